/** What a page says, without the words: two pages whose words differ, letter for letter, have the same shape. */
import type { Page } from 'playwright-core';

/**
 * Every element of the table that says something, with its letters all alike. What depends on how wide words are is left out: how
 * many choices have room.
 */
export function shape(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEFT_OUT = '.rest, script, style';
    const alike = (text: string): string =>
      text.replace(/[a-z]/g, 'x').replace(/[A-Z]/g, 'X').replace(/\s+/g, ' ').trim();
    const said: string[] = [];
    for (const element of document.querySelectorAll('.table, .table *')) {
      if (element.closest(LEFT_OUT)) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const texts = [
        own.map((node) => node.textContent).join('|'),
        ...['aria-label', 'title', 'data-seq', 'aria-disabled'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
      ].map(alike);
      if (!texts.some(Boolean)) continue;
      const classes = [...element.classList].filter(
        (name) => name !== 'beyond' && !name.startsWith('svelte-'),
      );
      said.push([element.tagName.toLowerCase(), ...classes].join('.') + ' ' + texts.join(' · '));
    }
    return said;
  });
}

/** Where two pages differ, a few lines of each. */
export function differences(some: string[], others: string[]): string[][] {
  const missing = (all: string[], from: string[]) => all.filter((line) => !from.includes(line)).slice(0, 6);
  if (some.join('\n') === others.join('\n')) return [];
  return [missing(some, others), missing(others, some)];
}
