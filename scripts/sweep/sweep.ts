import { isDeepStrictEqual } from 'node:util';
import type { Case, Focus } from './arbitrary-case';
import type { Check } from './check-case';
import { drawCase } from './draw-case';
import { type Made, makeCase, refusalOf } from './make-case';
import { count, createTally, type Tally } from './tally';

/** The state of a sweep: plain data, so that it can be saved and resumed. */
export interface Sweep {
  /** The seeds are those from 0 to before this. */
  readonly end: number;
  /** Which of `shards` parts this is, from 1. */
  readonly shard: number;
  readonly shards: number;
  /** The feature of every dungeon. */
  readonly focus?: Focus | undefined;
  /** The next seed. */
  next: number;
  readonly tally: Tally;
}

/** A seed with a fault, and everything needed to repeat it. */
export interface Finding {
  readonly seed: number;
  readonly drawn: Case;
  readonly faults: readonly string[];
}

/** One seed in this many is made twice. */
const REPEATED = 256;

/** A new sweep. The seeds of shard 3 of 8 are 2, 10, 18 and so on. */
export function createSweep(end: number, shard = 1, shards = 1, focus?: Focus): Sweep {
  return { end, shard, shards, ...(focus && { focus }), next: shard - 1, tally: createTally() };
}

/** Judges some more seeds, or all remaining ones, and returns those with faults. */
export function advance(sweep: Sweep, check: Check, seeds: number): Finding[] {
  const findings: Finding[] = [];
  for (let i = 0; i < seeds && sweep.next < sweep.end; i++) {
    const drawn = drawCase(sweep.next, sweep.focus);
    const faults = judge(sweep.tally, drawn, check);
    if (sweep.next % REPEATED === 0) faults.push(...repeat(drawn));
    if (faults.length > 0) findings.push({ seed: sweep.next, drawn, faults });
    sweep.next += sweep.shards;
  }
  sweep.tally.violations += findings.length;
  return findings;
}

/** The faults of a case, which is counted. An undocumented error is a fault, too. */
function judge(tally: Tally, drawn: Case, check: Check): string[] {
  let made: Made;
  try {
    made = makeCase(drawn);
  } catch (error) {
    const refusal = refusalOf(error);
    count(tally, drawn, refusal);
    return refusal === undefined ? [`thrown: ${error}`] : [];
  }
  count(tally, drawn, made);
  try {
    return check(made, drawn);
  } catch (error) {
    return [`thrown by the check: ${error}`];
  }
}

/** Whether a case gives the same result or the same refusal when it is made again. */
function repeat(drawn: Case): string[] {
  const [first, second] = [attempt(drawn), attempt(drawn)];
  return isDeepStrictEqual(first, second) ? [] : ['comes out in another way the second time'];
}

function attempt(drawn: Case): Made | string {
  try {
    return makeCase(drawn);
  } catch (error) {
    return String(error);
  }
}
