/** What a page says, without the words: two pages whose words differ, letter for letter, have the same shape. */
import type { Page } from 'playwright-core';

/**
 * Every element of the table that says or draws something, with its letters all alike: its texts, its classes, which drawing it uses
 * and what it has in `data-`. What depends on how wide words are is left out: how many choices have room.
 */
export function shape(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEFT_OUT = '.rest, script, style';
    const SAID = ['aria-label', 'title'];
    const DRAWN = ['aria-disabled', 'disabled', 'aria-pressed', 'aria-expanded'];
    const alike = (text: string): string =>
      text.replace(/[a-z]/g, 'x').replace(/[A-Z]/g, 'X').replace(/\s+/g, ' ').trim();
    const shapes: string[] = [];
    for (const element of document.querySelectorAll('.table, .table *')) {
      if (element.closest(LEFT_OUT)) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const texts = [
        own.map((node) => node.textContent).join('|'),
        ...SAID.map((name) => element.getAttribute(name) ?? ''),
      ].map(alike);
      const drawing = element.tagName === 'use';
      const drawn = [...element.attributes]
        .filter(
          ({ name }) => DRAWN.includes(name) || name.startsWith('data-') || (drawing && name === 'href'),
        )
        .map(({ name, value }) => `${name}=${value}`);
      const classes = [...element.classList].filter(
        (name) => name !== 'beyond' && !name.startsWith('svelte-'),
      );
      if (![...texts, ...drawn, ...classes].some(Boolean)) continue;
      const name = [element.tagName.toLowerCase(), ...classes].join('.');
      shapes.push([name, ...drawn.sort(), texts.join(' · ')].join(' '));
    }
    return shapes;
  });
}

/** Where two pages differ, a few lines of each. */
export function differences(some: string[], others: string[]): string[][] {
  const missing = (all: string[], from: string[]) => all.filter((line) => !from.includes(line)).slice(0, 6);
  if (some.join('\n') === others.join('\n')) return [];
  return [missing(some, others), missing(others, some)];
}
