import { describe, expect, it } from 'vitest';
import { inALine, standBeside, type Side } from './tip';

it('a choice in a line is its label, and what else there is to know', () => {
  expect(inALine({ label: 'Fly here' })).toBe('Fly here');
  expect(inALine({ label: 'Fly here', note: [] })).toBe('Fly here');
  expect(inALine({ label: 'Fly here', note: ['for ', { n: 2, of: 'fuel' }] })).toEqual([
    'Fly here',
    ': ',
    'for ',
    { n: 2, of: 'fuel' },
  ]);
});

describe('a card beside its subject', () => {
  const window = { left: 0, right: 1000, top: 0, bottom: 600 };
  const size = { width: 200, height: 100 };
  const around: Side[] = ['right', 'left', 'above', 'below'];
  const subject = (left: number, top: number): DOMRect => new DOMRect(left, top, 40, 40);

  it('stands on the first side with room, in the middle of it', () => {
    expect(standBeside(subject(400, 300), size, window, around)).toEqual({
      side: 'right',
      x: 452,
      y: 270,
      arrow: 50,
    });
    expect(standBeside(subject(900, 300), size, window, around).side).toBe('left');
    expect(standBeside(subject(400, 300), size, window, ['above', 'below']).side).toBe('above');
    expect(standBeside(subject(400, 20), size, window, ['above', 'below']).side).toBe('below');
  });

  it('stays within the limits and points at its subject still', () => {
    const high = standBeside(subject(400, 10), size, window, around);
    expect(high).toMatchObject({ side: 'right', y: 0, arrow: 30 });
    const corner = standBeside(subject(400, 0), size, window, around);
    expect(corner.arrow).toBe(20);
  });

  it('stays where it is when it gets more to say, as long as there is room', () => {
    const more = { width: 200, height: 160, added: 60 };
    expect(standBeside(subject(400, 300), more, window, around)).toMatchObject({ x: 452, y: 270, arrow: 50 });
    expect(standBeside(subject(400, 500), more, window, around).y).toBe(440);
  });

  it('takes the last side where none has room', () => {
    const phone = { left: 0, right: 220, top: 0, bottom: 150 };
    const crammed = standBeside(subject(90, 60), size, phone, around);
    expect(crammed).toMatchObject({ side: 'below', y: 50 });
  });
});
