import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../shell/game';
import type { Choice, Prospect, Refusal } from '../../shell/protocol';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import type { Game } from './game.svelte';
import type { Rolled, Stage } from './motion.svelte';
import Roll from './parts/Roll.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { BOARD, boardProps, choice, player, position } from './testing';
import { citedRule } from '../../shell/testing';
import { unmarked, unpointed } from '../../shell/unmarked';
import type { Action, Cubes, PlayerView, View } from './types';

function open(view: View, choices: Choice[] | null, change: Partial<BoardProps> = {}) {
  const act = vi.fn();
  const props = boardProps(view, choices, act, change);
  render(Board, { props });
  render(Hand, { props });
  return act;
}
const at = (place: string): Element => document.querySelector(`[data-at="${place}"]`)!;
const actions = (...some: Action[]): Choice[] => some.map((action) => choice(action));
const tip = () =>
  vi.waitFor(() => {
    const card = document.querySelector('.tip');
    if (!card) throw new Error('no card');
    return card;
  });

it('whatever the coach of the lesson speaks of has its mark', () => {
  const view = position();
  const [hex, ...hexes] = view.hexes;
  const [sector, ...sectors] = view.sectors;
  const colony = { owner: 0, colony: 'green' as const, cube: null };
  const lived = position({
    hexes: [{ ...hex!, hostile: true, scouts: 1 }, ...hexes],
    sectors: [{ ...sector!, colony }, ...sectors],
  });
  expect(unpointed('terra-prime', [Board], [boardProps(lived, [], () => {})])).toEqual([]);
});

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

  it('says of each of them what dice may bring, and what else there is to know', async () => {
    const [attack, pacify] = actions({ kind: 'attack', space: 'h02' }, { kind: 'pacify', space: 'h02' });
    const odds: Prospect[] = [{ what: ['a hit'], amounts: [{ n: 1, of: 'hit' }], chance: 0.5 }];
    open(position(), [{ ...attack!, note: ['They fire.'] }, pacify!], {
      try: (drafts) => Promise.resolve(drafts.map(() => ({ done: 0, next: [], odds }))),
    });
    await vi.waitFor(() => screen.getByText('50%'));
    await fireEvent.click(at('h02'));
    await tip();
    const notes = [...document.querySelectorAll('.tip button small')].map(({ textContent }) => textContent);
    expect(notes).toEqual(['a hit 50%. They fire.', 'a hit 50%']);
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await fireEvent.pointerOver(at('h02'));
    const lines = () => [...document.querySelectorAll('.tip p')].map((line) => line.textContent.trim());
    await vi.waitFor(() =>
      expect(lines()).toEqual(
        expect.arrayContaining(['do attack h02: a hit 50%. They fire.', 'do pacify h02: a hit 50%']),
      ),
    );
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

  describe('why not, with the rule', () => {
    /** Rules that refuse each kind of action for a reason of its own, or some of them. */
    const refusing = (...kinds: Action['kind'][]): Partial<BoardProps> => ({
      ask: (action) => {
        const { kind } = action as Action;
        const refused = kinds.length === 0 || kinds.includes(kind);
        return Promise.resolve(
          refused ? { rule: `rule.${kind}`, why: [`no ${kind}`], text: `Text of ${kind}.` } : null,
        );
      },
    });
    const cited = (): (string | null)[] =>
      [...document.querySelectorAll('.tip [data-rule]')].map((rule) => rule.getAttribute('data-rule'));
    const aboard = (at: string, change: Partial<View> = {}): View =>
      position({ players: [player(0, { at }), player(1)], ...change });
    const ask = async (view: View, place: string, rules: string[], ...some: Action[]): Promise<void> => {
      open(view, actions(...some), refusing());
      await fireEvent.click(at(place));
      await vi.waitFor(() => expect(cited()).toEqual(rules));
      cleanup();
    };

    it('is said of a colony that cannot be founded where the ship is', async () => {
      await ask(aboard('s08'), 's08', ['rule.colonize'], { kind: 'move', sector: 's02' });
      await ask(aboard('s07'), 's07', ['rule.colonize']);
    });

    it('asks about every planet and field of the sector', async () => {
      const asked: Action[] = [];
      const sectors: View['sectors'] = [
        { sector: 's08', planets: ['green', 'red'], asteroids: 2, colony: null, lp: [] },
      ];
      open(aboard('s08', { sectors }), actions({ kind: 'move', sector: 's02' }), {
        ask: (action) => Promise.resolve((asked.push(action as Action), null)),
      });
      await fireEvent.click(at('s08'));
      await tip();
      expect(asked).toEqual(
        (['green', 'red', 'mining'] as const).map((colony) => ({ kind: 'colonize', colony })),
      );
    });

    it('is said of what a colony could be used for, what it is good for first', async () => {
      await ask(aboard('s01'), 's01', ['rule.collect', 'rule.teleport', 'rule.charge']);
      const sectors: View['sectors'] = [
        { sector: 's01', planets: [], asteroids: 0, colony: { owner: 0, colony: 'red', cube: null }, lp: [] },
      ];
      await ask(aboard('s01', { sectors }), 's01', ['rule.teleport', 'rule.charge', 'rule.collect']);
    });

    it('is said of the Outpost, beside what can be done there', async () => {
      open(aboard('outpost'), actions({ kind: 'charge' }), refusing('load'));
      await fireEvent.click(at('outpost'));
      await vi.waitFor(() => expect(cited()).toEqual(['rule.load']));
      screen.getByRole('button', { name: 'do charge' });
    });

    it('is said of aliens that can be attacked but not pacified', async () => {
      const view = aboard('s08');
      view.hexes = view.hexes.map((hex) =>
        hex.space === 'h02' ? { ...hex, revealed: true, face: 2, hostile: true, scouts: 1 } : hex,
      );
      open(view, actions({ kind: 'attack', space: 'h02' }), refusing('pacify'));
      await fireEvent.pointerOver(at('h02'));
      await vi.waitFor(() => expect(cited()).toEqual(['rule.pacify']));
      screen.getByText('no pacify');
    });

    it('is said once where everything fails for the same reason', async () => {
      open(aboard('s01'), actions({ kind: 'end' }), {
        ask: () => Promise.resolve({ rule: 'turn.action-count', why: ['none left'], text: 'So many.' }),
      });
      await fireEvent.click(at('s01'));
      await vi.waitFor(() => expect(cited()).toEqual(['turn.action-count']));
    });

    it('is said of the bays of the ship: a marker to load or to offload, shields, modules', async () => {
      const bay = async (id: string, change: Partial<PlayerView>, ...some: Action[]) => {
        open(position({ players: [player(0, change), player(1)] }), actions(...some), refusing());
        await fireEvent.click(document.querySelector(`[data-bay="${id}"]`)!);
        await tip();
        await vi.waitFor(() => expect(cited()).not.toEqual([]));
        const rules = cited();
        cleanup();
        return rules;
      };
      const [hold] = player(0).holds;
      const holds = [{ ...hold!, marker: false, cubes: ['bluium' as const] }];
      expect(await bay('hold', {})).toEqual(['rule.offload']);
      expect(await bay('hold', { holds }, { kind: 'discard', cube: 'bluium' })).toEqual(['rule.load']);
      expect(await bay('shield', {})).toEqual(['rule.charge']);
      expect(await bay('weapon-shield-0', {})).toEqual(['rule.install']);
    });

    it('is asked of nobody who does not decide what to do next', async () => {
      const view = aboard('s08', { phase: 'aliens' });
      const why = vi.fn(() => Promise.resolve(null));
      open(view, actions({ kind: 'face', space: 'h02' }), { ask: why });
      await fireEvent.click(at('s08'));
      await tip();
      expect(why).not.toHaveBeenCalled();
    });
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

it('a sector beside a hex that was looked at tells what it shows, and claims no ignorance', async () => {
  const card = async (face: number | null): Promise<string | null> => {
    const view = position();
    view.hexes = view.hexes.map((hex) => (hex.space === 'h01' ? { ...hex, face, looked: [0] } : hex));
    open(view, null);
    await fireEvent.click(at('s03'));
    const { textContent } = await tip();
    cleanup();
    return textContent;
  };
  expect(await card(1)).toMatch(/Of unexplored sectors\..*You looked at Green hex 1: a Blue planet/);
  expect(await card(null)).not.toContain('You looked');
});

it('what was looked at shows every ship of a group, and stray asteroids beside the fields', () => {
  const looked = (space: string, face: number): string[][] => {
    const view = position();
    view.hexes = view.hexes.map((hex) => (hex.space === space ? { ...hex, face, looked: [0] } : hex));
    open(view, null);
    const rows = [...document.querySelectorAll('.known > g')].map((row) =>
      [...row.querySelectorAll('use')].map((use) => use.getAttribute('href')!.replace('#pr-', '')),
    );
    cleanup();
    return rows;
  };
  expect(looked('h01', 0)).toEqual([['planet-green', 'asteroids-2']]);
  expect(looked('h01', 1)).toEqual([['planet-blue'], ['asteroids-1']]);
  expect(looked('h02', 2)).toEqual([
    ['planet-red', 'planet-yellow'],
    ['warship', 'scout'],
  ]);
});

describe('what is of our own design', () => {
  const printed = { from: 'rulebook', note: null } as const;
  const rulebook: typeof BOARD = {
    ...BOARD,
    map_source: printed,
    faces: BOARD.faces.map((face) => ({ ...face, source: printed })),
    techs: BOARD.techs.map((tech) => ({ ...tech, source: printed })),
    demand: BOARD.demand.map((tile) => ({ ...tile, source: printed })),
    rewards: BOARD.rewards.map((tile) => ({ ...tile, source: printed })),
  };
  /** The last line of the card of a thing, with this content. */
  async function last(selector: string, board: typeof BOARD, rule: Refusal | null): Promise<string> {
    open(position(), rule ? actions({ kind: 'end' }) : null, { board, ask: () => Promise.resolve(rule) });
    await fireEvent.click(document.querySelector(selector)!);
    const card = await tip();
    const line = [...card.querySelectorAll('p')].at(-1)?.textContent ?? '';
    cleanup();
    return line;
  }

  it.each([
    ['a hex', '[data-at="h00"]'],
    ['the map', '[data-at="outpost"]'],
    ['a Tech Upgrade', '[data-tech="hyperdrive"]'],
    ['a Demand tile', '[data-stand="green-1"]'],
    ['the Reward tiles', '.rewards .stack'],
  ])('says so on its card: %s', async (_, selector) => {
    const rule: Refusal = { rule: 'move.one-step', why: ['not now'], text: 'One step.' };
    for (const why of [null, rule]) {
      expect(await last(selector, BOARD, why)).toMatch(/our own design/i);
      expect(await last(selector, rulebook, why)).not.toMatch(/our own design/i);
    }
  });

  it.each([
    ['a Tech Upgrade', '[data-tech="hyperdrive"]'],
    ['a Demand tile', '[data-stand="green-1"]'],
    ['the Reward tiles', '.rewards .stack'],
  ])('is noted of what is designed in part: %s', async (_, selector) => {
    const source = { from: 'designer', note: 'The cost; the LP are designed.' } as const;
    const noted = {
      ...rulebook,
      techs: BOARD.techs.map((tech) => ({ ...tech, source })),
      demand: BOARD.demand.map((one) => ({ ...one, source: { ...source, from: 'rulebook' as const } })),
      rewards: [...BOARD.rewards, ...BOARD.rewards].map((one) => ({ ...one, source })),
    };
    const rule: Refusal = { rule: 'move.one-step', why: ['not now'], text: 'One step.' };
    for (const why of [null, rule]) {
      expect(await last(selector, noted, why)).toMatch(/^From the .*: The cost; the LP are designed\.$/);
      expect(await last(selector, rulebook, why)).not.toContain('designed');
    }
  });

  it('is not told of a hex that nobody here has seen', async () => {
    expect(await last('[data-at="h01"]', BOARD, null)).not.toMatch(/our own design/i);
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
    await fireEvent.click(screen.getByRole('button', { name: 'Place it like this' }));
    expect(act).toHaveBeenCalledWith([{ kind: 'orient', orientation: 4 }]);
  });

  it('has the odds of the way it lies on the card of its button', async () => {
    open(orienting(), CHOICES, {
      try: (drafts) =>
        Promise.resolve(
          drafts.map(([action]) => ({
            done: 0,
            next: [],
            odds: [{ what: [`way ${(action as { orientation: number }).orientation} hurts`], chance: 0.5 }],
          })),
        ),
    });
    const lay = () => screen.getByRole('button', { name: 'Place it like this' });
    await fireEvent.pointerMove(lay(), { pointerType: 'mouse' });
    await vi.waitFor(() => screen.getByText('way 1 hurts 50%'));
  });

  it('says in how many ways it can lie', async () => {
    open(orienting(), CHOICES);
    expect(screen.getByRole('group', { name: 'The new hex. It can lie in 2 ways of 6.' })).toBeTruthy();
    await fireEvent.pointerMove(screen.getByRole('button', { name: 'Place it like this' }), {
      pointerType: 'mouse',
    });
    await vi.waitFor(() => screen.getByText('It can lie in 2 ways of 6.'));
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
  it('says of a roll what a die needed, as the rules have told it', () => {
    const rolled = (event: Rolled): string => {
      const stage = { rolls: [event], count: 1 } as unknown as Stage;
      const game = { who: () => 'Ada', board: BOARD, view: position() } as unknown as Game;
      const { container } = render(Roll, { props: { game, stage } });
      const note = container.querySelector('p')?.textContent ?? '';
      cleanup();
      return note;
    };
    const at = { seat: 0, space: 'h02', dice: [3] } as const;
    const dodged = {
      event: 'asteroids',
      seat: 0,
      sector: 's01',
      stray: null,
      dice: [3],
      needs: 5,
      damage: 0,
    };
    expect(rolled(dodged as Rolled)).toContain('Of dodging by 5');
    expect(rolled({ ...at, event: 'lasers', needs: 4, damage: 0, dice: [3] })).toContain('Of lasers');
    // Of two weapons one die is rolled again.
    expect(rolled({ ...at, event: 'rerolled', needs: 2, hits: 0, dice: [3] })).toContain('Of hits by 2');
  });

  it('says what a player has, now and at the end', () => {
    const { table, moment } = boardProps(position(), null, vi.fn());
    render(PlayerPanel, { props: { table, moment, board: BOARD, seat: 0, over: false } });
    screen.getByText(/3 LP \+2 at end/);
    expect(screen.getByTitle(/founded; 7 Colony markers left in the supply$/)).toBeTruthy();
  });
});

it('a panel shows modules and claimed tiles, and says what they are', () => {
  const has: Partial<PlayerView> = { modules: [0, 2, 0, 0, 0, 1, 0], claimed: [0, 1] };
  const view = position({ players: [player(0, has), player(1)] });
  const { table, board, moment } = boardProps(view, null, () => {});
  render(PlayerPanel, { props: { table, board, moment, seat: 0, over: false } });
  screen.getByTitle('2 × shield module: What a shield does.');
  const special = screen.getByTitle(/^1 × bluium-cargo module/);
  expect([...special.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
    '#pr-cargo',
    '#pr-bluium',
  ]);
  screen.getByTitle('Green Demand tile: 2 LP for 2 Bluium');
  screen.getByTitle('Yellow Demand tile: 4 LP for 2 Yellium');
  cleanup();
  render(PlayerPanel, { props: { table, board, moment, seat: 1, over: false } });
  expect(document.querySelector('.gear')).toBeNull();
});

it('a panel that is opened leaves nothing out, and says it in words', () => {
  const [tech] = BOARD.techs;
  const has = { techs: [tech!.tech], modules: [0, 2, 0, 0, 0, 1, 0], claimed: [0, 0, 1] };
  const view = position({ players: [player(0, has as Partial<PlayerView>), player(1)] });
  const { table, board, moment } = boardProps(view, null, () => {});
  render(PlayerPanel, { props: { table, board, moment, seat: 0, over: false, whole: true } });
  const lines = screen.getAllByRole('listitem').map((one) => one.textContent.trim());
  expect(lines).toContain(`${tech!.title}: ${tech!.text}`);
  expect(lines.some((line) => line.endsWith('actions a turn'))).toBe(true);
  expect(lines.some((line) => line.endsWith('founded; 7 Colony markers left in the supply'))).toBe(true);
  const listed = (name: string) =>
    [...screen.getByRole('list', { name }).children].map((one) => one.textContent.trim());
  expect(listed('Modules')).toEqual([
    '2 × shield module: What a shield does.',
    '1 × bluium-cargo module: What a bluium-cargo does.',
  ]);
  const green = 'Green Demand tile: 2 LP for 2 Bluium';
  expect(listed('Claimed Demand tiles')).toEqual([green, green, 'Yellow Demand tile: 4 LP for 2 Yellium']);
  cleanup();
  render(PlayerPanel, { props: { table, board, moment, seat: 1, over: false, whole: true } });
  expect(screen.queryByText('Modules')).toBeNull();
  expect(screen.queryByText('Claimed Demand tiles')).toBeNull();
});

describe('what lies open beside the map', () => {
  const view = () =>
    position({
      players: [
        player(0, { cubes: { bluium: 1 } }),
        player(1, { modules: [0, 0, 1, 0, 0, 0, 0], claimed: [1] }),
      ],
      rewards: { left: [1, 4, 4, 5], next: 1, drawn: [0] },
    });

  it.each([
    ['the Reward tiles', '.rewards .stack', ['Drawn of phase 1: weapon module.', '3 Alarm discs left.']],
    [
      'the supply',
      '.rewards .supply',
      [
        '9 Brownium, 0 Greenium, 0 Bluium, 0 Yellium and 20 Energy',
        '10 thruster modules',
        '1 yellium-cargo module',
      ],
    ],
  ])('is told on a card: %s', async (_, selector, told) => {
    open(view(), null);
    await fireEvent.click(document.querySelector(selector)!);
    const { textContent } = await tip();
    for (const text of told) expect(textContent).toContain(text);
  });

  it('is told to those who do not see the board', () => {
    open(view(), null);
    const { textContent } = screen.getByRole('region', { name: 'The board in words' });
    for (const text of [
      'Modules: 1 thruster module.',
      'Claimed Demand tiles: Yellow Demand tile: 4 LP for 2 Yellium.',
      'Green Demand tile: 2 LP for 2 Bluium. On it: 1 Bluium. Still wanted: 1 Bluium.',
      'Drawn of phase 1: weapon module.',
      'Left in the supply: 9 Brownium',
    ])
      expect(textContent).toContain(text);
  });
});

describe('a Demand tile', () => {
  const tile = (wanted: Cubes, deliverable: Cubes, pays: number) => {
    const demand: View['demand'] = [
      { stand: 'green-1', tile: 0, cubes: {}, wanted, deliverable, pays },
      { stand: 'green-2', tile: null, cubes: {}, wanted: {}, deliverable: {}, pays: 0 },
      { stand: 'yellow', tile: 1, cubes: {}, wanted: { yellium: 2 }, deliverable: {}, pays: 0 },
    ];
    open(position({ demand }), []);
    const button = document.querySelector('[data-stand="green-1"]')!;
    const seen = {
      lit: [...button.querySelectorAll('.pays')].map((slot) => slot.getAttribute('title')),
      pay: button.querySelector('.gain')?.textContent.trim(),
      label: button.getAttribute('aria-label'),
    };
    cleanup();
    return seen;
  };
  it('lights as many spaces as there are cubes for, and says what all of them pay', () => {
    const one = tile({ bluium: 2 }, { bluium: 1 }, 20);
    expect([one.lit, one.pay]).toEqual([['Bluium'], '+20']);
    const two = tile({ bluium: 2 }, { bluium: 2 }, 40);
    expect([two.lit, two.pay]).toEqual([['Bluium', 'Bluium'], '+40']);
    const mixed = tile({ greenium: 1, bluium: 1 }, { greenium: 1, bluium: 1 }, 35);
    expect([mixed.lit, mixed.pay]).toEqual([['Greenium', 'Bluium'], '+35']);
    expect(mixed.label).toContain('You can deliver 1 Greenium and 1 Bluium now, for 35 credits.');
    const none = tile({ bluium: 2 }, {}, 0);
    expect([none.lit, none.pay]).toEqual([[], undefined]);
  });

  it('says what is wanted and what lies there', () => {
    open(position(), null);
    const label = (stand: string) =>
      document.querySelector(`[data-stand="${stand}"]`)!.getAttribute('aria-label');
    expect(label('green-1')).toBe(
      'Green Demand tile: 2 LP for 2 Bluium. On it: 1 Bluium. Still wanted: 1 Bluium.',
    );
    expect(label('yellow')).toContain('On it: nothing yet.');
    expect(label('green-2')).toBe('Of no demand.');
  });
});
