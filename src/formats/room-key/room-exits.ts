import { stepsBetween } from '../../core/geometry/points';
import { isSamePoint, walkPath } from '../../core/geometry/tunnels';
import { STEPS } from '../../core/grid/directions';
import type { Door, Dungeon, Point } from '../../core/model/dungeon';
import { checkPointIn, isInside } from '../../core/model/guards';
import { presentDoorsByTile } from '../../core/view/doors';

/** The sides of a room, in the order of {@link STEPS}. */
const SIDES = ['north', 'east', 'south', 'west'] as const;

/** An exit of a room. */
export interface RoomExit {
  readonly side: (typeof SIDES)[number];
  /** The first tile outside the room. For merged exits, it is that of the first exit. */
  readonly at: Point;
  /** The door on that tile. */
  readonly door: Door | undefined;
  readonly to: Destination[];
  /** Other rooms that can be reached by crossing paths. */
  readonly crossed: Set<number>;
}

/**
 * The destination of an exit: the index of a room or of stairs, and the doors on the way to it, not
 * counting the door of the exit.
 */
export interface Destination {
  readonly room?: number;
  readonly stairs?: number;
  readonly doors: readonly Door[];
}

/**
 * A path from the floor of a room, over tiles outside rooms, to the floor of a room or to stairs.
 */
interface Opening {
  readonly from: Point;
  readonly tiles: readonly Point[];
  readonly to?: Point;
  readonly stairs?: number;
}

/**
 * Returns the exits of each room: clockwise by side from the north and, on each side, from the west
 * or the north. An exit leads to the rooms and stairs at the end of a tunnel or of a path to
 * stairs, and to the rooms next to it.
 *
 * ```text
 * 11111#222    the tunnel from 1 to 3 is an exit of 1, in the east,
 * 1111......   to 2 and 3, and an exit of 2, in the south, to 1 and 3
 * 11111###33
 * ```
 *
 * @param labels - for each tile, the room whose floor it is, or −1
 */
export function roomExits(dungeon: Dungeon, labels: Int32Array): RoomExit[][] {
  const exits = new Exits(dungeon, labels);
  const openings = openingsOf(dungeon, exits.labelAt);
  const roomsAt = roomsByTile(openings, exits);
  for (const opening of openings) {
    const { from, tiles, to } = opening;
    for (const visit of visitsAlong(opening, exits.labelAt)) addVisit(exits, opening, visit);
    const ends = [exits.add(from, to && tiles.length === 0 ? [to] : tiles, endOf(opening, exits))];
    if (to) {
      const home = tiles.length === 0 ? [from] : [...tiles].reverse();
      ends.push(exits.add(to, home, { room: exits.labelAt(from) }));
    }
    for (const tile of tiles) {
      for (const room of roomsAt.get(exits.tileAt(tile)) ?? []) {
        for (const exit of ends) exit.crossed.add(room);
      }
    }
  }
  return exits.inOrder();
}

/** A room or stairs. */
type End = Omit<Destination, 'doors'>;

/** Collects the exits of all rooms. */
class Exits {
  private readonly ofRooms: RoomExit[][];
  private readonly doorAt: (point: Point) => Door | undefined;
  /** Returns the room whose floor a tile is, or −1. */
  readonly labelAt: (point: Point) => number;
  /** Returns the index of the tile at a point of the grid. */
  readonly tileAt: (point: Point) => number;

  constructor(dungeon: Dungeon, labels: Int32Array) {
    const { grid, rooms } = dungeon;
    this.ofRooms = rooms.map(() => []);
    const doors = presentDoorsByTile(dungeon);
    this.tileAt = ({ x, y }) => y * grid.width + x;
    this.doorAt = (point) => doors.get(this.tileAt(point));
    this.labelAt = (point) => {
      return isInside(grid, point.x, point.y) ? (labels[this.tileAt(point)] ?? -1) : -1;
    };
  }

  /** Adds a path from a tile of a room's floor, over `tiles`, to an end. */
  add(from: Point, tiles: readonly Point[], end: End): RoomExit {
    const at = tiles[0]!;
    const direction = STEPS.findIndex(
      (step) => at.x - from.x === step.x && at.y - from.y === step.y,
    );
    const side = SIDES[Math.max(direction, 0)]!;
    const ofRoom = this.ofRooms[this.labelAt(from)]!;
    let exit = ofRoom.find((other) => other.side === side && isSamePoint(other.at, at));
    if (exit === undefined) {
      exit = { side, at, door: this.doorAt(at), to: [], crossed: new Set() };
      ofRoom.push(exit);
    }
    addEnd(exit, { ...end, doors: tiles.slice(1).flatMap((tile) => this.doorAt(tile) ?? []) });
    return exit;
  }

  /** Returns the exits of each room, clockwise by side. */
  inOrder(): RoomExit[][] {
    return this.ofRooms.map((ofRoom) => {
      // To be merged, the exits in a wall must be consecutive.
      const inWalls = ofRoom.sort(byOrder(({ side, across, along }) => side || across || along));
      return merged(inWalls).sort(byOrder(({ side, across, along }) => side || along || across));
    });
  }
}

function endOf({ to, stairs }: Opening, { labelAt }: Exits): End {
  return to ? { room: labelAt(to) } : { stairs: stairs! };
}

/**
 * A room next to a path, the tile of its floor there, and the index of the adjacent tile of the
 * path.
 */
interface ExitVisit {
  readonly room: number;
  readonly floor: Point;
  readonly index: number;
}

/** Returns the rooms next to a path, except those at its ends. */
function visitsAlong({ from, tiles, to }: Opening, labelAt: Exits['labelAt']): ExitVisit[] {
  const passed = new Set([-1, labelAt(from), to ? labelAt(to) : -1]);
  const visits: ExitVisit[] = [];
  for (const [index, tile] of tiles.entries()) {
    for (const step of STEPS) {
      const floor = { x: tile.x - step.x, y: tile.y - step.y };
      const room = labelAt(floor);
      if (passed.has(room)) continue;
      passed.add(room);
      visits.push({ room, floor, index });
    }
  }
  return visits;
}

/**
 * Adds the exits from a room next to a path to both ends of the path, and those from the ends to
 * the room.
 */
function addVisit(exits: Exits, opening: Opening, { room, floor, index }: ExitVisit): void {
  const { from, tiles, to } = opening;
  const before = tiles.slice(0, index + 1);
  const after = tiles.slice(index);
  exits.add(floor, [...before].reverse(), { room: exits.labelAt(from) });
  exits.add(floor, after, endOf(opening, exits));
  exits.add(from, before, { room });
  if (to) exits.add(to, [...after].reverse(), { room });
}

/** Returns, for each tile, the rooms at the ends of the paths that lead over it. */
function roomsByTile(
  openings: readonly Opening[],
  { labelAt, tileAt }: Exits,
): Map<number, Set<number>> {
  const rooms = new Map<number, Set<number>>();
  for (const { from, tiles, to } of openings) {
    for (const tile of tiles) {
      const ends = rooms.get(tileAt(tile)) ?? new Set();
      rooms.set(tileAt(tile), ends.add(labelAt(from)));
      if (to) ends.add(labelAt(to));
    }
  }
  return rooms;
}

/** Returns all paths: those along tunnels, then those to stairs. */
function openingsOf(
  { grid, tunnels, stairs }: Dungeon,
  labelAt: (point: Point) => number,
): Opening[] {
  const openings: Opening[] = [];
  for (const [i, { path, from, to }] of tunnels.entries()) {
    // This check bounds the walk: a corner outside the grid might be two billion steps away.
    for (const corner of path) checkPointIn(`dungeon.tunnels[${i}].path`, corner, grid);
    let last: Point | undefined;
    let tiles: Point[] = [];
    for (const tile of walkPath(path)) {
      if (labelAt(tile) < 0) {
        tiles.push(tile);
        continue;
      }
      // A path that returns to the same room is an exit only if the tunnel joins the room to
      // itself.
      const isBack = last && labelAt(last) === labelAt(tile) && (tiles.length === 0 || from !== to);
      if (last && !isBack) openings.push({ from: last, tiles, to: tile });
      last = tile;
      tiles = [];
    }
  }
  for (const [i, { path }] of stairs.entries()) {
    for (const corner of path) checkPointIn(`dungeon.stairs[${i}].path`, corner, grid);
    const tiles = walkPath(path);
    const first = tiles.findIndex((tile) => labelAt(tile) < 0);
    const from = tiles[first - 1];
    if (from) openings.push({ from, tiles: tiles.slice(first), stairs: i });
  }
  return openings;
}

function addEnd({ to }: RoomExit, end: Destination): void {
  if (!to.some((other) => isSameEnd(other, end))) to.push(end);
}

/** Returns whether two destinations, and the doors on the way to them, are the same. */
function isSameEnd(a: Destination, b: Destination): boolean {
  const isSame = a.room === b.room && a.stairs === b.stairs && a.doors.length === b.doors.length;
  return isSame && a.doors.every((door, i) => door === b.doors[i]);
}

/** Merges adjacent exits without doors. The exits of a row or a column must be consecutive. */
function merged(exits: readonly RoomExit[]): RoomExit[] {
  const all: RoomExit[] = [];
  let end: Point | undefined;
  for (const exit of exits) {
    const last = all.at(-1);
    const isBeside = end !== undefined && stepsBetween(end, exit.at) === 1;
    end = exit.at;
    if (last?.side !== exit.side || !isBeside || last.door || exit.door) all.push(exit);
    else {
      for (const goal of exit.to) addEnd(last, goal);
      for (const room of exit.crossed) last.crossed.add(room);
    }
  }
  return all;
}

/** Returns a function that compares exits by their differences. */
function byOrder(order: (off: ReturnType<typeof difference>) => number) {
  return (a: RoomExit, b: RoomExit) => order(difference(a, b));
}

/** Returns the difference of two exits in side, in position along it, and across it. */
function difference(a: RoomExit, b: RoomExit) {
  const side = SIDES.indexOf(a.side) - SIDES.indexOf(b.side);
  const [dx, dy] = [a.at.x - b.at.x, a.at.y - b.at.y];
  const isRow = a.side === 'north' || a.side === 'south';
  return isRow ? { side, along: dx, across: dy } : { side, along: dy, across: dx };
}
