import type { Dungeon, Point } from '../../src/core/index';
import { withSingleDoors } from './door-row';
import { cellsOf, look, type Seen, tilesOf, WALKABLE, walk } from './judge';
import type { Recipe } from './judge-passes';
import { stepsFrom } from './judge-scene';
import { beside, nameOf } from './points';

const DEEP = [5, 7, 8];

/** Faults of lakes: each has its own tiles, off the ring, and every liquid tile has a lake. */
export function faultsOfLakes({ dungeon, at }: Seen): string[] {
  const { grid, lakes } = dungeon;
  const faults: string[] = [];
  const taken = new Set<string>();
  for (const [i, { x, y, kind, shape }] of lakes.entries()) {
    if (kind === '') faults.push(`lake ${i} is of no kind`);
    for (const tile of tilesOf(shape)) {
      const code = shape.tiles[tile.y * shape.width + tile.x];
      if (code === 0) continue;
      const place = { x: x + tile.x, y: y + tile.y };
      const isRing =
        place.x < 1 || place.y < 1 || place.x > grid.width - 2 || place.y > grid.height - 2;
      if (isRing) faults.push(`lake ${i} is on the ring`);
      if (at(place.x, place.y) !== code) faults.push(`lake ${i} is not at (${nameOf(place)})`);
      if (taken.has(nameOf(place))) faults.push(`two lakes at (${nameOf(place)})`);
      taken.add(nameOf(place));
    }
  }
  for (const tile of tilesOf(grid)) {
    const isLiquid = at(tile.x, tile.y) > 4;
    if (isLiquid && !taken.has(nameOf(tile))) faults.push(`(${nameOf(tile)}) is of no lake`);
  }
  return faults;
}

/** What lakes did to a dungeon that they were not to do. */
export function faultsOfFlooding(
  { maxBridge = 12, minDetour = 24 }: Omit<Recipe<'lakes'>, 'pass'>,
  before: Dungeon,
  after: Dungeon,
): string[] {
  const [old, now] = [look(before), look(after)];
  const bridges = after.tunnels.slice(before.tunnels.length).map(({ path }) => walk(path));
  const bridged = new Set(bridges.flatMap((cells) => cells.slice(1, -1).map(nameOf)));
  return [
    ...(JSON.stringify(after.tunnels.slice(0, before.tunnels.length)) ===
    JSON.stringify(before.tunnels)
      ? []
      : ['an old tunnel has changed']),
    ...faultsOfGround(old, now, bridged),
    ...faultsOfRests(old, now, bridged),
    ...faultsOfDryPlaces(old, now),
    ...faultsOfLandings(old, now),
    ...faultsOfLargeCreatures(old, now),
    ...faultsOfBridges(after, bridges, { maxBridge, minDetour }),
    ...(hasLocks(before) && bridges.length > 0 ? ['a bridge where there are locks'] : []),
  ];
}

function hasLocks({ doors, keys }: Dungeon): boolean {
  return keys.length > 0 || doors.some(({ lock }) => lock !== undefined);
}

/**
 * Only walls and floor change; walls stay or are flooded; tunnels outside the floor of rooms stay
 * walkable.
 */
function faultsOfGround(old: Seen, now: Seen, bridged: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const tile of tilesOf(old.dungeon.grid)) {
    const [was, is] = [old.at(tile.x, tile.y), now.at(tile.x, tile.y)];
    const name = nameOf(tile);
    if (was === is) continue;
    if (was > 1 || is < 5) faults.push(`(${name}) changes from ${was} to ${is}`);
    if (was === 0 && !DEEP.includes(is) && !bridged.has(name)) faults.push(`(${name}) is opened`);
    const isWay = was === 1 && !old.owner.has(name);
    if (isWay && !WALKABLE.includes(is)) faults.push(`the tunnel at (${name}) is flooded`);
  }
  return faults;
}

/**
 * The dry floor of each room, bridges left out, is one piece, with every tile from which one could
 * step off the room's floor.
 */
function faultsOfRests(old: Seen, now: Seen, bridged: ReadonlySet<string>): string[] {
  return old.dungeon.rooms.flatMap((room, i) => {
    const faults: string[] = [];
    const cells = cellsOf(room);
    const dry = cells.filter((cell) => now.isDug(cell.x, cell.y) && !bridged.has(nameOf(cell)));
    for (const cell of cells) {
      const leads = beside(cell).some(
        (next) => old.owner.get(nameOf(next)) !== i && old.isDug(next.x, next.y),
      );
      if (leads && !dry.includes(cell)) faults.push(`the exit at (${nameOf(cell)}) is flooded`);
    }
    if (dry.length === 0) return [...faults, `room ${i} is flooded`];
    const names = new Set(dry.map(nameOf));
    const reached = new Set([nameOf(dry[0]!)]);
    const queue = [dry[0]!];
    for (const tile of queue) {
      for (const next of beside(tile)) {
        if (!names.has(nameOf(next)) || reached.has(nameOf(next))) continue;
        reached.add(nameOf(next));
        queue.push(next);
      }
    }
    if (reached.size < dry.length) faults.push(`the floor of room ${i} is split`);
    return faults;
  });
}

/** Nothing that lakes made deep beside doors, around stairs, or under things in the dungeon. */
function faultsOfDryPlaces(old: Seen, { dungeon, at }: Seen): string[] {
  const { doors, stairs, entrance, keys, marks } = withSingleDoors(dungeon);
  return [...doors.flatMap(beside), ...stairs.flatMap(around), entrance, ...keys, ...marks]
    .filter(({ x, y }) => DEEP.includes(at(x, y)) && old.at(x, y) < 5)
    .map((tile) => `(${nameOf(tile)}) is deep`);
}

/** The nine tiles of a square around a tile. */
function around({ x, y }: Point): Point[] {
  return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: x + dx, y: y + dy })));
}

/**
 * No new liquid on or around the entrance and stairs; and half of the floor of their rooms, or 100
 * tiles of it, without any. Prefabs have liquids of their own, wherever they are.
 */
function faultsOfLandings(old: Seen, now: Seen): string[] {
  const { entrance, stairs, rooms } = now.dungeon;
  const isDry = ({ x, y }: Point) => now.at(x, y) < 5;
  const isFlooded = ({ x, y }: Point) => now.at(x, y) >= 5 && old.at(x, y) < 5;
  const faults = [entrance, ...stairs]
    .filter((tile) => around(tile).some(isFlooded))
    .map((tile) => `liquid beside the landing (${nameOf(tile)})`);
  const landed = [entrance, ...stairs.map(({ path }) => path[0]!)];
  for (const index of new Set(landed.map((tile) => old.owner.get(nameOf(tile))))) {
    if (index === undefined) continue;
    const cells = cellsOf(rooms[index]!);
    const dry = cells.filter(isDry).length;
    if (cells.some(isFlooded) && dry < Math.min(100, cells.length / 2)) {
      faults.push(`only ${dry} of ${cells.length} tiles of room ${index} are dry`);
    }
  }
  return faults;
}

/** Rooms that a creature as wide as a tunnel could walk between, and no longer can. */
function faultsOfLargeCreatures(old: Seen, now: Seen): string[] {
  const widths = new Set(old.dungeon.tunnels.map(({ width = 1 }) => width));
  return [...widths]
    .filter((width) => width > 1)
    .flatMap((width) => {
      const still = walksOf(now, old, width);
      return walksOf(old, old, width)
        .filter((rooms) => !still.some((others) => [...rooms].every((room) => others.has(room))))
        .map((rooms) => `a creature ${width} wide no longer walks between ${[...rooms]}`);
    });
}

/**
 * For each group of connected squares of this side, the rooms with one completely on their floor,
 * if any.
 */
function walksOf({ dungeon, isDug }: Seen, { owner }: Seen, side: number): Set<number>[] {
  const square = ({ x, y }: Point) =>
    Array.from({ length: side * side }, (_, i) => ({
      x: x + (i % side),
      y: y + Math.floor(i / side),
    }));
  const free = new Map(
    [...tilesOf(dungeon.grid)]
      .filter((tile) => square(tile).every(({ x, y }) => isDug(x, y)))
      .map((tile) => [nameOf(tile), tile]),
  );
  const walks: Set<number>[] = [];
  for (const [name, first] of free) {
    free.delete(name);
    const rooms = new Set<number>();
    const queue = [first];
    for (const tile of queue) {
      const owners = new Set(square(tile).map((cell) => owner.get(nameOf(cell))));
      const [room] = owners;
      if (owners.size === 1 && room !== undefined) rooms.add(room);
      for (const next of beside(tile)) if (free.delete(nameOf(next))) queue.push(next);
    }
    if (rooms.size > 0) walks.push(rooms);
  }
  return walks;
}

/**
 * Bridges are straight, over liquid with liquid or wall on both sides, from floor to floor of
 * rooms, and each saves a long walk in the dungeon as it was when it was built.
 */
function faultsOfBridges(
  after: Dungeon,
  bridges: readonly (readonly Point[])[],
  { maxBridge, minDetour }: { maxBridge: number; minDetour: number },
): string[] {
  const faults: string[] = [];
  const { width } = after.grid;
  const tiles = after.grid.tiles.slice();
  const set = (cells: readonly Point[], code: number) => {
    for (const { x, y } of cells.slice(1, -1)) tiles[y * width + x] = code;
  };
  for (const cells of bridges) {
    if (cells.slice(1, -1).some(({ x, y }) => tiles[y * width + x] !== 10)) {
      faults.push('a bridge without its tiles');
    }
    set(cells, 5);
  }
  for (const cells of bridges) {
    const now = look({ ...after, grid: { ...after.grid, tiles } });
    const [start, end, inner] = [cells[0]!, cells.at(-1) as Point, cells.slice(1, -1)];
    const isStraight = start.x === end.x || start.y === end.y;
    if (!isStraight || inner.length < 3 || inner.length > maxBridge) faults.push('an odd bridge');
    const sides = inner.map((cell) =>
      beside(cell).filter((next) => !cells.some((other) => nameOf(other) === nameOf(next))),
    );
    const isDeep = ({ x, y }: Point) => DEEP.includes(now.at(x, y));
    if (sides.flat().some(({ x, y }) => now.isDug(x, y))) faults.push('a bridge beside a way');
    if (sides.filter((two) => two.every(isDeep)).length < 2) faults.push('a bridge without a view');
    if (![start, end].every((at) => now.owner.has(nameOf(at)) && now.isDug(at.x, at.y))) {
      faults.push('a bridge ends off the floor of rooms');
    }
    const steps = stepsFrom(now, start).get(nameOf(end))?.count ?? Number.POSITIVE_INFINITY;
    if (steps <= Math.max(minDetour, 3 * inner.length)) {
      faults.push(`a bridge of ${inner.length} where the walk is ${steps}`);
    }
    set(cells, 10);
  }
  return faults;
}
