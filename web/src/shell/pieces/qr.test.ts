// @vitest-environment node
import jsQR from 'jsqr';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QUIET, squares } from './qr';

/** What the path draws, as grey points, so many for each square. */
function drawn(path: string, side: number, scale: number): Uint8ClampedArray {
  const points = new Uint8ClampedArray((side * scale) ** 2 * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let at = Number(x) * scale; at < (Number(x) + Number(run)) * scale; at++)
        points.fill(0, (row * side * scale + at) * 4, (row * side * scale + at) * 4 + 3);
  return points;
}

it('a camera reads the link out of what is drawn', () => {
  const link = `http://192.168.178.20:8080/table/k3x9abcdefghjkmn#invite=${'k3x9'.repeat(8)}`;
  const { data, size } = encode(link, { border: 0 });
  const path = squares(data);
  const side = size + 2 * QUIET;
  expect(path.split('z').length - 1).toBe(path.match(/M/g)!.length);
  expect(jsQR(drawn(path, side, 4), side * 4, side * 4)?.data).toBe(link);
});
