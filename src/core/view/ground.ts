import { eachRunIn } from '../geometry/room';
import { ROCK } from '../grid/tiles';
import { type Grid, type Room, Tile } from '../model/dungeon';

/**
 * How the outline of the floor treats a tile. `Plain` and all values after it are inside the
 * outline.
 */
export enum Ground {
  Rock,
  /** A tile that has never been seen. It may be floor, so no wall is drawn next to it. */
  Unknown,
  Plain,
  /** The floor of a room with a shape. Steps in its outline are drawn as curves. */
  Shaped,
  /** The floor of a cave. All its corners are soft. */
  Cave,
  Door,
}

/** A grid of grounds, surrounded by a border of rock that is one tile wide. */
export interface Grounds {
  /** The number of columns, including those of the border on both sides. */
  readonly stride: number;
  readonly cells: Uint8Array;
}

/**
 * Returns the grounds of a grid. If all rooms are caves, the tunnels between them count as caves
 * too.
 *
 * @param known - one number per tile, 0 for tiles that have never been seen; by default, everything
 * is known
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
  // Stairs fill their tile, so the outline around them is square.
  const ofCode = ROCK.map((isRock) => (isRock ? Ground.Rock : OF_ROOM));
  ofCode.set([Ground.Door, Ground.Plain, Ground.Plain], Tile.Door);
  for (let y = 0, i = 0; y < height; y++) {
    for (let cell = (y + 1) * stride + 1; i < (y + 1) * width; i++, cell++) {
      const ground = ofCode[tiles[i]!]!;
      cells[cell] = known?.[i] === 0 ? Ground.Unknown : ground === OF_ROOM ? floors[i]! : ground;
    }
  }
  return { stride, cells };
}

/** A marker for tiles whose ground depends on their room. */
const OF_ROOM = 9;

/** Sets the value of each floor tile of a room. */
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

/** Returns whether a tile is inside the outline of the floor. */
export function isFloorAt({ stride, cells }: Grounds, x: number, y: number): boolean {
  if (x < 0 || x >= stride - 2 || y < 0) return false;
  return (cells[(y + 1) * stride + x + 1] ?? 0) > Ground.Unknown;
}
