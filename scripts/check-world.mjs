// Checks of worlds that are too slow for the tests. Needs `npm run build`.
//
//   npm run check -- world
//
// In windows of 4096 × 4096, all floor except near the edge is connected. Over a walk of a million
// steps into new land, memory does not grow.

import { performance } from 'node:perf_hooks';
import { createWorld, generateWorldRegion } from '../dist/worlds.js';

const SIDE = 4096;
/** Tunnels that leave a window return within eight cells of sixteen tiles. */
const MARGIN = 128;
const STEPS = 1_000_000;
/** The heap that a walk may gain after its first fifth, in MB. */
const MAX_GAINED = 1;

if (!globalThis.gc) throw new Error('memory is measured with `node --expose-gc`');

/** The tiles of the largest connected region, found by a simple search. */
function largestRegion(tiles) {
  const seen = new Uint8Array(tiles.length);
  let largest = [];
  for (let start = 0; start < tiles.length; start++) {
    if (tiles[start] === 0 || seen[start] === 1) continue;
    const queue = [start];
    seen[start] = 1;
    for (let i = 0; i < queue.length; i++) {
      const at = queue[i];
      const x = at % SIDE;
      const ways = [x > 0 ? at - 1 : -1, x < SIDE - 1 ? at + 1 : -1, at - SIDE, at + SIDE];
      for (const next of ways) {
        if (next < 0 || next >= tiles.length || tiles[next] === 0 || seen[next] === 1) continue;
        seen[next] = 1;
        queue.push(next);
      }
    }
    if (queue.length > largest.length) largest = queue;
  }
  return new Set(largest);
}

/** @type {[seed: number | string | bigint, x: number, y: number, options: object][]} */
const CORNERS = [
  [42, -2048, -2048, {}],
  ['far out', 1_500_000_000, -1_500_000_000, {}],
  [7n, 2 ** 31 - SIDE, 2 ** 31 - SIDE, { loops: 0, roomShare: 0.5 }],
];
for (const [seed, x, y, options] of CORNERS) {
  const { grid } = generateWorldRegion(seed, { x, y, width: SIDE, height: SIDE }, options);
  const joined = largestRegion(grid.tiles);
  let floor = 0;
  let apart = 0;
  for (let row = MARGIN; row < SIDE - MARGIN; row++) {
    for (let column = MARGIN; column < SIDE - MARGIN; column++) {
      const tile = row * SIDE + column;
      if (grid.tiles[tile] === 0) continue;
      floor++;
      if (!joined.has(tile)) apart++;
    }
  }
  console.log(`seed ${seed} at (${x}, ${y}): ${floor} tiles of floor inside, ${apart} apart`);
  if (apart > 0) process.exitCode = 1;
}

const world = createWorld(42);
const memory = [];
let [x, y, state, floor] = [0, 0, 1, 0];
const start = performance.now();
for (let step = 0; step < STEPS; step++) {
  state = Math.imul(state, 48271) >>> 0;
  // A random walk that tends to the east.
  if (state % 7 < 3) x++;
  else if (state % 7 < 4) x--;
  else if (state % 7 < 6) y++;
  else y--;
  floor += world.tileAt(x, y);
  if ((step + 1) % (STEPS / 5) === 0) {
    globalThis.gc();
    memory.push(process.memoryUsage().heapUsed / 2 ** 20);
  }
}
const nanoseconds = (performance.now() - start) * 1e6;
const each = (nanoseconds / STEPS).toFixed(0);
console.log(`a million steps to (${x}, ${y}), ${floor} on floor: ${each} ns per step`);
console.log(`heap after each fifth: ${memory.map((size) => size.toFixed(1)).join(', ')} MB`);
const gained = memory.at(-1) - memory[0];
if (gained > MAX_GAINED) throw new Error(`the heap grew by ${gained.toFixed(1)} MB on the walk`);
