import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEYS, readAddress, toAddress } from '../../playground/src/address';
import { startOf, usualOptions } from '../../playground/src/start';
import {
  FAMILIES,
  type Given,
  isSame,
  OVERLAYS,
  type PassSetting,
  STYLES,
  type State,
  specificationOf,
} from '../../playground/src/state';
import type { Option } from '../../src/core/model/specification';
import { type DataSpecification, PASS_NAMES, PASS_SPECS } from '../../src/recipes/specifications';
import { DATA_OF_SCHEMA } from '../support/data-of-schema';

/** Any value that an option may have by itself. */
function anyValue(name: string, option: Option): fc.Arbitrary<unknown> {
  switch (option.type) {
    case 'integer':
      return fc.integer({ min: option.min, max: option.max ?? 2 ** 31 - 1 });
    case 'number':
      return fc.double({ min: option.min, noNaN: true, noDefaultInfinity: true });
    case 'share':
      return fc.double({ min: 0, max: option.max ?? 1, noNaN: true }).map((share) => share || 0);
    case 'boolean':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...option.names);
    case 'mixture':
      return fc.dictionary(fc.constantFrom(...option.names), fc.integer({ min: 1, max: 99 }), {
        minKeys: 1,
        noNullPrototype: true,
      });
    case 'data':
      return fc.constant(DATA_OF_SCHEMA[option.schema]);
    case 'function':
      throw new Error(`${name} is a function, which no address holds`);
  }
}

function optionsOf(specification: DataSpecification): fc.Arbitrary<Given> {
  const entries = Object.entries(specification).map(([name, option]) => [
    name,
    anyValue(name, option),
  ]);
  return fc.record(Object.fromEntries(entries), { requiredKeys: [], noNullPrototype: true });
}

const pass: fc.Arbitrary<PassSetting> = fc.constantFrom(...PASS_NAMES).chain((pass) =>
  fc.record({
    pass: fc.constant(pass),
    on: fc.boolean(),
    options: optionsOf(PASS_SPECS[pass]),
  }),
);

const state: fc.Arbitrary<State> = fc.constantFrom(...FAMILIES).chain((family) =>
  fc
    .record({
      family: fc.constant(family),
      seed: fc.string({ unit: 'grapheme' }),
      options: optionsOf(specificationOf(family)),
      passes: fc.array(pass, { maxLength: 5 }),
      style: fc.constantFrom(...STYLES),
      title: fc.constantFrom('', 'The Long Cellars', '&='),
      overlays: fc.uniqueArray(fc.constantFrom(...OVERLAYS)),
      levels: fc.integer({ min: 1, max: 50 }),
      level: fc.nat(49),
      depths: fc.constantFrom([], [{ from: 1, generator: 'caves' }]),
      monsters: fc.nat(20),
      furnished: fc.nat(100),
      players: fc.boolean(),
      treasure: fc.nat(20),
      x: fc.integer({ min: -1e9, max: 1e9 }),
      y: fc.integer({ min: -1e9, max: 1e9 }),
    })
    .map((state) => ({ ...state, level: state.level % state.levels })),
);

describe('an address of the page', () => {
  test('holds every state', () => {
    fc.assert(
      fc.property(state, (state) => {
        const usual = usualOptions(state.family);
        const changed = Object.entries(state.options).filter(
          ([name, value]) => !isSame(value, usual[name]),
        );
        const options = Object.fromEntries(changed);
        const read = readAddress(`#${toAddress(state)}`);
        expect(read).toEqual({ state: { ...state, options }, problems: [] });
      }),
    );
  });

  test('is read from any text as a state that has an address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { state } = readAddress(text);
        expect(readAddress(toAddress(state)).state).toEqual(state);
      }),
    );
  });

  test.for(FAMILIES)('is short for %s before anything is changed', (family) => {
    const address = toAddress(startOf(family));
    expect(address).toBe(`family=${family}&seed=12`);
    expect(readAddress(address)).toEqual({ state: startOf(family), problems: [] });
  });

  test('has only the changed settings', () => {
    expect(toAddress({ ...startOf('maze'), options: { loops: 0.5 }, passes: [] })).toBe(
      'family=maze&seed=12&loops=0.5&pass=none',
    );
    const passes: PassSetting[] = [
      { pass: 'doors', on: true, options: { share: 0.6 } },
      { pass: 'locks', on: false, options: {} },
    ];
    expect(toAddress({ ...startOf('accretion'), passes, overlays: ['rooms', 'gates'] })).toBe(
      'family=accretion&seed=12&pass=doors:share=0.6&pass=-locks&show=rooms,gates',
    );
  });

  test('stands for the defaults if it is empty', () => {
    expect(readAddress('')).toEqual({ state: startOf('accretion'), problems: [] });
  });

  test('reports its faults, and returns the rest', () => {
    const text =
      '#family=caves&seed=7&wallShare=2&nonsense=1&rounds=&birth=3&pass=walls&style=oil&show=regions';
    const { state, problems } = readAddress(text);
    expect(state).toEqual({
      ...startOf('caves'),
      seed: '7',
      options: { birth: 3 },
      passes: [],
    });
    expect(problems).toMatchInlineSnapshot(`
      [
        "“Wall share” must be a number from 0 to 1, not 2",
        "Unknown option “Nonsense”. Known options: “Width”, “Height”, “Wall share”, “Rounds”, “Birth”, “Survival”, “Smallest region”, “Pieces”, “Mirror”, “Outline”.",
        "“Rounds” must be a whole number",
        "“Pass” must be one of Grow, Attach prefabs, Place prefabs, Stairs, Lakes, Doors, Locks, Loops, Themes, Roles, not "walls"",
        "“Style” must be one of Flat, Blueprint, Hatched, not "oil"",
        "“Show” must be one of Main path, Distance, Rooms, Choke points, Gates, Dead-end tiles, not "regions"",
      ]
    `);
  });

  test('reports a text where a number belongs', () => {
    expect(readAddress('family=bsp&width=abc')).toEqual({
      state: startOf('bsp'),
      problems: ['“Width” must be a whole number, not "abc"'],
    });
  });

  test('reports a title that is too long and a level that does not exist', () => {
    const { state, problems } = readAddress(`family=maze&title=${'A'.repeat(81)}&levels=3&level=3`);
    expect(state).toEqual({ ...startOf('maze'), levels: 3 });
    expect(problems).toEqual([
      '“Title” must have at most 80 letters, not 81',
      '“Level” must be less than “Levels” (3), not 3',
    ]);
    const valid = `title=${'A'.repeat(80)}&levels=3&level=2`;
    expect(readAddress(valid)).toMatchObject({ state: { level: 2 }, problems: [] });
  });

  test.for(FAMILIES)('reports unknown keys of %s once, and ignores them', (family) => {
    const keys = { foo: 'Foo', v: 'V', version: 'Version', constructor: 'Constructor' };
    for (const [key, label] of Object.entries(keys)) {
      const { state, problems } = readAddress(`family=${family}&${key}=4&seed=7&${key}=5`);
      expect(state).toEqual({ ...startOf(family), seed: '7' });
      expect(problems).toEqual([expect.stringMatching(`^Unknown option “${label}”\\. `)]);
    }
  });

  test('has no key with the name of an option', () => {
    const names = FAMILIES.flatMap((family) => Object.keys(specificationOf(family)));
    expect(names.filter((name) => KEYS.includes(name))).toEqual([]);
  });
});
