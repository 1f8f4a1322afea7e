import { stepsBetween } from '../geometry/points';
import { eachRunIn } from '../geometry/room';
import { checkTunnel, walkPath } from '../geometry/tunnels';
import { pointAt } from '../grid/grid';
import { WALKABLE } from '../grid/tiles';
import { checkBlocked, closedDoors, type MoveOptions } from '../grid/walkable';
import { MAX_INT32 } from '../model/checks';
import { type Dungeon, type Grid, type Point, Tile } from '../model/dungeon';
import { checkDungeon, checkPointIn } from '../model/guards';
import {
  CHECKED_LATER,
  type CodeSpecification,
  resolveOptions,
  type Settings,
} from '../model/specification';
import { nextDownhill } from './distance-field';
import { labelRooms, placeToStand } from './rooms';
import { addSource, beginSearch, measure } from './search/distance-search';

/** Options for {@link patrolRoutes}. */
export interface PatrolOptions extends Pick<MoveOptions, 'blocked'> {
  /** The maximum number of routes, at least 0. Default 20. */
  readonly max?: number | undefined;
  /**
   * The minimum number of steps of a round, at least 2. Default 12, which omits strolls within
   * small rooms.
   */
  readonly minLength?: number | undefined;
}

const PATROL_SPEC: CodeSpecification<PatrolOptions> = {
  max: { type: 'integer', min: 0, default: 20 },
  minLength: { type: 'integer', min: 2, default: 12 },
  blocked: CHECKED_LATER,
};

type PatrolSettings = Settings<PatrolOptions, 'blocked'>;

/** The maximum number of rooms of a route that returns the same way. */
const LONGEST = 5;

/** The maximum number of rooms that a search for a ring or a chain visits. */
const NEAR = 1000;

/**
 * Returns routes for guards: closed walks in four directions, without the starting point at the
 * end, so `route[turn % route.length]` is the place of a guard. Routes lead through the middle of
 * their rooms, and never through a locked or secret door.
 *
 * First come rings, along cycles of {@link roomGraph}. Each visits a room that no ring before it
 * does; those that visit the most such rooms come first, then the shortest. All other rooms get
 * routes through up to five rooms that return the same way, or, if no neighbour can be reached, a
 * route from the middle of the room to its farthest tile and back. So every room is on a route,
 * unless the route would be shorter than `minLength` or there are `max` routes.
 *
 * The rings are those from which Horton's algorithm (1987) builds a shortest cycle basis: for each
 * edge of the graph, a shortest cycle through it. A cycle that is not found among the nearest 1,000
 * rooms is too long for a guard. Takes one search over the tiles, and one over at most 1,000 rooms
 * for each edge.
 *
 * @throws {InvalidOptionError} If `dungeon` is not a dungeon, a tunnel leaves its grid, or an
 * option is invalid
 * @example
 * const [route] = patrolRoutes(dungeon, { max: 1 });
 * const guard = route[1000 % route.length]; // in turn 1000
 */
export function patrolRoutes(dungeon: Dungeon, options: PatrolOptions = {}): Point[][] {
  checkDungeon(dungeon);
  const { max, minLength, blocked } = resolveOptions<PatrolOptions, PatrolSettings>(
    PATROL_SPEC,
    options,
  );
  checkBlocked(dungeon.grid, blocked);
  const beats = createBeats(dungeon, blocked);
  const walks = walksBetween(dungeon, beats);
  const free = new Set(dungeon.rooms.keys());
  const rings = findRings(walks).filter((ring) => lengthOf(walks, beats, ring) >= minLength);
  const routes = chooseRings(rings, free)
    .slice(0, max)
    .map((ring) => walkRound(walks, beats, ring));
  while (free.size > 0 && routes.length < max) {
    const rooms = findChain(walks, free);
    for (const room of rooms) free.delete(room);
    const route =
      rooms.length > 1
        ? walkRound(walks, beats, thereAndBack(rooms))
        : pace(dungeon, beats, rooms[0]!);
    if (route.length >= minLength) routes.push(route);
  }
  return routes;
}

/** Where guards walk within rooms. */
interface Beats {
  /** The floors of rooms, with walls at blocked tiles and everywhere else. */
  readonly floors: Grid;
  /** For each tile, its room, or −1. */
  readonly labels: Int32Array;
  /** The steps from each tile to the middle of its room, or −1. */
  readonly field: Int32Array;
  readonly isBlocked: (tile: number) => boolean;
}

function createBeats(dungeon: Dungeon, blocked: Uint8Array | undefined): Beats {
  const { grid, rooms } = dungeon;
  const labels = labelRooms(dungeon);
  const isBlocked = (tile: number) => blocked !== undefined && blocked[tile] !== 0;
  const isOut = (tile: number) => labels[tile]! < 0 || isBlocked(tile);
  const floors = { ...grid, tiles: grid.tiles.map((code, i) => (isOut(i) ? Tile.Wall : code)) };
  const search = beginSearch(floors);
  for (const room of rooms) {
    const middle = placeToStand(floors, room);
    if (middle >= 0) addSource(search, middle);
  }
  const field = measure(search, { diagonals: false, maxDistance: MAX_INT32 });
  return { floors, labels, field, isBlocked };
}

/** Returns the tiles from one to the middle of its room, both included. */
function toMiddle({ floors, field }: Beats, { x, y }: Point): Point[] {
  const path: Point[] = [];
  for (let at = y * floors.width + x; at >= 0; at = nextDownhill(field, floors, at, false)) {
    path.push(pointAt(floors, at));
  }
  return path;
}

/**
 * For each room, its neighbours and the walks there: from the last tile in the room to the first in
 * the neighbour, both included.
 */
type Walks = readonly ReadonlyMap<number, readonly Point[]>[];

/**
 * Follows each tunnel, as {@link roomGraph} does, and returns a walk between the rooms that it
 * passes one after the other, if all tiles between them are open.
 */
function walksBetween(dungeon: Dungeon, beats: Beats): Walks {
  const { grid, rooms, tunnels } = dungeon;
  const walks = rooms.map(() => new Map<number, readonly Point[]>());
  const isOpen = openTest(dungeon, beats);
  for (const tunnel of tunnels) {
    checkTunnel(tunnel, (option, corner) => checkPointIn(option, corner, grid));
    // The open tiles since the tunnel left a room, after its last tile there.
    let crossing: Point[] = [];
    for (const cell of walkPath(tunnel.path)) {
      const tile = cell.y * grid.width + cell.x;
      if (!isOpen(tile)) crossing = [];
      else if (beats.labels[tile]! < 0) {
        if (isNextTo(crossing, cell)) crossing.push(cell);
        else crossing = [];
      } else {
        if (isNextTo(crossing, cell)) addWalk(walks, beats, [...crossing, cell]);
        crossing = [cell];
      }
    }
  }
  return walks;
}

/** Returns whether a tile can be walked on, and, in a room, is not cut off from its middle. */
function openTest(
  dungeon: Dungeon,
  { labels, field, isBlocked }: Beats,
): (tile: number) => boolean {
  const { tiles } = dungeon.grid;
  const closed = closedDoors(dungeon, { secrets: 'closed' });
  return (tile) => {
    if (labels[tile]! >= 0 && field[tile]! < 0) return false;
    return WALKABLE[tiles[tile]!] === 1 && !closed.has(tile) && !isBlocked(tile);
  };
}

function isNextTo(path: readonly Point[], point: Point): boolean {
  const last = path.at(-1);
  return last !== undefined && stepsBetween(last, point) === 1;
}

/** Adds a walk between the rooms of the first and the last tile, unless there already is one. */
function addWalk(
  walks: readonly Map<number, readonly Point[]>[],
  { floors, labels }: Beats,
  walk: readonly Point[],
): void {
  const [a, b] = [walk[0]!, walk.at(-1)!].map(({ x, y }) => labels[y * floors.width + x]!);
  if (a === b || walks[a!]?.has(b!)) return;
  walks[a!]?.set(b!, walk);
  walks[b!]?.set(a!, [...walk].reverse());
}

/**
 * Returns for each pair of neighbours on a ring a ring with as few rooms as possible, in ascending
 * order of length.
 */
function findRings(walks: Walks): number[][] {
  const rings = new Map<string, number[]>();
  for (const [a, walksFrom] of walks.entries()) {
    for (const b of walksFrom.keys()) {
      if (b < a) continue;
      const parents = search(walks, a, (room, next) => room !== a || next !== b, b);
      if (!parents.has(b)) continue;
      const ring = backTo(parents, b);
      rings.set([...ring].sort((c, d) => c - d).join(), ring);
    }
  }
  return [...rings.values()].sort((a, b) => a.length - b.length);
}

/**
 * Returns the parents of the rooms found by a breadth-first search, nearest first. It enters only
 * rooms that a test accepts, and ends at a goal.
 */
function search(
  walks: Walks,
  from: number,
  canEnter: (room: number, next: number) => boolean,
  goal?: number,
): Map<number, number> {
  const parents = new Map([[from, from]]);
  // Rooms that are added are visited too, in this order.
  for (const room of parents.keys()) {
    for (const next of walks[room]!.keys()) {
      if (parents.has(goal ?? -1) || parents.size > NEAR) return parents;
      if (!parents.has(next) && canEnter(room, next)) parents.set(next, room);
    }
  }
  return parents;
}

/** Returns the rooms from one back to the start of a search. */
function backTo(parents: ReadonlyMap<number, number>, room: number): number[] {
  const path = [room];
  for (let at = room; parents.get(at) !== at; path.push(at)) at = parents.get(at)!;
  return path;
}

/**
 * Takes rings until each of the others has no free room: first those with the most free rooms,
 * which are then no longer free.
 */
function chooseRings(rings: readonly number[][], free: Set<number>): number[][] {
  const chosen: number[][] = [];
  for (let count = rings.at(-1)?.length ?? 0; count > 0; count--) {
    for (const ring of rings) {
      if (ring.filter((room) => free.has(room)).length !== count) continue;
      chosen.push(ring);
      for (const room of ring) free.delete(room);
    }
  }
  return chosen;
}

/**
 * Returns the start of a long chain of free rooms near the first one. If it is a single room, one
 * of its neighbours follows.
 */
function findChain(walks: Walks, free: ReadonlySet<number>): number[] {
  const [first] = free;
  const isFree = (_: number, next: number) => free.has(next);
  const end = [...search(walks, first!, isFree).keys()].at(-1)!;
  const parents = search(walks, end, isFree);
  const chain = backTo(parents, [...parents.keys()].at(-1)!).slice(0, LONGEST);
  return chain.length > 1 ? chain : [...chain, ...walks[chain[0]!]!.keys()].slice(0, 2);
}

/** Returns the walks from each room to the next, and from the last to the first. */
function walksAround(walks: Walks, rooms: readonly number[]): (readonly Point[])[] {
  return rooms.map((room, i) => {
    return walks[room]!.get(rooms[(i + 1) % rooms.length]!)!;
  });
}

/** Returns the number of steps of {@link walkRound}. */
function lengthOf(walks: Walks, { floors, field }: Beats, rooms: readonly number[]): number {
  let steps = 0;
  for (const walk of walksAround(walks, rooms)) {
    for (const { x, y } of [walk[0]!, walk.at(-1)!]) steps += field[y * floors.width + x]!;
    steps += walk.length - 1;
  }
  return steps;
}

/** Returns the closed walk through the middles of rooms, without its start at the end. */
function walkRound(walks: Walks, beats: Beats, rooms: readonly number[]): Point[] {
  return walksAround(walks, rooms).flatMap((walk) => {
    const [from, to] = [toMiddle(beats, walk[0]!), toMiddle(beats, walk.at(-1)!)];
    return [...from.reverse(), ...walk.slice(1, -1), ...to.slice(0, -1)];
  });
}

/** Returns the walk from the farthest tile of a room to its middle, and back. */
function pace({ rooms }: Dungeon, beats: Beats, room: number): Point[] {
  const { floors, field } = beats;
  let [farthest, most] = [-1, -1];
  eachRunIn(floors, rooms[room]!, (y, left, right) => {
    for (let tile = y * floors.width + left; tile <= y * floors.width + right; tile++) {
      if (field[tile]! > most) [farthest, most] = [tile, field[tile]!];
    }
  });
  return farthest < 0 ? [] : thereAndBack(toMiddle(beats, pointAt(floors, farthest)));
}

function thereAndBack<Item>(items: readonly Item[]): Item[] {
  return [...items, ...items.slice(1, -1).reverse()];
}
