import { expect, test } from 'vitest';
import * as dungeonsmith from '../src/browser';
import { TABLES } from './support/fuzz-table';

const moduleOf = (name: string) =>
  import(new URL(`../bench/growth/${name}.mjs`, import.meta.url).href);
const { groundsOf } = await moduleOf('grounds');
const { OF_CONSTANT_SIZE, REASONS, subjectsOf } = await moduleOf('subjects');
const SUBJECTS: Record<string, Subject> = subjectsOf(dungeonsmith);
const GROUNDS: Record<string, (side: number) => unknown> = groundsOf(dungeonsmith);

interface Subject {
  readonly grounds: readonly string[];
  readonly prepare: (ground: unknown) => unknown;
  readonly run: (prepared: unknown) => unknown;
}

const rows = Object.keys(SUBJECTS);
const functions = TABLES[0][1];

/** The public functions that rows call. */
const called = new Set<string>();

/** The library, whose functions note that they are called. */
function noting(): typeof dungeonsmith {
  const entries = Object.entries(dungeonsmith).map(([name, value]) => {
    if (
      typeof value !== 'function' ||
      value.prototype?.constructor.toString().startsWith('class')
    ) {
      return [name, value];
    }
    const call = (...args: unknown[]) => {
      called.add(name);
      return (value as (...args: unknown[]) => unknown)(...args);
    };
    return [name, call];
  });
  return Object.fromEntries(entries);
}

test('`npm run growth` calls every function whose time grows', () => {
  const subjects: Record<string, Subject> = subjectsOf(noting());
  for (const { grounds, prepare, run } of Object.values(subjects)) {
    const prepared = prepare(GROUNDS[grounds[0]!]?.(16) ?? { side: 16 });
    run(prepared);
  }
  const growing = functions.filter((name) => !OF_CONSTANT_SIZE.includes(name));
  expect(growing.filter((name) => !called.has(name))).toEqual([]);
});

test('every reason belongs to a row', () => {
  expect(rows).toEqual(expect.arrayContaining(Object.keys(REASONS)));
});

test.for(Object.entries(SUBJECTS))('the row %s runs', ([, { grounds, prepare, run }]) => {
  const ground = grounds[0]!;
  expect(() => run(prepare(GROUNDS[ground]?.(16) ?? { side: 16 }))).not.toThrow();
});
