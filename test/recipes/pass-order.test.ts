import { describe, expect, test } from 'vitest';
import { parseJson, toJson } from '../../src/core/index';
import { buildDungeon, buildLevels, type Recipe } from '../../src/recipes/index';
import { GENERATOR_NAMES } from '../../src/recipes/specifications';
import { expectRefused } from '../support/expect-refused';

const options = { width: 40, height: 30 };
const bsp = (passes: Recipe['passes']): Recipe => ({ seed: 1, generator: 'bsp', options, passes });
const locks = { pass: 'locks', locks: 2 } as const;
const doors = { pass: 'doors' } as const;
const message = (path: string) => `\`${path}\`: put \`doors\` before \`locks\`, which locks doors`;

describe('locks before the first doors', () => {
  test('are refused before the first draw, as they would lock nothing', () => {
    let steps = 0;
    const observe = () => steps++;
    const build = (passes: Recipe['passes']) => () => buildDungeon(bsp(passes), observe);
    expectRefused(build([locks, doors]), 'passes[0]', message('passes[0]'));
    expectRefused(
      build([{ pass: 'loops' }, locks, doors, locks]),
      'passes[1]',
      message('passes[1]'),
    );
    expect(steps).toBe(0);
  });

  test('are refused in entries of `depths` too', () => {
    const recipe: Recipe = { ...bsp([doors]), levels: { count: 2 } };
    const depths = [{ from: 1, passes: [locks, doors] }];
    const path = 'depths[0].passes[0]';
    expectRefused(() => buildLevels({ ...recipe, depths }), path, message(path));
  });

  test('are refused for each generator, unless it makes doors', () => {
    const accepted = GENERATOR_NAMES.filter((generator) => {
      const recipe = { seed: 1, generator, options, passes: [locks, doors] } as Recipe;
      try {
        buildDungeon(recipe);
        return true;
      } catch (error) {
        return !String(error).includes('put `doors` before `locks`');
      }
    });
    expect(accepted).toEqual(['rooms-and-mazes', 'graph', 'mission']);
    for (const generator of GENERATOR_NAMES) {
      const { doors: made } = buildDungeon({ seed: 1, generator, options } as Recipe);
      if (made.length > 0) expect(accepted).toContain(generator);
    }
  });

  test('are accepted if something else makes doors, and if there are none to make', () => {
    const prefabs = [{ name: 'cell', rows: ['#####', '#.+.>', '#####'] }];
    const attach = { pass: 'attach-prefabs', prefabs } as never;
    expect(() => buildDungeon(bsp([attach, locks, doors]))).not.toThrow(/put `doors`/);
    expect(buildDungeon(bsp([locks])).keys).toEqual([]);
    expect(buildDungeon(bsp([{ ...locks, locks: 0 }, doors])).keys).toEqual([]);
    expect(buildDungeon(bsp([doors, locks])).keys).toHaveLength(2);
  });

  test('can still be read in a document', () => {
    const made = buildDungeon(bsp([doors]));
    const recipe = bsp([locks, doors]);
    expect(parseJson(toJson(made, { recipe })).recipe).toEqual(recipe);
  });
});

test('a pass that digs after locks is refused with its correct place', () => {
  expectRefused(
    () => buildDungeon(bsp([doors, locks, { pass: 'stairs' }])),
    'passes[2]',
    '`passes[2]`: put `stairs` before `locks`, because digging could open a way around a lock',
  );
});

describe('a pass that digs after a layout with locks', () => {
  const room = { name: 'closet', map: '###\n#.+\n###' };
  test.for([
    [{ pass: 'stairs' }, 'its option `stairs`'],
    [{ pass: 'attach-prefabs', prefabs: [room] }, 'a `prefab` of its option `kinds`'],
    [{ pass: 'place-prefabs', prefabs: [room] }, 'a `prefab` of its option `kinds`'],
  ] as const)(
    'is not told to come before an absent pass, but to use an option: %o',
    ([entry, instead]) => {
      const { pass } = entry;
      expect(() =>
        buildDungeon({
          seed: 3,
          generator: 'mission',
          options: { width: 60, height: 34 },
          passes: [doors, entry],
        }),
      ).toThrow(
        `\`passes[1]\`: \`${pass}\` cannot follow a layout with locks, because digging could open a way around a lock; use ${instead}`,
      );
    },
  );
});

test.for([
  ['caves', 'lakes', 5, 'the grid for `lakes` must be at least 6 × 6 tiles'],
  ['maze', 'stairs', 4, 'the grid for `stairs` must be at least 5 tiles wide or high'],
] as const)('a %s too small for the pass %s is refused by its grid', (row) => {
  const [generator, pass, side, advice] = row;
  const recipe = { seed: 1, generator, options: { width: side, height: side }, passes: [{ pass }] };
  expectRefused(() => buildDungeon(recipe as Recipe), 'passes[0]', `\`passes[0]\`: ${advice}`);
});
