import { isDeepStrictEqual } from 'node:util';
import type { Check } from './check-case';
import { type Case, drawCase, type Focus } from './draw-case';
import { type Made, makeCase, refusalOf } from './make-case';
import { count, createTally, type Tally } from './tally';

/** Where a sweep stands: plain data, so that it can be saved and gone on with. */
export interface Sweep {
  /** The seeds are those from 0 to before this. */
  readonly end: number;
  /** Which of `shards` parts this is, from 1. */
  readonly shard: number;
  readonly shards: number;
  /** What every dungeon has. */
  readonly focus?: Focus | undefined;
  /** The seed that comes next. */
  next: number;
  readonly tally: Tally;
}

/** A seed with something wrong, and all that is needed to see it again. */
export interface Finding {
  readonly seed: number;
  readonly drawn: Case;
  readonly faults: readonly string[];
}

/** One seed of so many is made twice. */
const REPEATED = 256;

/** A sweep that has seen nothing. The seeds of shard 3 of 8 are 2, 10, 18 and so on. */
export function createSweep(end: number, shard = 1, shards = 1, focus?: Focus): Sweep {
  return { end, shard, shards, ...(focus && { focus }), next: shard - 1, tally: createTally() };
}

/** Judges so many seeds more, or as many as are left, and gives those with something wrong. */
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

/** What is wrong with a case, which is counted. An error that nobody promised is wrong, too. */
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

/** Whether a case comes out as before when it is made again, or is refused again. */
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
