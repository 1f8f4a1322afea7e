import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAddress, toAddress } from '../../playground/src/address';
import { changeFamily, FAMILIES, optionsOf, recipeOf, startOf } from '../../playground/src/state';
import { missing } from '../../playground/src/worker/missing';
import { build } from '../../playground/src/worker/subject';

interface Link {
  readonly address: string;
  readonly recipe?: object;
  readonly options?: object;
  /** The start of the SHA-256 of the tiles. */
  readonly tiles: string;
}

/** Addresses that the page of 0.3 wrote, what it made of them, and the dungeons of 0.3. */
const LINKS: readonly Link[] = JSON.parse(
  readFileSync(new URL('links-of-0.3.json', import.meta.url), 'utf8'),
);

test('links of 0.3 include every family', () => {
  const families = LINKS.map(({ address }) => readAddress(address).state.family);
  // Only code could mix families.
  expect(new Set(families)).toEqual(new Set(FAMILIES.filter((name) => name !== 'mixed')));
});

test.for(LINKS)('$address shows the map that 0.3 showed', ({ address, recipe, options, tiles }) => {
  const { state, problems } = readAddress(address);
  expect(problems).toEqual([]);
  if (recipe) expect(recipeOf(state)).toEqual(recipe);
  else expect(optionsOf(state)).toEqual(options);
  const { grid } = build(state);
  expect(createHash('sha256').update(grid.tiles).digest('hex').slice(0, 16)).toBe(tiles);
  expect(toAddress(state)).toBe(address.replace('regions,', ''));
});

describe.for(FAMILIES)('%s before anything is changed', (family) => {
  test('places what its passes ask for', () => {
    for (let seed = 0; seed < 25; seed++) {
      const state = { ...startOf(family), seed: String(seed) };
      expect(missing(state, build(state))).toEqual([]);
    }
  });

  test('is reached by any family, and keeps what was changed', () => {
    for (const before of FAMILIES) {
      expect(changeFamily(startOf(before), family, '12')).toEqual(startOf(family));
      const changed = { ...startOf(before), options: { width: 70 }, monsters: 3, title: 'Mine' };
      const { options, monsters, title } = changeFamily(changed, family, '12');
      const size = family === 'world' ? {} : { width: 70 };
      expect([options, monsters, title]).toEqual([size, 3, 'Mine']);
    }
  });
});
