/** The one card beside the thing that is pointed at: what it costs and gives, or why not, with the rule. */
import type { Telling } from '../../shell/pieces';
import type { Game } from './game.svelte';
import { payWords } from './pay';
import type { Pick } from './picks';
import { play } from './play.svelte';
import type { SectorView } from './types';
import { amount, capital, cardLines, isShip, oddsWords, sideLines } from './words';

const DELAY = 220;
const LONG_PRESS = 450;

export class Hints {
  tip = $state<(Telling & { anchor: DOMRect }) | null>(null);
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
    this.tip = null;
  }

  #show(element: Element, make: () => Telling | null | Promise<Telling | null>, wait: number): void {
    clearTimeout(this.#timer);
    this.tip = null;
    this.#about = element;
    const open = async (): Promise<void> => {
      const said = await make();
      if (this.#about === element && element.isConnected)
        this.tip = said && { ...said, anchor: element.getBoundingClientRect() };
    };
    this.#timer = window.setTimeout(() => void open(), wait);
  }

  /** Attaches a card to an element: on hover, focus and long press. */
  on(make: () => Telling | null | Promise<Telling | null>) {
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

  async #refused(action: string, head: string, lines: string[]): Promise<Telling> {
    const rule = await this.#game.why(action);
    if (!rule) return { title: head, lines, stop: false };
    return { title: rule.why, lines: [], stop: true, rule };
  }

  pick(pick: Pick): Telling {
    const full =
      pick.pay?.full.map((card) => `${this.#game.shortName(card)} is full: its charge is lost.`) ?? [];
    return { title: pick.label, lines: full, stop: false };
  }

  /** A sector of the own console. */
  async sector(here: SectorView): Promise<Telling> {
    const game = this.#game;
    const { sector } = here;
    const target = game.targets.get(sector);
    const odds = oddsWords(sector);
    const pays = `${game.ownTurn ? 'Station card' : 'Deployed ships'}: ${payWords(game.view, game.pay(sector))}.`;
    if (target) {
      const { title, lines } = this.pick(target);
      return { title, lines: [...lines, odds], stop: false };
    }
    const head = `Sector ${sector}`;
    const asked = game.moves.of('go', 'place', 'repeat')[0]?.kind;
    if (asked) return this.#refused(`${asked} ${sector}`, head, [pays, odds]);
    const [a, b] = game.view.dice;
    if (game.moves.plain('sum')) {
      const reach = game.moves.plain('dice') ? `, or ${Math.min(a, b)} and ${Math.max(a, b)}` : '';
      return {
        title: `Sector ${sector} is out of reach`,
        lines: [`The dice give ${game.player.sum}${reach}.`, pays, odds],
        stop: true,
      };
    }
    return { title: head, lines: [pays, odds], stop: false };
  }

  /** A card on the own console. */
  async own(id: string): Promise<Telling | null> {
    const game = this.#game;
    const card = game.card(id);
    const place = game.place(id);
    if (!card || !place) return null;
    const move = game.onOwnCard(id);
    const lines = isShip(card)
      ? place.zone === 'station'
        ? cardLines(card)
        : [`Deployed, on other turns: ${sideLines(card.deployed).join('; ')}`]
      : cardLines(card);
    if (move) return { title: move.label, lines, stop: false };
    const { charge } = place.side ?? {};
    const squares = charge ? [`${place.charges} of ${charge.squares} squares charged.`] : [];
    const said = { title: `${game.fullName(id)}, ${card.class}`, lines: [...lines, ...squares], stop: false };
    if (!charge || !game.mine) return said;
    const rule = await game.why(`use ${id}`);
    return rule ? { ...said, title: rule.why, stop: true, rule } : said;
  }

  /** A card of the shipyard, or a colony. */
  async offer(id: string): Promise<Telling | null> {
    const game = this.#game;
    const card = game.card(id);
    if (!card) return null;
    const { move } = game.offer(id);
    const { credits, income } = game.player;
    const about = [...cardLines(card), oddsWords(card.sector)];
    if (move) {
      const price: string[] = [];
      if (move.kind === 'buy' && game.player.step !== 'effect') {
        const over = credits - card.cost;
        price.push(
          over > 0
            ? `Takes all your ${amount(credits, 'credits')}, ${over} more than it costs.`
            : `Takes exactly your ${amount(credits, 'credits')}.`,
        );
        if (income > 0) price.push(`At the end of the turn your credits rise to your income, ${income}.`);
      }
      return { title: move.label, lines: [...price, ...about], stop: false };
    }
    const head = `${card.name}, ${card.class}`;
    if (!game.mine) return { title: head, lines: about, stop: false };
    const verb = game.moves.of('claim').length > 0 ? 'claim' : 'buy';
    const rule = await game.why(`${verb} ${id}`);
    return rule
      ? { title: rule.why, lines: about, stop: true, rule }
      : { title: head, lines: about, stop: false };
  }

  say(title: string, lines: string[] = []): Telling {
    return { title: capital(title), lines, stop: false };
  }

  /** Shows on the console what a big button is about. */
  point(pick: Pick | null): void {
    play.pointed = pick?.sectors ?? [];
  }
}
