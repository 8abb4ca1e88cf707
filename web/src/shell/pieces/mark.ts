/** The mark of the house, as the page's logo and the tab's icon draw it: on a field of 64 by 64. */

/** Its paints. The tab is no part of the page: it knows no tokens. */
export const PAINT = {
  left: '#2b3377',
  right: '#353f8c',
  top: '#6b77cd',
  field: '#1b2156',
  star: '#b9f8de',
  /** Around a badge on the tab's icon. */
  ground: '#0b0e1f',
  yours: '#ffb454',
  others: '#8790c4',
};

export const LEFT = 'M4 41 31 55.5v5L4 46z';
export const RIGHT = 'M58 41 31 55.5v5L58 46z';
export const TOP = 'M31 26.5 58 41 31 55.5 4 41z';
export const STAR =
  'M40 1c1.3 12.5 4.3 16.8 15 19.5C44.3 23.2 41.3 28 40 41c-1.3-13-4.3-17.8-15-20.5C35.7 17.8 38.7 13.5 40 1z';
