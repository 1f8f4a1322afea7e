import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createRng,
  drawStairsPoints,
  generateBsp,
  generateCaves,
  placeStairs,
  populate,
  roomCenter,
  roomTiles,
} from '../../../src/core/index';
import { outwards } from '../../../src/core/population/center-search';
import { canFix, createFooting, fix } from '../../../src/core/population/footing';
import { runs } from '../../support/runs';

const table = [{ kind: 'pillar', weight: 1, fixed: true }];

test('each fixed thing is at the first place that a search from the centre of its room finds', () => {
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), fc.integer({ min: 8, max: 26 }), (seed, isCave, side) => {
      const generate = isCave ? generateCaves : generateBsp;
      const dungeon = generate(createRng(seed), { width: side + 4, height: side });
      const rule = { table, tilesPerPick: 1, at: 'center' as const };
      const { width } = dungeon.grid;
      const footing = createFooting({ ...dungeon, occupied: [] });
      const taken = new Set([dungeon.entrance.y * width + dungeon.entrance.x]);
      const expected: number[] = [];
      for (const room of dungeon.rooms) {
        for (let picks = roomTiles(room).length; picks > 0; picks--) {
          const order = outwards(width, room, roomCenter(room));
          let cell = order.next().value;
          while (cell !== undefined && (taken.has(cell) || !canFix(footing, cell))) {
            cell = order.next().value;
          }
          if (cell === undefined) break;
          fix(footing, cell);
          taken.add(cell);
          expected.push(cell);
        }
      }
      const placed = populate(createRng(seed), dungeon, [rule]);
      expect(placed.map(({ x, y }) => y * width + x)).toEqual(expected);
    }),
    { numRuns: runs(60) },
  );
});

test.each([4, 29, 60])(
  'a tile is tried again once the free path leads elsewhere: seed %i',
  (seed) => {
    const cave = generateCaves(createRng(seed), { width: 30, height: 24 });
    const points = drawStairsPoints(createRng(seed), cave);
    const dungeon = placeStairs(cave, { points });
    const mixed = [
      { kind: 'pillar', weight: 2, fixed: true },
      { kind: 'statue', weight: 1, fixed: true, size: 2 },
      { kind: 'ogre', weight: 1, size: 3 },
      { kind: 'trap', weight: 2, hazard: true },
      { kind: 'orc', weight: 1 },
    ];
    // A new rule starts its searches at the centre.
    const picks = Array.from({ length: 40 }, () => ({
      table: mixed,
      perRoom: 1,
      at: 'center' as const,
    }));
    const inOneRule = { table: mixed, perRoom: 40, at: 'center' as const };
    expect(populate(createRng(seed), dungeon, [inOneRule])).toEqual(
      populate(createRng(seed), dungeon, picks),
    );
  },
);

test('a rule that places nothing ends with any number of picks', () => {
  const dungeon = generateBsp(createRng(1), { width: 40, height: 30 });
  const rule = { table: [{ weight: 3 }], perRoom: 2 ** 31 - 1 };
  const orc = { table: [{ kind: 'orc', weight: 1 }], total: 1 };
  expect(populate({ int: (min) => min }, dungeon, [rule, orc])).toHaveLength(1);
});
