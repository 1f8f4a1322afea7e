import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mersenne } from 'pure-rand/generator/mersenne';
import { generateBsp } from '../../dist/index.js';
import { countFloor } from './floor.mjs';

const SOURCE = fileURLToPath(new URL('../native/bsp.c', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../native/bsp', import.meta.url));

/** Compiles the C program; needs a C compiler and libtcod's headers (Debian: libtcod-dev). */
export function buildNative() {
  execFileSync('cc', ['-O2', '-o', PROGRAM, SOURCE, '-ltcod'], { stdio: 'inherit' });
}

export function hasNative() {
  return existsSync(PROGRAM);
}

/** Nanoseconds a dungeon, as the C program times its own loop, with the floor tiles of the last. */
export function runNative({ width, height }, seed, runs) {
  const { stdout } = spawnSync(PROGRAM, [width, height, seed, runs].map(String), {
    encoding: 'utf8',
  });
  const [nanoseconds, floor] = stdout.trim().split(' ').map(Number);
  return { nanoseconds, floor };
}

/** Both must dig the same dungeon from the same Mersenne Twister, or the comparison is void. */
export function checkNative(size, options) {
  const seed = 7;
  const generator = mersenne(seed);
  const rng = {
    int: (min, max) => (min === max ? min : min + ((generator.next() >>> 0) % (max - min + 1))),
  };
  const expected = countFloor(generateBsp(rng, options).grid.tiles);
  const { floor } = runNative(size, seed, 1);
  if (floor === expected) return;
  throw new Error(`native libtcod dug ${floor} tiles at ${size.name}, dungeonsmith ${expected}`);
}
