import type { Choice } from '../protocol';
import type { Said } from '../speech';

/** Whether a choice ends the step, by doing so or by turning down what is left. */
export const endsStep = ({ role }: Choice): boolean => role === 'ends' || role === 'declines';

/** Those with all the words, the ones whose label begins so first; without words all of them, what ends the step last. */
export function filterChoices(choices: Choice[], filter: string, say: (text: Said) => string): Choice[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0)
    return [...choices.filter((choice) => !endsStep(choice)), ...choices.filter(endsStep)];
  const found = choices.filter((choice) => {
    const text = `${say(choice.label)} ${choice.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const start = words.join(' ');
  const first = (choice: Choice) => Number(!say(choice.label).toLowerCase().startsWith(start));
  return found.sort((a, b) => first(a) - first(b));
}

/** How many choices have a number; the others are in the list of all actions. */
export const NUMBERED = 9;

/** A choice as a game would have the prompt bar offer it. */
export interface Offer extends Choice {
  /** The narrower question that it answers, when pieces are chosen: the bar asks that one, and offers its answers alone. */
  answers?: string;
  /** The hand has a button for it that bears its number: the bar does not repeat it. */
  keyed?: boolean;
  /** Left to the board and the list of all actions: the bar neither shows nor numbers it. */
  unnumbered?: boolean;
  /** Whether it gives up something that is offered, rather than going on; without, the engine tells. */
  declines?: boolean;
}

/** Whoever still has something to choose should not give it up by habit, where the end of the turn usually is. */
export const declines = (choice: Offer): boolean => choice.declines ?? choice.role === 'declines';

/** The choices of the prompt bar: those with a number, and the one that ends the step. */
export interface MainChoices {
  numbered: Offer[];
  end: Offer | null;
  /** Whether ending the step turns down something that can still be chosen, wherever that is offered. */
  givesUp: boolean;
  /** The question that they all answer, if it is not the whole decision. */
  question?: string;
}

export function mainChoices(choices: Offer[]): MainChoices {
  const end = choices.find(endsStep) ?? null;
  const others = choices.filter((choice) => choice !== end);
  const question = others[0]?.answers;
  const offered = others.filter(
    ({ answers, unnumbered }) => !unnumbered && (question === undefined || answers === question),
  );
  const givesUp = end !== null && others.length > 0 && declines(end);
  return {
    numbered: offered.slice(0, NUMBERED),
    end,
    givesUp,
    ...(question === undefined ? {} : { question }),
  };
}

/** The choice that the key of a number makes. What is left to do alone is also the first one, but nothing is given up by a number. */
export function choiceAt({ numbered, end, givesUp }: MainChoices, number: number): Offer | undefined {
  const alone = numbered.length === 0 && end && !givesUp;
  return (alone ? [end] : numbered)[number - 1];
}

/** Into how many rows things of these widths go. */
function rowsOf(widths: number[], room: number, gap: number): number {
  let [rows, used] = [0, Infinity];
  for (const width of widths) {
    used += gap + width;
    if (used > room) [rows, used] = [rows + 1, width];
  }
  return rows;
}

/** The place for the chips of the choices. */
export interface Room {
  width: number;
  rows: number;
  gap: number;
}

/** How many chips are shown whole, with the chip for the rest behind them; `rest` says whether there is a rest anyway. */
export function chipsShown(widths: number[], restWidth: number, rest: boolean, room: Room): number {
  const fit = (some: number[]): boolean => rowsOf(some, room.width, room.gap) <= room.rows;
  if (!rest && fit(widths)) return widths.length;
  for (let shown = widths.length; shown > 1; shown--)
    if (fit([...widths.slice(0, shown), restWidth])) return shown;
  return Math.min(1, widths.length);
}
