/** The signs of rewards, charges and activations. */
import { fill, line, oval, type Part } from './drawing';

interface Sign {
  box: [number, number];
  parts: Part[];
}

const die = (x: number): Part[] => [
  line('text', 1.6, `M${x + 3} 2h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z`),
];
const cardAt = (x: number): Part => line('text', 1.5, `M${x} 1.5h9v13h-9z`);

export const SIGNS = {
  credits: {
    box: [16, 16],
    parts: [
      fill('gold', oval(8, 8, 7)),
      line('night', 1, oval(8, 8, 5), { opacity: 0.25 }),
      line('night', 1.7, 'M10.2 5.9a3 3 0 1 0 0 4.2', { opacity: 0.75 }),
    ],
  },
  income: {
    box: [16, 16],
    parts: [
      fill('mint', 'M8 .6 14.8 7.2H11V15H5V7.2H1.2z'),
      line('night', 1.1, 'M5 10h6M5 12.5h6', { opacity: 0.5 }),
    ],
  },
  points: {
    box: [16, 16],
    parts: [fill('lilac', 'M8 .7l2.2 4.8 5.2.6-3.9 3.5 1.1 5.2L8 12.2l-4.6 2.6 1.1-5.2L.6 6.1l5.2-.6z')],
  },
  left: { box: [14, 16], parts: [line('text', 2.8, 'M9.5 2 3.5 8l6 6')] },
  right: { box: [14, 16], parts: [line('text', 2.8, 'M4.5 2l6 6-6 6')] },
  left_or_right: {
    box: [30, 16],
    parts: [
      line('text', 2.8, 'M9 2.5 3.5 8 9 13.5M21 2.5 26.5 8 21 13.5'),
      line('text', 1.6, 'M17 2.5 13 13.5', { opacity: 0.55 }),
    ],
  },
  left2: { box: [22, 16], parts: [line('text', 2.6, 'M10 2.5 4.5 8l5.5 5.5M18 2.5 12.5 8l5.5 5.5')] },
  right2: { box: [22, 16], parts: [line('text', 2.6, 'M4 2.5 9.5 8 4 13.5M12 2.5 17.5 8 12 13.5')] },
  cube: {
    box: [12, 12],
    parts: [
      fill('text', 'M6 .8 11 3.5v5L6 11.2 1 8.5v-5z'),
      fill('white', 'M6 .8 11 3.5 6 6.2 1 3.5z', 0.65),
      fill('night', 'M6 6.2v5L1 8.5v-5z', 0.25),
    ],
  },
  shift: {
    box: [26, 16],
    parts: [
      ...die(1),
      fill('text', oval(4.6, 5.6, 1.3) + oval(9.4, 10.4, 1.3)),
      line('text', 2.4, 'M17.5 3l5 5-5 5'),
    ],
  },
  shift2: {
    box: [32, 16],
    parts: [
      ...die(1),
      fill('text', oval(4.6, 5.6, 1.3) + oval(9.4, 10.4, 1.3)),
      line('text', 2.2, 'M16.5 3l5 5-5 5M23.5 3l5 5-5 5'),
    ],
  },
  shift_left: {
    box: [26, 16],
    parts: [
      ...die(13),
      fill('text', oval(16.6, 5.6, 1.3) + oval(21.4, 10.4, 1.3)),
      line('text', 2.4, 'M8.5 3l-5 5 5 5'),
    ],
  },
  set_die: {
    box: [24, 16],
    parts: [
      ...die(1),
      fill('text', oval(7, 8, 1.7)),
      line('text', 1.7, 'M19 2.2v9M16 8.5l3 3 3-3M15.5 14h7'),
    ],
  },
  reroll: {
    box: [28, 16],
    parts: [
      ...die(1),
      fill('text', oval(4.6, 5.6, 1.3) + oval(9.4, 10.4, 1.3)),
      line('text', 1.8, 'M25.5 5.5a5 5 0 1 0 .8 3.5M26.2 2.5v3.3h-3.3'),
    ],
  },
  buy: { box: [20, 16], parts: [cardAt(1.5), line('text', 1.9, 'M15.5 5v6M12.5 8h6')] },
  card: { box: [12, 16], parts: [cardAt(1.5)] },
  swap: {
    box: [16, 16],
    parts: [line('text', 1.7, 'M2 5.5h10.5M9.5 2.5l3.3 3-3.3 3M14 10.5H3.5M6.5 7.7l-3.3 2.8 3.3 2.9')],
  },
  exchange: {
    box: [32, 16],
    parts: [
      cardAt(1.5),
      cardAt(21.5),
      line('text', 1.5, 'M13 5.5h5.5M16.5 3.5l2 2-2 2M19 10.5h-5.5M15.5 8.5l-2 2 2 2'),
    ],
  },
  place_charge: {
    box: [24, 16],
    parts: [
      fill('text', 'M8 2l5.5 3v6L8 14l-5.5-3V5z'),
      fill('white', 'M8 2l5.5 3L8 8 2.5 5z', 0.6),
      line('text', 1.9, 'M19.5 5v6M16.5 8h6'),
    ],
  },
  move_charge: {
    box: [26, 16],
    parts: [
      fill('text', 'M8 2l5.5 3v6L8 14l-5.5-3V5z'),
      fill('white', 'M8 2l5.5 3L8 8 2.5 5z', 0.6),
      line('text', 1.8, 'M16.5 8h7M20.5 5l3 3-3 3'),
    ],
  },
  others: {
    box: [16, 16],
    parts: [
      line('text', 1.6, oval(5.5, 5, 2.6)),
      line(
        'text',
        1.6,
        'M1 14c.4-3 2-4.5 4.5-4.5S9.6 11 10 14M10.5 2.6a2.6 2.6 0 0 1 0 4.9M12.5 9.8c1.4.7 2.2 2 2.5 4.2',
      ),
    ],
  },
  win: {
    box: [16, 16],
    parts: [fill('gold', 'M2 13h12l1-8.5-3.8 2.7L8 2 4.8 7.2 1 4.5z')],
  },
  lock: {
    box: [16, 16],
    parts: [fill('text', 'M3.5 7h9v7h-9z'), line('text', 1.8, 'M5.5 7V5a2.5 2.5 0 0 1 5 0v2')],
  },
  block: { box: [16, 16], parts: [line('text', 1.5, `${oval(8, 8, 6.7)}M3.4 3.4l9.2 9.2`)] },
  check: { box: [16, 16], parts: [line('text', 2.2, 'M3 8.5l3.5 3.5L13 4.5')] },
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
