import { type Door, type Grid, type Point, type Room, Tile } from '../../dungeon';
import { readRoom } from '../../geometry/room';
import { readKey, readMark } from '../../grid/read-layout';
import { readList, readPoint } from '../../readers';
import {
  type Masks,
  readMasks,
  readStandingDoors,
  readSubject,
  type Subject,
} from '../read-subject';
import { Ground, type Grounds, readGrounds } from './ground';
import {
  doorPlaces,
  type Place,
  placeOffWalls,
  type SymbolKind,
  stairsPlaces,
  takePillars,
} from './places';

/** What of a dungeon or a grid is in a picture. */
export interface Scene extends Masks {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly grounds: Grounds;
  readonly symbols: Readonly<Record<SymbolKind, readonly Place[]>>;
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
  const read = readSubject(subject);
  const { grid, parts } = read;
  const { visible, known } = readMasks(grid, sight.visible, sight.explored);
  const rooms = readList('rooms', parts.rooms ?? [], readRoom);
  const doors = readStandingDoors(read);
  const grounds = readGrounds(grid, rooms, known);
  const pillar = takePillars(grounds);
  if (closesSecrets || !sight.secrets) closeSecrets(grounds, doors);
  const symbols = {
    pillar,
    ...doorPlaces(grid, grounds, doors, sight.secrets),
    ...stairsPlaces(grid, grounds),
    ...thingPlaces(read, grounds, sight.marks),
  };
  const shows = maskReader(grid, known);
  const shown = Object.entries(symbols).map(([kind, places]) => [kind, places.filter(shows)]);
  return { grid, rooms, grounds, symbols: Object.fromEntries(shown), known, visible };
}

/** What lies on floor: keys, marks where they show, and the entrance. */
function thingPlaces({ grid, parts }: Subject, grounds: Grounds, showsMarks: boolean) {
  const { entrance } = parts;
  const keys = readList('keys', parts.keys ?? [], readKey);
  const marks = readList('marks', parts.marks ?? [], readMark);
  const starts = entrance === undefined ? [] : [readPoint('entrance', entrance)];
  return {
    key: keys.map((key) => placeOffWalls(grounds, key, key.lock)),
    mark: showsMarks ? marks.map((mark) => placeOffWalls(grounds, mark)) : [],
    entrance: starts.filter((at) => !isStairs(grid, at)).map((at) => placeOffWalls(grounds, at)),
  };
}

/** Whether a mask is not 0 on a tile; without a mask, always. */
export function maskReader({ width, height }: Grid, mask: Uint8Array | undefined) {
  if (mask === undefined) return () => true;
  return ({ x, y }: Point) =>
    x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] !== 0;
}

/** Puts wall where secret doors are. */
function closeSecrets({ stride, cells }: Grounds, doors: readonly Door[]): void {
  for (const { x, y, secret } of doors) {
    const cell = (y + 1) * stride + x + 1;
    if (secret && cells[cell] === Ground.Door) cells[cell] = Ground.Rock;
  }
}

/** Stairs tell by themselves that one comes in there. */
function isStairs({ width, tiles }: Grid, { x, y }: Point): boolean {
  return (tiles[y * width + x] ?? 0) >= Tile.StairsUp;
}
