// All measurements of our functions.

import { ANALYSIS } from './analysis.mjs';
import { FAMILIES } from './families.mjs';
import { LEVELS } from './levels.mjs';
import { OUTPUT } from './output.mjs';
import { PASSES } from './passes.mjs';

/**
 * `makeMap` makes the maps that take turns, outside the time that counts: what `run` is given, and
 * what the floor and the search go over. `goal` is the multiple of the search that is wanted, for
 * all sizes or by size; `beside` is a reference of the subject's own; `most` the longest side that
 * it is asked for. The time of one that `isLinear` is documented to be linear in tiles.
 *
 * @typedef {{
 *   group: string,
 *   name: string,
 *   makeMap: (size, seed?: number) => any,
 *   run: (map, seed?: number, size?) => any,
 *   generate?: (rng, size) => any,
 *   goal?: Goal,
 *   beside?: { name: string, run: (map, seed?: number, size?) => any, goal?: Goal, most?: number },
 *   most?: number,
 *   isLinear?: boolean,
 * }} Subject
 * @typedef {number | Record<string, number>} Goal
 */

/** @type {Subject[]} */
export const SUBJECTS = [...FAMILIES, ...LEVELS, ...PASSES, ...ANALYSIS, ...OUTPUT];
