import { createDoorGraph, shutOff, waysIn } from '../../core/analysis/door-graph';
import { createReach, openReady } from '../../core/analysis/reach';
import { openLocksFrom, solveLocks } from '../../core/analysis/solve-locks';
import { centerOf } from '../../core/geometry/room';
import { withoutStairs } from '../../core/grid/parts-around';
import { checkObject, invalid } from '../../core/model/checks';
import type { Door, Dungeon, Point } from '../../core/model/dungeon';
import { elementAt } from '../../core/model/element-at';
import { GenerationError } from '../../core/model/errors';
import { checkDungeon } from '../../core/model/guards';
import { resolveOptions, type Specification } from '../../core/model/options';
import { checkBypasses, withoutShortcuts } from '../../core/validation/check-shortcuts';
import { createReport } from '../../core/validation/violation';
import { checkMissionLocks } from '../flow/check-mission-locks';
import { type Flow, type MissionDefinition, readFlow } from '../flow/read-flow';
import { placeThings, type Whereabouts } from './place-things';

/** Options for {@link placeMission}. */
export interface PlaceMissionOptions {
  /** A mission, such as `growMission` returns, or the options of `generateFromGraph`. */
  readonly mission: MissionDefinition;
}

const PLACE_MISSION: Specification<PlaceMissionOptions> = {
  mission: { type: 'data', schema: 'mission', check: checkMission },
};

function checkMission(path: string, mission: unknown): void {
  checkObject(path, mission, 'a mission, such as `growMission` returns');
}

/**
 * Returns a copy of a dungeon with the doors, locks, keys and goal of a mission. The dungeon must
 * come from `generateFromGraph` with this mission and `place: false`. Passes that cannot run after
 * locks, such as stairs, can run in between. With `generateLevels`, call this function in `finish`.
 *
 * A door is placed as near as possible to where its tunnel leaves `from`. If the tunnel already has
 * a door, that door is used. Keys and the goal's mark are placed on free tiles. The entrance is the
 * middle of its room, unless there are stairs up. Takes no draws. The time is linear in the number
 * of tiles.
 *
 * @param dungeon - a dungeon that has a room with each name, and a tunnel for each connection
 * @throws {InvalidOptionError} If the dungeon or the mission is invalid, if a room or a tunnel is
 * missing, or if the dungeon has locks, whose numbers a mission would use again, or lakes, which
 * could leave no place for a door (add both afterwards)
 * @throws {GenerationError} If there is no place for a door or a key; if a lock can no longer be
 * opened, or can be walked around, because of digging since the layout; or if the goal can be
 * reached without passing a secret door from the mission's entrance but not from the stairs up
 * @example
 * const mission = growMission(rng, { rooms: 9 });
 * const bare = generateFromGraph(rng, { width: 80, height: 45, ...mission, place: false });
 * const withStairs = placeStairs(bare, { points: [{ x: 9, y: 9, direction: 'down' }] });
 * const dungeon = placeMission(withStairs, { mission });
 */
export function placeMission(dungeon: Dungeon, options: PlaceMissionOptions): Dungeon {
  checkDungeon(dungeon);
  if (dungeon.lakes.length > 0) {
    const rule = 'must be empty: place the mission first, then add lakes';
    throw invalid('dungeon.lakes', rule, dungeon.lakes);
  }
  if (dungeon.keys.length > 0 || dungeon.doors.some(({ lock }) => lock !== undefined)) {
    const rule =
      'must have no locks: place the mission first, because its locks have the same numbers';
    throw invalid('dungeon', rule, dungeon);
  }
  const { mission } = resolveOptions(PLACE_MISSION, options);
  const flow = readFlow(mission, 'mission.');
  checkMissionLocks(flow, 'mission.');
  const where = findParts(dungeon, flow);
  const isEntered = dungeon.stairs.some(({ direction }) => direction === 'up');
  const room = elementAt(dungeon.rooms, elementAt(where.rooms, flow.entrance));
  const entrance = isEntered ? dungeon.entrance : centerOf(room);
  const placed = placeThings({ ...dungeon, entrance }, flow, where);
  const [stuck] = [...solveLocks(placed).stuck, ...stuckOffStairs(placed)];
  if (stuck !== undefined) throw leadsElsewhere(`lock ${stuck} could never be opened`);
  const idle = findIdleLock(placed);
  if (idle !== undefined) throw leadsElsewhere(`lock ${idle} could be walked around`);
  checkShortcuts(placed);
  checkSecrets(placed, centerOf(room));
  return placed;
}

/**
 * Returns the locks that cannot be opened without walking over stairs after entering the dungeon.
 */
function stuckOffStairs(dungeon: Dungeon): readonly number[] {
  const { grid, keys, entrance, stairs } = dungeon;
  if (stairs.length === 0) return [];
  const graph = createDoorGraph({ ...dungeon, grid: withoutStairs(grid) });
  const up = stairs.filter(({ direction }) => direction === 'up');
  const starts = [entrance, ...up].flatMap(({ x, y }) => {
    const tile = y * grid.width + x;
    return [tile, tile - grid.width, tile - 1, tile + 1, tile + grid.width];
  });
  const nodes = starts.map((tile) => graph.nodeOf[tile] ?? -1).filter((node) => node >= 0);
  return openLocksFrom(nodes, graph, keys, grid.width).stuck;
}

/**
 * Throws if the goal can be reached without passing a secret door from the mission's own entrance
 * but not from the dungeon's entrance. Stairs up may be behind a secret door, which the player
 * cannot know about.
 */
function checkSecrets(dungeon: Dungeon, start: Point): void {
  const { entrance, marks } = dungeon;
  const goal = marks.filter(({ kind }) => kind === 'goal').pop();
  if (goal === undefined || !dungeon.doors.some(({ secret }) => secret)) return;
  const graph = createDoorGraph({ ...dungeon, doors: dungeon.doors.map(withSecretLocked) });
  const isWon = (ways: readonly number[]) => {
    const reach = createReach(graph, dungeon.keys, dungeon.grid.width);
    reach.enter(ways);
    openReady(reach);
    return reach.isReached[nodeAt(goal)] === 1;
  };
  const nodeAt = ({ x, y }: Point) => elementAt(graph.nodeOf, y * dungeon.grid.width + x);
  if (isWon(waysIn(graph, dungeon)) || !isWon([nodeAt(start)])) return;
  const from = `(${entrance.x}, ${entrance.y})`;
  throw new GenerationError(
    `the goal at (${goal.x}, ${goal.y}) cannot be reached from ${from} without passing a secret door`,
  );
}

/** Replaces a secret door with a door whose lock has no key. */
function withSecretLocked(door: Door): Door {
  return door.secret ? { ...door, lock: -1 } : door;
}

/** Throws if a shortcut is needed or opens a way around a lock. */
function checkShortcuts(dungeon: Dungeon): void {
  const { entrance, stairs } = dungeon;
  const doors = dungeon.doors.map((door, index) => ({ ...door, index }));
  const up = stairs.filter(({ direction }) => direction === 'up');
  const violations = createReport(new Set());
  checkBypasses(violations, { ...dungeon, doors, entrances: [entrance, ...up] });
  const [violation] = violations.list;
  if (violation !== undefined) throw leadsElsewhere(violation.message);
}

/** Returns the first lock whose doors block nothing when they and all shortcuts are closed. */
function findIdleLock({ grid, doors, ...dungeon }: Dungeon): number | undefined {
  const closed = { ...dungeon, ...withoutShortcuts(grid, doors) };
  const graph = createDoorGraph(closed);
  const ways = waysIn(graph, closed);
  const nodesOf = (lock: number) =>
    graph.doors.flatMap((door, i) => (door.lock === lock ? [graph.parts + i] : []));
  const locks = new Set(graph.doors.flatMap(({ lock }) => lock ?? []));
  return [...locks].find((lock) => !shutOff(graph, ways, nodesOf(lock)));
}

function leadsElsewhere(what: string): GenerationError {
  const reason = 'tunnels dug after the layout changed the routes';
  return new GenerationError(`${what}: ${reason}`);
}

/** Finds the rooms and tunnels of a mission in a dungeon by their names. */
function findParts({ rooms, tunnels }: Dungeon, flow: Flow): Whereabouts {
  const indices = flow.rooms.map(({ name }) => {
    const index = rooms.findIndex((room) => room.name === name);
    if (index >= 0) return index;
    throw invalid('dungeon.rooms', `must include the mission's room "${name}"`, rooms);
  });
  return {
    rooms: indices,
    tunnels: flow.connections.map(({ from, to }) => {
      const [a, b] = [elementAt(indices, from), elementAt(indices, to)];
      const index = tunnels.findIndex((tunnel) => {
        return (tunnel.from === a && tunnel.to === b) || (tunnel.from === b && tunnel.to === a);
      });
      if (index >= 0) return index;
      const pair = `"${elementAt(flow.rooms, from).name}"–"${elementAt(flow.rooms, to).name}"`;
      throw invalid('dungeon.tunnels', `must include the mission's tunnel ${pair}`, tunnels);
    }),
  };
}
