import type { Door, Point, Room } from '../../src/core/index';
import { doorTiles, type Level, type Played, play, type Rules } from './hero';

/** Something that a hero cannot do in a level and should, or can do and should not. */
export interface Loss {
  /** The kind of loss, which is counted, such as `'key'`. */
  readonly kind: string;
  /** The place and the numbers, such as `'key 0 at (3, 4)'`. */
  readonly what: string;
}

/** How a level is played. */
export interface Game {
  /** Whether the hero walks in eight directions. */
  readonly eight: boolean;
  /** The roles of rooms that must be reached. */
  readonly roles: readonly string[];
}

/** The losses of a level, and the steps of all its games. */
export interface Judged {
  readonly losses: Loss[];
  readonly steps: number;
}

/**
 * Plays a level several times: honestly; from each of the stairs down, with the keys, to the stairs
 * up; without the levers of shortcuts; with all secret doors found; and without the keys of each lock.
 */
export function judgeLevel(level: Level, game: Game): Judged {
  const losses: Loss[] = [];
  let steps = 0;
  const playFrom = (start: Point, rules: Omit<Rules, 'start' | 'eight'> = {}): Played => {
    const played = play(level, { start, eight: game.eight, ...rules });
    steps += played.steps;
    return played;
  };
  const { entrance, stairs } = level;
  const honest = playFrom(entrance);
  losses.push(...missedGoals(level, honest, game.roles), ...missedKeys(level, honest));
  for (const down of stairs.filter(({ direction }) => direction === 'down')) {
    const back = playFrom(down, { held: honest.held });
    losses.push(...missedStairs(level, back, 'up').map(named(`from stairs down at ${textOf(down)}`)));
  }
  const levers = level.doors.flatMap(({ lock, shortcut }) => (shortcut ? (lock ?? []) : []));
  if (levers.length > 0) {
    const played = playFrom(entrance, { without: levers });
    losses.push(...missedGoals(level, played, game.roles).map(named('without levers')));
  }
  losses.push(...missedThings(level, playFrom(entrance, { findsSecrets: true })));
  const locked = doorTiles(level).filter(({ lock, shortcut }) => lock !== undefined && !shortcut);
  for (const lock of new Set(locked.map((door) => door.lock as number))) {
    const played = playFrom(entrance, { findsSecrets: true, without: [lock] });
    losses.push(...passedDoors(level, played, locked.filter((door) => door.lock === lock)));
  }
  return { losses, steps };
} // biome-ignore format: a game a paragraph

function named(how: string): (loss: Loss) => Loss {
  return ({ kind, what }) => ({
    kind: `${kind} ${how.replace(/ at .*/, '')}`,
    what: `${what} ${how}`,
  });
}

/** Stairs down, the exit and the rooms that the hero must reach. */
function missedGoals(level: Level, played: Played, roles: readonly string[]): Loss[] {
  const { exit, rooms } = level;
  const losses = [...missedStairs(level, played, 'down'), ...missedStairs(level, played, 'up')];
  if (exit && !isReached(level, played, exit)) {
    losses.push({ kind: 'exit', what: `the exit at ${textOf(exit)}` });
  }
  for (const role of roles) {
    if (rooms.some((room) => room.role === role && !isVisited(level, played, room))) {
      losses.push({ kind: 'role', what: `a room of role ${role}` });
    }
  }
  return losses;
}

function missedStairs(level: Level, played: Played, direction: 'up' | 'down'): Loss[] {
  const kind = `stairs ${direction}`;
  return level.stairs
    .filter((one) => one.direction === direction && !isReached(level, played, one))
    .map((one) => ({ kind, what: `${kind} at ${textOf(one)}` }));
}

/** Keys and levers of doors that the hero must find. */
function missedKeys({ doors, keys }: Level, { held }: Played): Loss[] {
  return keys
    .filter(({ lock }) => !held.has(lock) && doors.some((door) => door.lock === lock))
    .map((key) => {
      const kind = key.kind ?? 'key';
      return { kind, what: `${kind} ${key.lock} at ${textOf(key)}` };
    });
}

/** Rooms, doors, marks and entities that a hero must reach who finds every secret door. */
function missedThings(level: Level, played: Played): Loss[] {
  const { rooms, doors, marks, entities = [] } = level;
  const miss = (kind: string, what: string): Loss => ({ kind, what: `${kind} ${what}` });
  const lost = (point: Point) => !isReached(level, played, point);
  const isFixedAt = ({ x, y }: Point) =>
    entities.some((one) => one.fixed && one.x === x && one.y === y);
  const missed = (point: Point) =>
    isFixedAt(point) ? !isBeside(level, played, point) : lost(point);
  return [
    ...[...rooms.entries()]
      .filter(([, room]) => !isVisited(level, played, room))
      .map(([i]) => miss('room', `${i}`)),
    ...doors.filter(lost).map((door) => miss('door', textOf(door))),
    ...marks.filter(missed).map((mark) => miss('mark', textOf(mark))),
    ...entities.filter(missed).map((one) => miss('entity', textOf(one))),
  ];
}

/** Doors of a lock of which the hero has been on both sides, without its key. */
function passedDoors(level: Level, played: Played, doors: readonly Door[]): Loss[] {
  return doors
    .filter((door) => around(door).filter((side) => isReached(level, played, side)).length > 1)
    .map((door) => ({ kind: 'lock passed', what: `lock ${door.lock} at ${textOf(door)}, passed` }));
}

function isReached({ grid }: Level, { reached }: Played, { x, y }: Point): boolean {
  return reached[y * grid.width + x] === 1;
}

/** Whether the hero has been on a tile or on one beside it. */
function isBeside(level: Level, played: Played, point: Point): boolean {
  return [point, ...around(point)].some((tile) => isReached(level, played, tile));
}

function around({ x, y }: Point): Point[] {
  return [
    { x: x - 1, y },
    { x: x + 1, y },
    { x, y: y - 1 },
    { x, y: y + 1 },
  ];
}

/**
 * Whether the hero has been on the floor of a room, or beside it: furniture may fill a tiny room.
 */
function isVisited(level: Level, played: Played, { x1, y1, x2, y2, shape }: Room): boolean {
  const width = x2 - x1 - 1;
  for (let i = 0; i < width * (y2 - y1 - 1); i++) {
    if (shape && shape.tiles[i] === 0) continue;
    const tile = { x: x1 + 1 + (i % width), y: y1 + 1 + Math.floor(i / width) };
    if (isBeside(level, played, tile)) return true;
  }
  return false;
}

function textOf({ x, y }: Point): string {
  return `(${x}, ${y})`;
}
