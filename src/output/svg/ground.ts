import { type Grid, type Room, Tile } from '../../dungeon';
import { eachRunIn } from '../../geometry/room';
import { ROCK } from '../../grid/tiles';

/** What a tile is to the line around the floor. From `Plain` on, the tile lies inside it. */
export enum Ground {
  Rock,
  /** Never seen: it may be floor, so no wall is drawn next to it. */
  Unknown,
  Plain,
  /** Floor of a room with a shape, whose steps of tiles are drawn as curves. */
  Shaped,
  /** Floor of a cave: all its corners are soft. */
  Cave,
  Door,
}

/** A grid of grounds with a border of rock, one tile wide. */
export interface Grounds {
  /** Columns, including both of the border. */
  readonly stride: number;
  readonly cells: Uint8Array;
}

/**
 * The grounds of a grid. Where all rooms are caves, the ways between them are too.
 *
 * @param known - a number per tile, 0 where nothing was ever seen; everything is known by default
 */
export function readGrounds(grid: Grid, rooms: readonly Room[], known?: Uint8Array): Grounds {
  const { width, height, tiles } = grid;
  const isCave = rooms.length > 0 && rooms.every(({ kind }) => kind === 'cave');
  const floors = new Uint8Array(tiles.length).fill(isCave ? Ground.Cave : Ground.Plain);
  for (const room of rooms) {
    if (room.kind === 'cave') markRoom(floors, grid, room, Ground.Cave);
    else if (room.shape !== undefined) markRoom(floors, grid, room, Ground.Shaped);
  }
  const stride = width + 2;
  const cells = new Uint8Array(stride * (height + 2));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cell = (y + 1) * stride + x + 1;
      if (known?.[i] === 0) cells[cell] = Ground.Unknown;
      else if (tiles[i] === Tile.Door) cells[cell] = Ground.Door;
      else if (isStairs(tiles[i]!)) cells[cell] = Ground.Plain;
      else if (ROCK[tiles[i]!] === 0) cells[cell] = floors[i]!;
    }
  }
  return { stride, cells };
}

/** Stairs fill their tile, so the line around it is square. */
function isStairs(code: number): boolean {
  return code === Tile.StairsUp || code === Tile.StairsDown;
}

/** Sets what `values` holds for the tiles of a room's floor. */
export function markRoom(
  values: Uint8Array | Int32Array,
  grid: Grid,
  room: Room,
  value: number,
): void {
  eachRunIn(grid, room, (y, left, right) => {
    values.fill(value, y * grid.width + left, y * grid.width + right + 1);
  });
}

/** Whether a tile lies inside the line around the floor. */
export function isFloorAt({ stride, cells }: Grounds, x: number, y: number): boolean {
  if (x < 0 || x >= stride - 2 || y < 0) return false;
  return (cells[(y + 1) * stride + x + 1] ?? 0) > Ground.Unknown;
}
