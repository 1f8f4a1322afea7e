import { STEPS_AS_READ } from '../../grid/directions';
import { WALKABLE } from '../../grid/tiles';
import { type Point, Tile } from '../../model/dungeon';
import { isInside } from '../../model/guards';
import { lockLetter } from '../../text/glyph';
import type { Secrets } from '../../text/options';
import { featureCells, type Subject, standingDoors } from '../../text/subject';
import { Ground, type Grounds, isFloorAt } from './ground';

/** What may be seen of a dungeon. */
export interface Visibility {
  readonly secrets: Secrets;
  /** A number per tile, 0 where nothing is seen now. */
  readonly visible: unknown;
  /** A number per tile, 0 where nothing was ever seen. */
  readonly explored: unknown;
  /** Where the exit is that is drawn. */
  readonly exit: Point | undefined;
}

/** Where a symbol stands, and how. */
export interface Place extends Point {
  /**
   * A direction, each part of it -1, 0 or 1: where a door or a bridge leads, where stairs go, or where a
   * key moves to keep clear of walls.
   */
  readonly dx: number;
  readonly dy: number;
  /** The letter of its lock. */
  readonly letter: string;
}

/** What is drawn as a symbol. */
export type SymbolKind =
  | 'bridge'
  | 'pillar'
  | 'door'
  | 'locked'
  | 'secret'
  | 'stairs-down'
  | 'stairs-up'
  | 'key'
  | 'mark'
  | 'entrance';

/** The places of symbols, by kind. */
export type Places = Readonly<Record<SymbolKind, readonly Place[]>>;

/**
 * Finds single tiles of wall with nothing but floor around them, and puts floor there. In caves they stay
 * what they are: rocks, with a line around.
 */
export function takePillars({ stride, cells }: Grounds): Point[] {
  const around = [-1, 1, -stride, stride, -stride - 1, -stride + 1, stride - 1, stride + 1];
  const isFloor = (cell: number) => cells[cell]! > Ground.Unknown && cells[cell]! < Ground.Cave;
  // Measured: a function made within the loop takes thrice as long.
  const isPillar = (cell: number) => around.every((step) => isFloor(cell + step));
  const pillars: number[] = [];
  for (let cell = stride; cell < cells.length - stride; cell++) {
    if (cells[cell - 1]! < Ground.Plain || cells[cell] !== Ground.Rock) continue;
    if (cells[cell + 1]! >= Ground.Plain && isPillar(cell)) pillars.push(cell);
  }
  for (const cell of pillars) cells[cell] = Ground.Plain;
  return pillars.map((cell) => ({ x: (cell % stride) - 1, y: Math.floor(cell / stride) - 1 }));
}

/** Where symbols stand, those that `shows` lets through. */
export function readPlaces(
  subject: Subject,
  grounds: Grounds,
  pillars: readonly Point[],
  { secrets, exit }: Pick<Visibility, 'secrets' | 'exit'>,
  shows: (point: Point) => boolean,
): Places {
  const { grid, keys, marks, entrance } = subject;
  const { width, tiles } = grid;
  const places: Record<SymbolKind, Place[]> = {
    bridge: [],
    pillar: [],
    door: [],
    locked: [],
    secret: [],
    'stairs-down': [],
    'stairs-up': [],
    key: [],
    mark: [],
    entrance: [],
  };
  const put = (kind: SymbolKind, { x, y }: Point, dx: number, dy: number, lock?: number) => {
    const letter = lock === undefined ? '' : lockLetter(lock);
    if (shows({ x, y })) places[kind].push({ x, y, dx, dy, letter });
  };
  const floorAt = (x: number, y: number) => (isFloorAt(grounds, x, y) ? 1 : 0);
  const putOffWalls = (kind: SymbolKind, at: Point, lock?: number) => {
    const { x, y } = at;
    const dx = floorAt(x + 1, y) - floorAt(x - 1, y);
    put(kind, at, dx, floorAt(x, y + 1) - floorAt(x, y - 1), lock);
  };

  // Away from the floor; where no side has a wall with floor opposite, along the floor.
  const putStairs = (kind: SymbolKind, { x, y }: Point) => {
    const isAway = (step: Point) =>
      floorAt(x + step.x, y + step.y) < floorAt(x - step.x, y - step.y);
    const isAlong = (step: Point) => floorAt(x - step.x, y - step.y) === 1;
    const step = STEPS_AS_READ.find(isAway) ?? STEPS_AS_READ.find(isAlong) ?? STEPS_AS_READ[0]!;
    put(kind, { x, y }, step.x, step.y);
  };

  const putBridge = (x: number, y: number) => {
    const isWay = (column: number, row: number) =>
      isInside(grid, column, row) && WALKABLE[tiles[row * width + column]!] === 1 ? 1 : 0;
    const dx = isWay(x - 1, y) + isWay(x + 1, y) > isWay(x, y - 1) + isWay(x, y + 1) ? 1 : 0;
    put('bridge', { x, y }, dx, 1 - dx);
  };

  for (const pillar of pillars) put('pillar', pillar, 0, 0);
  const doors = new Map(standingDoors(subject).map((door) => [door.y * width + door.x, door]));
  for (const cell of featureCells(grid)) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const code = tiles[cell]!;
    if (code === Tile.Bridge) putBridge(x, y);
    if (code === Tile.Door) {
      const { secret, lock } = doors.get(cell) ?? {};
      if (secret && secrets === 'hidden') continue;
      const dx = floorAt(x - 1, y) | floorAt(x + 1, y);
      const kind = secret ? 'secret' : lock === undefined ? 'door' : 'locked';
      put(kind, { x, y }, dx, 1 - dx, lock);
    }
    if (code === Tile.StairsDown) putStairs('stairs-down', { x, y });
    if (code === Tile.StairsUp) putStairs('stairs-up', { x, y });
  }
  if (exit) putStairs('stairs-down', exit);
  for (const key of keys) putOffWalls('key', key, key.lock);
  for (const mark of marks) putOffWalls('mark', mark);
  // Those who come in by stairs need no other entrance.
  const under = entrance && tiles[entrance.y * width + entrance.x];
  const isStairs = under === Tile.StairsUp || under === Tile.StairsDown;
  if (entrance !== undefined && !isStairs) putOffWalls('entrance', entrance);
  return places;
}
