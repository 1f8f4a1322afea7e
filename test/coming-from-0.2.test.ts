import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/browser';

/** The tables of "Coming from 0.2": the new form works, the old one does not, or does something else. */

const page = readFileSync(new URL('../guide/coming-from-0.2.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| `(.+)` \| `(.+)` \|$/gm)].map(([, was, is]) => ({
  was: was!,
  is: is!,
}));

/** What the expressions of the tables speak of. */
async function scope(): Promise<Record<string, unknown>> {
  const { createRng, generateBsp } = library;
  const size = { width: 60, height: 30 };
  const area = { x: 0, y: 0, width: 60, height: 40 };
  const bare = generateBsp(createRng(1), size);
  const dungeon = library.addDoors(createRng(1), bare, { secretShare: 0.3 });
  const { grid, entrance } = bare;
  return {
    ...library,
    ...{ size, area, dungeon, grid },
    rng: createRng(1),
    region: library.generateWorldRegion(42, area),
    levels: { ...size, levels: 3, generate: (rng: library.Rng) => generateBsp(rng, size) },
    field: library.distanceField(grid, [entrance]),
    at: library.farthestPoint(grid, entrance),
    mask: new Uint8Array(grid.tiles.length),
    image: await library.toPng(dungeon, { tileSize: 2 }),
    error: new library.InvalidOptionError('width', 'must be at least 3', 2),
    labelOf: (option: string) => `“${option}”`,
    message: '`width` must be at least 3, received 2',
  };
}

/** The result of an expression: its value as JSON, or the error that it throws. */
async function outcomeOf(code: string): Promise<unknown> {
  const names = await scope();
  const run = new Function(...Object.keys(names), `'use strict'; return (${code})`);
  const value = await run(...Object.values(names));
  if (value instanceof Error) return { ...value, message: value.message };
  return typeof value === 'function' ? String(value(1, 1)) : structuredClone(value);
}

test('the page has tables', () => {
  expect(rows.length).toBeGreaterThan(25);
});

test.for(rows)('$is takes the place of $was', async ({ was, is }) => {
  const now = await outcomeOf(is);
  expect(now).toBeDefined();
  const before = await outcomeOf(was).catch((error: unknown) => String(error));
  expect(before).not.toEqual(now);
});
