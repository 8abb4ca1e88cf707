/** What the card beside a thing says: what it costs and gives, or why not, with the rule. */
import * as shell from '../../shell/pieces';
import { list } from '../../shell/text';
import { questionFor } from './choices';
import { gainOf, labelsOf } from './gains';
import type { Game } from './game.svelte';
import type { CardId, FacilityId, TerritoryId } from './types';
import { CARD, FACILITY, FIELD, LACK, TERRITORY, title, unique } from './words';

type Telling = shell.Telling;

export class Hints extends shell.Hints {
  /** The facility that ships are dragged over. */
  over = $state<FacilityId | null>(null);
  readonly #game: Game;

  constructor(game: Game) {
    super();
    this.#game = game;
  }

  /** Whether the card stands under the whole planet, so that no other territory is hidden. */
  get below(): boolean {
    return !!this.about?.closest('.planet');
  }
  protected override beside(element: Element): Element {
    return element.closest('.planet') ?? element;
  }

  /** What the chosen ships do there, or why they do not. */
  async facility(id: FacilityId): Promise<Telling | null> {
    const game = this.#game;
    const plan = game.plans.get(id);
    if (plan) {
      const labels = labelsOf(plan, game.view).map((label) => game.say(label));
      return this.say(`${title(id)}: ${gainOf(plan, game.view)}`, unique(labels));
    }
    if (!game.mine || game.aims.length > 0) return null;
    const docks = game.docksAt(id);
    if (docks.length > 0 && game.values.length === 0) {
      const sets = docks.map((dock) => dock.values.join(FACILITY[id].set === 'run' ? '-' : '+'));
      return this.say(title(id), [`You could dock ${list(unique(sets))}.`]);
    }
    return this.#whyNot(id);
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

  land(id: TerritoryId): Telling {
    const game = this.#game;
    const here = game.view.territories.find((territory) => territory.id === id);
    const holder = here?.controller ?? null;
    return this.say(title(id), [
      ...game.onLand(id).map((move) => game.say(move.label)),
      TERRITORY[id].long,
      holder === null ? 'Nobody controls it.' : `${game.name(holder)} controls it.`,
      ...(here?.fields ?? []).map((field) => `${FIELD[field].name} Field: ${FIELD[field].does}.`),
    ]);
  }

  card(id: CardId): Telling {
    const { fuel, power, discard } = CARD[id];
    const move = this.#game.onDisplay(id);
    return this.say(title(id), [
      ...(move ? [this.#game.say(move.label)] : []),
      fuel === null ? `${power}.` : `${String(fuel)} fuel: ${power}.`,
      ...(discard ? [`Discard it: ${discard}.`] : []),
    ]);
  }

  say(head: string, lines: string[] = []): Telling {
    return { title: head, lines, stop: false };
  }
}
