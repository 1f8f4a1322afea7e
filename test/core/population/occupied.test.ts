import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRng,
  generateBsp,
  generateCaves,
  growCover,
  populate,
} from '../../../src/core/index';
import { expectRefused } from '../../support/expect-refused';
import { runs } from '../../support/runs';

const SIZE = { width: 20, height: 12 };
const cave = generateCaves(createRng(1), SIZE);
const RATS = { tilesPerPick: 2, table: [{ kind: 'rat', weight: 1 }] };
const GRASS = { kind: 'grass', tilesPerPatch: 10 };

describe('occupied tiles', () => {
  test('have the same effect as a mask and as points', () => {
    const bytes = fc.uint8Array({ minLength: 240, maxLength: 240, max: 2 });
    fc.assert(
      fc.property(bytes, fc.integer(), (mask, seed) => {
        const points = Array.from(mask, (byte, i) =>
          byte === 0 ? [] : [{ x: i % 20, y: Math.floor(i / 20) }],
        ).flat();
        const rats = (occupied: typeof points | Uint8Array) =>
          populate(createRng(seed), cave, [RATS], { occupied });
        const grass = (occupied: typeof points | Uint8Array) =>
          growCover(createRng(seed), cave, [GRASS], { occupied });
        expect(rats(mask)).toEqual(rats(points));
        expect(grass(mask)).toEqual(grass(points));
        expect(rats(mask).filter(({ x, y }) => mask[y * 20 + x] !== 0)).toEqual([]);
      }),
      { numRuns: runs(30) },
    );
  });

  test('are refused if they are no mask of the grid', () => {
    const call = (occupied: unknown) => () =>
      populate(createRng(1), cave, [RATS], { occupied } as never);
    expectRefused(
      call(new Uint8Array(3)),
      'occupied',
      '`occupied` must be a Uint8Array of 240, a byte for each tile of the 20 × 12 grid, received a Uint8Array of 3',
    );
    expect(call(new Uint16Array(240))).toThrow(
      /`occupied` must be a Uint8Array of 240, .*, received a Uint16Array of 240$/,
    );
  });

  test('can be entities of another call, which later entities are near', () => {
    const dungeon = generateBsp(createRng(3), { width: 40, height: 24 });
    const tables = populate(createRng(3), dungeon, [
      { perRoom: 1, table: [{ kind: 'table', weight: 1, fixed: true }] },
    ]);
    const loot = populate(
      createRng(4),
      dungeon,
      [{ perRoom: 1, at: { near: 'table' }, table: [{ kind: 'loot', weight: 1 }] }],
      { occupied: tables },
    );
    expect(loot).toHaveLength(dungeon.rooms.length);
    for (const { x, y } of loot) {
      const steps = tables.map((table) => Math.abs(table.x - x) + Math.abs(table.y - y));
      expect(Math.min(...steps)).toBe(1);
    }
  });
});
