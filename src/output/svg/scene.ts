import { type Grid, type Point, type Room, Tile } from '../../dungeon';
import { readRoom } from '../../geometry/room';
import { readKey, readMark } from '../../grid/read-layout';
import { readList, readPoint } from '../../readers';
import { checkMask, readStandingDoors, readSubject } from '../read-subject';
import { Ground, type Grounds, readGrounds } from './ground';
import {
  type Place,
  placeDoors,
  placeOffWalls,
  placeStairs,
  type SymbolKind,
  takePillars,
} from './places';

/** What of a dungeon or a grid is in a picture. */
export interface Scene {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly grounds: Grounds;
  readonly symbols: Readonly<Record<SymbolKind, readonly Place[]>>;
  /** A number a tile, 0 where nothing was ever seen; absent: all was. */
  readonly known: Uint8Array | undefined;
  /** A number a tile, 0 where nothing is seen now; absent: all that is known is. */
  readonly visible: Uint8Array | undefined;
}

/** What a picture shows of a dungeon. */
export interface Sight {
  /** Whether secret doors show as such. */
  readonly secrets: boolean;
  /** Whether places with a name show. */
  readonly marks: boolean;
  /** A number a tile, 0 where nothing is seen now. */
  readonly visible: unknown;
  /** A number a tile, 0 where nothing was ever seen. */
  readonly explored: unknown;
}

/**
 * Reads a dungeon or a grid, and what is seen of it.
 *
 * @param closesSecrets - whether there is a wall around a secret door, though it shows
 */
export function readScene(subject: unknown, sight: Sight, closesSecrets: boolean): Scene {
  const { visible, explored } = sight;
  const read = readSubject(subject);
  const { grid, parts } = read;
  checkMask('visible', visible, grid.tiles.length);
  checkMask('explored', explored, grid.tiles.length);
  const known = visible && explored ? eitherOf(visible, explored) : (visible ?? explored);
  const rooms = readList('rooms', parts.rooms ?? [], readRoom);
  const doors = readStandingDoors(read);
  const keys = readList('keys', parts.keys ?? [], readKey);
  const marks = readList('marks', parts.marks ?? [], readMark);
  const entrance = parts.entrance === undefined ? [] : [readPoint('entrance', parts.entrance)];
  const grounds = readGrounds(grid, rooms, known);
  const shows = maskReader(grid, known);
  const pillars = takePillars(grounds);
  const secrets = doors.filter(({ secret }) => secret === true);
  if (closesSecrets || !sight.secrets) {
    for (const { x, y } of secrets) close(grounds, x, y);
  }
  const symbols = {
    pillar: pillars,
    ...placeDoors(grid, grounds, doors, sight.secrets),
    ...placeStairs(grid, grounds),
    key: keys.map((key) => placeOffWalls(grounds, key, key.lock)),
    mark: sight.marks ? marks.map((mark) => placeOffWalls(grounds, mark)) : [],
    entrance: entrance.filter((at) => !isStairs(grid, at)).map((at) => placeOffWalls(grounds, at)),
  };
  const shown = Object.entries(symbols).map(([kind, places]) => [kind, places.filter(shows)]);
  return { grid, rooms, grounds, symbols: Object.fromEntries(shown), known, visible };
}

function eitherOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((value, i) => value | (b[i] as number));
}

/** Whether a mask is not 0 on a tile; without a mask, always. */
export function maskReader({ width, height }: Grid, mask: Uint8Array | undefined) {
  if (mask === undefined) return () => true;
  return ({ x, y }: Point) =>
    x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] !== 0;
}

function close({ stride, cells }: Grounds, x: number, y: number): void {
  const cell = (y + 1) * stride + x + 1;
  if (cells[cell] === Ground.Door) cells[cell] = Ground.Rock;
}

/** Stairs tell by themselves that one comes in there. */
function isStairs({ width, tiles }: Grid, { x, y }: Point): boolean {
  return (tiles[y * width + x] ?? 0) >= Tile.StairsUp;
}
