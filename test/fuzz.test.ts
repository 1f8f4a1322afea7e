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
  const missing = 'each needs arguments in test/support/fuzz-table.ts';
  expect([...fuzzed].sort(), missing).toEqual([...functions].sort());
});

describe.for(FUZZED)('$name', (fuzzed) => {
  test('takes what is sound', async () => {
    await fuzzed.call(...(fuzzed.sound() as never[]));
  });

  test('answers, or throws an error of the library', async () => {
    const places = await placesRead(fuzzed);
    const promises: Promise<void>[] = [];
    inTime((tell) => {
      for (const { args, what } of hostileCalls(fuzzed, places)) {
        tell(what);
        promises.push(...expectTamed(fuzzed, args(), what));
      }
    });
    await Promise.all(promises);
  });
});

/** A place, and how often it is read in a sound call. */
interface ReadPlace {
  readonly place: Place;
  readonly reads: number;
}

/** The places that are read at all: whatever stands in the others, the call is the same. */
async function placesRead({ sound, call }: Fuzzed): Promise<ReadPlace[]> {
  const places: ReadPlace[] = [];
  for (const place of placesIn(sound())) {
    const args = sound();
    const original = soundAt(args, place);
    let reads = 0;
    const counting = withAt(args, place, () => {
      reads++;
      return original;
    });
    await call(...(counting as never[]));
    if (reads > 0) places.push({ place, reads });
  }
  return places;
}

/** What stands at a place, or says that a function is to answer as it would. */
function soundAt(args: unknown, place: Place): unknown {
  return place.at(-1) === ANSWER ? SOUND : valueAt(args, place);
}

/** A call, and how to say what is odd about it. */
interface Call {
  readonly what: string;
  readonly args: () => unknown;
}

function* hostileCalls(fuzzed: Fuzzed, places: readonly ReadPlace[]): Generator<Call> {
  for (const [i, { place, reads }] of places.entries()) {
    yield* replaced(fuzzed, place, reads, i);
    yield* disguised(fuzzed, place);
  }
  if (places.length > 0) {
    yield* severalReplaced(
      fuzzed,
      places.map(({ place }) => place),
    );
  }
}

/**
 * Each value from the beginning on. Where a place is read again, the worst ones also once it was looked
 * at once or twice, and every second of the others.
 */
function* replaced({ sound }: Fuzzed, place: Place, reads: number, i: number): Generator<Call> {
  const call = ([name, make]: Named, after: number): Call => ({
    what: `${placeName(place)} = ${name} after ${after} reads`,
    args: () => hostileAt(sound(), place, make(), after),
  });
  for (const hostile of [...WORST, ...ODD]) yield call(hostile, 0);
  if (reads === 1) return;
  const later = (j: number) => 1 + ((i + j) % Math.min(2, reads - 1));
  for (const [j, hostile] of WORST.entries()) yield call(hostile, later(j));
  for (let j = i % 2; j < ODD.length; j += 2) yield call(ODD[j] as Named, later(j));
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
  const original = soundAt(args, place);
  let left = reads;
  return withAt(args, place, () => (left-- > 0 ? original : hostile));
}

/** What is promised is still to be waited for. */
function expectTamed({ name, call }: Fuzzed, args: unknown, what: string): Promise<void>[] {
  const expectOurs = (error: Error) => {
    const { message } = error;
    if (VERDICT.test(message)) return;
    const isOurs = OURS.some((type) => error instanceof type);
    if (!isOurs) expect.unreachable(`${name}: ${what}: ${error.stack}`);
    if (message.length >= 2000) expect.unreachable(`${name}: ${what}: says ${message}`);
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
