import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
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

let program;
let answers;

/**
 * Nanoseconds of processor time a dungeon, as the C program times its own loop, with the floor
 * tiles of the last. The program runs on until `stopNative`: starting one anew for each sample would
 * slow down whatever is measured next, whose memory the fork has made copy-on-write.
 *
 * @param isSeeded - whether each dungeon has a seed of its own, as ours have, or one Mersenne Twister
 * makes all, whose seeding takes as long as a small dungeon
 */
export async function runNative({ width, height }, seed, runs, isSeeded) {
  if (program === undefined) {
    program = spawn(PROGRAM, { stdio: ['pipe', 'pipe', 'inherit'] });
    answers = createInterface(program.stdout)[Symbol.asyncIterator]();
  }
  program.stdin.write(`${width} ${height} ${seed} ${runs} ${isSeeded ? 1 : 0}\n`);
  const { value } = await answers.next();
  const [nanoseconds, floor] = value.split(' ').map(Number);
  return { nanoseconds, floor };
}

/** Lets the C program end. */
export function stopNative() {
  program?.stdin.end();
}

/** Both must dig the same dungeon from the same Mersenne Twister, or the comparison is void. */
export async function checkNative(size, options) {
  const seed = 7;
  const generator = mersenne(seed);
  const rng = {
    int: (min, max) => (min === max ? min : min + ((generator.next() >>> 0) % (max - min + 1))),
  };
  const expected = countFloor(generateBsp(rng, options).grid.tiles);
  const { floor } = await runNative(size, seed, 1, true);
  if (floor === expected) return;
  throw new Error(`native libtcod dug ${floor} tiles at ${size.name}, dungeonsmith ${expected}`);
}
