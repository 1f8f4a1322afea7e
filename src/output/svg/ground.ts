import { type Grid, type Room, Tile } from '../../dungeon';
import { eachRunIn, fillsBox } from '../../geometry/room';
import { WALKABLE } from '../../grid/tiles';

/** What a tile is to the line around the floor. From `Plain` on, the tile lies inside of it. */
export enum Ground {
  Rock,
  /** Never seen: there may be floor, so that no wall is drawn on the way there. */
  Unknown,
  Plain,
  /** Floor of a room with a shape, whose stairs of tiles are meant as curves. */
  Shaped,
  /** Floor of a cave, all of whose corners are soft. */
  Cave,
  Door,
}

/** A grid of grounds with a border of rock, one tile wide. */
export interface Grounds {
  /** Columns, both of the border included. */
  readonly stride: number;
  readonly cells: Uint8Array;
}

/**
 * The grounds of a grid.
 *
 * @param isKnown - a number a tile, 0 where nothing was ever seen; absent: all is known
 */
export function readGrounds(
  { width, height, tiles }: Grid,
  rooms: readonly Room[],
  isKnown: Uint8Array | undefined,
): Grounds {
  const stride = width + 2;
  const kinds = kindsOfFloor({ width, height, tiles }, rooms);
  const cells = new Uint8Array(stride * (height + 2));
  for (let y = 0; y < height; y++) {
    const start = (y + 1) * stride + 1 - y * width;
    for (let i = y * width; i < (y + 1) * width; i++) {
      const tile = tiles[i]!;
      if (isKnown !== undefined && isKnown[i] === 0) cells[start + i] = Ground.Unknown;
      else if (tile === Tile.Door) cells[start + i] = Ground.Door;
      else if (WALKABLE[tile] === 1) cells[start + i] = kinds[i]!;
    }
  }
  return { stride, cells };
}

/** What floor would be on each tile. Where all rooms are caves, the ways between them are too. */
function kindsOfFloor(grid: Grid, rooms: readonly Room[]): Uint8Array {
  const isCave = rooms.length > 0 && rooms.every(({ kind }) => kind === 'cave');
  const kinds = new Uint8Array(grid.tiles.length).fill(isCave ? Ground.Cave : Ground.Plain);
  if (isCave) return kinds;
  for (const room of rooms) {
    const kind = groundOf(room);
    if (kind === Ground.Plain) continue;
    eachRunIn(grid, room, (y, left, right) => {
      kinds.fill(kind, y * grid.width + left, y * grid.width + right + 1);
    });
  }
  return kinds;
}

function groundOf(room: Room): Ground {
  if (room.kind === 'cave') return Ground.Cave;
  return fillsBox(room) ? Ground.Plain : Ground.Shaped;
}

/** Whether a tile lies inside the line around the floor. */
export function isFloorAt({ stride, cells }: Grounds, x: number, y: number): boolean {
  if (x < 0 || x >= stride - 2 || y < 0) return false;
  return (cells[(y + 1) * stride + x + 1] ?? 0) > Ground.Unknown;
}
