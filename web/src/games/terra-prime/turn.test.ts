import { describe, expect, it } from 'vitest';
import type { Moment, SeatDecision } from '../../shell/protocol';
import { plain } from '../../shell/speech';
import { BOARD, choice, position } from './testing';
import { active, note, order, signs, soFar, steps, suffers } from './turn';
import type { Action, Event, FaceBoard, View } from './types';

const at = (change: Partial<View> = {}): Moment => ({ view: position(change) }) as unknown as Moment;

describe('the turn', () => {
  it('says where it is', () => {
    const now = (change: Partial<View>) => steps(at(change)).find((step) => step.now)?.title;
    expect(now({})).toBe('Actions: 2 of 3 left');
    expect(now({ phase: 'produce' })).toBe('Produce');
    expect(now({ phase: 'damage' })).toBe('Damage');
    expect(steps(at({ phase: 'over' }))).toEqual([]);
    expect(active(at({ active: 1 }))).toBe(1);
  });

  it('puts what people want first, and numbers no peek from afar', () => {
    const offers = order(
      [
        choice({ kind: 'move', sector: 's01' }),
        choice({ kind: 'satellite', space: 'h01' }),
        choice({ kind: 'discard', cube: 'bluium' }),
        choice({ kind: 'colonize', colony: 'green' }),
      ],
      at(),
      null,
      BOARD,
    );
    expect(offers.map(({ text }) => text)).toEqual([
      'colonize green',
      'move s01',
      'satellite h01',
      'discard bluium',
    ]);
    expect(offers.map(({ unnumbered }) => unnumbered)).toEqual([false, false, true, true]);
    // Where throwing away is the question, it is numbered.
    const [fit] = order([choice({ kind: 'discard', cube: 'bluium' })], at({ phase: 'fit' }), null, BOARD);
    expect(fit?.unnumbered).toBe(false);
  });

  it('says of an Explore where it goes and what it brings, and leaves the rest to the map', () => {
    const gain = [{ n: 2, of: 'lp' }];
    const offers = order(
      [choice({ kind: 'explore', sector: 's08' }, { gain }), choice({ kind: 'explore', sector: 's01' })],
      at(),
      null,
      BOARD,
    );
    expect(offers.map(({ brief }) => plain(brief ?? '', () => ''))).toEqual([
      'Explore sector 8, 2 LP',
      'Explore sector 1',
    ]);
  });

  it('says of aliens which they are and where', () => {
    const kinds = ['attack', 'pacify', 'face'] as const;
    const hexes = position().hexes.map((hex) => ({ ...hex, hostile: true, scouts: 2, warships: 1 }));
    const offers = order(
      kinds.map((kind) => choice({ kind, space: 'h01' })),
      at({ phase: 'aliens', hexes }),
      null,
      BOARD,
    );
    const group = '2 Scouts and 1 Warship on Green hex 1';
    expect(offers.map(({ brief }) => plain(brief ?? '', () => ''))).toEqual([
      `Attack ${group}`,
      `Pacify ${group}`,
      group,
    ]);
  });

  it('says of a delivery which tile it goes to and what it pays', () => {
    const gain = [{ n: 20, of: 'credits' }];
    const [offer] = order(
      [choice({ kind: 'deliver', cube: 'bluium', stand: 'green-1' }, { gain })],
      at(),
      null,
      BOARD,
    );
    expect(plain(offer?.brief ?? '', () => '')).toBe('Deliver 1 Bluium to the 2 LP tile for 20 credits');
  });

  it('leaves their labels to deliveries that fewer words do not tell apart', () => {
    const gain = [{ n: 20, of: 'credits' }];
    const [first, second, third] = position().demand;
    const demand = [
      ...BOARD.demand,
      { ...BOARD.demand[0]!, id: 'g-1b1g', cubes: { bluium: 1, greenium: 1 } },
    ];
    const offers = order(
      [
        choice({ kind: 'deliver', cube: 'bluium', stand: 'green-1' }, { gain }),
        choice({ kind: 'deliver', cube: 'bluium', stand: 'green-2' }, { gain }),
        choice({ kind: 'deliver', cube: 'greenium', stand: 'green-2' }, { gain }),
      ],
      at({ demand: [first, { ...second, tile: 2 }, third] }),
      null,
      { ...BOARD, demand },
    );
    expect(offers.map(({ brief }) => brief && plain(brief, () => ''))).toEqual([
      undefined,
      undefined,
      'Deliver 1 Greenium to the 2 LP tile for 20 credits',
    ]);
  });

  it('says beside the question what is left to explore, and what shields hold where it is dangerous', () => {
    const beside = (change: Partial<View>, ...actions: Action[]): string | undefined =>
      note({ seat: 0, choices: actions.map((one) => choice(one)) } as SeatDecision, at(change));
    const { turn, players } = position();
    const explored = { ...turn, explores: 1, explores_allowed: 1 };
    const fresh = { ...explored, explores: 0 };
    const shields = (energy: number) => players.map((player) => ({ ...player, energy }));
    const risk = { sector: 's01', asteroids: 1, torpedoes: 0, lasers: 0, damage: 0.5, safe: 0.5 };
    const fly: Action = { kind: 'move', sector: 's01' };
    expect(beside({ turn: fresh, risks: [] }, fly)).toBe('1 exploration left');
    expect(beside({ turn: explored, risks: [risk], players: shields(2) }, fly)).toBe(
      'No more exploring, 2 Energy in the shields',
    );
    const unshielded = { turn: fresh, risks: [], players: shields(0) };
    expect(beside(unshielded, { kind: 'explore', sector: 's08' })).toContain('shields are empty');
    expect(beside({ phase: 'pay' }, fly)).toBeUndefined();
    expect(beside({ turn: { ...turn, left: 0 } }, fly)).toBeUndefined();
  });

  const turning = (board: typeof BOARD, orientations: number[]) => {
    const under_way = { what: 'orienting', space: 'h01', orientations } as const;
    const { turn, hexes } = position();
    const laid = hexes.map((hex) => (hex.space === 'h01' ? { ...hex, face: 0 } : hex));
    const moment = at({ phase: 'orient', turn: { ...turn, under_way }, hexes: laid });
    return order(
      orientations.map((orientation) => choice({ kind: 'orient', orientation })),
      moment,
      null,
      board,
    );
  };

  it('says of a way to turn a hex where its planet comes to lie', () => {
    const offers = turning(BOARD, [0, 1, 2, 3]);
    expect(offers.map(({ brief }) => plain(brief ?? '', () => ''))).toEqual([
      'Upper right',
      'Upper left',
      'Left',
      'Lower left',
    ]);
    expect(offers[0]?.answers).toContain('Green planet');
  });

  it('says of a hex without a planet where its largest field comes to lie', () => {
    const field = (asteroids: number) => ({ planet: null, asteroids });
    const corners: FaceBoard['corners'] = [field(1), field(0), field(3), field(0), field(0), field(0)];
    const faces = BOARD.faces.map((face) => ({ ...face, corners }));
    const offers = turning({ ...BOARD, faces }, [0, 1]);
    expect(offers.map(({ brief }) => plain(brief ?? '', () => ''))).toEqual(['Lower right', 'Right']);
    expect(offers[0]?.answers).toContain('3 asteroids');
  });

  it('tells a loss by aliens from a cube that another collects, for which its owner has LP', () => {
    const losers = (event: Event): number[] => [0, 1].filter((seat) => suffers(event, seat));
    expect(losers({ event: 'module-lost', seat: 1, module: 'shield' })).toEqual([1]);
    expect(losers({ event: 'lp-lost', seat: 0, lp: 1 })).toEqual([0]);
    expect(losers({ event: 'collected', seat: 1, sector: 's01', cube: 'bluium' })).toEqual([]);
    expect(losers({ event: 'colony-used', seat: 1, owner: 0, sector: 's01', lp: 1 })).toEqual([]);
  });

  it('draws cubes, credits, Energy and points', () => {
    expect(Object.keys(signs)).toEqual([
      'brownium',
      'greenium',
      'bluium',
      'yellium',
      'credits',
      'energy',
      'points',
    ]);
  });
});

it('tells what was explored, and what the open question brings', () => {
  const { turn } = position();
  const told = (change: Partial<View['turn']>, seat = 0) => soFar(at({ turn: { ...turn, ...change } }), seat);
  expect(told({})).toEqual([]);
  expect(told({ explores: 1, explores_allowed: 2, marker_due: true })).toEqual([
    'a Colony marker may go too',
    '1 of 2 explorations done',
  ]);
  const paying = { what: 'paying', module: 'weapon', replaced: 'shield', price: 10 } as const;
  expect(told({ under_way: paying })).toEqual(['Weapon in place of Shield']);
  expect(told({ under_way: { ...paying, replaced: null } })).toEqual([]);
  expect(told({ explores: 1 }, 1)).toEqual([]);
});
