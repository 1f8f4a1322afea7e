import { type Door, type Grid, type Point, Tile } from '../../dungeon';
import { lockLetter } from '../glyph';
import type { Secrets } from '../secrets';
import { featureCells } from '../subject';
import { Ground, type Grounds, isFloorAt } from './ground';

/** Where a symbol stands, and how. */
export interface Place extends Point {
  /**
   * A direction: the one that a door leads through, the one in which stairs go away, the one to which
   * a key makes room for walls. Each is -1, 0 or 1.
   */
  readonly dx: number;
  readonly dy: number;
  /** The letter of its lock. */
  readonly letter: string;
}

/** What is drawn as a symbol. */
export type SymbolKind =
  | 'pillar'
  | 'door'
  | 'locked'
  | 'secret'
  | 'stairs-down'
  | 'stairs-up'
  | 'key'
  | 'mark'
  | 'entrance';

/** Finds single tiles of wall with nothing but floor around, and lays floor under them. */
export function takePillars({ stride, cells }: Grounds): Place[] {
  const pillars: Place[] = [];
  for (let cell = stride + 1; cell < cells.length - stride - 1; cell++) {
    if (cells[cell] !== Ground.Rock || !isFloor(cells[cell - 1]!)) continue;
    if (!isAmidFloor(cells, stride, cell)) continue;
    pillars.push(placeOf({ x: (cell % stride) - 1, y: Math.floor(cell / stride) - 1 }));
  }
  for (const { x, y } of pillars) cells[(y + 1) * stride + x + 1] = Ground.Plain;
  return pillars;
}

/** Whether all eight cells around are floor, and none of them a door. */
function isAmidFloor(cells: Uint8Array, stride: number, cell: number): boolean {
  for (let row = cell - stride; row <= cell + stride; row += stride) {
    for (let other = row - 1; other <= row + 1; other++) {
      if (other !== cell && !isFloor(cells[other]!)) return false;
    }
  }
  return true;
}

function isFloor(ground: Ground): boolean {
  return ground > Ground.Unknown && ground < Ground.Door;
}

/** A place that nothing more is known of. */
function placeOf({ x, y }: Point): Place {
  return { x, y, dx: 0, dy: 0, letter: '' };
}

/** Doors by kind, also those that a grid alone has. */
export function doorPlaces(grid: Grid, grounds: Grounds, doors: readonly Door[], secrets: Secrets) {
  const symbols: Record<'door' | 'locked' | 'secret', Place[]> = {
    door: [],
    locked: [],
    secret: [],
  };
  const listed = new Map(doors.map((door) => [door.y * grid.width + door.x, door]));
  for (const cell of featureCells(grid)) {
    if (grid.tiles[cell] !== Tile.Door) continue;
    const at = { x: cell % grid.width, y: Math.floor(cell / grid.width) };
    const { secret, lock } = listed.get(cell) ?? {};
    if (secret && secrets === 'hidden') continue;
    const isAcross = isFloorAt(grounds, at.x - 1, at.y) || isFloorAt(grounds, at.x + 1, at.y);
    const place = { ...at, dx: isAcross ? 1 : 0, dy: isAcross ? 0 : 1, letter: letterOf(lock) };
    symbols[secret ? 'secret' : lock === undefined ? 'door' : 'locked'].push(place);
  }
  return symbols;
}

function letterOf(lock: number | undefined): string {
  return lock === undefined ? '' : lockLetter(lock);
}

/** Stairs by direction. */
export function stairsPlaces(grid: Grid, grounds: Grounds) {
  const symbols: Record<'stairs-up' | 'stairs-down', Place[]> = {
    'stairs-up': [],
    'stairs-down': [],
  };
  for (const cell of featureCells(grid)) {
    if (grid.tiles[cell] === Tile.Door) continue;
    const at = { x: cell % grid.width, y: Math.floor(cell / grid.width) };
    const kind = grid.tiles[cell] === Tile.StairsDown ? 'stairs-down' : 'stairs-up';
    symbols[kind].push({ ...placeOf(at), ...awayFromFloor(grounds, at) });
  }
  return symbols;
}

const SIDES = [
  { dx: 0, dy: -1 },
  { dx: -1, dy: 0 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
];

/** The side with a wall and with floor opposite; up, where there is none. */
function awayFromFloor(grounds: Grounds, { x, y }: Point): { dx: number; dy: number } {
  const side = SIDES.find(
    ({ dx, dy }) => !isFloorAt(grounds, x + dx, y + dy) && isFloorAt(grounds, x - dx, y - dy),
  );
  return side ?? { dx: 0, dy: -1 };
}

/** A place whose symbol makes room for the walls beside it. */
export function placeOffWalls(grounds: Grounds, { x, y }: Point, lock?: number): Place {
  const wall = (dx: number, dy: number) => (isFloorAt(grounds, x + dx, y + dy) ? 0 : 1);
  const [dx, dy] = [wall(-1, 0) - wall(1, 0), wall(0, -1) - wall(0, 1)];
  return { x, y, dx, dy, letter: letterOf(lock) };
}
