/** The one card beside the thing that is pointed at: what it costs and gives, or why not, with the rule. */
import type { Telling } from '../../shell/pieces';
import { capital, list } from '../../shell/text';
import type { Game } from './game.svelte';
import type { Pick } from './picks';
import { play } from './play.svelte';
import type { SectorView } from './types';
import { amount, amounts, cardLines, isShip, oddsWords, sideLines } from './words';

const DELAY = 220;
const LONG_PRESS = 450;

/** What is said at once, and what may be added to it. */
interface Said extends Telling {
  /** The action that cannot be taken: why not is asked, and added when the answer comes. */
  ask?: string;
  /** The sectors of the own console that it is about. */
  sectors?: number[];
}

export class Hints {
  tip = $state<(Said & { anchor: DOMRect }) | null>(null);
  readonly #game: Game;
  #about: Element | null = null;
  #timer = 0;

  constructor(game: Game) {
    this.#game = game;
  }

  leave(about: Element | null = this.#about): void {
    if (about !== this.#about) return;
    clearTimeout(this.#timer);
    this.#about = null;
    this.#tell(null);
  }

  #tell(tip: (Said & { anchor: DOMRect }) | null): void {
    if (tip?.sectors) play.pointed = tip.sectors;
    else if (this.tip?.sectors) play.pointed = [];
    this.tip = tip;
  }

  #show(element: Element, make: () => Said | null, wait: number): void {
    clearTimeout(this.#timer);
    this.#tell(null);
    this.#about = element;
    const open = async (): Promise<void> => {
      const said = element.isConnected ? make() : null;
      if (!said) return;
      const tip = { ...said, anchor: element.getBoundingClientRect() };
      this.#tell(tip);
      const rule = said.ask ? await this.#game.why(said.ask) : null;
      // Whoever points at something else by now has no use for the answer.
      if (rule && this.#about === element)
        this.#tell({ ...tip, stop: true, lines: [rule.why, ...said.lines], rule });
    };
    this.#timer = window.setTimeout(() => void open(), wait);
  }

  /** Attaches a card to an element: on hover, focus and long press. */
  on(make: () => Said | null) {
    return (element: HTMLElement): (() => void) => {
      let held = false;
      const listen: [string, (event: never) => void][] = [
        [
          'pointerenter',
          (event: PointerEvent) => event.pointerType === 'mouse' && this.#show(element, make, DELAY),
        ],
        ['pointerleave', () => this.leave(element)],
        [
          'pointerdown',
          (event: PointerEvent) => {
            held = false;
            if (event.pointerType === 'mouse') return;
            this.#show(
              element,
              () => {
                held = true;
                return make();
              },
              LONG_PRESS,
            );
          },
        ],
        // A finger that goes before the card has come has only tapped.
        ['pointerup', (event: PointerEvent) => event.pointerType !== 'mouse' && !held && this.leave(element)],
        ['pointercancel', () => this.leave(element)],
        ['contextmenu', (event: MouseEvent) => held && event.preventDefault()],
        ['focus', () => element.matches(':focus-visible') && this.#show(element, make, 0)],
        ['blur', () => this.leave(element)],
      ];
      // A long press asks; the click that ends it does nothing else.
      const click = (event: Event): void => {
        if (held) {
          event.stopImmediatePropagation();
          event.preventDefault();
        } else this.leave(element);
        held = false;
      };
      for (const [name, handler] of listen) element.addEventListener(name, handler as EventListener);
      element.addEventListener('click', click, { capture: true });
      return () => {
        for (const [name, handler] of listen) element.removeEventListener(name, handler as EventListener);
        element.removeEventListener('click', click, { capture: true });
        this.leave(element);
      };
    };
  }

  pick(pick: Pick): Said {
    const full =
      pick.pay?.full.map((card) => `${this.#game.shortName(card)} is full: its charge is lost.`) ?? [];
    return { title: pick.label, lines: full, stop: false };
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
    const asked = game.moves.of('go', 'place', 'repeat')[0]?.kind;
    if (asked) return { title: `Sector ${sector}`, lines: about, stop: false, ask: `${asked} ${sector}` };
    if (game.moves.plain('sum'))
      return { title: `Sector ${sector} is out of reach`, lines: about, stop: true, ask: `go ${sector}` };
    return { title: `Sector ${sector}`, lines: about, stop: false };
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
    return charge && game.mine ? { ...said, ask: `use ${id}` } : said;
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
      return { ...said, ask: `${game.moves.of('claim').length > 0 ? 'claim' : 'buy'} ${id}` };
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

  /** Shows on the console what a big button is about. */
  point(pick: Pick | null): void {
    play.pointed = pick?.sectors ?? [];
  }
}
