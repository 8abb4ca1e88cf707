/** Where the map lies in its window: as large as it goes without anything that matters under the trays in the corners. */
import type { Fit, Room, Spot } from '../../shell/pieces';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** Something on the map, in its units, and how many pixels around it must be free. */
export interface Subject extends Spot {
  free: number;
}
/** The smallest that the map becomes for the sake of the trays, and the steps on the way there. */
const [LEAST, STEP] = [0.6, 0.02];
/** Where in the spare room it may lie, the middle first. */
const PLACES = [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1, 1, 0];

export function fitMap(
  window: Room,
  box: { x: number; y: number; width: number; height: number },
  subjects: readonly Subject[],
  trays: readonly Box[],
): Fit {
  const most = Math.min(window.width / box.width, window.height / box.height);
  const lie = (scale: number, across: number, down: number): Fit => ({
    scale,
    left: box.x - ((window.width - box.width * scale) * across) / scale,
    top: box.y - ((window.height - box.height * scale) * down) / scale,
  });
  const isFree = ({ scale, ...corner }: Fit): boolean =>
    subjects.every((one) => {
      const [left, top] = [(one.x - corner.left) * scale, (one.y - corner.top) * scale];
      return trays.every(
        (tray) =>
          left + one.free < tray.left ||
          left - one.free > tray.right ||
          top + one.free < tray.top ||
          top - one.free > tray.bottom,
      );
    });
  for (let part = 1; part >= LEAST; part -= STEP)
    for (const across of PLACES.slice(0, 5))
      for (const down of PLACES) {
        const fit = lie(most * part, across, down);
        if (isFree(fit)) return fit;
      }
  return lie(most, 0.5, 0.5);
}
