/** The rules as people read and search them. */
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import Rules from '../src/shell/table/Rules.svelte';

const LEDGER = {
  game: 'pig',
  title: 'Pig',
  note: 'The pig is of our own design.',
  sections: [
    {
      id: 'turn',
      title: 'A turn',
      rules: [
        { id: 'turn.roll', kind: 'rule', text: 'You roll a die.' },
        { id: 'turn.one', kind: 'rule', text: 'A one ends your turn.' },
      ],
    },
    { id: 'end', title: 'The end', rules: [{ id: 'end.hundred', kind: 'rule', text: 'A hundred wins.' }] },
  ],
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(LEDGER))));
});

const read = async (more = {}): Promise<void> => {
  render(Rules, { game: 'pig', current: [], cited: null, ...more });
  await screen.findAllByText('You roll a die.');
};
const open = (): (string | undefined)[] =>
  [...document.querySelectorAll('details')]
    .filter((part) => part.open)
    .map((part) => part.querySelector('summary')?.firstChild?.textContent?.trim());
const search = (words: string) =>
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: words } });

it('has no ids in the text, and a link to each clause', async () => {
  await read();
  expect(document.body.textContent).not.toContain('turn.roll');
  const links = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/rules/pig#turn.roll', '/rules/pig#turn.one', '/rules/pig#end.hundred']);
});

it('marks what was searched for, counts it, and says when there is nothing', async () => {
  await read();
  await search('ONE ends');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['one', 'ends']);
  expect(screen.getByRole('status').textContent).toBe('1 rule');
  expect(open()).toEqual(['A turn']);
  await search('elephant');
  expect(screen.getByText('No rule contains all these words.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Show all rules' }));
  expect(document.querySelectorAll('details')).toHaveLength(2);
});

it('opens at the clause that the address names', async () => {
  history.replaceState(null, '', '/rules/pig#end.hundred');
  await read({ page: true });
  await vi.waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  expect(open()).toEqual(['The end']);
  expect(document.getElementById('end.hundred')?.classList.contains('named')).toBe(true);
});

it('shows what a refusal cited first', async () => {
  await read({ cited: 'end.hundred', current: ['turn.roll'] });
  const step = document.querySelectorAll('.step li p');
  expect([...step].map((line) => line.textContent?.trim())).toEqual(['A hundred wins.', 'You roll a die.']);
});
