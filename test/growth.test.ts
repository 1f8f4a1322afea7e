import { expect, test } from 'vitest';
import * as dungeonsmith from '../src/index';
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

test.for(functions)('`npm run growth` measures %s', (name) => {
  const isMeasured = rows.some((row) => new RegExp(`\\b${name}\\b`).test(row));
  expect(isMeasured).toBe(!OF_CONSTANT_SIZE.includes(name));
});

test('reasons are those of rows', () => {
  expect(rows).toEqual(expect.arrayContaining(Object.keys(REASONS)));
});

test.for(Object.entries(SUBJECTS))('the row %s runs', ([, { grounds, prepare, run }]) => {
  const ground = grounds[0]!;
  expect(() => run(prepare(GROUNDS[ground]?.(16) ?? { side: 16 }))).not.toThrow();
});
