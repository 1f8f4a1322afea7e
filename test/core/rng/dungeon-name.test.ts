import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dungeonName } from '../../../src/core/index';
import { expectRefused } from '../../support/expect-refused';

const ONE = '[A-Z][a-z]+';
const FORMS = [
  new RegExp(`^The ${ONE} ${ONE}$`),
  new RegExp(`^${ONE} of the ${ONE} ${ONE}$`),
  new RegExp(`^${ONE} of ${ONE}$`),
  new RegExp(`^The ${ONE}( King)?'s ${ONE}$`),
];

describe('the name of a dungeon', () => {
  test('has one of four forms, and is always the same for a seed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.maxSafeInteger()), (seed) => {
        const name = dungeonName(seed);
        expect(FORMS.some((form) => form.test(name))).toBe(true);
        expect(dungeonName(seed)).toBe(name);
        expect(dungeonName(String(seed))).toBe(name);
      }),
    );
  });

  test('differs for thousands of seeds, and uses all forms', () => {
    const names = new Set(Array.from({ length: 10_000 }, (_, seed) => dungeonName(seed)));
    expect(names.size).toBeGreaterThan(5000);
    for (const form of FORMS)
      expect([...names].filter((name) => form.test(name)).length).toBeGreaterThan(400);
    for (const name of names) {
      const words = name.split(/[ ']/).filter((word) => !['The', 'the', 'of'].includes(word));
      expect(new Set(words).size).toBe(words.length);
    }
  });

  test('needs a seed', () => {
    expectRefused(
      () => dungeonName(1.5),
      'seed',
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received 1.5",
    );
  });
});
