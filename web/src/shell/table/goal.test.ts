import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Moment, Table, Text } from '../protocol';
import { plain } from '../speech';
import { words } from '../words';
import Goal from './Goal.svelte';
import InWords from './InWords.svelte';
import type { Session } from './session.svelte';

const goal: Text = [{ n: 7, of: 'points' }, ', and beat ', { seat: 1 }];

it('is one line for those who see, whole when pointed at', () => {
  render(Goal, { props: { goal, at: 'top' } });
  expect(screen.getByTitle('7 points, and beat Seat 2').textContent).toContain('and beat');
});

it('is said in the position in words', () => {
  const session = { turn: 'Your turn', say: (text: Text) => plain(text, () => 'Bob'), decision: null };
  const moment = { round: 2, goal, scores: [] } as unknown as Moment;
  render(InWords, { props: { session: session as unknown as Session, table: {} as Table, moment } });
  const twin = screen.getByRole('region', { name: words.inWords.title });
  expect(twin.textContent).toContain(words.inWords.goal('7 points, and beat Bob'));
});
