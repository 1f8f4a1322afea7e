import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createGrid,
  GenerationError,
  type Lake,
  padDungeon,
  Tile,
  tileAt,
  validateDungeon,
} from '../../../../src/core/index';
import { buildDungeon } from '../../../../src/recipes/index';
import { arbitraryRecipe } from '../../../../src/testing/index';
import { drawn } from '../../../support/builders/rows-of-doors';
import { expectRefused } from '../../../support/expect-refused';
import { runs } from '../../../support/runs';

/** All numbers under the names of columns and rows, in order. */
function placesIn(value: unknown, dx: number, dy: number): unknown {
  return JSON.parse(JSON.stringify(value), (name, part) => {
    if (['x', 'x1', 'x2'].includes(name)) return part - dx;
    if (name === 'split')
      return { ...part, position: part.position - (part.axis === 'x' ? dx : dy) };
    return ['y', 'y1', 'y2'].includes(name) ? part - dy : part;
  });
}

test('padDungeon moves everything by the same number of tiles', () => {
  const place = fc.record({ x: fc.nat(9), y: fc.nat(9), right: fc.nat(9), below: fc.nat(9) });
  fc.assert(
    fc.property(arbitraryRecipe({ maxSide: 24 }), place, (recipe, { x, y, right, below }) => {
      let built: ReturnType<typeof buildDungeon>;
      try {
        built = buildDungeon(recipe);
      } catch (error) {
        if (error instanceof GenerationError) return;
        throw error;
      }
      const { unmet: _, ...dungeon } = built;
      const { width, height } = dungeon.grid;
      const padded = padDungeon(dungeon, {
        width: width + x + right,
        height: height + y + below,
        x,
        y,
      });
      expect(validateDungeon(padded, padded.entities)).toEqual([]);
      const { grid, cover, ...rest } = padded;
      const { grid: oldGrid, cover: oldCover, ...old } = dungeon;
      expect(placesIn(rest, x, y)).toEqual(placesIn(old, 0, 0));
      for (let i = 0; i < grid.tiles.length; i++) {
        const [column, row] = [i % grid.width, Math.floor(i / grid.width)];
        expect(grid.tiles[i]).toBe(tileAt(oldGrid, column - x, row - y));
      }
      const sum = (cells: Uint8Array | undefined) => cells?.reduce((a, b) => a + b, 0);
      expect(sum(cover?.cells)).toBe(sum(oldCover?.cells));
    }),
    { numRuns: runs(40) },
  );
});

test('a padded dungeon shares no tiles with the original', () => {
  const shape = createGrid(3, 1);
  shape.tiles.fill(Tile.Floor);
  const lake: Lake = {
    x: 1,
    y: 1,
    kind: 'water',
    shape: { width: 1, height: 1, tiles: Uint8Array.of(Tile.DeepWater) },
  };
  const dungeon = { ...drawn('#####\n#@AA#\n#####'), lakes: [lake] };
  dungeon.rooms[0] = { ...dungeon.rooms[0]!, shape };
  const padded = padDungeon(dungeon, { width: 9, height: 8, x: 1, y: 2 });
  padded.lakes[0]!.shape.tiles[0] = Tile.Wall;
  padded.rooms[0]!.shape!.tiles[0] = Tile.Wall;
  expect([lake.shape.tiles[0], shape.tiles[0]]).toEqual([Tile.DeepWater, Tile.Floor]);
});

test('a place that does not fit the padded grid is refused', () => {
  const dungeon = drawn('#####\n#@AA#\n#####');
  const refused = (options: object, option: string, message: string) =>
    expectRefused(() => padDungeon(dungeon, options as never), option, message);
  const all = { width: 9, height: 8, x: 1, y: 2 };
  refused(
    { ...all, width: 4 },
    'width',
    '`width` must be at least 5, the width of the dungeon, received 4',
  );
  refused(
    { ...all, x: 5 },
    'x',
    '`x` must be at most 4, so that the dungeon fits in the `width`, received 5',
  );
  refused(
    { ...all, y: 6 },
    'y',
    '`y` must be at most 5, so that the dungeon fits in the `height`, received 6',
  );
  refused({ ...all, x: -1 }, 'x', '`x` must be at least 0, received -1');
  expect(padDungeon(dungeon, { ...all, x: 4, y: 5 }).entrance).toEqual({ x: 5, y: 6 });
});
