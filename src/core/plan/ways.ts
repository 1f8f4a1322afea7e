import { stepsAsRead } from '../grid/directions';
import { WALKABLE } from '../grid/tiles';
import { type Grid, MAX_TUNNEL_WIDTH } from '../model/dungeon';
import { wayBack } from '../passes/stairs/ways';

/** A tunnel as a list of tiles, from the floor of a room to the floor of a room. */
export interface Way {
  readonly from: number;
  readonly to: number;
  readonly tiles: readonly number[];
  /** The number of tiles across, if there are several. */
  readonly width?: number;
}

/** The tiles of a plan, and for each tile the room whose floor it is, or −1. */
export interface OwnedPlan {
  readonly grid: Grid;
  readonly owners: Int32Array;
}

/** A step from a tile outside rooms onto the floor of a room. */
interface Contact {
  readonly tile: number;
  readonly floor: number;
  readonly room: number;
}

/** Returns whether a tile is beside the floor of a room, be it walkable or not. */
export function isBesideRoom({ grid, owners }: OwnedPlan, tile: number): boolean {
  return stepsAsRead(grid.width).some((step) => owners[tile + step]! >= 0);
}

/** Returns the steps from a tile onto walkable floors of rooms. */
export function contactsOf({ grid, owners }: OwnedPlan, tile: number): Contact[] {
  const contacts: Contact[] = [];
  for (const step of stepsAsRead(grid.width)) {
    const floor = tile + step;
    const room = owners[floor]!;
    if (room >= 0 && WALKABLE[grid.tiles[floor]!] === 1) contacts.push({ tile, floor, room });
  }
  return contacts;
}

/**
 * Returns the tunnel that a component of floor outside rooms is: a path without branches from one
 * room to another, or back into the same one. Returns `undefined` if it is more or less than that.
 */
export function pathOf(plan: OwnedPlan, tiles: Int32Array): Way | undefined {
  const ends = endsOf(plan, tiles);
  if (ends === undefined) return undefined;
  const [start, end] = ends;
  const way = [start.floor, ...walk(plan, tiles, start.tile), end.floor];
  return { from: start.room, to: end.room, tiles: way };
}

/** Returns the contacts at both ends of a path without branches. */
function endsOf(plan: OwnedPlan, tiles: Int32Array): readonly [Contact, Contact] | undefined {
  const own = new Set(tiles);
  const steps = stepsAsRead(plan.grid.width);
  const contacts: Contact[] = [];
  let links = 0;
  for (const tile of tiles) {
    const degree = steps.filter((step) => own.has(tile + step)).length;
    const found = contactsOf(plan, tile);
    const rooms = new Set(found.map(({ room }) => room));
    const isEnd = degree < 2 && (tiles.length === 1 || rooms.size === 1);
    if (degree > 2 || (rooms.size > 0 && !isEnd)) return undefined;
    contacts.push(...(tiles.length === 1 ? found : found.slice(0, 1)));
    links += degree;
  }
  const [start, end] = contacts;
  const isPath = links === 2 * (tiles.length - 1) && contacts.length === 2;
  return isPath && start && end ? [start, end] : undefined;
}

/** Returns the tiles of a path without branches in the order of a walk from one of its ends. */
function walk({ grid }: OwnedPlan, tiles: Int32Array, start: number): number[] {
  const left = new Set(tiles);
  const order: number[] = [];
  for (let tile: number | undefined = start; tile !== undefined; ) {
    const at: number = tile;
    order.push(at);
    left.delete(at);
    tile = stepsAsRead(grid.width)
      .map((step) => at + step)
      .find((next) => left.has(next));
  }
  return order;
}

/**
 * Returns the wide tunnel that a component is: a full rectangle of two to five tiles across, from
 * the floor of a room along all of one side to that along the other.
 */
export function wideTunnelOf(plan: OwnedPlan, tiles: Int32Array): Way | undefined {
  const { width } = plan.grid;
  const first = tiles[0]!;
  const last = tiles[tiles.length - 1]!;
  const columns = (last % width) - (first % width) + 1;
  const rows = Math.floor(last / width) - Math.floor(first / width) + 1;
  if (tiles.length === 1 || columns * rows !== tiles.length) return undefined;
  const isFull = tiles.every((tile, i) => {
    return tile === first + Math.floor(i / columns) * width + (i % columns);
  });
  if (!isFull) return undefined;
  const along = { first, step: 1, length: columns, across: width, wide: rows };
  const down = { first, step: width, length: rows, across: 1, wide: columns };
  return straightWay(plan, along) ?? straightWay(plan, down);
}

/** A rectangle of tiles, read as a corridor. */
interface Corridor {
  readonly first: number;
  /** The step along it, and the number of tiles. */
  readonly step: number;
  readonly length: number;
  /** The step across it, and the number of tiles. */
  readonly across: number;
  readonly wide: number;
}

function straightWay({ owners }: OwnedPlan, corridor: Corridor): Way | undefined {
  const { first, step, length, across, wide } = corridor;
  if (wide < 2 || wide > MAX_TUNNEL_WIDTH) return undefined;
  const lane = (i: number) => first + i * across;
  const [from, to] = [owners[lane(0) - step]!, owners[lane(0) + length * step]!];
  for (let i = 0; i < wide; i++) {
    const [before, after] = [owners[lane(i) - step]!, owners[lane(i) + length * step]!];
    if (before < 0 || before !== from || after < 0 || after !== to) return undefined;
  }
  for (let i = 0; i < length; i++) {
    const sides = [first - across + i * step, first + wide * across + i * step];
    if (sides.some((tile) => owners[tile]! >= 0)) return undefined;
  }
  const start = lane((wide - 1) >> 1) - step;
  const tiles = Array.from({ length: length + 2 }, (_, i) => start + i * step);
  return { from, to, tiles, width: wide };
}

/**
 * Returns the tunnels of any component: from the first room that it touches to each other one, and
 * to those parts that these tunnels do not pass.
 */
export function starOf(plan: OwnedPlan, tiles: Int32Array): Way[] {
  const contacts = [...tiles].flatMap((tile) => contactsOf(plan, tile));
  const [root] = contacts;
  if (root === undefined) return [];
  const cameFrom = searchFrom(plan, tiles, root.tile);
  const wayTo = (tile: number) => wayBack(cameFrom, tile).reverse();
  const reached = new Set([root.room]);
  const ways: Way[] = [];
  for (const { tile, floor, room } of contacts) {
    if (reached.has(room)) continue;
    reached.add(room);
    ways.push({ from: root.room, to: room, tiles: [root.floor, ...wayTo(tile), floor] });
  }
  const passed = new Set(ways.flatMap((way) => way.tiles));
  for (const tile of tiles) {
    if (passed.has(tile)) continue;
    ways.push(wayPast(plan, tile) ?? thereAndBack(root, wayTo(tile)));
  }
  return ways;
}

/** Returns the way from a room across a tile to a room, to another one if possible. */
function wayPast(plan: OwnedPlan, tile: number): Way | undefined {
  const [start, ...others] = contactsOf(plan, tile);
  const end = others.find(({ room }) => room !== start?.room) ?? others[0];
  if (start === undefined || end === undefined) return undefined;
  return { from: start.room, to: end.room, tiles: [start.floor, tile, end.floor] };
}

/** Returns the way from a room into a dead end and back. */
function thereAndBack({ floor, room }: Contact, way: readonly number[]): Way {
  const back = way.slice(0, -1).reverse();
  return { from: room, to: room, tiles: [floor, ...way, ...back, floor] };
}

/** Searches breadth-first from a tile. Returns for each tile the one from which it was found. */
function searchFrom({ grid }: OwnedPlan, tiles: Int32Array, start: number): Map<number, number> {
  const own = new Set(tiles);
  const cameFrom = new Map([[start, start]]);
  const queue = [start];
  for (const tile of queue) {
    for (const step of stepsAsRead(grid.width)) {
      const next = tile + step;
      if (!own.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, tile);
      queue.push(next);
    }
  }
  return cameFrom;
}
