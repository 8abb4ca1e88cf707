import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../shell/game';
import type { Choice, Prospect, Refusal } from '../../shell/protocol';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { BOARD, boardProps, choice, player, position } from './testing';
import { citedRule } from '../../shell/testing';
import { unmarked } from '../../shell/unmarked';
import type { Action, View } from './types';

function open(view: View, choices: Choice[] | null, change: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const props = boardProps(view, choices, act, change);
  render(Board, { props });
  render(Hand, { props });
  return act;
}
const at = (place: string): Element => document.querySelector(`[data-at="${place}"]`)!;
const actions = (...some: Action[]): Choice[] => some.map((action) => choice(action));
const tip = () => vi.waitFor(() => document.querySelector('.tip')!);

it('a hint of any kind has its place on the board or in the hand', async () => {
  const look = (view: View, ...some: Action[]) =>
    unmarked(
      [Board, Hand],
      boardProps(view, actions(...some), () => {}),
    );
  expect(
    await look(
      position(),
      { kind: 'move', sector: 's01' },
      { kind: 'scan', space: 'h01' },
      { kind: 'attack', space: 'h02' },
      { kind: 'load' },
      { kind: 'buy', tech: BOARD.techs[0]!.tech },
      { kind: 'deliver', cube: 'bluium', stand: 'green-1' },
      { kind: 'install', module: 'weapon' },
      { kind: 'drop-marker' },
    ),
  ).toEqual([]);
  const { turn } = position();
  const paying: View['turn'] = {
    ...turn,
    under_way: { what: 'paying', module: 'weapon', replaced: null, price: 20 },
  };
  expect(await look(position({ phase: 'pay', turn: paying }), { kind: 'pay', brownium: 1 })).toEqual([]);
  expect(await look(position({ phase: 'damage' }), { kind: 'lose', module: 'weapon' })).toEqual([]);
});

it('what a hint advises there is bought and delivered from its own tile, not from the Outpost alone', () => {
  const tech = BOARD.techs[0]!.tech;
  const some = actions({ kind: 'buy', tech }, { kind: 'deliver', cube: 'bluium', stand: 'green-1' });
  open(position(), some);
  expect(document.querySelector(`[data-tech="${tech}"]`)?.getAttribute('data-action')).toBe(some[0]!.text);
  expect(document.querySelector('[data-stand="green-1"]')?.getAttribute('data-action')).toBe(some[1]!.text);
});

describe('the map', () => {
  it('flies where a click goes', async () => {
    const act = open(
      position(),
      actions({ kind: 'move', sector: 's01' }, { kind: 'explore', sector: 's02' }),
    );
    await fireEvent.click(at('s02'));
    expect(act).toHaveBeenCalledWith([{ kind: 'explore', sector: 's02' }]);
  });

  it('has a button for what its marks mean, where the legend has no room', async () => {
    open(position(), null);
    await fireEvent.click(screen.getByRole('button', { name: 'What the marks on the map mean' }));
    expect(screen.getByText('chance of damage')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Demand' })).toBeNull();
  });

  it('lights what can be chosen, and what for', () => {
    open(
      position(),
      actions(
        { kind: 'move', sector: 's01' },
        { kind: 'scan', space: 'h01' },
        { kind: 'attack', space: 'h02' },
        { kind: 'load' },
      ),
    );
    const lit = (place: string) => at(place).getAttribute('data-lit');
    expect([lit('s01'), lit('h01'), lit('h02'), lit('outpost'), lit('s03')]).toEqual([
      'fly',
      'look',
      'fight',
      'here',
      null,
    ]);
  });

  it('says how many dice a flight takes, and the chance of damage', () => {
    const risk = { sector: 's01', asteroids: 2, torpedoes: 0, lasers: 0, damage: 1.33, safe: 1 / 9 };
    open(
      position({ risks: [risk] }),
      actions({ kind: 'move', sector: 's01' }, { kind: 'move', sector: 's02' }),
    );
    const tags = [...document.querySelectorAll('.tag')].map((tag) => tag.textContent.trim());
    expect(tags.some((text) => /^2\s*89%$/.test(text))).toBe(true);
    expect(tags).toContain('safe');
  });

  it('says how likely an Attack hits, by what is counted and not by what is said', async () => {
    const hits = (n: number, chance: number): Prospect => ({
      what: ['Vop ', { n: 3 - n, of: 'lem' }, { n: 7, of: 'hit' }],
      amounts: [{ n, of: 'hit' }],
      chance,
    });
    const odds = [hits(2, 0.125), hits(0, 0.375), hits(1, 0.5)];
    for (const told of [odds, odds.toReversed()]) {
      open(position(), actions({ kind: 'attack', space: 'h02' }), {
        try: () => Promise.resolve([{ done: 0, next: [], odds: told }]),
      });
      await vi.waitFor(() => screen.getByText('63%'));
      cleanup();
    }
  });

  it('asks which of several things is meant', async () => {
    const act = open(position(), actions({ kind: 'attack', space: 'h02' }, { kind: 'pacify', space: 'h02' }));
    await fireEvent.click(at('h02'));
    expect(act).not.toHaveBeenCalled();
    await tip();
    await fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'do pacify h02' })));
    expect(act).toHaveBeenCalledWith([{ kind: 'pacify', space: 'h02' }]);
  });

  it('says why a click does nothing, with the rule', async () => {
    const rule: Refusal = { rule: 'move.one-step', why: ['too far'], text: 'One step.' };
    const asked: Action[] = [];
    open(position(), actions({ kind: 'move', sector: 's01' }), {
      ask: (action) => {
        asked.push(action as Action);
        return Promise.resolve(rule);
      },
    });
    await fireEvent.click(at('s09'));
    await vi.waitFor(() => screen.getByText('too far'));
    expect(citedRule()).toBe('move.one-step');
    // Whether that would be an Explore the rules say, not the hexes around it.
    expect(asked).toEqual([{ kind: 'explore', sector: 's09' }]);
    cleanup();
    open(position({ unexplored: [] }), actions({ kind: 'move', sector: 's01' }), {
      ask: (action) => Promise.resolve((asked.push(action as Action), rule)),
    });
    await fireEvent.click(at('s09'));
    await vi.waitFor(() => expect(asked[1]).toEqual({ kind: 'move', sector: 's09' }));
  });

  it('shows what the looker knows of a hex, and not to others', () => {
    const known = position();
    known.hexes = known.hexes.map((hex) => (hex.space === 'h01' ? { ...hex, face: 1, looked: [0] } : hex));
    open(known, null);
    expect(document.querySelectorAll('.known').length).toBe(1);
    cleanup();
    open(position(), null);
    expect(document.querySelectorAll('.known').length).toBe(0);
  });
});

describe('a new hex', () => {
  const orienting = (): View => {
    const view = position({ phase: 'orient' });
    view.turn.under_way = { what: 'orienting', space: 'h01', orientations: [1, 4] };
    view.hexes = view.hexes.map((hex) => (hex.space === 'h01' ? { ...hex, revealed: true, face: 1 } : hex));
    return view;
  };
  const CHOICES = actions({ kind: 'orient', orientation: 1 }, { kind: 'orient', orientation: 4 });
  const turned = () => document.querySelector<SVGElement>('.turner .hex')!.style.transform;

  it('is turned between the ways that are allowed, and fixed as it lies', async () => {
    const act = open(orienting(), CHOICES);
    expect(turned()).toBe('rotate(-60deg)');
    await fireEvent.click(screen.getByRole('button', { name: 'Turn it counter-clockwise' }));
    expect(turned()).toBe('rotate(-240deg)');
    // A click on the hex turns it clockwise, back to where it was.
    await fireEvent.click(at('h01'));
    expect(turned()).toBe('rotate(-60deg)');
    await fireEvent.click(at('h01'));
    expect(turned()).toBe('rotate(120deg)');
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole('button', { name: 'Lay it so' }));
    expect(act).toHaveBeenCalledWith([{ kind: 'orient', orientation: 4 }]);
  });

  it('shows how it would lie when a choice is pointed at', () => {
    open(orienting(), CHOICES, { pointed: { action: CHOICES[1]!.text } });
    expect(turned()).toBe('rotate(-240deg)');
  });
});

describe('questions', () => {
  it('are answered on a sheet, which leaves out what else could be thrown away', async () => {
    const view = position({ phase: 'damage' });
    view.turn.damage = 1;
    const act = open(view, actions({ kind: 'lose', module: 'shield' }, { kind: 'discard', cube: 'bluium' }));
    expect(screen.queryByRole('button', { name: /do discard/ })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'do lose shield' }));
    expect(act).toHaveBeenCalledWith([{ kind: 'lose', module: 'shield' }]);
  });

  it('show the odds of a re-roll as soon as the rules have told them', async () => {
    const view = position({ phase: 'reroll' });
    view.turn.under_way = { what: 'rolled', group: 'h02', hits: 1, missed: 1 };
    open(view, actions({ kind: 'reroll', dice: 1 }, { kind: 'keep' }), {
      try: () => Promise.resolve([{ done: 0, next: [], odds: [{ what: ['two hits'], chance: 0.5 }] }]),
    });
    await vi.waitFor(() => screen.getByText(/50%/));
  });
});

describe('the trays', () => {
  it('deliver, buy, and say what cannot be bought', async () => {
    const act = open(
      position(),
      actions({ kind: 'deliver', cube: 'bluium', stand: 'green-1' }, { kind: 'buy', tech: 'hyperdrive' }),
    );
    await fireEvent.click(document.querySelector('[data-stand="green-1"]')!);
    expect(act).toHaveBeenCalledWith([{ kind: 'deliver', cube: 'bluium', stand: 'green-1' }]);
    await fireEvent.click(document.querySelector('[data-tech="hyperdrive"]')!);
    expect(act).toHaveBeenLastCalledWith([{ kind: 'buy', tech: 'hyperdrive' }]);
    act.mockClear();
    await fireEvent.click(document.querySelector('[data-tech="battlestation"]')!);
    expect(act).not.toHaveBeenCalled();
    await tip();
  });
});

describe('the ship', () => {
  it('asks what to do with a bay in the middle of a turn, and takes the only answer to a question', async () => {
    const act = open(position(), actions({ kind: 'install', module: 'shield' }));
    const slot = document.querySelector('[data-bay="weapon-shield-0"]')!;
    await fireEvent.click(slot);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(await vi.waitFor(() => screen.getByRole('button', { name: 'do install shield' })));
    expect(act).toHaveBeenCalledWith([{ kind: 'install', module: 'shield' }]);
    cleanup();
    const lost = position({
      phase: 'damage',
      players: [
        player(0, {
          modules: [0, 1, 0, 0, 0, 0, 0],
          shields: [
            [1, 1],
            [0, 2],
          ],
        }),
        player(1),
      ],
    });
    const lose = open(lost, actions({ kind: 'lose', module: 'shield' }));
    await fireEvent.click(document.querySelector('[data-bay="shield-0"]')!);
    expect(lose).toHaveBeenCalledWith([{ kind: 'lose', module: 'shield' }]);
  });
});

describe('a panel', () => {
  it('says what a player has, now and at the end', () => {
    const { table, moment } = boardProps(position(), null, vi.fn());
    render(PlayerPanel, { props: { table, moment, board: BOARD, seat: 0, over: false } });
    screen.getByText(/3 LP \+2 at end/);
  });
});

it('a panel that is opened leaves nothing out, and says it in words', () => {
  const [tech] = BOARD.techs;
  const view = position({ players: [player(0, { techs: [tech!.tech] }), player(1)] });
  const { table, board, moment } = boardProps(view, null, () => {});
  render(PlayerPanel, { props: { table, board, moment, seat: 0, over: false, whole: true } });
  const lines = screen.getAllByRole('listitem').map((one) => one.textContent.trim());
  expect(lines).toContain(`${tech!.title}: ${tech!.text}`);
  expect(lines.some((line) => line.endsWith('actions a turn'))).toBe(true);
});
