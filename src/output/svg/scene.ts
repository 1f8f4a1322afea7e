import { type Door, type Grid, type Point, type Room, Tile } from '../../dungeon';
import { isInside } from '../../guards';
import type { Secrets } from '../secrets';
import {
  type Drawable,
  type Masks,
  readMasks,
  readSubject,
  type Subject,
  standingDoors,
} from '../subject';
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
  readonly secrets: Secrets;
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
export function readScene(subject: Drawable, sight: Sight, closesSecrets: boolean): Scene {
  const read = readSubject(subject);
  const { grid, rooms } = read;
  const { visible, known } = readMasks(grid, sight.visible, sight.explored);
  const doors = standingDoors(read);
  const grounds = readGrounds(grid, rooms, known);
  const pillar = takePillars(grounds);
  if (closesSecrets || sight.secrets === 'hidden') closeSecrets(grounds, doors);
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

/** What lies on floor: keys, marks where they show, and the entrance, unless one comes in by stairs. */
function thingPlaces(
  { grid, keys, marks, entrance }: Subject,
  grounds: Grounds,
  hasMarks: boolean,
) {
  const isStairs = ({ x, y }: Point) => (grid.tiles[y * grid.width + x] ?? 0) >= Tile.StairsUp;
  const hasEntrance = entrance !== undefined && !isStairs(entrance);
  return {
    key: keys.map((key) => placeOffWalls(grounds, key, key.lock)),
    mark: hasMarks ? marks.map((mark) => placeOffWalls(grounds, mark)) : [],
    entrance: hasEntrance ? [placeOffWalls(grounds, entrance)] : [],
  };
}

/** Whether a mask is not 0 on a tile; without a mask, always. */
export function maskReader(grid: Grid, mask: Uint8Array | undefined) {
  if (mask === undefined) return () => true;
  return ({ x, y }: Point) => isInside(grid, x, y) && mask[y * grid.width + x] !== 0;
}

/** Puts wall where secret doors are. */
function closeSecrets({ stride, cells }: Grounds, doors: readonly Door[]): void {
  for (const { x, y, secret } of doors) {
    const cell = (y + 1) * stride + x + 1;
    if (secret && cells[cell] === Ground.Door) cells[cell] = Ground.Rock;
  }
}
