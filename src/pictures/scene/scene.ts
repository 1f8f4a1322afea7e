import type { Grid, Point, Room } from '../../model/dungeon';
import { isInside } from '../../model/guards';
import {
  type Drawable,
  type Masks,
  readMasks,
  readSubject,
  standingDoors,
} from '../../text/subject';
import { Ground, type Grounds, readGrounds } from './ground';
import { type Places, readPlaces, takePillars, type Visibility } from './places';

/** What a picture shows of a dungeon or a grid. */
export interface Scene extends Masks {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly grounds: Grounds;
  readonly symbols: Places;
}

/**
 * Reads a dungeon or a grid, and what is seen of it.
 *
 * @param closesSecrets - whether there is a wall around secret doors, though they are shown
 */
export function readScene(subject: Drawable, sight: Visibility, closesSecrets: boolean): Scene {
  const read = readSubject(subject);
  const { grid, rooms } = read;
  const { visible, known } = readMasks(grid, sight.visible, sight.explored);
  const grounds = readGrounds(grid, rooms, known);
  const { stride, cells } = grounds;
  const pillars = takePillars(grounds);
  for (const { x, y, secret } of standingDoors(read)) {
    const cell = (y + 1) * stride + x + 1;
    const isClosed = secret && (closesSecrets || sight.secrets === 'hidden');
    if (isClosed && cells[cell] === Ground.Door) cells[cell] = Ground.Rock;
  }
  const symbols = readPlaces(
    { subject: read, grounds, pillars, ...sight },
    maskReader(grid, known),
  );
  return { grid, rooms, grounds, symbols, known, visible };
}

/** Whether a mask is not 0 at a point; always true without a mask. */
export function maskReader(grid: Grid, mask: Uint8Array | undefined) {
  return ({ x, y }: Point): boolean =>
    mask === undefined || (isInside(grid, x, y) && mask[y * grid.width + x] !== 0);
}

/**
 * The number of each room on a map and in its key, from 1. A single room has none, nor have mazes and
 * crossings, which are ways.
 */
export function roomNumbers(rooms: readonly Room[]): (string | undefined)[] {
  const isWay = ({ kind }: Room) => kind === 'maze' || kind === 'crossing';
  const hasNumbers = rooms.filter((room) => !isWay(room)).length > 1;
  return rooms.map((room, i) => (hasNumbers && !isWay(room) ? `${i + 1}` : undefined));
}
