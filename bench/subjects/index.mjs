// All measurements of our functions. A subject is
//   { group, name, makeMap(size, seed), run(map, seed, size), goal?, beside?, most? }
// `makeMap` makes the maps that take turns, outside the time that counts: what `run` is given, and
// what the floor and the search go over. `goal` is the multiple of the search that is wanted, for
// all sizes or by size; `beside` { name, run, goal? } is a reference of the subject's own; `most`
// the longest side that it is asked for.
import { ANALYSIS } from './analysis.mjs';
import { FAMILIES } from './families.mjs';
import { LEVELS } from './levels.mjs';
import { OUTPUT } from './output.mjs';
import { PASSES } from './passes.mjs';

export const SUBJECTS = [...FAMILIES, ...LEVELS, ...PASSES, ...ANALYSIS, ...OUTPUT];
