/** One drawing per class of ship, seen from the side, bow to the right, 72 by 30; and three settlements. */
import { engine, fill, line, oval, type Part } from './drawing';

export const SHIP_BOX: [number, number] = [72, 30];

const knight: Part[] = [
  engine(9, 15, 9, 4.5),
  fill('hull', 'M12 11.5h7l3-2.5h25l9 2.5 6 3.5-6 3.5-9 2.5H22l-3-2.5h-7z'),
  fill('dark', 'M25 10.5h7v9h-7zM34 10.5h7v9h-7z'),
  fill('accent', 'M25 12h7v1.5h-7zM34 12h7v1.5h-7z'),
  fill('night', 'M53 13h4l2 1.6h-6z'),
];
const scott: Part[] = [
  engine(9, 15, 8, 5),
  fill('hull', 'M12 10h8l5-3h20l6 4v8l-6 4H25l-5-3h-8z'),
  fill('dark', 'M51 8.5 66 15 51 21.5z'),
  line('accent', 1.4, 'M54 9.8v10.4M58 11.5v7M62 13.3v3.4'),
  fill('dark', oval(34, 15, 5.5)),
  fill('accent', oval(34, 15, 2.6)),
];
const paul: Part[] = [
  engine(6, 15, 8, 5),
  fill('dark', 'M9 9.5h6l3 3h33v5H18l-3 3H9z'),
  fill('hull', 'M20 4h9v8h-9zM31 4h9v8h-9zM42 4h7v8h-7zM20 18h9v8h-9zM31 18h9v8h-9zM42 18h7v8h-7z'),
  fill('accent', 'M20 6h9v2h-9zM31 6h9v2h-9zM42 6h7v2h-7zM20 22h9v2h-9zM31 22h9v2h-9zM42 22h7v2h-7z'),
  fill('hull', 'M51 9h8l9 6-9 6h-8z'),
  fill('night', 'M58 11.5h2.5l3 2.5H58z'),
];
const fate: Part[] = [
  engine(5, 9.5, 6, 3.5),
  engine(5, 20.5, 6, 3.5),
  fill('hull', 'M6 6h9l3 4h30l4-3h7l9 8-9 8h-7l-4-3H18l-3 4H6z'),
  fill('dark', 'M20 3h11l2 3v5H18V6zM35 3h11l2 3v5H33V6zM18 19h15v5l-2 3H20l-2-3zM33 19h15v5l-2 3H35l-2-3z'),
  fill('accent', 'M18 8h30v1.6H18zM18 20.5h30v1.6H18z'),
  fill('night', 'M55 10h4l4 4h-8z'),
  fill('dark', 'M6 13h10v4H6z'),
];
const bowie: Part[] = [
  engine(4, 15, 7, 8),
  fill('hull', 'M4 7h8l3-4h35l4 4h7l9 8-9 8h-7l-4 4H15l-3-4H4z'),
  fill('dark', 'M16 5h7v9h-7zM25 5h7v9h-7zM34 5h7v9h-7zM43 5h6v9h-6z'),
  fill('dark', 'M16 16h7v9h-7zM25 16h7v9h-7zM34 16h7v9h-7zM43 16h6v9h-6z'),
  fill('accent', 'M16 5h7v2h-7zM25 5h7v2h-7zM34 5h7v2h-7zM43 5h6v2h-6z'),
  fill('accent', 'M16 23h7v2h-7zM25 23h7v2h-7zM34 23h7v2h-7zM43 23h6v2h-6z'),
  fill('night', 'M57 10h4l5 4h-9z'),
];
const herbert: Part[] = [
  engine(7, 15, 8, 5),
  fill('dark', 'M46 9 57 4l10 5-8 .8-5 3.2zM46 21l11 5 10-5-8-.8-5-3.2z'),
  fill('hull', 'M10 10.5h7c4-5 11-7 18-7 10 0 16 5 17 11.5-1 6.5-7 11.5-17 11.5-7 0-14-2-18-7h-7z'),
  fill('accent', 'M22 8.5h20v2.2H20zM20 19.3h22v2.2H22z'),
  fill('night', oval(44, 15, 3.6)),
  fill('light', oval(45, 14, 1.2)),
];
const harryhausen: Part[] = [
  engine(6, 15, 8, 6),
  fill('dark', 'M44 5h8l14 4-10 2.5-12 1.5zM44 25h8l14-4-10-2.5-12-1.5z'),
  fill('hull', 'M8 9h10l4-5h22l6 7v8l-6 7H22l-4-5H8z'),
  fill('dark', oval(28, 15, 7.5)),
  line('accent', 1.8, oval(28, 15, 5)),
  fill('accent', oval(28, 15, 1.8)),
  fill('night', 'M42 10h4l3 5-3 5h-4z'),
  line('accent', 1.2, 'M12 12v6M15 11v8'),
];
const clarke: Part[] = [
  engine(5, 15, 7, 6),
  fill('hull', 'M7 8h8l4 4h30v6H19l-4 4H7z'),
  fill('hull', oval(24, 7.5, 5.5) + oval(37, 7.5, 5.5) + oval(24, 22.5, 5.5) + oval(37, 22.5, 5.5)),
  line('accent', 1.5, 'M18.7 7.5h10.6M31.7 7.5h10.6M18.7 22.5h10.6M31.7 22.5h10.6'),
  fill('dark', 'M48 6h6l14 9-14 9h-6z'),
  line('accent', 1.5, 'M52 7.5v15M56 10v10M60 12.2v5.6'),
];
const tolkien: Part[] = [
  engine(7, 17, 8, 5),
  fill('hull', 'M10 12h14l4-6h8l2 6h14l16 5-14 5H20l-10-3z'),
  fill('night', 'M22 16h24v3.5H26z'),
  line('light', 1.4, 'M24 17h4M31 17h4M38 17h4'),
  fill('accent', 'M12 13.5h44l5 1.7H12z'),
];
const giger: Part[] = [
  engine(6, 16, 8, 6),
  fill('hull', 'M6 12c10-8 24-10 36-8 12 2 20 7 26 12-6 4-14 8-26 9-14 1-27-1-36-6z'),
  fill(
    'dark',
    'M16 10c8-4 18-5 27-3l-3 4c-8-1.6-16-1.4-24 1zM18 21c8 2.6 16 2.8 24 1.6l-3-3.4c-7 .8-14 .6-21-.6z',
  ),
  fill('night', 'M22 14h28l4 2-4 2H22l-3-2z'),
  line('light', 1.4, 'M25 16h4M32 16h4M39 16h4M46 16h3'),
  line('accent', 1.8, 'M44 5.5c7 1.8 12 4.5 17 8.5'),
  fill('accent', 'M8 13.5l5-2v8.5l-5-2z'),
];
const frazetta: Part[] = [
  engine(4, 18, 7, 7),
  fill('hull', 'M4 12h16l3-6h5l1-4h5l1 4h5l3 6h9l18 6.5L52 24H24l-8 3.5H8L4 23z'),
  fill('night', 'M18 17.5h32l-4 4H22z'),
  line('light', 1.5, 'M21 19h4M28 19h4M35 19h4M42 19h4'),
  fill('accent', 'M5 13.5h47l7 2.3H5z'),
  fill('night', 'M27 7.5h9v1.6h-9z'),
];
const bradbury: Part[] = [
  engine(7, 15, 8, 5),
  fill('dark', 'M14 5h26l4 4H18zM14 25h26l4-4H18z'),
  fill('hull', 'M9 11h12l4-2.5h26l17 6.5-17 6.5H25l-4-2.5H9z'),
  fill('night', 'M26 12.5h20l6 2.5-6 2.5H26z'),
  line('light', 1.3, 'M29 15h4M36 15h4M43 15h4'),
  fill('accent', 'M16 6.2h23l1.6 1.6H17.6zM17.6 22.2h23L39 23.8H16z'),
];
const williamson: Part[] = [
  engine(9, 15, 8, 4),
  fill('dark', 'M11 12.5h20l4-2h6v9h-6l-4-2H11z'),
  fill('hull', 'M36 15c0-5 7-9 15-9s15 4 15 9-7 9-15 9-15-4-15-9z'),
  fill('accent', oval(51, 12.5, 9, 4)),
  fill('white', oval(51, 11.7, 5, 2), 0.75),
  line('night', 1.3, 'M37.5 17.5h27', { dash: '2 1.6' }),
  line('hull', 1.6, 'M20 12.5V6l6 3'),
];
const burroughs: Part[] = [
  engine(5, 18, 7, 6),
  fill('hull', 'M6 13h16l4 2h30l12 4-12 5H20L6 23z'),
  fill('accent', 'M26 15c0-8 6-12 12-12s12 4 12 12z'),
  line('white', 1.6, 'M29 13c1-5 4-7.5 8-8', { opacity: 0.8 }),
  line('hull', 1.3, 'M38 3V0M30 5l-3-4M46 5l3-4'),
  line('night', 1.5, 'M14 18.5h44', { dash: '2.5 2' }),
];
const wells: Part[] = [
  engine(6, 15, 8, 4),
  fill('hull', 'M10 13 18 3h7l-3 9 24 1 22 2-22 2-24 1 3 9h-7L10 17z'),
  fill('accent', 'M14 14.2h38v1.6H14z'),
  fill('dark', 'M36 11.5l6-5h5l-3 6zM36 18.5l6 5h5l-3-6z'),
  fill('night', 'M50 13.8h6l3 1h-9z'),
];
const heinlein: Part[] = [
  engine(5, 15, 7, 5),
  fill('dark', 'M8 4h13l7 6H14zM8 26h13l7-6H14z'),
  fill('hull', 'M8 11h18l6-3h12l24 7-24 7H32l-6-3H8z'),
  fill('accent', oval(40, 12.5, 6, 3)),
  fill('white', oval(40, 12, 3.2, 1.3), 0.7),
  line('accent', 1.4, 'M10 13.5h14M10 16.5h14'),
  fill('night', 'M52 14h6l3 1-3 1h-6z'),
];
const campbell: Part[] = [
  engine(5, 10, 6, 3.5),
  engine(5, 20, 6, 3.5),
  fill('hull', 'M7 7h16l5 5h12l6-4h8l14 7-14 7h-8l-6-4H28l-5 5H7l4-8z'),
  fill('dark', 'M20 2h8l4 8h-8zM20 28h8l4-8h-8z'),
  fill('accent', 'M28 13.8h18v2.4H28z'),
  fill('night', 'M52 12.5h5l5 2.5-5 2.5h-5z'),
];
const asimov: Part[] = [
  engine(6, 15, 7, 5),
  fill('dark', 'M8 10h8l4 3h28v4H20l-4 3H8z'),
  line('hull', 3.6, oval(30, 15, 4.5, 12.5)),
  fill('hull', oval(55, 15, 10)),
  fill('accent', 'M45.3 13h19.4v2.6H45.3z'),
  fill('night', oval(59, 10.5, 2.3)),
];
const silverberg: Part[] = [
  engine(10, 8, 9, 5),
  engine(10, 22, 9, 5),
  fill('dark', 'M12 4h16l3 4-3 4H12zM12 18h16l3 4-3 4H12z'),
  fill('hull', 'M24 9h18l4-4h8l5 6v8l-5 6h-8l-4-4H24z'),
  fill('night', 'M46 8h7l3 4v2H46z'),
  fill('accent', 'M26 13.5h16v3H26z'),
  fill('dark', 'M59 9l8-3v4l-5 2zM59 21l8 3v-4l-5-2z'),
];
const merritt: Part[] = [
  engine(9, 9, 8, 4.5),
  engine(9, 21, 8, 4.5),
  fill('dark', 'M11 5h13v8H11zM11 17h13v8H11z'),
  fill('hull', 'M20 8h16l3-4h11l6 7v8l-6 7H39l-3-4H20z'),
  fill('night', 'M41 7h8l4 5v2H41z'),
  fill('accent', 'M23 13.5h14v3H23z'),
  line('hull', 2, 'M56 15h5M61 9.5v11'),
  line('accent', 1.4, 'M14 7.5v3M18 7.5v3M14 19.5v3M18 19.5v3'),
];
const norton: Part[] = [
  engine(9, 15, 9, 6),
  fill('dark', 'M12 8h14v14H12z'),
  fill('hull', 'M24 10h14l4-5h9l7 8v4l-7 8h-9l-4-5H24z'),
  fill('night', 'M43 8h7l4 5v1.5H43z'),
  fill('accent', 'M15 11h8v2h-8zM15 17h8v2h-8z'),
  line('hull', 1.8, 'M58 11l8-4M58 19l8 4'),
];
const pohl: Part[] = [
  engine(7, 8, 7, 4),
  engine(7, 22, 7, 4),
  fill('dark', 'M9 4h18l4 4-4 4H9zM9 18h18l4 4-4 4H9z'),
  fill('hull', 'M22 8h22l6-3h8l9 10-9 10h-8l-6-3H22l4-7z'),
  fill('night', 'M52 8h6l5 6H52z'),
  fill('accent', 'M27 12h20v1.8H27zM27 16.2h20V18H27z'),
  line('accent', 1.4, 'M13 6.5v3M17 6.5v3M21 6.5v3M13 20.5v3M17 20.5v3M21 20.5v3'),
];
const sturgeon: Part[] = [
  engine(8, 15, 9, 7),
  fill('hull', 'M12 7h14l6 3h14l8 5-8 5H32l-6 3H12z'),
  fill('dark', 'M12 11h12v8H12zM34 9.5V5h14v2H38v3zM34 20.5V25h14v-2H38v-3z'),
  line('accent', 2.4, 'M58 2.5c7 7 7 18 0 25'),
  line('accent', 1.6, 'M63.5 5c4.5 6 4.5 14 0 20', { opacity: 0.5 }),
  fill('night', 'M44 12.7h4l2.5 1.8H44z'),
];
const clement: Part[] = [
  engine(4, 16, 6, 8),
  fill('hull', 'M4 9h12l4-5h14l4 4h12l20 8-20 8H16l-6 3H4z'),
  fill('dark', 'M22 6h10v4H22zM40 8.5h6V6h8v1.5h-4l-1 3h-9zM24 24h6v3h10v-1.5H33z'),
  fill('accent', 'M6 14.5h50l6 1.8H6z'),
  line('night', 1.7, 'M10 19h38', { dash: '3 2' }),
];
const gernsback: Part[] = [
  engine(4, 12, 6, 4),
  engine(4, 20, 6, 4),
  fill('hull', 'M4 8h18l6-4h16l4 5 22 6-22 6-4 5H28l-6-4H4z'),
  fill('dark', 'M30 6h12l2 4H28zM30 24h12l2-4H28z'),
  line('dark', 2, 'M44 8h12M44 22h12'),
  fill('accent', 'M6 14h48l4 1-4 1H6z'),
  fill('night', oval(36, 15, 4)),
  fill('accent', oval(36, 15, 1.7)),
];
const lucas: Part[] = [
  engine(6, 15, 7, 6),
  fill('dark', 'M8 8h14l4 4h8v6h-8l-4 4H8z'),
  fill('hull', 'M18 6h20l6 5v8l-6 5H18l4-9z'),
  fill('dark', 'M42 12.5h26v5H42z'),
  fill('hull', 'M62 10.5h6v9h-6z'),
  line('accent', 1.6, 'M46 15h14'),
  fill('accent', 'M26 9h11v2H26zM26 19h11v2H26z'),
  fill('night', oval(33, 15, 2.6)),
];
const tanker: Part[] = [
  engine(6, 15, 8, 5),
  fill('dark', 'M8 10h6l3 3h36v4H17l-3 3H8z'),
  fill('hull', `${oval(23, 15, 7, 9)}${oval(36, 15, 7, 9)}${oval(49, 15, 7, 9)}`),
  line('accent', 1.6, 'M23 7v16M36 7v16M49 7v16'),
  fill('hull', 'M56 10h5l7 5-7 5h-5z'),
  fill('night', 'M60 12.5h2l3 2h-5z'),
];
const tucker: Part[] = [
  engine(4, 15, 6, 5),
  fill('hull', 'M5 9h11v12H5zM19 9h11v12H19zM33 9h11v12H33z'),
  line('dark', 2.4, 'M16 15h3M30 15h3M44 15h3'),
  fill(
    'accent',
    'M7 11h7v2.5H7zM21 11h7v2.5h-7zM35 11h7v2.5h-7zM7 16.5h7V19H7zM21 16.5h7V19h-7zM35 16.5h7V19h-7z',
  ),
  fill('hull', 'M47 8h11l10 7-10 7H47z'),
  fill('night', 'M57 10.5h2l5 3.5h-7z'),
];
const gunn: Part[] = [
  engine(7, 16, 8, 6),
  fill('hull', 'M8 11h10l6-5h18l5 4h8l13 6-13 6H16l-8-3z'),
  fill('dark', 'M24 8h16l4 4H20zM18 19h30l-4 3H20z'),
  fill('accent', 'M10 13.5h46l6 2H10z'),
  line('light', 1.4, 'M24 20.5h4M31 20.5h4M38 20.5h4'),
  line('hull', 1.5, 'M32 6V2M32 2l5 1.5'),
];
const gate: Part[] = [
  fill('engine', oval(36, 15, 20, 10), 0.75),
  line('hull', 4.5, oval(36, 15, 27, 12.5)),
  line('accent', 1.5, oval(36, 15, 21, 8.5)),
  fill('dark', 'M31 0h10v5H31zM31 25h10v5H31zM5 11h7v8H5zM60 11h7v8h-7z'),
  fill('accent', 'M34 1.5h4v2h-4zM34 26.5h4v2h-4z'),
];
const verne: Part[] = [
  fill('engine', oval(36, 15, 17, 11), 0.8),
  line('hull', 3.5, 'M36 1.5 56 8v14L36 28.5 16 22V8z'),
  line('accent', 1.5, 'M36 6 50 10.5v9L36 24l-14-4.5v-9z'),
  fill('dark', 'M2 13h14v4H2zM56 13h14v4H56z'),
  fill('accent', 'M4 14.2h9v1.6H4zM59 14.2h9v1.6h-9z'),
];

const outpost: Part[] = [
  fill('rock-a', 'M2 30c8-10 20-13 34-13s26 3 34 13z'),
  fill('glass', 'M26 19c0-6 4.5-10 10-10s10 4 10 10z', 0.35),
  line('glass', 1.1, 'M26 19c0-6 4.5-10 10-10s10 4 10 10'),
  fill('lamp', 'M33 19v-5h5v5zM40 19v-3h3v3z'),
  line('white', 1.2, 'M36 9V4l4 1.5L36 7'),
];
const base: Part[] = [
  fill('rock-b', 'M0 30c8-10 21-12 36-12s28 2 36 12z'),
  fill('glass', 'M14 21c0-5 4-8.5 8.5-8.5S31 16 31 21zM42 20c0-4 3-7 7-7s7 3 7 7z', 0.35),
  line('glass', 1.1, 'M14 21c0-5 4-8.5 8.5-8.5S31 16 31 21M42 20c0-4 3-7 7-7s7 3 7 7'),
  fill('hull', 'M31 19V7l3-3 3 3v12z'),
  line('night', 1.3, 'M33 9h2M33 12h2M33 15h2'),
  fill('lamp', 'M19 20v-4h3v4zM24 20v-3h3v3zM47 19v-3h3v3z'),
];
const colony: Part[] = [
  fill('rock-c', 'M0 30c8-9 21-10 36-10s28 1 36 10z'),
  fill('glass', 'M18 21c0-11 8-17 18-17s18 6 18 17z', 0.28),
  line('glass', 1.2, 'M18 21c0-11 8-17 18-17s18 6 18 17'),
  fill('hull', 'M26 20v-7h4v7zM31 20V8l3-3 3 3v12zM38 20v-9h4v9zM43 20v-5h4v5z'),
  line('lamp', 1.2, 'M33 10h2M33 13h2M39 13h2M27 15h2'),
];

/** By whom a class is named after. */
const DRAWINGS: Record<string, Part[]> = {
  knight,
  scott,
  paul,
  fate,
  bowie,
  herbert,
  harryhausen,
  clarke,
  tolkien,
  giger,
  frazetta,
  bradbury,
  williamson,
  burroughs,
  wells,
  heinlein,
  campbell,
  asimov,
  silverberg,
  merritt,
  norton,
  pohl,
  sturgeon,
  clement,
  gernsback,
  lucas,
  moore: tanker,
  russel: tanker,
  tucker,
  gunn,
  roddenbury: gate,
  verne,
  serling: outpost,
  cameron: base,
  kubrick: colony,
};

/** What a card is drawn as; content of one's own may have others, which are not drawn. */
export function shipOf(drawing: string): Part[] {
  return DRAWINGS[drawing] ?? knight;
}
