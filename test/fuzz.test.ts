import { describe, expect, test } from 'vitest';
import {
  GenerationError,
  InvalidDataError,
  InvalidDungeonError,
  InvalidOptionError,
} from '../src/core/index';
import { FUZZED, type Fuzzed, TABLES } from './support/fuzz-table';
import { HOSTILE } from './support/hostile';
import { inTime } from './support/in-time';

// Any value may be passed for an argument: the call returns a result or throws an error of the
// library, and soon. The contents of the library's own values are trusted.

const OURS = [InvalidOptionError, GenerationError, InvalidDataError, InvalidDungeonError];

/** The plain errors of the testing kit for a failing generator or script. */
const VERDICT = /^(Property failed after|draw \d+:)/;

test.for(TABLES)('the table of these tests has every function of %s', ([, functions, fuzzed]) => {
  const missing = 'each needs arguments in test/support/fuzz-table.ts';
  expect([...fuzzed].sort(), missing).toEqual([...functions].sort());
});

describe.for(FUZZED)('$name', (fuzzed) => {
  test('accepts valid arguments', async () => {
    await fuzzed.call(...(fuzzed.sound() as never[]));
  });

  test('returns, or throws an error of the library', async () => {
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

/** A call, and a description of its odd argument. */
interface Call {
  readonly what: string;
  readonly args: () => unknown[];
}

/** Each argument in turn is hostile, or omitted with all after it. */
function* hostileCalls({ sound }: Fuzzed): Generator<Call> {
  const count = sound().length;
  for (let i = 0; i < count; i++) {
    for (const [name, make] of HOSTILE) {
      yield {
        what: `argument ${i} = ${name}`,
        args: () => sound().map((arg, k) => (k === i ? make() : arg)),
      };
    }
    yield { what: `no argument ${i}`, args: () => sound().slice(0, i) };
    for (let j = 0; j < i; j++) {
      const args = () => {
        const swapped = sound();
        [swapped[i], swapped[j]] = [swapped[j], swapped[i]];
        return swapped;
      };
      yield { what: `arguments ${j} and ${i} swapped`, args };
    }
  }
}

/** Wait for promises. */
function expectTamed({ name, call }: Fuzzed, args: unknown[], what: string): Promise<void>[] {
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
