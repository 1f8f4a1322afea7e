import type { MeasurableDungeon } from '../analysis/measure-dungeon';
import type { Dungeon } from '../model/dungeon';
import { show } from '../model/errors';
import type { Rng } from '../rng/rng';
import { toAscii } from '../text/to-ascii';
import { fc } from './fast-check';
import type { Draw } from './recording-rng';

/** Anybody's generator: an `Rng` and options in, a dungeon out. */
export type DungeonGenerator<Options, Made extends MeasurableDungeon = Dungeon> = (
  rng: Rng,
  options: Options,
) => Made;

/** One run of a generator, and everything needed to repeat it. */
export interface Trial<Options, Made extends MeasurableDungeon = Dungeon> {
  /** What the generator was called with. */
  readonly options: Options;
  /** What it drew: a tape for `scriptedRng`. */
  readonly draws: readonly Draw[];
  /** The dungeon, if there is one. */
  readonly dungeon: Made | undefined;
  /** The error, if one was thrown. */
  readonly error: unknown;
  /** Whether the tape, shortened, left the generator asking on and on: no result at all. */
  readonly isStuck: boolean;
  /** Whether the generator went on drawing, at random, until it was ended. */
  readonly isEndless: boolean;
}

/** Chooses one of a number of outcomes, from 0. */
export type Source = (outcomes: number) => number;

/** A generator that draws so often is taken to have no end. */
const MAX_DRAWS = 2 ** 18;

/** The number of lowest draws beyond a tape's end after which a generator counts as stuck. */
const MAX_BLANK_DRAWS = 2 ** 12;

/** The most draws that are printed; the text mentions if there are more. */
const MAX_PRINTED = 500;

/** Thrown through the generator to end it when a tape has ended. */
class Stuck extends Error {}

/** Thrown through the generator to end it if nothing else does. */
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
  // Its rejection would be unhandled.
  made.catch(() => {});
  throw new Error('the generator returned a promise: it must return the dungeon itself');
}

/** Returns a source that repeats the possible outcomes of a tape, then takes the lowest. */
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

/** Lets fast-check print a trial as the data required to repeat it, and a picture. */
function printable<Options, Made extends MeasurableDungeon>(
  trial: Trial<Options, Made>,
): Trial<Options, Made> {
  return withText(trial, () => {
    const { options, draws, dungeon } = trial;
    const lines = [`options: ${fc.stringify(copyPlain(options))}`, `draws: ${printDraws(draws)}`];
    if (dungeon !== undefined) lines.push(picture(dungeon));
    return `\n${lines.join('\n')}\n`;
  });
}

function printDraws(draws: readonly Draw[]): string {
  const text = JSON.stringify(draws.slice(0, MAX_PRINTED));
  return draws.length > MAX_PRINTED ? `${text} and ${draws.length - MAX_PRINTED} more` : text;
}

/** Returns a dungeon as fast-check prints it: as a picture, if it can be drawn. */
export function picture(dungeon: MeasurableDungeon): string {
  try {
    return toAscii(dungeon.grid);
  } catch {
    return textOf(dungeon);
  }
}

/** Returns the text of fast-check for a dungeon, if it has one. */
function textOf(dungeon: unknown): string {
  try {
    return `dungeon: ${fc.stringify(dungeon)}`;
  } catch {
    return `dungeon: ${show(dungeon)}`;
  }
}

/** Gives a value a text for fast-check that neither clones nor comparisons see. */
export function withText<Value extends object>(value: Value, text: () => string): Value {
  if (!Object.isExtensible(value)) return value;
  return Object.defineProperty(value, fc.toStringMethod, { value: text, configurable: true });
}

/** Refuses values that are not plain data at every depth, or that `structuredClone` refuses. */
export function checkPlain(root: unknown): void {
  structuredClone(root);
  const seen = new Set<unknown>();
  const open: [path: string, value: unknown][] = [['dungeon', root]];
  for (const [path, value] of open) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value)) continue;
    const prototype = Object.getPrototypeOf(value);
    if (!PLAIN.has(prototype)) throw new Error(`\`${path}\` is an instance of a class`);
    for (const [key, item] of Object.entries(value)) open.push([`${path}.${key}`, item]);
  }
}

const PLAIN: ReadonlySet<unknown> = new Set([Object.prototype, Array.prototype, null]);
