import { stepsBetween } from '../geometry/points';
import { eachRunIn } from '../geometry/room';
import { stepsOf } from '../grid/directions';
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

/**
 * A point of the floor's outline at which the outline turns, or at which a door or unknown tiles
 * begin.
 */
export interface Corner {
  readonly x: number;
  readonly y: number;
  /**
   * 1 if the outline turns right, around floor; −1 if it turns left, around rock; 0 if it continues
   * straight.
   */
  readonly turn: -1 | 0 | 1;
  /** The lower of the two grounds on the sides of the corner. */
  readonly ground: Ground;
  /** Whether it is the corner of a door. */
  readonly isDoor: boolean;
  /** Whether the line from here to the next corner borders on unknown tiles. */
  readonly bordersUnknown: boolean;
}

/**
 * Traces the edges of the floor, with the floor on the right: clockwise around floor, and
 * counterclockwise around rock inside it. Floors that touch only at a corner are separate.
 *
 * ```text
 *   left | ahead left   turn right if there is no floor ahead,
 *   -----+-----------   turn left if there is also floor ahead left,
 *   here | ahead        otherwise go straight on
 * ```
 *
 * Every loop has an edge with floor below it, so scanning for those edges finds all loops.
 *
 * This loop follows every wall, so it has no array and no function call per step. With either, it
 * takes three times as long.
 */
export function traceLoops({ stride, cells }: Grounds, visit: (loop: Corner[]) => void): void {
  const ahead = [1, stride, -1, -stride];
  const left = stepsOf(stride);
  const isTraced = new Uint8Array(cells.length);
  const isFloor = (cell: number) => cells[cell]! > Ground.Unknown;
  for (let first = stride; first < cells.length; first++) {
    if (!isFloor(first) || isFloor(first - stride) || isTraced[first] === 1) continue;
    const loop: Corner[] = [];
    let cell = first;
    let way = 0;
    let borderedUnknown = cells[first - stride] === Ground.Unknown;
    do {
      if (way === 0) isTraced[cell] = 1;
      const next = cell + ahead[way]!;
      const aside = next + left[way]!;
      const turn = !isFloor(next) ? 1 : isFloor(aside) ? -1 : 0;
      const end = turn === 0 ? next : turn === 1 ? cell : aside;
      const direction = (way + turn + 4) & 3;
      const bordersUnknown = cells[end + left[direction]!] === Ground.Unknown;
      const isDoor = isDoorOf(cells, cell, end) || cells[next] === Ground.Door;
      if (turn !== 0 || isDoor || bordersUnknown !== borderedUnknown) {
        const x = (cell % stride) - 1 + (way < 2 ? 1 : 0);
        const y = Math.floor(cell / stride) - 1 + (way === 1 || way === 2 ? 1 : 0);
        const ground = Math.min(cells[cell]!, cells[end]!);
        loop.push({ x, y, turn, ground, isDoor, bordersUnknown });
      }
      cell = end;
      way = direction;
      borderedUnknown = bordersUnknown;
    } while (cell !== first || way !== 0);
    visit(loop);
  }
}

function isDoorOf(cells: Uint8Array, cell: number, other: number): boolean {
  return cells[cell] === Ground.Door || cells[other] === Ground.Door;
}

/** A test for a corner of the floor's outline. */
export type CornerTest = (corner: Corner) => boolean;

/** The longest edge that can be a step of a curve, in tiles. */
export const LONGEST_STEP = 3;

/**
 * Returns a test for the corners to draw as curves: those of rooms with a shape whose outline has
 * steps. Each room is tested without its doors and tunnels, which would make curves lopsided.
 */
export function findCurves({ stride, cells }: Grounds): CornerTest {
  if (!cells.includes(Ground.Shaped)) return () => false;
  const shaped = cells.map((ground) => (ground === Ground.Shaped ? ground : Ground.Rock));
  const curves = new Uint8Array(cells.length);
  traceLoops({ stride, cells: shaped }, (loop) => {
    for (let i = 0; i < loop.length; i++) {
      const { x, y } = at(loop, i);
      if (isOnStairs(loop, i - 1) || isOnStairs(loop, i)) curves[y * stride + x] = 1;
    }
  });
  return ({ x, y }) => curves[y * stride + x] === 1;
}

/**
 * Returns whether the edge from a corner is a step next to another one, and at least one of the two
 * is a single tile long.
 */
function isOnStairs(loop: readonly Corner[], i: number): boolean {
  if (!isStep(loop, i)) return false;
  return isPairOfSteps(loop, i, i - 1) || isPairOfSteps(loop, i, i + 1);
}

function isPairOfSteps(loop: readonly Corner[], i: number, j: number): boolean {
  return isStep(loop, j) && (edgeLength(loop, i) === 1 || edgeLength(loop, j) === 1);
}

/** Returns whether the edge from a corner is short and turns in opposite directions at its ends. */
export function isStep(loop: readonly Corner[], i: number): boolean {
  return edgeLength(loop, i) <= LONGEST_STEP && at(loop, i).turn * at(loop, i + 1).turn === -1;
}

/**
 * Returns whether an edge at a corner is a single tile long. A corner between two long edges is cut
 * less than one on steps.
 */
export function hasShortEdge(loop: readonly Corner[], i: number): boolean {
  return edgeLength(loop, i - 1) === 1 || edgeLength(loop, i) === 1;
}

function edgeLength(loop: readonly Corner[], i: number): number {
  return stepsBetween(at(loop, i), at(loop, i + 1));
}

/** Returns an item of a ring, in which the first item follows the last. */
export function at<Item>(ring: readonly Item[], i: number): Item {
  const { length } = ring;
  return ring[i < 0 ? i + length : i < length ? i : i - length]!;
}
