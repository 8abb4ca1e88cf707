import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Thoughts } from '../protocol';
import Notes from './Notes.svelte';
import Rings, { type Box } from './Rings.svelte';
import type { Session } from './session.svelte';

/** Where things are on this screen, by their id; whatever else is nowhere. */
const AT: Record<string, [left: number, top: number, width: number, height: number]> = {
  high: [10, 20, 40, 40],
  low: [10, 700, 40, 40],
  more: [80, 700, 40, 40],
  list: [130, 700, 40, 40],
};
/** Where the card of a hint lies on a phone, over the choices. */
const CARD = new DOMRect(0, 500, 390, 340);

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('.thinking')) return CARD;
    return new DOMRect(...(AT[this.id] ?? [0, 0, 0, 0]));
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(CARD.height);
});

/** A table with these elements, and what is ringed when this move is advised: by the tops of the rings. */
function ringed(html: string, move: string, onlook?: (boxes: Box[]) => void): number[] {
  document.body.innerHTML = `<div class="table">${html}</div>`;
  render(Rings, { props: { at: [], move, ...(onlook && { onlook }) } });
  return [...document.querySelectorAll<HTMLElement>('.rings span')].map(({ style }) => parseInt(style.top));
}
const MORE = '<i id="more" data-part="more"></i><i id="list" data-part="list"></i>';

it('an advised move is ringed wherever something stands for it', () => {
  expect(ringed('<i id="high" data-action="go"></i><i id="low" data-action="go"></i>', 'go')).toHaveLength(2);
});

it('what only groups others is ringed where they are, as long as one of them is drawn', () => {
  // A browser says of whatever has no box of its own that it is not visible.
  const visible = vi.fn(function (this: Element) {
    return this.matches('#high');
  });
  Object.assign(Element.prototype, { checkVisibility: visible });
  const group = (id: string): string =>
    `<div data-action="go" style="display: contents"><i id="${id}"></i></div>`;
  expect(ringed(group('high'), 'go')).toHaveLength(1);
  cleanup();
  expect(ringed(group('low'), 'go')).toEqual([]);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

it('a move that is shown nowhere is behind the button for the others, or the one for all', () => {
  expect(ringed(`<i data-action="stay"></i>${MORE}`, 'go')).toHaveLength(1);
  expect(ringed('<i id="list" data-part="list"></i>', 'go')).toHaveLength(1);
});

it('what a board marks by itself gets no second ring, and needs no other button; where it is, is told', () => {
  const looked = vi.fn();
  expect(ringed(`<i id="high" data-pointed></i>${MORE}`, 'go', looked)).toEqual([]);
  expect(looked.mock.calls.at(-1)?.[0]).toMatchObject([{ left: 7, top: 17 }]);
  cleanup();
  // Unless it is out of sight.
  AT.away = [-400, 20, 40, 40];
  expect(ringed(`<i id="away" data-pointed></i>${MORE}`, 'go')).toHaveLength(1);
});

it('what was brought into sight once may be scrolled away, until it grows', () => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div class="table"><div id="pane" style="overflow-y: auto"><i id="deep" data-action="go"></i></div></div>';
  const pane = document.getElementById('pane')!;
  vi.spyOn(pane, 'scrollHeight', 'get').mockReturnValue(2000);
  AT.pane = [0, 0, 390, CARD.height];
  let height = 40;
  Object.defineProperty(AT, 'deep', {
    configurable: true,
    get: () => [10, 1000 - pane.scrollTop, 40, height],
  });
  render(Rings, { props: { at: [], move: 'go' } });
  const brought = pane.scrollTop;
  expect(brought).toBeGreaterThan(0);
  const lookAgain = (): void => {
    vi.advanceTimersByTime(150);
    flushSync();
  };
  // A little further, which moves the ring, and then out of sight.
  for (const top of [brought - 10, brought - 20, 0, 0]) {
    pane.scrollTop = top;
    lookAgain();
    expect(pane.scrollTop).toBe(top);
  }
  height = 60;
  lookAgain();
  expect(pane.scrollTop).toBeGreaterThan(brought);
});

/** The card of a hint at a table with these elements. */
function hint(html: string): Element | null {
  document.body.innerHTML = `<div class="table">${html}</div>`;
  const chosen = {
    text: 'go',
    action: { kind: 'go' },
    label: ['Go'],
    chances: [],
    margin: 'level',
    share: 1,
  };
  const of = { seat: 0, chosen, alternatives: [], why: ['Why.'], expected: [], iterations: 1 } as Thoughts;
  const session = {
    live: { problem: null, refusal: null },
    thoughts: { title: 'Hint', hint: true, of },
    pointed: { action: 'go' },
    decision: null,
  } as unknown as Session;
  render(Notes, { props: { session, onrule: () => {} } });
  return document.querySelector('.thinking');
}

it('a hint rings what it advises, and lies aside where it would hide that', async () => {
  const ringed = (many: number) =>
    vi.waitFor(() => expect(document.querySelectorAll('.rings span')).toHaveLength(many), {
      timeout: 20_000,
    });
  const high = hint('<i id="high" data-action="go"></i>');
  await ringed(1);
  expect(high?.classList.contains('aside')).toBe(false);
  cleanup();
  const card = hint('<i id="low" data-action="go"></i>');
  await vi.waitFor(() => expect(card?.classList.contains('aside')).toBe(true));
  cleanup();
  const both = hint('<i id="high" data-pointed></i><i id="low" data-action="go"></i>');
  await ringed(1);
  expect(both?.classList.contains('aside')).toBe(false);
});
