/** What the card beside a thing says: what it costs and gives, or why not, with the rule. */
import * as shell from '../../shell/pieces';
import { capital, list } from '../../shell/text';
import type { Game } from './game.svelte';
import { wayWords } from './pay';
import type { Pick } from './picks';
import type { SectorView } from './types';
import { amount, amounts, cardLines, isShip, oddsWords, sideLines } from './words';

interface Said extends shell.Said {
  /** The sectors of the own console that it is about. */
  sectors?: number[];
}

export class Hints extends shell.Hints<Said> {
  readonly #game: Game;

  constructor(game: Game) {
    super();
    this.#game = game;
  }

  /** Adds why an action cannot be taken, when the answer comes. */
  #asking(action: string, said: Said): Said {
    const later = async (): Promise<Said | null> => {
      const rule = await this.#game.why(action);
      return rule && { ...said, stop: true, lines: [rule.why, ...said.lines], rule };
    };
    return { ...said, later };
  }

  pick(pick: Pick): Said {
    const { view, player } = this.#game;
    const { full, arrows } = pick.pay ?? { full: [], arrows: [] };
    const lines = [
      ...full.map((card) => `${this.#game.shortName(card)} is full: its charge is lost.`),
      ...arrows.filter(({ to }) => to.length > 0).map((way) => wayWords(view, player, way)),
    ];
    return { title: pick.label, lines, stop: false };
  }

  /** What lies in a sector of the own console, and how often the dice come there. */
  #contents(here: SectorView): string[] {
    const game = this.#game;
    const station = game.card(here.station);
    const name = game.shortName(here.station);
    const deployed = list(amounts(here.sum));
    const able = here.deployed.flatMap(({ card }) => {
      const ship = game.card(card);
      if (!isShip(ship) || !(ship.deployed.charge || ship.deployed.arrow)) return [];
      return [`${game.shortName(card)}, deployed: ${sideLines(ship.deployed).join('; ')}`];
    });
    return [
      isShip(station)
        ? `${name}, on your own turns: ${sideLines(station.station).join('; ')}`
        : `${name} closes the sector.`,
      ...(deployed ? [`All deployed here, on other turns: ${deployed}`] : []),
      ...able,
      oddsWords(here.sector),
    ];
  }

  /** A sector of the own console. */
  sector(here: SectorView): Said {
    const game = this.#game;
    const { sector } = here;
    const target = game.targets.get(sector);
    const about = this.#contents(here);
    if (target) {
      const { title, lines } = this.pick(target);
      return { title, lines: [...lines, ...about], stop: false };
    }
    const soon = game.soonAt(sector);
    if (soon) {
      const how =
        game.planned === soon.kind
          ? 'Chosen: you take it as soon as you are asked. It can be taken back here.'
          : 'It can be chosen here already.';
      return { title: soon.label, lines: [how, ...this.pick(soon).lines, ...about], stop: false };
    }
    const asked = game.moves.of('go', 'place', 'repeat')[0]?.kind;
    const plain = { title: `Sector ${sector}`, lines: about, stop: false };
    if (asked) return this.#asking(`${asked} ${sector}`, plain);
    if (game.moves.plain('sum'))
      return this.#asking(`go ${sector}`, {
        ...plain,
        title: `Sector ${sector} is out of reach`,
        stop: true,
      });
    return plain;
  }

  /** A card on the own console. */
  own(id: string): Said | null {
    const game = this.#game;
    const card = game.card(id);
    const place = game.place(id);
    if (!card || !place) return null;
    const move = game.onOwnCard(id);
    const lines =
      isShip(card) && place.zone === 'deployed'
        ? [`Deployed, on other turns: ${sideLines(card.deployed).join('; ')}`]
        : cardLines(card);
    if (move) return { title: move.label, lines, stop: false };
    const { charge } = place.side ?? {};
    const squares = charge ? [`${place.charges} of ${charge.squares} squares charged.`] : [];
    const said = { title: `${game.fullName(id)}, ${card.class}`, lines: [...lines, ...squares], stop: false };
    return charge && game.mine ? this.#asking(`use ${id}`, said) : said;
  }

  /** What becomes of the ship that lies where a card would go. */
  #deploys(sector: number): string[] {
    const game = this.#game;
    const here = game.player.sectors[sector - 1];
    if (game.me === null || !here) return [];
    const ship = game.card(here.station);
    if (!isShip(ship)) return [];
    const name = game.shortName(here.station);
    return [`Deploys ${name}, on other turns: ${sideLines(ship.deployed).join('; ')}`];
  }

  /** What a normal buy takes, and what income gives back. */
  #price(cost: number): string[] {
    const { credits, income } = this.#game.player;
    const over = credits - cost;
    const takes =
      over > 0
        ? `Takes all your ${amount(credits, 'credits')}, ${over} more than it costs.`
        : `Takes exactly your ${amount(credits, 'credits')}.`;
    return [
      takes,
      ...(income > 0 ? [`At the end of the turn your credits rise to your income, ${income}.`] : []),
    ];
  }

  /** A card of the shipyard, or a colony. */
  offer(id: string): Said | null {
    const game = this.#game;
    const card = game.card(id);
    if (!card) return null;
    const { move } = game.offer(id);
    const { sector, cost } = card;
    const effect = game.player.pending?.kind === 'effect' ? game.player.pending.effect : null;
    const anywhere = game.mine && effect?.op === 'buy' && effect.place === 'any_7_12';
    const about = [...cardLines(card), ...(anywhere ? [] : this.#deploys(sector)), oddsWords(sector)];
    const sectors = game.me === null ? [] : [sector];
    if (!move) {
      const said = {
        title: `${card.name}, ${card.class}, sector ${sector}`,
        lines: about,
        stop: false,
        sectors,
      };
      if (!game.mine) return said;
      return this.#asking(`${game.moves.of('claim').length > 0 ? 'claim' : 'buy'} ${id}`, said);
    }
    const where = anywhere ? `sector ${sector} or any of 7–12` : `sector ${sector}`;
    const what = `${move.kind === 'claim' ? 'Claim' : 'Buy'} ${game.shortName(id)}`;
    const price = move.kind === 'claim' ? '' : ` for ${amount(cost, 'credits')}`;
    const normal = move.kind === 'buy' && game.player.step !== 'effect';
    return {
      title: `${what}${price} → ${where}`,
      lines: [...(normal ? this.#price(cost) : []), ...about],
      stop: false,
      sectors,
    };
  }

  say(title: string, lines: string[] = []): Said {
    return { title: capital(title), lines, stop: false };
  }
}
