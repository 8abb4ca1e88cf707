/** What somebody is looking at, shared by the board, the hand and the panels: one console at a time. */
export class Play {
  /** The seat whose console is shown large over the shipyard. */
  looking = $state<number | null>(null);
  /** The sector of the own console whose cards are spread out. */
  spread = $state<number | null>(null);
  /** The sectors that a choice in the hand is about, while it is pointed at. */
  pointed = $state<number[]>([]);
  /** How to allocate a roll that others gain from first. */
  plan = $state<{ roll: string; action: 'sum' | 'dice' } | null>(null);
  /** Where cards lay before the newest position, to glide from. */
  readonly before = new Map<string, DOMRect>();
  /** The panels, where the cards of others fly to. */
  readonly panels = new Map<number, HTMLElement>();
  #decision = '';

  /** Forgets what belongs to a decision when another one comes. */
  sync(decision: string): void {
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.spread = null;
    this.pointed = [];
  }

  look(seat: number): void {
    this.looking = this.looking === seat ? null : seat;
    this.spread = null;
  }

  close(): void {
    this.looking = null;
    this.spread = null;
  }
}
