/** The tab's icon tells whose turn it is. */

import { LEFT, PAINT, RIGHT, STAR, TOP } from './pieces/mark';

const disc = (size: number, paint: string): string => `<circle cx="48" cy="48" r="${size}" ${paint}/>`;
const badges = {
  yours: disc(16, `fill="${PAINT.ground}"`) + disc(12, `fill="${PAINT.yours}"`),
  others:
    disc(14, `fill="${PAINT.ground}"`) + disc(9, `fill="none" stroke="${PAINT.others}" stroke-width="5"`),
  none: '',
};

export function setIcon(badge: keyof typeof badges): void {
  const parts = [
    [LEFT, PAINT.left],
    [RIGHT, PAINT.right],
    [TOP, PAINT.top],
    [STAR, PAINT.star],
  ];
  const drawn = parts.map(([path, paint]) => `<path d="${path}" fill="${paint}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${drawn}${badges[badge]}</svg>`;
  const href = badge === 'none' ? '/icon.svg' : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const link = document.getElementById('favicon');
  if (link instanceof HTMLLinkElement && link.getAttribute('href') !== href) link.href = href;
}
