import { walkPath } from '../../geometry/tunnel-cells';
import { STEPS } from '../../grid/directions';
import type { Door, Dungeon, Point } from '../../model/dungeon';
import { checkPointIn, isInside } from '../../model/guards';
import { standingDoors } from '../../text/subject';

/** The sides of a room, in the order of {@link STEPS}. */
const SIDES = ['north', 'east', 'south', 'west'] as const;

/** A way out of a room, on foot. */
export interface RoomExit {
  readonly side: (typeof SIDES)[number];
  /** The first tile outside the room, of several the last. */
  at: Point;
  /** The door that stands there. */
  readonly door: Door | undefined;
  readonly to: Destination[];
  /** Other rooms to which ways lead that cross this one. */
  readonly crossed: Set<number>;
}

/** Where a way out leads: a room or stairs, by index; and the doors on the way, but for that of the exit. */
export interface Destination {
  readonly room?: number;
  readonly stairs?: number;
  readonly doors: readonly Door[];
}

/** A way between two rooms over tiles of none: from a floor, to a floor or to stairs. */
interface Way {
  readonly from: Point;
  readonly tiles: readonly Point[];
  readonly to?: Point;
  readonly stairs?: number;
}

/**
 * The ways out of each room, clockwise from the north: tunnels and stairs' ways are walked, and the rooms
 * that a walker comes to, or passes, are where they lead.
 *
 * ```text
 * 11111#222    the tunnel of 1 and 3 is an exit of 1, to the east,
 * 1111......   to 2 and 3, and one of 2, to the south, to 1 and 3
 * 11111###33
 * ```
 *
 * @param labels - for each tile the room whose floor it is, else −1
 */
export function roomExits(dungeon: Dungeon, labels: Int32Array): RoomExit[][] {
  const { grid, rooms } = dungeon;
  const labelAt = ({ x, y }: Point) => (isInside(grid, x, y) ? labels[y * grid.width + x]! : -1);
  const doors = new Map(standingDoors(dungeon).map((door) => [keyOf(door), door]));
  const exits = rooms.map(() => new Map<string, RoomExit>());

  const add = (from: Point, tiles: readonly Point[], end: Omit<Destination, 'doors'>) => {
    const at = tiles[0]!;
    const way = STEPS.findIndex((step) => at.x - from.x === step.x && at.y - from.y === step.y);
    const side = SIDES[Math.max(way, 0)]!;
    const ofRoom = exits[labelAt(from)]!;
    const name = `${side} ${keyOf(at)}`;
    const known = ofRoom.get(name);
    const exit = known ?? { side, at, door: doors.get(keyOf(at)), to: [], crossed: new Set() };
    ofRoom.set(name, exit);
    const passed = tiles.slice(1).flatMap((tile) => doors.get(keyOf(tile)) ?? []);
    addEnd(exit, { ...end, doors: passed });
    return exit;
  };

  const ways = waysOf(dungeon, labelAt);
  const roomsByTile = new Map<string, Set<number>>();
  for (const { from, tiles, to } of ways) {
    for (const tile of tiles) {
      const ends = roomsByTile.get(keyOf(tile)) ?? new Set();
      roomsByTile.set(keyOf(tile), ends.add(labelAt(from)));
      if (to) ends.add(labelAt(to));
    }
  }
  for (const { from, tiles, to, stairs } of ways) {
    const back = [...tiles].reverse();
    const there = (end: Omit<Destination, 'doors'>, count = tiles.length) =>
      add(from, tiles.length === 0 ? [to!] : tiles.slice(0, count), end);
    const home = (end: Omit<Destination, 'doors'>, count = tiles.length) =>
      to && add(to, tiles.length === 0 ? [from] : back.slice(0, count), end);
    const passed = new Set([labelAt(from), to ? labelAt(to) : -1]);
    for (const [i, tile] of tiles.entries()) {
      for (const step of STEPS) {
        const floor = { x: tile.x - step.x, y: tile.y - step.y };
        const room = labelAt(floor);
        if (room < 0 || passed.has(room)) continue;
        passed.add(room);
        add(floor, back.slice(tiles.length - 1 - i), { room: labelAt(from) });
        add(floor, tiles.slice(i), to ? { room: labelAt(to) } : { stairs: stairs! });
        there({ room }, i + 1);
        home({ room }, tiles.length - i);
      }
    }
    const ends = [
      there(to ? { room: labelAt(to) } : { stairs: stairs! }),
      home({ room: labelAt(from) }),
    ];
    for (const tile of tiles) {
      for (const room of roomsByTile.get(keyOf(tile))!) {
        for (const exit of ends) exit?.crossed.add(room);
      }
    }
  }
  return exits.map((ofRoom) => merged([...ofRoom.values()].sort(clockwise)));
}

/** All ways, in order of tunnels, then of stairs. */
function waysOf({ grid, tunnels, stairs }: Dungeon, labelAt: (point: Point) => number): Way[] {
  const ways: Way[] = [];
  for (const [i, { path, from, to }] of tunnels.entries()) {
    // A corner outside may lie two billion steps away.
    for (const corner of path) checkPointIn(`dungeon.tunnels[${i}].path`, corner, grid);
    let last: Point | undefined;
    let tiles: Point[] = [];
    for (const tile of walkPath(path)) {
      if (labelAt(tile) < 0) {
        tiles.push(tile);
        continue;
      }
      // What leaves a room and comes back is no exit, unless it was meant as one.
      const isBack = last && labelAt(last) === labelAt(tile) && (tiles.length === 0 || from !== to);
      if (last && !isBack) ways.push({ from: last, tiles, to: tile });
      last = tile;
      tiles = [];
    }
  }
  for (const [i, { path }] of stairs.entries()) {
    for (const corner of path) checkPointIn(`dungeon.stairs[${i}].path`, corner, grid);
    const tiles = walkPath(path);
    const first = tiles.findIndex((tile) => labelAt(tile) < 0);
    const from = tiles[first - 1];
    if (from) ways.push({ from, tiles: tiles.slice(first), stairs: i });
  }
  return ways;
}

function addEnd({ to }: RoomExit, end: Destination): void {
  if (!to.some(({ room, stairs }) => room === end.room && stairs === end.stairs)) to.push(end);
}

/** Exits side by side without doors are one. */
function merged(exits: readonly RoomExit[]): RoomExit[] {
  const all: RoomExit[] = [];
  for (const exit of exits) {
    const last = all.at(-1);
    const isBeside =
      last?.side === exit.side &&
      Math.abs(last.at.x - exit.at.x) + Math.abs(last.at.y - exit.at.y) === 1;
    if (!last || !isBeside || last.door || exit.door) all.push(exit);
    else {
      for (const end of exit.to) addEnd(last, end);
      for (const room of exit.crossed) last.crossed.add(room);
      last.at = exit.at;
    }
  }
  return all;
}

function keyOf({ x, y }: Point): string {
  return `${x},${y}`;
}

function clockwise(a: RoomExit, b: RoomExit): number {
  return SIDES.indexOf(a.side) - SIDES.indexOf(b.side) || a.at.x - b.at.x || a.at.y - b.at.y;
}
