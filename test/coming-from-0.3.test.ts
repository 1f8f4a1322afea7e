import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/index';
import { exportsOf } from './support/library-program';

const page = readFileSync(new URL('../guide/coming-from-0.3.md', import.meta.url), 'utf8');

test.each(['missions', 'worlds', 'recipes', 'pictures', 'formats'])(
  'the guide lists every name that moved to %s',
  (entry) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`dungeonsmith/${entry}\` |`))!;
    const listed = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const names = exportsOf(`src/${entry}/index.ts`).map(({ name }) => name);
    expect(listed.sort()).toEqual(names.sort());
  },
);

test('the core exports at most 112 values, and each name has one entry', () => {
  expect(Object.keys(library).length).toBeLessThanOrEqual(112);
  const core = exportsOf('src/index.ts').map(({ name }) => name);
  const others = ['missions', 'worlds', 'recipes', 'pictures', 'formats'].flatMap((entry) =>
    exportsOf(`src/${entry}/index.ts`).map(({ name }) => name),
  );
  expect(new Set([...core, ...others]).size).toBe(core.length + others.length);
});
