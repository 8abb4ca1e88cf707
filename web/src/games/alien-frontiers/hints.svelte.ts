/** What the card beside a thing says: what it costs and gives, or why not, with the rule. */
import * as shell from '../../shell/pieces';
import type { Said } from '../../shell/speech';
import type { Move } from './choices';
import { bonusOf, cardAt, doesOf, facesOf, facilityAt } from './fixed';
import { gainOf } from './gains';
import type { Game } from './game.svelte';
import type { CardId, FacilityId, TerritoryId } from './types';
import { joined, powerOf, setName, unique, words } from './words';

type Telling = shell.Telling;

export class Hints extends shell.Hints {
  /** The facility that ships are dragged over. */
  over = $state<FacilityId | null>(null);
  readonly #game: Game;

  constructor(game: Game) {
    super();
    this.#game = game;
  }

  /** What the chosen ships do there, or why they do not. */
  async facility(id: FacilityId): Promise<Telling | null> {
    const game = this.#game;
    const plan = game.plans.get(id);
    if (plan) {
      const [only] = plan.docks;
      const head = joined(`${game.title(id)}: `, gainOf(plan, game.board, game.view));
      if (only && plan.docks.length === 1) return shell.telling(head, this.#lines(only));
      return shell.telling(head, [words.facility.inTurn(plan.docks.map(({ value }) => value))]);
    }
    if (!game.mine || game.aims.length > 0) return shell.telling(game.title(id), [this.#does(id)]);
    if (this.#sets(id).length > 0 && game.values.length === 0)
      return shell.telling(game.title(id), [this.#does(id), this.#could(id)]);
    return this.#whyNot(id);
  }

  /** The sets that could dock. */
  #sets(id: FacilityId): string[] {
    const game = this.#game;
    return unique(game.docksAt(id).map((dock) => setName(facesOf(game.board, id, dock.value))));
  }

  #could = (id: FacilityId): Said => words.facility.could(this.#sets(id));

  /** What it is for: the first thing that is said, since a phone has no room for it on the board. */
  #does(id: FacilityId): Said {
    const { does } = facilityAt(this.#game.board, id);
    return id === 'alien-artifact'
      ? joined(does, '. ', words.artifact.discarded(this.#game.discarded))
      : does;
  }

  /** Why the chosen ships cannot dock there, or none of the hand can. */
  async #whyNot(id: FacilityId): Promise<Telling | null> {
    const game = this.#game;
    const barred = game.values.length > 0 ? [words.facility.cannot(game.values)] : [];
    const rule = await game.refusalAt(id);
    if (rule) return shell.refusal(game.title(id), rule, [this.#does(id)], barred);
    // The chosen ships are no set, and others would be one.
    const others = this.#sets(id).length > 0;
    return others ? shell.telling(game.title(id), [this.#does(id), ...barred, this.#could(id)]) : null;
  }

  #lines(move: Move): Said[] {
    return move.choice.note ? [move.choice.label, move.choice.note] : [move.choice.label];
  }

  /** What a move does. */
  move(move: Move): Telling {
    const [head = '', ...lines] = this.#lines(move);
    return shell.telling(head, lines);
  }

  /** What is to be said about a territory, under the whole planet, so that no other is hidden. */
  land(id: TerritoryId, element: Element): shell.Said {
    const game = this.#game;
    const here = game.ground(id);
    const holder = here?.controller ?? null;
    const said = shell.telling(game.title(id), [
      ...game.onLand(id).flatMap((move) => this.#lines(move)),
      bonusOf(game.board, id),
      holder === null ? words.land.nobody : words.land.holder(game.name(holder)),
      ...(here?.fields ?? []).map((field) =>
        joined(`${game.title(field)}: `, doesOf(game.board, field), '.'),
      ),
    ]);
    const planet = element.closest('.planet');
    return { ...said, beside: planet ?? undefined, sides: ['corner'] };
  }

  card(id: CardId): Telling {
    const game = this.#game;
    const { discard } = cardAt(game.board, id);
    const move = game.onDisplay(id);
    return shell.telling(game.title(id), [
      ...(move ? this.#lines(move) : []),
      joined(powerOf(id, game.board), '.'),
      ...(discard ? [words.cards.discardIt(discard)] : []),
    ]);
  }
}
