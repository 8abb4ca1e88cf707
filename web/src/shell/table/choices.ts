import type { Choice } from '../protocol';
import { endsStep } from '../text';

/** Those with all the words, the ones whose label begins so first. */
export function filterChoices(choices: Choice[], filter: string): Choice[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  const found = choices.filter((choice) => {
    const text = `${choice.label} ${choice.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const start = words.join(' ');
  const first = (choice: Choice) => Number(!choice.label.toLowerCase().startsWith(start));
  return found.sort((a, b) => first(a) - first(b));
}

/** How many choices have a number; the others are in the list of all actions. */
export const NUMBERED = 9;

/** The choices of the prompt bar: those with a number, and the one that ends the step. */
export interface MainChoices {
  numbered: Choice[];
  end: Choice | null;
}

export function mainChoices(choices: Choice[]): MainChoices {
  const end = choices.length > 1 ? (choices.find((choice) => endsStep(choice.text)) ?? null) : null;
  return { numbered: choices.filter((choice) => choice !== end).slice(0, NUMBERED), end };
}

/** "End the turn; 4 ships go to the Maintenance Bay": the button says the first half, and the rest stands beside it. */
export function halves(label: string): [string, string] {
  const at = label.indexOf(';');
  return at < 0 ? [label, ''] : [label.slice(0, at), label.slice(at + 1).trim()];
}
