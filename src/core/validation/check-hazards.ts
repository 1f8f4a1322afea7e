import { distanceField } from '../analysis/distance-field';
import { nextDownhill } from '../analysis/step-downhill';
import { eachRunIn } from '../geometry/room';
import { tilesOf } from '../geometry/square';
import { withoutStairs } from '../grid/parts-around';
import { isStanding } from '../grid/tiles';
import { type Door, type Entity, type Grid, type Key, type Point, Tile } from '../model/dungeon';
import { isInside } from '../model/guards';
import type { DungeonParts } from './read-parts';
import type { List } from './read-rooms';
import { type Report, reportAt } from './violation';

/** Something that a player needs: one of its tiles must be reached. */
interface Need {
  readonly name: string;
  readonly tiles: readonly Point[];
  readonly key?: Key;
}

/** The parts of a dungeon through which a player walks. */
interface WalkedDungeon {
  /** The grid with walls in place of entities and stairs. */
  readonly grid: Grid;
  /** The grid with all stairs. */
  readonly all: Grid;
  readonly doors: readonly Door[];
  readonly entrance: Point;
}

/**
 * Reports what a player needs and reaches only across a hazard, although it is reached around
 * everything that is fixed. Does nothing if the entrance is malformed or outside the grid.
 */
export function checkHazards(
  violations: Report,
  entities: List<Entity>,
  parts: DungeonParts,
  grid: Grid,
): void {
  const { entrance } = parts;
  if (!entrance || !isInside(grid, entrance.x, entrance.y)) return;
  if (!entities.some((entity) => entity?.hazard)) return;
  const doors = parts.doors.filter((door): door is Door => !!door && isStanding(grid, door));
  const fixed = entities.filter((entity) => entity?.fixed);
  const hazards = entities.filter((entity) => entity?.hazard);
  const needs = needsOf(parts, grid);
  const reached = (closed: List<Entity>, secrets: 'closed' | 'open') =>
    reachedNeeds(
      { grid: closedGrid(grid, entrance, closed), all: grid, doors, entrance },
      needs,
      secrets,
    );
  const lost = (['closed', 'open'] as const).flatMap((secrets) => {
    const around = reached([...fixed, ...hazards], secrets);
    return [...reached(fixed, secrets)].filter((need) => !around.has(need));
  });
  for (const { name, tiles } of new Set(lost)) {
    const { x, y } = tiles[0]!;
    const message = `${name} at (${x}, ${y}) is reached only across a hazard`;
    reportAt(violations, 'behind-hazard', message, { x, y });
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
  const grid = withoutStairs(all);
  for (const { x, y } of entities.flatMap((entity) => (entity ? tilesOf(entity) : []))) {
    if (isInside(grid, x, y)) grid.tiles[y * grid.width + x] = Tile.Wall;
  }
  grid.tiles[entrance.y * grid.width + entrance.x] = Tile.Floor;
  return grid;
}

/** Returns the needs that a player reaches who opens locked doors only with their keys. */
function reachedNeeds(
  { grid, all, doors, entrance }: WalkedDungeon,
  needs: readonly Need[],
  secrets: 'closed' | 'open',
): ReadonlySet<Need> {
  const reached = new Set<Need>();
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    const keys = [...reached].flatMap(({ key }) => key?.lock ?? []);
    const field = distanceField({ grid, doors }, [entrance], { keys, secrets });
    const isReached = ({ x, y }: Point) => {
      const tile = y * grid.width + x;
      if (field[tile]! >= 0) return true;
      const code = all.tiles[tile];
      const isStairs = code === Tile.StairsUp || code === Tile.StairsDown;
      return isStairs && nextDownhill(field, grid, tile, false) >= 0;
    };
    for (const need of needs) if (need.tiles.some(isReached)) reached.add(need);
  }
  return reached;
}
