import { type Cover, type Grid, Tile } from '../../../src/core/index';
import type { Rect } from '../../../src/core/model/dungeon';
import type { BuiltDungeon } from '../../../src/recipes/index';

/** The part of a grid that is dug, and one tile of rock around it. */
export function frameOf({ width, height, tiles }: Grid): Rect {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] === Tile.Wall) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { x: left - 1, y: top - 1, width: right - left + 3, height: bottom - top + 3 };
}

/** The part of a frame inside another one; undefined if there is none. */
export function overlap(one: Rect, other: Rect): Rect | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** The part of a world inside a frame, for pictures: with its rooms, and without an entrance. */
export function cropWorld({ entrance: _, ...dungeon }: BuiltDungeon, frame: Rect): BuiltDungeon {
  const rooms = dungeon.rooms.filter(({ x1, y1, x2, y2 }) =>
    overlap({ x: x1, y: y1, width: x2 - x1 + 1, height: y2 - y1 + 1 }, frame),
  );
  return crop({ ...dungeon, rooms } as BuiltDungeon, frame);
}

/** A dungeon without the rock outside a frame. */
export function crop(dungeon: BuiltDungeon, frame: Rect): BuiltDungeon {
  const { grid, cover, ...others } = dungeon;
  const { width, height } = frame;
  if (width === grid.width && height === grid.height) return dungeon;
  const cropped = {
    ...(moved(others, frame) as typeof others),
    grid: { width, height, tiles: cut(grid.tiles, grid.width, frame) as Grid['tiles'] },
    ...(cover && {
      cover: { ...cover, width, height, cells: cut(cover.cells, grid.width, frame) } as Cover,
    }),
  };
  return cropped as BuiltDungeon;
}

function cut<Cells extends Uint8Array | Uint16Array>(
  cells: Cells,
  stride: number,
  { x, y, width, height }: Rect,
): Cells {
  const part = cells.slice(0, width * height) as Cells;
  for (let row = 0; row < height; row++) {
    const from = (y + row) * stride + x;
    part.set(cells.subarray(from, from + width), row * width);
  }
  return part;
}

const ACROSS = ['x', 'x1', 'x2'];
const DOWN = ['y', 'y1', 'y2'];

/** Data with all points and rooms moved to the origin of a frame. */
function moved(value: unknown, frame: Rect): unknown {
  if (Array.isArray(value)) return value.map((item) => moved(item, frame));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => {
    const by = ACROSS.includes(name) ? frame.x : DOWN.includes(name) ? frame.y : 0;
    return [name, typeof part === 'number' ? part - by : moved(part, frame)];
  });
  return Object.fromEntries(entries);
}
