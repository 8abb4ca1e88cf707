/** What the card beside a thing says: what it costs and gives, or why not, with the rule. */
import * as shell from '../../shell/pieces';
import type { Said as Words } from '../../shell/speech';
import { isShip, type Sector } from './cards';
import type { Game } from './game.svelte';
import type { Pick } from './picks';
import type { Action } from './types';
import { amounts, capitalText, cardLines, wayWords, words } from './words';

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
  #asking(action: Action, said: Said): Said {
    const later = async (): Promise<Said | null> => {
      const rule = await this.#game.why(action);
      return rule && { ...said, ...shell.refusal(said.title, rule, said.lines) };
    };
    return { ...said, later };
  }

  pick(pick: Pick): Said {
    const { board, seat } = this.#game;
    const { full, ways } = pick.pay ?? { full: [], ways: [] };
    const lines = [
      ...full.map((card) => words.hint.lost(this.#game.shortName(card), board)),
      ...ways.map((way) => wayWords(way, board, seat)),
    ];
    return { title: pick.label, lines, stop: false };
  }

  /** What lies in a sector of the own console, and how often the dice come there. */
  #contents(here: Sector): Words[] {
    const game = this.#game;
    const station = game.card(here.station);
    const name = game.shortName(here.station);
    const able = here.deployed.flatMap(({ card }) => {
      const ship = game.card(card);
      if (!isShip(ship) || !(ship.deployed.charge || ship.deployed.arrow)) return [];
      return [words.hint.ship(game.shortName(card), ship.deployed)];
    });
    return [
      isShip(station)
        ? words.hint.station(name, station.station, game.board)
        : words.hint.colony(name, game.board),
      ...(amounts(here.sum).length > 0 ? [words.hint.all(here.sum, game.board)] : []),
      ...able,
      words.odds(game.board, here.sector),
    ];
  }

  /** A sector of the own console. */
  sector(here: Sector): Said {
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
      const how = game.planned === soon.kind ? words.pick.chosen : words.pick.open;
      return { title: soon.label, lines: [how, ...this.pick(soon).lines, ...about], stop: false };
    }
    const asked = game.moves.of('go', 'place', 'repeat')[0]?.kind;
    const plain = { title: words.sector(sector), lines: about, stop: false };
    if (asked) return this.#asking({ kind: asked, sector }, plain);
    return game.moves.plain('sum') ? this.#asking({ kind: 'go', sector }, plain) : plain;
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
        ? [words.hint.deployed(card.deployed, game.board)]
        : cardLines(card, game.board);
    if (move) return { title: move.choice.label, lines, stop: false };
    const { charge } = place.side ?? {};
    const squares = charge ? [words.hint.charged(place.charges, charge.squares)] : [];
    const said = {
      title: words.hint.card(game.fullName(id), card.class),
      lines: [...lines, ...squares],
      stop: false,
    };
    return charge && game.mine ? this.#asking({ kind: 'use', card: id }, said) : said;
  }

  /** What becomes of the ship that lies where a card would go. */
  #deploys(sector: number): Words[] {
    const game = this.#game;
    const here = game.player.sectors[sector - 1];
    if (game.me === null || !here) return [];
    const ship = game.card(here.station);
    return isShip(ship) ? [words.hint.deploys(game.shortName(here.station), ship.deployed, game.board)] : [];
  }

  /** A card of the shipyard, or a colony. */
  offer(id: string): Said | null {
    const game = this.#game;
    const card = game.card(id);
    if (!card) return null;
    const { move } = game.offer(id);
    const { sector } = card;
    const about = [
      ...cardLines(card, game.board),
      ...(game.view.places_freely ? [] : this.#deploys(sector)),
      words.odds(game.board, sector),
    ];
    const sectors = game.me === null ? [] : [sector];
    if (!move) {
      const title = words.hint.offer(game.fullName(id), card.class, sector);
      const said = { title, lines: about, stop: false, sectors };
      // Whoever only looks around is not refused anything.
      const buys = game.taking || (game.mine && game.player.step === 'buy');
      if (!buys) return said;
      return this.#asking({ kind: game.moves.of('claim').length > 0 ? 'claim' : 'buy', card: id }, said);
    }
    const { label, note } = move.choice;
    return {
      title: label,
      lines: [...(note ? [words.hint.note(note)] : []), ...about],
      stop: false,
      sectors,
    };
  }

  say(title: Words, lines: Words[] = []): Said {
    return { title: capitalText(title), lines, stop: false };
  }
}
