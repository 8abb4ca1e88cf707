/** The one card beside the thing that is pointed at: what it costs and gives, or why not, with the rule. */
import type { Telling } from '../../shell/pieces';
import { list } from '../../shell/text';
import { questionFor } from './choices';
import { gainOf, labelsOf } from './gains';
import type { Game } from './game.svelte';
import type { CardId, FacilityId, TerritoryId } from './types';
import { CARD, FACILITY, FIELD, LACK, TERRITORY, title, unique } from './words';

interface Tip extends Telling {
  anchor: DOMRect;
  /** Under the whole planet, so that no other territory is hidden. */
  below: boolean;
}

const DELAY = 220;

export class Hints {
  tip = $state<Tip | null>(null);
  /** What it is about. */
  about = $state('');
  /** The facility that ships are dragged over. */
  over = $state<FacilityId | null>(null);
  readonly #game: Game;
  #timer = 0;

  constructor(game: Game) {
    this.#game = game;
  }

  leave(about = this.about): void {
    if (about !== this.about) return;
    clearTimeout(this.#timer);
    this.about = '';
    this.tip = null;
  }

  #show(
    about: string,
    element: Element,
    make: () => Telling | null | Promise<Telling | null>,
    now: boolean,
  ): void {
    clearTimeout(this.#timer);
    this.tip = null;
    this.about = about;
    const open = async (): Promise<void> => {
      const tip = await make();
      if (this.about === about && element.isConnected) {
        const below = element.closest('.planet');
        this.tip = tip && {
          ...tip,
          anchor: (below ?? element).getBoundingClientRect(),
          below: below !== null,
        };
      }
    };
    this.#timer = window.setTimeout(() => void open(), now ? 0 : DELAY);
  }

  /** What the chosen ships do there, or why they do not. */
  facility(element: Element, id: FacilityId, now = false): void {
    const game = this.#game;
    this.#show(
      id,
      element,
      async () => {
        const plan = game.plans.get(id);
        if (plan) {
          const labels = labelsOf(plan, game.view).map((label) => game.say(label));
          return { title: `${title(id)}: ${gainOf(plan, game.view)}`, lines: unique(labels), stop: false };
        }
        if (!game.mine || game.aims.length > 0) return null;
        const docks = game.docksAt(id);
        if (docks.length > 0 && game.values.length === 0) {
          const sets = docks.map((dock) => dock.values.join(FACILITY[id].set === 'run' ? '-' : '+'));
          return { title: title(id), lines: [`You could dock ${list(unique(sets))}.`], stop: false };
        }
        return this.#whyNot(id);
      },
      now,
    );
  }

  /** Why the chosen ships cannot dock there, or none of the hand can. */
  async #whyNot(id: FacilityId): Promise<Telling | null> {
    const game = this.#game;
    const { text, real } = questionFor(id, game.picked, game.view);
    const rule = await game.why(text);
    const chosen = game.values.length;
    const ships = chosen === 1 ? `A ${String(game.values[0])}` : list(game.values);
    const head = chosen > 0 ? `${ships} cannot dock at the ${title(id)}` : `${title(id)}: not now`;
    // Ships that are not there were only asked about for the rule; the reason is that they are not there.
    const lack = !real && (rule === null || rule.rule === LACK[id]?.rule);
    if (!lack && rule) return { title: head, lines: [rule.why], stop: true, rule };
    const why = chosen > 0 ? `It takes ${FACILITY[id].needs}.` : LACK[id]?.why;
    return why ? { title: head, lines: [why], stop: true, ...(rule && { rule }) } : null;
  }

  /** A docked ship that can be aimed at. */
  ship(event: Event, label: string | null): void {
    if (label === null) return this.leave('ship');
    const said = this.#game.say(label);
    this.#show(
      'ship',
      event.currentTarget as Element,
      () => ({ title: said, lines: [], stop: false }),
      false,
    );
  }

  land(element: Element, id: TerritoryId, now = false): void {
    const game = this.#game;
    this.#show(
      `land ${id}`,
      element,
      () => {
        const here = game.view.territories.find((territory) => territory.id === id);
        const holder = here?.controller ?? null;
        const lines = [
          TERRITORY[id].long,
          holder === null ? 'Nobody controls it.' : `${game.name(holder)} controls it.`,
        ];
        for (const field of here?.fields ?? [])
          lines.push(`${FIELD[field].name} Field: ${FIELD[field].does}.`);
        const moves = game.onLand(id);
        return {
          title: title(id),
          lines: [...moves.map((move) => game.say(move.label)), ...lines],
          stop: false,
        };
      },
      now,
    );
  }

  card(element: Element, id: CardId): void {
    const { fuel, power, discard } = CARD[id];
    const move = this.#game.onDisplay(id);
    const lines = [
      ...(move ? [this.#game.say(move.label)] : []),
      fuel === null ? `${power}.` : `${String(fuel)} fuel: ${power}.`,
      ...(discard ? [`Discard it: ${discard}.`] : []),
    ];
    this.#show(`card ${id}`, element, () => ({ title: title(id), lines, stop: false }), false);
  }

  say(element: Element, head: string, lines: string[] = []): void {
    this.#show(head, element, () => ({ title: head, lines, stop: false }), false);
  }
}
