import { Direction } from '../../core/grid/directions';
import { createGrid, isOnRing, pointAt } from '../../core/grid/grid';
import { type Grid, type GridSize, type Lake, type Point, Tile } from '../../core/model/dungeon';

/** The cost of a step, and the additional cost of a bend. */
export enum RouteCost {
  Step = 2,
  Bend = 6,
}

/** A box of tiles, given by its corners, both included. */
export interface Bounds {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** The box around the floor of a room in the rock, with a mask of its floor. */
export interface RoomBox {
  /** The index of the room. */
  readonly room: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The floor tiles within the box. If absent, every tile is floor. */
  readonly mask?: Grid | undefined;
  /**
   * The only places at which tunnels can leave the room: points outside its floor, relative to the
   * corner of its box. If absent, tunnels can leave anywhere.
   */
  readonly exits?: readonly BoxExit[] | undefined;
  /** The position of the box in the drawing of a prefab. Absent for other rooms. */
  readonly inset?: Point | undefined;
  /** The name and the marks of a prefab. Marks are relative to the corner of the box. */
  readonly kind?: string | undefined;
  readonly marks?: readonly (Point & { readonly kind: string })[] | undefined;
  /** The lakes of a prefab, relative to the corner of the box. */
  readonly lakes?: readonly Lake[] | undefined;
}

/** A place where a tunnel can leave a prefab. */
interface BoxExit extends Point {
  /** The direction that leads out. */
  readonly direction: Direction;
  /** Whether a tunnel that leaves here gets a door. */
  readonly hasDoor: boolean;
}

/** The order in which the sides of rooms are tried. It affects which dungeon a seed gives. */
export const CLOCKWISE_FROM_EAST: readonly Direction[] = [
  Direction.East,
  Direction.South,
  Direction.West,
  Direction.North,
];

/**
 * The grid while rooms and tunnels are placed and removed. Rooms and tunnels never touch, not even
 * diagonally, except at the ends of tunnels. Diagonal movement therefore has no routes that are not
 * in the graph.
 */
export class Rock {
  /** The owner of each tile: 0 for rock, i + 1 for room i, and −t − 1 for tunnel t. */
  readonly owner: Int16Array;
  /**
   * For each tile, the number of dug things on it or next to it in eight directions. A room counts
   * once, a tunnel counts once for each of its tiles, and the outermost ring counts once. Free rock
   * has 0.
   */
  readonly cover: Uint8Array;
  /** For each tile, the cost of a step of a tunnel onto it; 0 unless it is free rock. */
  readonly prices: Uint8Array;
  /** A box around everything that has been dug since the rock was last cleared. */
  private dug: Bounds;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.owner = new Int16Array(width * height);
    this.cover = new Uint8Array(width * height).map((_, tile) => Number(isOnRing(this, tile)));
    this.prices = this.cover.map((count) => (count === 0 ? RouteCost.Step : 0));
    this.dug = { x1: width, y1: height, x2: 0, y2: 0 };
  }

  /** Resets the bounds of rock from which everything dug has been removed. */
  clearBounds(): void {
    this.dug = { x1: this.width, y1: this.height, x2: 0, y2: 0 };
  }

  /**
   * Returns a box around everything dug, with a margin of two tiles, but without the outermost
   * ring. Free rock outside the box is connected to the free rock on its edge.
   */
  bounds(): Bounds {
    const { dug, width, height } = this;
    return {
      x1: Math.max(1, Math.min(dug.x1 - 2, width - 2)),
      y1: Math.max(1, Math.min(dug.y1 - 2, height - 2)),
      x2: Math.min(width - 2, dug.x2 + 2),
      y2: Math.min(height - 2, dug.y2 + 2),
    };
  }

  /** Returns a grid of the given size in which everything dug is floor, moved by an offset. */
  toGrid({ width, height }: GridSize, offset: Point): Grid {
    const grid = createGrid(width, height);
    for (const [tile, owner] of this.owner.entries()) {
      const { x, y } = pointAt(this, tile);
      if (owner !== 0) grid.tiles[(y + offset.y) * width + x + offset.x] = Tile.Floor;
    }
    return grid;
  }

  digRoom(box: RoomBox): void {
    this.extendBounds(box.x, box.y);
    this.extendBounds(box.x + box.width - 1, box.y + box.height - 1);
    this.changeRoom(box, box.room + 1, 1);
  }

  /** Fills the room of a box with rock again. */
  fillRoom(box: RoomBox): void {
    this.changeRoom(box, 0, -1);
  }

  /** Digs the tiles of tunnel `index`. */
  digTunnel(index: number, tiles: readonly number[]): void {
    for (const tile of tiles) {
      const { x, y } = pointAt(this, tile);
      this.extendBounds(x, y);
    }
    this.changeTunnel(tiles, -index - 1, 1);
  }

  /** Fills the tiles of a tunnel with rock again. */
  fillTunnel(tiles: readonly number[]): void {
    this.changeTunnel(tiles, 0, -1);
  }

  private extendBounds(x: number, y: number): void {
    const { dug } = this;
    dug.x1 = Math.min(dug.x1, x);
    dug.y1 = Math.min(dug.y1, y);
    dug.x2 = Math.max(dug.x2, x);
    dug.y2 = Math.max(dug.y2, y);
  }

  private changeRoom(box: RoomBox, code: number, difference: 1 | -1): void {
    for (let y = box.y - 1; y <= box.y + box.height; y++) {
      for (let x = box.x - 1; x <= box.x + box.width; x++) {
        if (box.mask !== undefined && !isBesideFloor(box, x, y)) continue;
        const tile = y * this.width + x;
        this.changeCover(tile, difference);
        if (isFloorOf(box, x, y)) this.owner[tile] = code;
      }
    }
  }

  private changeTunnel(tiles: readonly number[], code: number, difference: 1 | -1): void {
    const { width } = this;
    for (const tile of tiles) {
      this.owner[tile] = code;
      for (let middle = tile - width; middle <= tile + width; middle += width) {
        this.changeCover(middle - 1, difference);
        this.changeCover(middle, difference);
        this.changeCover(middle + 1, difference);
      }
    }
  }

  private changeCover(tile: number, difference: 1 | -1): void {
    this.cover[tile]! += difference;
    this.prices[tile] = this.cover[tile] === 0 ? RouteCost.Step : 0;
  }
}

/** Returns whether a tile of a box is floor. */
export function isFloorOf(
  { x, y, width, height, mask }: RoomBox,
  column: number,
  row: number,
): boolean {
  const [dx, dy] = [column - x, row - y];
  if (dx < 0 || dy < 0 || dx >= width || dy >= height) return false;
  return mask === undefined || mask.tiles[dy * width + dx] === Tile.Floor;
}

function isBesideFloor(box: RoomBox, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) if (isFloorOf(box, x + dx, y + dy)) return true;
  }
  return false;
}
