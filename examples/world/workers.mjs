// Four threads make the pieces of a window of a world in random order: node examples/world/workers.mjs
//
// The pieces meet: together they equal the result of one call.

import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createRng, shuffled } from 'dungeonsmith';
import { generateWorldRegion } from 'dungeonsmith/worlds';

const SEED = 42;
const SIDE = 1024;
const PIECE = 64;
const THREADS = 4;

/** The pieces of the window, each an area. */
function pieces() {
  const count = SIDE / PIECE;
  return Array.from({ length: count * count }, (_, i) => ({
    x: (i % count) * PIECE - SIDE / 2,
    y: Math.floor(i / count) * PIECE - SIDE / 2,
    width: PIECE,
    height: PIECE,
  }));
}

/**
 * Makes pieces in a new thread, and copies their tiles into the window.
 *
 * @param {{ x: number, y: number, width: number, height: number }[]} areas
 * @param {Uint8Array} tiles
 */
function work(areas, tiles) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: areas });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', resolve);
    worker.on('message', ({ area, grid }) => {
      for (let row = 0; row < PIECE; row++) {
        const start = (area.y + SIDE / 2 + row) * SIDE + area.x + SIDE / 2;
        tiles.set(grid.tiles.subarray(row * PIECE, (row + 1) * PIECE), start);
      }
    });
  });
}

if (isMainThread) {
  const order = shuffled(createRng('any order'), pieces());
  const tiles = new Uint8Array(SIDE * SIDE);
  const parts = Array.from({ length: THREADS }, (_, thread) =>
    order.filter((_, i) => i % THREADS === thread),
  );
  await Promise.all(parts.map((areas) => work(areas, tiles)));
  const area = { x: -SIDE / 2, y: -SIDE / 2, width: SIDE, height: SIDE };
  const whole = generateWorldRegion(SEED, area).grid.tiles;
  const isEqual = whole.every((tile, i) => tile === tiles[i]);
  console.log(
    `${order.length} pieces by ${THREADS} threads, ${isEqual ? 'equal to' : 'unlike'} one call`,
  );
} else {
  for (const area of workerData) {
    parentPort?.postMessage({ area, grid: generateWorldRegion(SEED, area).grid });
  }
}
