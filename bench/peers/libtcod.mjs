// libtcod, in C: not an npm package, but the time of native code for the same rooms.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { mersenne } from 'pure-rand/generator/mersenne';
import { generateBsp } from '../../dist/index.js';
import { bspOptions } from '../subjects/families.mjs';

const SOURCE = fileURLToPath(new URL('../native/bsp.c', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../native/bsp', import.meta.url));

/** With one seed per dungeon, like ours; and with one Mersenne Twister for all. */
export const LIBTCOD = [
  { name: 'libtcod BSP (C)', job: 'BSP, sequence', least: 1, time: timer(true) },
  {
    name: 'libtcod BSP (C), its loop',
    job: 'BSP, sequence',
    least: 1,
    time: timer(false),
    note: 'no seed a dungeon',
  },
];

/** Compiles the C program; needs a C compiler and libtcod's headers (Debian: libtcod-dev). */
export function buildNative() {
  execFileSync('cc', ['-O2', '-o', PROGRAM, SOURCE, '-ltcod'], { stdio: 'inherit' });
}

export function hasNative() {
  return existsSync(PROGRAM);
}

function timer(isSeeded) {
  return async (size, seed, runs) => {
    await checkNative(size);
    return (await runNative(size, seed, runs, isSeeded)).nanoseconds;
  };
}

let program;
let answers;

/**
 * Nanoseconds of processor time a dungeon, as the C program times its own loop, with the floor
 * tiles of the last. The program runs on: starting it again for each sample would slow down the job
 * is measured next, whose memory the fork has made copy-on-write.
 */
async function runNative({ width, height }, seed, runs, isSeeded) {
  if (program === undefined) {
    program = spawn(PROGRAM, { stdio: ['pipe', 'pipe', 'inherit'] });
    answers = createInterface(program.stdout)[Symbol.asyncIterator]();
  }
  program.stdin.write(`${width} ${height} ${seed} ${runs} ${isSeeded ? 1 : 0}\n`);
  const { value } = await answers.next();
  const [nanoseconds, floor] = value.split(' ').map(Number);
  return { nanoseconds, floor };
}

const checked = new Set();

/** Both must dig the same dungeon from the same Mersenne Twister, or the comparison is void. */
async function checkNative(size) {
  if (checked.has(size)) return;
  checked.add(size);
  const seed = 7;
  const generator = mersenne(seed);
  const rng = {
    int: (min, max) => (min === max ? min : min + ((generator.next() >>> 0) % (max - min + 1))),
  };
  const { tiles } = generateBsp(rng, bspOptions(size)).grid;
  const expected = tiles.reduce((sum, tile) => sum + tile, 0);
  const { floor } = await runNative(size, seed, 1, true);
  if (floor === expected) return;
  throw new Error(`libtcod dug ${floor} tiles at ${size.name}, dungeonsmith ${expected}`);
}
