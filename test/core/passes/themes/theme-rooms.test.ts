import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGrid,
  createRng,
  type Rng,
  type Room,
  type Theme,
  themeRooms,
} from '../../../../src/core/index';
import { bareDungeon } from '../../../../src/core/model/dungeon';
import { arbitraryDungeon } from '../../../../src/testing/index';
import { faultsOfPass } from '../../../support/judge-passes';
import { runs } from '../../../support/runs';

/** Five rooms in a row, of one to five tiles; the entrance in the first. */
const ROOMS = [1, 2, 3, 4, 5].map((size): Room => {
  return { x1: 0, y1: 2 * size - 2, x2: size + 1, y2: 2 * size };
});
const joined = ROOMS.slice(1).map((_, i) => ({
  from: i,
  to: i + 1,
  path: [{ x: 1, y: 2 * i + 1 }],
}));
const DUNGEON = bareDungeon(createGrid(9, 11), ROOMS, joined, { x: 1, y: 1 });
DUNGEON.grid.tiles.fill(1);

function kindsOf(themes: readonly Theme[], options = {}, seed = 1): (string | undefined)[] {
  return themeRooms(createRng(seed), DUNGEON, { themes, ...options }).rooms.map(({ kind }) => kind);
}

describe('a theme', () => {
  test('depends on the area of rooms', () => {
    expect(kindsOf([{ kind: 'a', minArea: 3, maxArea: 4 }])).toEqual([
      ...[undefined, undefined, 'a', 'a', undefined],
    ]);
  });

  test('depends on their exits', () => {
    expect(kindsOf([{ kind: 'a', maxExits: 1 }])).toEqual([
      ...[undefined, undefined, undefined, undefined, 'a'],
    ]);
    const entered = kindsOf([{ kind: 'a', maxExits: 1 }], { skipEntranceRoom: false });
    expect(entered).toEqual(['a', undefined, undefined, undefined, 'a']);
  });

  test('depends on progress and depth', () => {
    expect(kindsOf([{ kind: 'a', minProgress: 0.6 }]).indexOf('a')).toBeGreaterThan(2);
    // A lower limit of 0 does not hide the upper one.
    expect(kindsOf([{ kind: 'a', minProgress: 0, maxProgress: 0.2 }])[4]).toBeUndefined();
    expect(kindsOf([{ kind: 'a', minDepth: 2 }])).not.toContain('a');
    expect(kindsOf([{ kind: 'a', minDepth: 2, maxDepth: 2 }], { depth: 2 })).toContain('a');
  });

  test('is used at most `max` times, in any of the rooms', () => {
    const places = Array.from({ length: 60 }, (_, seed) => {
      const kinds = kindsOf([{ kind: 'a', max: 1 }], {}, seed);
      expect(kinds.filter((kind) => kind === 'a')).toHaveLength(1);
      return kinds.indexOf('a');
    });
    expect(new Set(places)).toEqual(new Set([1, 2, 3, 4]));
  });

  test('is chosen by weight, for a share of the rooms', () => {
    const counts = { a: 0, b: 0, none: 0 };
    for (let seed = 0; seed < 200; seed++) {
      const themes = [{ kind: 'a', weight: 3 }, { kind: 'b' }];
      for (const kind of kindsOf(themes, { share: 0.5 }, seed).slice(1)) {
        counts[(kind ?? 'none') as 'a' | 'b' | 'none']++;
      }
    }
    expect(counts.none / 800).toBeCloseTo(0.5, 1);
    expect(counts.a / (counts.a + counts.b)).toBeCloseTo(0.75, 1);
  });

  test('takes rooms of kinds that it names, and no others', () => {
    const rooms = ROOMS.map((room, i) => (i === 2 ? { ...room, kind: 'cave' } : room));
    const themed = themeRooms(
      createRng(1),
      { ...DUNGEON, rooms },
      { themes: [{ kind: 'lair', rooms: ['cave'] }] },
    );
    expect(themed.rooms.map(({ kind }) => kind)).toEqual([
      ...[undefined, undefined, 'lair', undefined, undefined],
    ]);
  });

  test('uses the limits of one room, no matter which the other themes have', () => {
    const themes = [
      { kind: 'far', minProgress: 0.6 },
      { kind: 'small', maxArea: 2 },
    ];
    expect(kindsOf(themes)).toEqual([undefined, 'small', undefined, undefined, 'far']);
    expect(kindsOf([{ kind: 'early', maxDepth: 1 }], { depth: 2 })).not.toContain('early');
    expect(kindsOf([{ kind: 'early', maxDepth: 1 }], { depth: 1 })).toContain('early');
  });

  test('names its draws', () => {
    const answers = (...given: number[]) => ({ int: (min: number) => given.shift() ?? min - 1 });
    const themes = [{ kind: 'a' }, { kind: 'b' }];
    const draw = (rng: Rng) => () => themeRooms(rng, DUNGEON, { themes, share: 0.5 });
    expect(draw(answers(0, 0, 0))).toThrow('the draw of a theme,');
    expect(draw(answers(0, 0, 0, 1))).toThrow('the draw of a theme,');
  });

  test('is reported as a step for each room', () => {
    const steps: [string, number][] = [];
    themeRooms(createRng(1), DUNGEON, { themes: [{ kind: 'a' }] }, ({ stage, index }) => {
      steps.push([stage, index]);
    });
    expect(steps).toEqual([0, 1, 2, 3].map((index) => ['theme', index]));
  });
});

test('themeRooms changes nothing but kinds in any dungeon', () => {
  const themes = [
    { kind: 'a', max: 2 },
    { kind: 'b', minArea: 9, rooms: ['plain', 'cave'] },
  ];
  fc.assert(
    fc.property(arbitraryDungeon(), fc.nat(), (dungeon, seed) => {
      const themed = themeRooms(createRng(seed), dungeon, { themes });
      expect(faultsOfPass({ pass: 'themes', themes }, dungeon, themed)).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
});

test.for<[themes: unknown, options: object, message: string]>([
  [[], {}, '`themes` must not be empty'],
  [[{ weight: 1 }], {}, '`themes[0].kind` must be a non-empty string'],
  [[{ kind: 'a', weight: 0 }], {}, '`themes[0].weight` must be at least 1, received 0'],
  [
    [{ kind: 'a', minArea: 9, maxArea: 3 }],
    {},
    '`themes[0].maxArea` must be at least `themes[0].minArea` (9), received 3',
  ],
  [[{ kind: 'a', minProgress: 2 }], {}, '`themes[0].minProgress` must be a number from 0 to 1'],
  [[{ kind: 'a', area: 3 }], {}, 'Unknown option `themes[0].area`'],
  [[{ kind: 'a', max: -1 }], {}, '`themes[0].max` must be at least 0, received -1'],
  [[{ kind: 'a', rooms: 'cave' }], {}, '`themes[0].rooms` must be'],
  [[{ kind: 'a', minDepth: 0.5 }], {}, '`themes[0].minDepth` must be an integer'],
  [[{ kind: 'a', maxDepth: '2' }], {}, '`themes[0].maxDepth` must be an integer'],
  [
    [{ kind: 'a', minDepth: 3, maxDepth: 2 }],
    {},
    '`themes[0].maxDepth` must be at least `themes[0].minDepth` (3), received 2',
  ],
  [[{ kind: 'a' }], { share: 2 }, '`share` must be a number from 0 to 1'],
  [
    [{ kind: 'a' }],
    { skipEntranceRoom: 1 },
    '`skipEntranceRoom` must be true or false, received 1',
  ],
])('themeRooms refuses %j %j before the first draw', ([themes, options, message]) => {
  const rng = { int: () => expect.unreachable('a draw before the check') };
  expect(() => themeRooms(rng, DUNGEON, { themes: themes as never, ...options })).toThrow(message);
});
