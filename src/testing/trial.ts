import type { MeasurableDungeon } from '../core/analysis/measure-dungeon';
import { toAscii } from '../core/ascii/to-ascii';
import { fieldsOf } from '../core/model/checks';
import type { Dungeon, Grid, Point } from '../core/model/dungeon';
import { show } from '../core/model/errors';
import { pathTo } from '../core/model/first-difference';
import type { Rng } from '../core/rng/rng';
import { fc } from './fast-check';
import type { Draw } from './tapes';

/** Any generator: a function that takes an `Rng` and options, and returns a dungeon. */
export type DungeonGenerator<Options, Made extends MeasurableDungeon = Dungeon> = (
  rng: Rng,
  options: Options,
) => Made;

/** One run of a generator, with everything needed to repeat it. */
export interface Trial<Options, Made extends MeasurableDungeon = Dungeon> {
  /** The options with which the generator was called. */
  readonly options: Options;
  /** The draws that the generator took, as a tape for `scriptedRng`. */
  readonly draws: readonly Draw[];
  /** The dungeon; `undefined` if there is none. */
  readonly dungeon: Made | undefined;
  /** The error, if one was thrown. */
  readonly error: unknown;
  /**
   * Whether the generator kept drawing beyond the end of a shortened tape, so that there is no
   * result.
   */
  readonly isStuck: boolean;
  /** Whether the generator kept drawing random numbers until it was stopped. */
  readonly isEndless: boolean;
}

/** Chooses one of a number of outcomes, counted from 0. */
export type Source = (outcomes: number) => number;

/** The number of draws after which a generator is assumed never to end. */
const MAX_DRAWS = 2 ** 18;

/** The number of lowest draws beyond the end of a tape after which a generator counts as stuck. */
const MAX_BLANK_DRAWS = 2 ** 12;

/** The maximum number of draws that are printed. The text mentions if there are more. */
const MAX_PRINTED = 500;

/** An error that ends a generator when a tape has ended. */
class Stuck extends Error {}

/** An error that ends a generator that does not end by itself. */
class Endless extends Error {}

/** Runs a generator on a copy of the options, with draws from a source. */
export function runTrial<Options, Made extends MeasurableDungeon>(
  generate: DungeonGenerator<Options, Made>,
  options: Options,
  source: Source,
): Trial<Options, Made> {
  const draws: Draw[] = [];
  const rng = { int: (min: number, max: number) => drawFrom(draws, source, min, max) };
  let dungeon: Made | undefined;
  let error: unknown;
  try {
    dungeon = checkNoPromise(generate(rng, copyPlain(options)));
  } catch (thrown) {
    error = thrown;
  }
  const isStuck = error instanceof Stuck;
  return printable({
    options,
    draws,
    dungeon,
    error,
    isStuck,
    isEndless: error instanceof Endless,
  });
}

/** Throws if a generator returned a promise. */
function checkNoPromise<Made>(made: Made): Made {
  if (!(made instanceof Promise)) return made;
  // Otherwise, a rejection of the promise would be unhandled.
  made.catch(() => {});
  throw new Error('the generator returned a promise: it must return the dungeon itself');
}

/**
 * Returns a source that repeats the outcomes of a tape as far as they are possible, and then
 * returns the lowest ones.
 */
export function tapeSource(outcomes: readonly number[]): Source {
  let next = 0;
  return (possible) => {
    if (next - outcomes.length >= MAX_BLANK_DRAWS) throw new Stuck('the tape has ended');
    return Math.min(outcomes[next++] ?? 0, possible - 1);
  };
}

function drawFrom(draws: Draw[], source: Source, min: number, max: number): number {
  const outcomes = max - min + 1;
  if (!(Number.isSafeInteger(min) && Number.isSafeInteger(max) && outcomes >= 1)) {
    throw new Error(`the generator called \`rng.int(${min}, ${max})\``);
  }
  if (outcomes === 1) return min;
  if (draws.length === MAX_DRAWS) throw new Endless(`the generator has drawn ${MAX_DRAWS} times`);
  const outcome = source(outcomes);
  draws.push([outcomes, outcome]);
  return min + outcome;
}

/** Copies plain objects and arrays. Functions and all other values are not copied. */
export function copyPlain<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyPlain) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, copyPlain(item)]),
  ) as Value;
}

/**
 * Makes fast-check print a trial as a picture, followed by the data required to repeat it. If the
 * options contain a dungeon, as those of passes do, it is drawn, too.
 */
function printable<Options, Made extends MeasurableDungeon>(
  trial: Trial<Options, Made>,
): Trial<Options, Made> {
  return withText(trial, () => textOfTrial(trial));
}

/** Returns a trial as fast-check prints it. */
export function textOfTrial(trial: Trial<unknown, MeasurableDungeon>): string {
  const { options, draws, dungeon } = trial;
  const { dungeon: before } = fieldsOf(options);
  const lines: string[] = [];
  if (before !== undefined) lines.push('before:', picture(before as Dungeon));
  if (before !== undefined && dungeon !== undefined) lines.push('after:');
  if (dungeon !== undefined) lines.push(picture(dungeon));
  lines.push(`draws: ${printDraws(draws)}`, `options: ${fc.stringify(copyPlain(options))}`);
  return `\n${lines.join('\n')}\n`;
}

function printDraws(draws: readonly Draw[]): string {
  const text = JSON.stringify(draws.slice(0, MAX_PRINTED));
  return draws.length > MAX_PRINTED ? `${text} and ${draws.length - MAX_PRINTED} more` : text;
}

/**
 * Returns a dungeon as fast-check prints it: as a picture with `@` at the entrance if it can be
 * drawn, otherwise as text.
 */
export function picture(dungeon: MeasurableDungeon): string {
  const { entrance, grid } = fieldsOf(dungeon);
  const drawings = [
    () => toAscii(dungeon as Dungeon, { entities: [{ kind: '@', ...(entrance as Point) }] }),
    () => toAscii(dungeon as Dungeon),
    // Of an invalid dungeon, only the tiles can be drawn, or nothing.
    () => toAscii(grid as Grid),
  ];
  for (const draw of drawings) {
    try {
      return draw();
    } catch {
      // The next one needs less.
    }
  }
  return textOf(dungeon);
}

/** Returns the text that fast-check has for a dungeon, or another description if it has none. */
function textOf(dungeon: unknown): string {
  try {
    return `dungeon: ${fc.stringify(dungeon)}`;
  } catch {
    return `dungeon: ${show(dungeon)}`;
  }
}

/** Gives a value a text for fast-check that is invisible to clones and comparisons. */
export function withText<Value extends object>(value: Value, text: () => string): Value {
  if (!Object.isExtensible(value)) return value;
  return Object.defineProperty(value, fc.toStringMethod, { value: text, configurable: true });
}

/** Throws if a value is not plain data at every depth, or if `structuredClone` cannot copy it. */
export function assertPlain(root: unknown): void {
  const seen = new Set<unknown>();
  const open: [path: string, value: unknown][] = [['dungeon', root]];
  for (const [path, value] of open) {
    if (typeof value === 'function' || typeof value === 'symbol') {
      throw new Error(`\`${path}\` is a ${typeof value}, which is not plain data`);
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value)) continue;
    if (!PLAIN.has(Object.getPrototypeOf(value))) {
      throw new Error(`\`${path}\` is an instance of a class, which is not plain data`);
    }
    for (const [key, item] of Object.entries(value)) open.push([pathTo(path, key), item]);
  }
  structuredClone(root);
}

const PLAIN: ReadonlySet<unknown> = new Set([Object.prototype, Array.prototype, null]);
