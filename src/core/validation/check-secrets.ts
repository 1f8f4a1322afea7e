import { createGraphOffStairs, nodesAt, waysIn } from '../analysis/door-graph';
import { createReach } from '../analysis/reach';
import { openLocksFrom } from '../analysis/solve-locks';
import { isDoorThere } from '../grid/door-tiles';
import type { Door, Dungeon, Grid, Point } from '../model/dungeon';
import { isInside } from '../model/guards';
import { withoutShortcuts } from './check-locks';
import type { DungeonParts } from './read-parts';
import type { Report } from './violation';

/** What players can find and open, with all doors on their tiles. */
export interface SearchedDungeon
  extends Pick<Dungeon, 'grid' | 'doors' | 'entrance' | 'stairs' | 'keys'> {
  readonly exit?: Point | undefined;
}

/**
 * Reports stairs, an exit and keys that are reached only by players who find a secret door. Does
 * nothing if one of them is malformed or outside the grid.
 */
export function checkSecrets(violations: Report, parts: DungeonParts, grid: Grid): void {
  const { entrance, exit } = parts;
  const isIn = <Item extends Point>(item: Item | undefined): item is Item =>
    item !== undefined && isInside(grid, item.x, item.y);
  const doors = parts.doors.filter((door): door is Door => !!door && isDoorThere(grid, door));
  const stairs = parts.stairs.filter(isIn);
  const keys = parts.keys.filter(isIn);
  if (!isIn(entrance) || stairs.length < parts.stairs.length) return;
  if (keys.length < parts.keys.length) return;
  for (const { name, x, y } of hiddenThings({ grid, doors, entrance, stairs, keys, exit })) {
    const fault = 'is reached only through a secret door';
    violations.add('behind-secret', `${name} at (${x}, ${y}) ${fault}`, { x, y });
  }
}

/** Something that players need, with its name in messages. */
interface NeededThing extends Point {
  readonly name: string;
}

/**
 * Returns what players need and reach only if they find a secret door: stairs, the exit, and the
 * keys of locks that can be opened.
 */
export function hiddenThings(dungeon: SearchedDungeon): NeededThing[] {
  const { doors, stairs, keys, exit } = dungeon;
  if (!doors.some(({ secret }) => secret)) return [];
  const places: NeededThing[] = [
    ...stairs.map(({ x, y }, i) => ({ name: `\`stairs[${i}]\``, x, y })),
    ...(exit ? [{ name: '`exit`', x: exit.x, y: exit.y }] : []),
  ];
  const isHidden = findHidden(dungeon);
  const locks = hiddenLocks(dungeon);
  const hiddenKeys = keys.flatMap(({ lock, x, y }, i) =>
    locks.has(lock) ? [{ name: `\`keys[${i}]\``, x, y }] : [],
  );
  return [...places.filter(isHidden), ...hiddenKeys];
}

/**
 * Returns a test for points that are separated from the entrance by secret doors, with every lock
 * open and every shortcut closed. Stairs up are such points, too, so it does not matter at which of
 * them players enter. No stairs are walked over.
 */
function findHidden(dungeon: SearchedDungeon): (point: Point) => boolean {
  const { grid, entrance } = dungeon;
  const graph = createGraphOffStairs(withoutShortcuts(grid, dungeon.doors));
  const doors = graph.doors.map(({ lock: _, ...door }) => door);
  const [all, known] = (['open', 'closed'] as const).map((secrets) => {
    const reach = createReach({ ...graph, doors }, [], grid.width, secrets);
    reach.enter(nodesAt(graph, grid, entrance));
    return reach.isReached;
  });
  const isReached = (reached: Uint8Array | undefined, point: Point) =>
    nodesAt(graph, grid, point).some((node) => reached?.[node] === 1);
  return (point) => isReached(all, point) && !isReached(known, point);
}

/** Returns the locks that players can open only if they find a secret door. */
function hiddenLocks(dungeon: SearchedDungeon): ReadonlySet<number> {
  const { grid, keys } = dungeon;
  const graph = createGraphOffStairs(dungeon);
  const starts = waysIn(graph, dungeon);
  const [always, unknown] = (['open', 'closed'] as const).map((secrets) => {
    return openLocksFrom(starts, graph, keys, grid.width, secrets).stuck;
  });
  return new Set(unknown?.filter((lock) => !always?.includes(lock)));
}
