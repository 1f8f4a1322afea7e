import {
  createDoorGraph,
  createGraphOffStairs,
  type DoorGraph,
  entryNodes,
  nodesAt,
} from '../analysis/door-graph';
import { createReach, openLocksFrom, openReady } from '../analysis/solve-locks';
import { eachRunIn } from '../geometry/room';
import { isDoorThere } from '../grid/door-tiles';
import { withoutStairs } from '../grid/parts-around';
import { type Door, type Dungeon, type Grid, type Key, type Point, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import type { Entity } from '../model/population';
import { withoutShortcuts } from './check-locks';
import type { DungeonParts, List } from './read-parts';
import type { Report } from './violation';

/** What players can find and open, with all doors on their tiles. */
export interface SearchedDungeon
  extends Pick<Dungeon, 'grid' | 'doors' | 'entrance' | 'stairs' | 'keys'> {
  readonly exit?: Point | undefined;
  /** The entities, of which those that are fixed are in the way. Default none. */
  readonly entities?: readonly Entity[] | undefined;
}

/**
 * Reports stairs, an exit and keys that are reached only by players who find a secret door. Does
 * nothing if one of them is malformed or outside the grid.
 */
export function checkSecrets(
  report: Report,
  listed: List<Entity>,
  parts: DungeonParts,
  grid: Grid,
): void {
  const { entrance, exit } = parts;
  const isIn = <Item extends Point>(item: Item | undefined): item is Item =>
    item !== undefined && isInside(grid, item.x, item.y);
  const doors = parts.doors.filter((door): door is Door => !!door && isDoorThere(grid, door));
  const stairs = parts.stairs.filter(isIn);
  const keys = parts.keys.filter(isIn);
  if (!isIn(entrance) || stairs.length < parts.stairs.length) return;
  if (keys.length < parts.keys.length) return;
  const entities = listed.filter((entity) => entity !== undefined);
  for (const thing of hiddenThings({ grid, doors, entrance, stairs, keys, exit, entities })) {
    report.addAt('behind-secret', thing.name, thing, 'is reached only through a secret door');
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
 * them players enter.
 */
function findHidden(dungeon: SearchedDungeon): (point: Point) => boolean {
  const { grid, doors, entrance, entities } = dungeon;
  const unlocked = doors.map(({ lock: _, ...door }) => door);
  const closed = withoutShortcuts(grid, unlocked);
  const tests = walkedGraphs({ ...closed, entities }).map((graph) => {
    const [all, known] = (['open', 'closed'] as const).map((secrets) => {
      const reach = createReach(graph, [], grid.width, secrets);
      reach.enter(nodesAt(graph, grid, entrance));
      return reach.isReached;
    });
    return (point: Point) => {
      const nodes = nodesAt(graph, grid, point);
      return nodes.some((node) => all?.[node]) && !nodes.some((node) => known?.[node]);
    };
  });
  return (point) => tests.some((isHidden) => isHidden(point));
}

/** Returns the locks that players can open only if they find a secret door. */
function hiddenLocks(dungeon: SearchedDungeon): ReadonlySet<number> {
  const { grid, keys } = dungeon;
  const locks = walkedGraphs(dungeon).flatMap((graph) => {
    const starts = entryNodes(graph, dungeon);
    const [always, unknown] = (['open', 'closed'] as const).map((secrets) => {
      return openLocksFrom(starts, graph, keys, grid.width, secrets).stuck;
    });
    return unknown?.filter((lock) => !always?.includes(lock)) ?? [];
  });
  return new Set(locks);
}

/**
 * Returns the graphs of a player who walks around stairs and whatever is fixed, and of one who does
 * not: what players need is hidden if it is hidden from either of them.
 */
function walkedGraphs(dungeon: Pick<SearchedDungeon, 'grid' | 'doors' | 'entities'>): DoorGraph[] {
  const entities = dungeon.entities?.filter(({ fixed }) => fixed) ?? [];
  return [createGraphOffStairs({ ...dungeon, entities }), createDoorGraph(dungeon)];
}

/** Something that a player needs: one of its tiles must be reached. */
interface Need {
  readonly name: string;
  readonly tiles: readonly Point[];
  readonly key?: Key;
}

/**
 * Reports what a player needs and reaches only across a hazard, although it is reached around
 * everything that is fixed. Does nothing if the entrance is malformed or outside the grid.
 */
export function checkHazards(
  report: Report,
  entities: List<Entity>,
  parts: DungeonParts,
  grid: Grid,
): void {
  const { entrance } = parts;
  if (!entrance || !isInside(grid, entrance.x, entrance.y)) return;
  if (!entities.some((entity) => entity?.hazard)) return;
  const { doors } = parts;
  const fixed = entities.filter((entity) => entity?.fixed);
  const hazards = entities.filter((entity) => entity?.hazard);
  const needs = needsOf(parts, grid);
  const reached = (closed: List<Entity>, secrets: 'closed' | 'open') =>
    reachedNeeds({ grid, doors, entrance, closed, secrets }, needs);
  const lost = (['closed', 'open'] as const).flatMap((secrets) => {
    const around = reached([...fixed, ...hazards], secrets);
    return [...reached(fixed, secrets)].filter((need) => !around.has(need));
  });
  for (const { name, tiles } of new Set(lost)) {
    report.addAt('behind-hazard', name, tiles[0]!, 'is reached only across a hazard');
  }
}

function needsOf({ stairs, keys, exit, rooms }: DungeonParts, grid: Grid): Need[] {
  const needs: Need[] = [];
  const add = (name: string, tiles: readonly Point[], key?: Key) => {
    const inside = tiles.filter(({ x, y }) => isInside(grid, x, y));
    if (inside.length > 0) needs.push({ name, tiles: inside, ...(key && { key }) });
  };
  for (const [i, flight] of stairs.entries()) if (flight) add(`\`stairs[${i}]\``, [flight]);
  for (const [i, key] of keys.entries()) if (key) add(`\`keys[${i}]\``, [key], key);
  if (exit) add('`exit`', [exit]);
  for (const [i, room] of rooms.entries()) {
    if (room?.role === undefined) continue;
    const tiles: Point[] = [];
    eachRunIn(grid, room, (y, left, right) => {
      for (let x = left; x <= right; x++) tiles.push({ x, y });
    });
    add(`\`rooms[${i}]\``, tiles);
  }
  return needs;
}

/** Returns a grid with walls in place of entities and stairs, which lead to another level. */
function closedGrid(all: Grid, entrance: Point, entities: List<Entity>): Grid {
  const grid = withoutStairs(
    all,
    entities.filter((entity) => entity !== undefined),
  );
  grid.tiles[entrance.y * grid.width + entrance.x] = Tile.Floor;
  return grid;
}

/** A player who walks around some entities. */
interface Walker {
  readonly grid: Grid;
  readonly doors: List<Door>;
  readonly entrance: Point;
  readonly closed: List<Entity>;
  readonly secrets: 'closed' | 'open';
}

/** Returns the needs that a player reaches who opens locked doors only with their keys. */
function reachedNeeds(
  { grid, doors, entrance, closed, secrets }: Walker,
  needs: readonly Need[],
): ReadonlySet<Need> {
  const around = closedGrid(grid, entrance, closed);
  const present = doors.filter((door): door is Door => !!door && isDoorThere(around, door));
  const graph = createDoorGraph({ grid: around, doors: present });
  const keys = needs.flatMap(({ key }) => key ?? []);
  const reach = createReach(graph, keys, grid.width, secrets);
  reach.enter(nodesAt(graph, grid, entrance));
  openReady(reach);
  const isReached = (point: Point) =>
    nodesAt(graph, grid, point).some((node) => reach.isReached[node] === 1);
  return new Set(needs.filter(({ tiles }) => tiles.some(isReached)));
}
