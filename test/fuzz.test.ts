import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import {
  createRng,
  GenerationError,
  InvalidDataError,
  InvalidDungeonError,
  InvalidOptionError,
} from '../src/index';
import { FUZZED, type Fuzzed, TABLES } from './support/fuzz-table';
import {
  ANSWER,
  DISGUISES,
  type Named,
  ODD,
  type Place,
  placeName,
  placesIn,
  SOUND,
  valueAt,
  WORST,
  withAt,
} from './support/hostile';

// Whatever is handed in, wherever: what comes out is a result or an error of the library, and soon.

const OURS = [InvalidOptionError, GenerationError, InvalidDataError, InvalidDungeonError];

/** What the testing kit says of a generator or a script that fails, in plain errors. */
const VERDICT = /^(Property failed after|draw \d+:)/;

test.for(TABLES)('every function of %s is fuzzed', ([, functions, fuzzed]) => {
  expect([...fuzzed].sort()).toEqual([...functions].sort());
});

describe.for(FUZZED)('$name', (fuzzed) => {
  test('takes what is sound', async () => {
    await fuzzed.call(...(fuzzed.sound() as never[]));
  });

  test('answers, or throws an error of the library', async () => {
    const promises: Promise<void>[] = [];
    inTime((tell) => {
      for (const { args, what } of hostileCalls(fuzzed)) {
        tell(what);
        promises.push(...expectTamed(fuzzed, args(), what));
      }
    });
    await Promise.all(promises);
  });
});

/** A call, and how to say what is odd about it. */
interface Call {
  readonly what: string;
  readonly args: () => unknown;
}

function* hostileCalls(fuzzed: Fuzzed): Generator<Call> {
  const places = placesIn(fuzzed.sound());
  for (const [i, place] of places.entries()) {
    yield* replaced(fuzzed, place, i);
    yield* disguised(fuzzed, place);
  }
  if (places.length > 0) yield* severalReplaced(fuzzed, places);
}

/**
 * The worst values from the beginning on, and once the place was looked at once or twice; every second
 * of the others, so that each comes to every second place.
 */
function* replaced({ sound }: Fuzzed, place: Place, i: number): Generator<Call> {
  const call = ([name, make]: Named, reads: number): Call => ({
    what: `${placeName(place)} = ${name} after ${reads} reads`,
    args: () => hostileAt(sound(), place, make(), reads),
  });
  for (const [j, hostile] of WORST.entries()) {
    yield call(hostile, 0);
    yield call(hostile, 1 + ((i + j) % 2));
  }
  for (let j = i % 2; j < ODD.length; j += 2) yield call(ODD[j] as Named, (i + j) % 3);
}

function* disguised({ sound }: Fuzzed, place: Place): Generator<Call> {
  const value = valueAt(sound(), place);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, disguise] of DISGUISES) {
    const what = `${placeName(place)} ${name}`;
    yield {
      what,
      args: () => {
        const args = sound();
        return withAt(args, place, () => disguise(valueAt(args, place) as object));
      },
    };
  }
}

/** Two or three places at once, drawn from a fixed seed. */
function* severalReplaced({ name, sound }: Fuzzed, places: readonly Place[]): Generator<Call> {
  const rng = createRng(name);
  const pick = <Item>(items: readonly Item[]) => items[rng.int(0, items.length - 1)] as Item;
  for (let run = 0; run < 60; run++) {
    const changes = Array.from({ length: rng.int(2, 3) }, () => {
      return { place: pick(places), hostile: pick([...WORST, ...ODD]), reads: rng.int(0, 2) };
    });
    // The deepest first: what holds a place must be sound while it is changed.
    changes.sort((a, b) => b.place.length - a.place.length);
    const what = changes.map(({ place, hostile: [name] }) => `${placeName(place)} = ${name}`);
    const args = () =>
      changes.reduce<unknown>(
        (given, { place, hostile: [, make], reads }) => hostileAt(given, place, make(), reads),
        sound(),
      );
    yield { what: what.join(', '), args };
  }
}

/** Arguments in which a place is as it was for so many reads, and then hostile. */
function hostileAt(args: unknown, place: Place, hostile: unknown, reads: number): unknown {
  const original = place.at(-1) === ANSWER ? SOUND : valueAt(args, place);
  let left = reads;
  return withAt(args, place, () => (left-- > 0 ? original : hostile));
}

/** What is promised is still to be waited for. */
function expectTamed({ name, call }: Fuzzed, args: unknown, what: string): Promise<void>[] {
  const expectOurs = (error: Error) => {
    const { message } = error;
    const isOurs = OURS.some((type) => error instanceof type) || VERDICT.test(message);
    if (!isOurs) expect.unreachable(`${name}: ${what}: ${error.stack}`);
    if (!VERDICT.test(message)) expect(message.length, what).toBeLessThan(2000);
  };
  try {
    const answer = call(...(args as never[]));
    return answer instanceof Promise ? [answer.then(() => {}, expectOurs)] : [];
  } catch (error) {
    expectOurs(error as Error);
    return [];
  }
}

/** Runs what might not end, and says where it hangs: minutes are no time for these calls. */
function inTime(work: (tell: (what: string) => void) => void): void {
  let last = 'nothing';
  const { stackTraceLimit } = Error;
  // Most calls throw, and a trace takes longer than the call.
  Error.stackTraceLimit = 2;
  const global = globalThis as { fuzz?: () => void };
  global.fuzz = () =>
    work((what) => {
      last = what;
    });
  try {
    new Script('fuzz()').runInThisContext({ timeout: 100_000 });
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    expect.unreachable(`hangs with ${last}`);
  } finally {
    delete global.fuzz;
    Error.stackTraceLimit = stackTraceLimit;
  }
}
