import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';

/**
 * Returns the tiles of a river that flows from side to side, inside the outermost ring, in the
 * order in which it flows. At each step it may bend, and become wider or narrower by a tile.
 */
export function drawRiver(
  rng: Rng,
  { width, height }: { width: number; height: number },
  riverWidth: number,
): Int32Array {
  const flowsDown = drawInt(rng, 0, 1, "a river's side") === 1;
  const [length, breadth] = flowsDown ? [height - 2, width - 2] : [width - 2, height - 2];
  const widest = Math.min(riverWidth + 1, breadth);
  const narrowest = Math.min(Math.max(1, riverWidth - 1), breadth);
  let across = Math.min(riverWidth, breadth);
  let first = 1 + drawInt(rng, 0, breadth - across, "a river's start");
  let slope = 0;
  let [before, end] = [first, first + across];
  const tiles: number[] = [];
  for (let along = 1; along <= length; along++) {
    // Consecutive tiles share a side, even if a narrow river bends.
    const from = Math.min(first, end - 1);
    const to = Math.max(first + across, before + 1);
    for (let k = from; k < to; k++) tiles.push(flowsDown ? along * width + k : k * width + along);
    [before, end] = [first, first + across];
    const drift = drawInt(rng, 0, 8, "a river's bend");
    slope = clamp(slope + (drift % 3) - 1, -1, 1);
    across = clamp(across + Math.floor(drift / 3) - 1, narrowest, widest);
    first = clamp(first + slope, 1, breadth + 1 - across);
    if (first === 1 || first === breadth + 1 - across) slope = 0;
  }
  return Int32Array.from(tiles);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
