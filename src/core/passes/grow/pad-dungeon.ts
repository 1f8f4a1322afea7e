import type { BspDungeon } from '../../generators/bsp/generate-bsp';
import { movedRoom } from '../../geometry/room';
import type { BspNode } from '../../model/bsp-node';
import { invalid } from '../../model/checks';
import type { Changed, Dungeon, Point, Room } from '../../model/dungeon';
import { checkDungeon } from '../../model/guards';
import type { PopulatedDungeon } from '../../model/population';
import { resolveOptions, type Settings, SIDE, type Specification } from '../../model/specification';

/** Options for `padDungeon`. */
export interface PadOptions {
  /** The width of the new grid in tiles, at least that of the dungeon, up to 32,767. */
  readonly width: number;
  /** The height of the new grid in tiles, at least that of the dungeon, up to 32,767. */
  readonly height: number;
  /** The column of the new grid at which the dungeon's first column is, at least 0. */
  readonly x: number;
  /** The row of the new grid at which the dungeon's first row is, at least 0. */
  readonly y: number;
}

const PAD_SPEC: Specification<PadOptions> = {
  width: SIDE,
  height: SIDE,
  x: { type: 'integer', min: 0 },
  y: { type: 'integer', min: 0 },
};

/**
 * Returns a copy of a dungeon in a larger grid, surrounded by rock. Everything that it contains
 * moves by the same number of tiles, including entities, the exit and cover if it has them.
 *
 * @throws {InvalidOptionError} If an option is missing or invalid, or the dungeon does not fit in
 * the new grid at this place
 * @example
 * const hall = dungeonFromGrid(parseAscii('#####\n#...#\n#####'));
 * const level = padDungeon(hall, { width: 80, height: 45, x: 30, y: 20 });
 */
export function padDungeon<Input extends Dungeon>(
  dungeon: Input,
  options: PadOptions,
): Changed<Input> {
  checkDungeon(dungeon);
  const settings = resolveOptions(PAD_SPEC, options);
  checkSpace(dungeon, settings);
  const { width, height, x, y } = settings;
  const moved = <Item extends Point>(item: Item): Item => ({
    ...item,
    x: item.x + x,
    y: item.y + y,
  });
  const movedAll = <Item extends Point>(items: readonly Item[]) => items.map(moved);
  const withPath = <Item extends { readonly path: Point[] }>(item: Item): Item => ({
    ...item,
    path: movedAll(item.path),
  });
  const padded = (cells: Uint8Array) => {
    const from = dungeon.grid;
    const target = new Uint8Array(width * height);
    for (let row = 0; row < from.height; row++) {
      const run = cells.subarray(row * from.width, (row + 1) * from.width);
      target.set(run, (y + row) * width + x);
    }
    return target;
  };
  const { exit, entities, cover, partition }: Partial<PopulatedDungeon & BspDungeon> = dungeon;
  return {
    ...dungeon,
    grid: { width, height, tiles: padded(dungeon.grid.tiles) },
    rooms: dungeon.rooms.map((room) => withShape(movedRoom(room, x, y))),
    tunnels: dungeon.tunnels.map(withPath),
    entrance: moved(dungeon.entrance),
    doors: movedAll(dungeon.doors),
    stairs: movedAll(dungeon.stairs).map(withPath),
    keys: movedAll(dungeon.keys),
    marks: movedAll(dungeon.marks),
    lakes: movedAll(dungeon.lakes).map(withShape),
    ...(partition && { partition: movedNode(partition, settings) }),
    ...(exit && { exit: moved(exit) }),
    ...(entities && { entities: movedAll(entities) }),
    ...(cover && { cover: { ...cover, width, height, cells: padded(cover.cells) } }),
  };
}

/** Returns a room or a lake whose shape is a copy. */
function withShape<Item extends Pick<Room, 'shape'>>(item: Item): Item {
  const { shape } = item;
  return shape ? { ...item, shape: { ...shape, tiles: shape.tiles.slice() } } : item;
}

/** Returns a node of the partition of `generateBsp` at its new place. */
function movedNode({ split, children, ...node }: BspNode, by: Point): BspNode {
  return {
    ...node,
    x: node.x + by.x,
    y: node.y + by.y,
    ...(split && { split: { ...split, position: split.position + by[split.axis] } }),
    ...(children && { children: [movedNode(children[0], by), movedNode(children[1], by)] }),
  };
}

/** Throws unless the dungeon fits in the new grid. */
function checkSpace({ grid }: Dungeon, settings: Settings<PadOptions>): void {
  const check = (side: 'width' | 'height', place: 'x' | 'y') => {
    const max = settings[side] - grid[side];
    if (max < 0) {
      const rule = `must be at least ${grid[side]}, the ${side} of the dungeon`;
      throw invalid(side, rule, settings[side]);
    }
    if (settings[place] > max) {
      const rule = `must be at most ${max}, so that the dungeon fits in the \`${side}\``;
      throw invalid(place, rule, settings[place], side);
    }
  };
  check('width', 'x');
  check('height', 'y');
}
