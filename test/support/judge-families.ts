import type { Dungeon, Grid, Room, Tunnel } from '../../src/core/index';
import type { Recipe } from '../../src/recipes/index';
import { cellsOf, look, tilesOf } from './judge';
import { graphFaults } from './judge-graph';
import { beside, nameOf } from './points';

/** What a generator's dungeon is not, though its options ask for it. Passes would change that. */
export function faultsOfFamily(recipe: Recipe, dungeon: Dungeon): string[] {
  const { width, height } = recipe.options;
  const { grid } = dungeon;
  const isSize = grid.width === width && grid.height === height;
  const faults = isSize ? [] : [`${grid.width} × ${grid.height} tiles`];
  return [
    ...faults,
    ...those({ 'floor outside the outline': isOutside(recipe.options, dungeon) }),
    ...FAMILIES[recipe.generator](recipe.options as never, dungeon),
  ];
}

/** The rows of an outline. */
function rowsOf({ outline }: object & { outline?: unknown }): readonly string[] | undefined {
  if (outline instanceof Uint8Array) throw new Error('recipes have no masks');
  return typeof outline === 'string' ? outline.split('\n') : (outline as string[] | undefined);
}

/** Whether there is floor where the outline has rock. */
function isOutside(options: object, { grid }: Dungeon): boolean {
  const rows = rowsOf(options);
  return [...tilesOf(grid)].some(({ x, y }) => rows?.[y]?.[x] === '#' && tileOf(grid, x, y) !== 0);
}

/** The number of tiles of the largest part of an outline, or of all tiles inside the ring. */
function countInside(options: OptionsOf<'drunkards-walk'>): number {
  const { width, height } = options;
  const rows = rowsOf(options);
  if (rows === undefined) return (width - 2) * (height - 2);
  const isIn = (x: number, y: number) =>
    x > 0 && y > 0 && x < width - 1 && y < height - 1 && rows[y]?.[x] !== '#';
  const left = new Set<string>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isIn(x, y)) left.add(nameOf({ x, y }));
  let largest = 0;
  for (const start of left) {
    const open = [start];
    left.delete(start);
    let size = 0;
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      size++;
      const [x, y] = name.split(',').map(Number) as [number, number];
      for (const next of beside({ x, y })) {
        const there = nameOf(next);
        if (left.delete(there)) open.push(there);
      }
    }
    largest = Math.max(largest, size);
  }
  return largest;
}

/** What each family promises beyond what all dungeons do. */
const FAMILIES: Record<Recipe['generator'], (options: never, dungeon: Dungeon) => string[]> = {
  'random-placement': randomPlacement,
  bsp,
  caves,
  maze,
  'rooms-and-mazes': roomsAndMazes,
  'drunkards-walk': drunkardsWalk,
  accretion,
  interior,
  hives,
  tiles,
  delve,
  aggregate: (options: OptionsOf<'aggregate'>, dungeon) =>
    delve({ floorShare: 0.3, ...options }, dungeon),
  graph,
  mission,
  mixed,
};

type OptionsOf<Name extends Recipe['generator']> = Extract<Recipe, { generator: Name }>['options'];

/** All parts made rooms, and the entrance belongs to the first part. */
function mixed({ parts = [] }: OptionsOf<'mixed'>, { rooms, entrance }: Dungeon): string[] {
  const made = new Set(rooms.map(({ part }) => part));
  const first = rooms.filter(({ part }) => part === 0).flatMap(cellsOf);
  return those({
    'a part without rooms': [...parts.keys()].some((part) => !made.has(part)),
    'a room of no part': parts.length > 0 && made.size !== parts.length,
    'another entrance': !first.some(({ x, y }) => x === entrance.x && y === entrance.y),
  });
}

/** The faults that are so. */
function those(faults: Record<string, boolean>): string[] {
  return Object.keys(faults).filter((fault) => faults[fault]);
}

/** Whether the box of some room's floor is shorter than `min` a side, or longer than `max`. */
function areOutside(rooms: readonly Room[], min = 1, max = Number.POSITIVE_INFINITY): boolean {
  return rooms.some(({ x1, y1, x2, y2 }) =>
    [x2 - x1 - 1, y2 - y1 - 1].some((side) => side < min || side > max),
  );
}

/** Whether there are more tunnels than join all rooms, though no loops are asked for. */
function areMore({ rooms, tunnels }: Dungeon, loops = 0): boolean {
  return loops === 0 && tunnels.length > rooms.length - 1;
}

function randomPlacement(options: OptionsOf<'random-placement'>, dungeon: Dungeon): string[] {
  const { minRooms = 1, maxRooms = Math.max(30, minRooms), roomShapes, loops } = options;
  const { length } = dungeon.rooms;
  const least = roomShapes === undefined ? options.roomMinSize : 1;
  return those({
    'too few rooms': length < minRooms,
    'too many rooms': length > maxRooms,
    'a room of another size': areOutside(dungeon.rooms, least, options.roomMaxSize),
    'more tunnels than a tree has': areMore(dungeon, loops),
    'rings share tiles': ringsMeet(dungeon.rooms),
  });
}

function bsp(options: OptionsOf<'bsp'>, dungeon: Dungeon): string[] {
  const { roomShapes, loops, maxDepth = Number.POSITIVE_INFINITY } = options;
  const least = roomShapes === undefined ? options.roomMinSize : 1;
  return those({
    'more rooms than leaves': dungeon.rooms.length > 2 ** maxDepth,
    'a room of another size': areOutside(dungeon.rooms, least, options.roomMaxSize),
    'more tunnels than a tree has': areMore(dungeon, loops),
    'rings share tiles': ringsMeet(dungeon.rooms),
  });
}

/**
 * The whole grid is rooms, walls between them are one tile thick, and openings are three tiles
 * long.
 */
function interior(options: OptionsOf<'interior'>, { grid, rooms, tunnels }: Dungeon): string[] {
  const { corridor = false, loops = 0.15 } = options;
  const plain = rooms.filter(({ kind }) => kind === undefined);
  const hall = corridor ? rooms.findIndex(({ kind }) => kind === 'hall') : -1;
  const besideHall = new Set(tunnels.flatMap(({ from, to }) => (from === hall ? [to] : [from])));
  const isThick = [...tilesOf(grid)].some(
    ({ x, y }) =>
      x + 1 < grid.width &&
      y + 1 < grid.height &&
      [tileOf(grid, x, y), tileOf(grid, x + 1, y), tileOf(grid, x, y + 1)].every((t) => t === 0) &&
      tileOf(grid, x + 1, y + 1) === 0,
  );
  return those({
    'a room too small': areOutside(plain, options.roomMinSize),
    'a room too large':
      options.roomMinSize !== undefined && areOutside(plain, 1, 2 * options.roomMinSize),
    'rock that is no wall': isThick,
    'more tunnels than a tree has': areMore({ rooms, tunnels } as Dungeon, loops),
    'an opening that is not three tiles long': !tunnels.every(isOpening),
    'a hall that nothing opens to': hall >= 0 && besideHall.size === 0,
  });
}

/** Rooms are walled in, larger than scraps, and in the mirror but for digs. */
function hives(options: OptionsOf<'hives'>, dungeon: Dungeon): string[] {
  const { rooms, tunnels } = dungeon;
  const { loops = 0.15, mirror } = options;
  const sizes = rooms.map((room) => cellsOf(room).length);
  const pairs = new Set(tunnels.map(({ from, to }) => `${from} ${to}`));
  return those({
    'a scrap': Math.min(...sizes) < Math.min(5, sizes[0] ?? 0),
    'the largest is not the first': Math.max(...sizes) > (sizes[0] ?? 0),
    'more tunnels than a tree has': !mirror && areMore(dungeon, loops),
    'a pair joined twice': !mirror && pairs.size < tunnels.length,
    'a room apart': tunnels.length < rooms.length - 1,
    'a plain one is none': rooms.some(({ kind }) => kind !== undefined),
    'not in the mirror': !isMirrored(withoutDigs(dungeon), mirror),
  });
}

/** The grid without digs: floor of rooms, and openings of three tiles. */
function withoutDigs(dungeon: Dungeon): Grid {
  const grid = floorOf(dungeon);
  for (const tunnel of dungeon.tunnels) {
    const [a, b] = tunnel.path;
    if (!a || !b || !isOpening(tunnel)) continue;
    grid.tiles[((a.y + b.y) / 2) * grid.width + (a.x + b.x) / 2] = 1;
  }
  return grid;
}

/** Only the floor of rooms. */
function floorOf({ grid, rooms }: Dungeon): Grid {
  const tiles = new Uint8Array(grid.tiles.length);
  for (const room of rooms) for (const { x, y } of cellsOf(room)) tiles[y * grid.width + x] = 1;
  return { ...grid, tiles };
}

/** Whether a grid is its own image. */
function isMirrored(grid: Grid, mirror: 'x' | 'y' | 'both' | undefined): boolean {
  const { width, height } = grid;
  return [...tilesOf(grid)].every(({ x, y }) => {
    const tile = tileOf(grid, x, y);
    const isAcross =
      mirror === undefined || mirror === 'y' || tile === tileOf(grid, width - 1 - x, y);
    const isDown =
      mirror === undefined || mirror === 'x' || tile === tileOf(grid, x, height - 1 - y);
    return isAcross && isDown;
  });
}

function tileOf({ width, tiles }: Grid, x: number, y: number): number | undefined {
  return tiles[y * width + x];
}

/** Whether a tunnel is three tiles in a line. */
function isOpening({ path }: Tunnel): boolean {
  const [a, b] = path;
  return !!a && !!b && path.length === 2 && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 2;
}

/** Whether the boxes of two rooms, rings included, share a tile. */
function ringsMeet(rooms: readonly Room[]): boolean {
  return rooms.some((a, i) =>
    rooms.slice(i + 1).some((b) => a.x1 <= b.x2 && b.x1 <= a.x2 && a.y1 <= b.y2 && b.y1 <= a.y2),
  );
}

function caves({ minRegion = 16, pieces, ...more }: OptionsOf<'caves'>, dungeon: Dungeon) {
  const mirror = more.outline === undefined ? more.mirror : undefined;
  const { rooms, tunnels } = dungeon;
  const sizes = rooms.map((room) => cellsOf(room).length);
  return those({
    'a small region': Math.min(...sizes) < Math.min(minRegion, sizes[0] ?? 0),
    'the largest is not the first': Math.max(...sizes) > (sizes[0] ?? 0),
    'more than the largest': pieces === 'largest' && !more.mirror && rooms.length > 1,
    'not as large as the largest': pieces === 'largest' && sizes.some((size) => size !== sizes[0]),
    'not in the mirror': !isMirrored(floorOf(dungeon), mirror),
    'digs are no tree': tunnels.length !== rooms.length - 1,
  });
}

/** A maze of narrow corridors without loops is a tree: one step between tiles fewer than tiles. */
function maze({ corridorWidth = 1, loops = 0 }: OptionsOf<'maze'>, dungeon: Dungeon): string[] {
  if (corridorWidth > 1 || loops > 0) return [];
  const { isDug } = look(dungeon);
  const tiles = [...tilesOf(dungeon.grid)].filter(({ x, y }) => isDug(x, y));
  const steps = tiles.flatMap((tile) => beside(tile).filter(({ x, y }) => isDug(x, y))).length / 2;
  return steps === tiles.length - 1 ? [] : ['the maze is no tree'];
}

function roomsAndMazes(options: OptionsOf<'rooms-and-mazes'>, dungeon: Dungeon): string[] {
  const { rooms, tunnels, doors } = dungeon;
  const plain = rooms.filter(({ kind }) => kind === undefined);
  return those({
    'a room of another size': areOutside(plain, options.roomMinSize, options.roomMaxSize),
    'an even side': plain.some(({ x1, y1, x2, y2 }) => (x2 - x1) % 2 === 1 || (y2 - y1) % 2 === 1),
    'a way without a door': doors.length !== tunnels.length,
  });
}

/**
 * Rooms are not too small, the largest first; if the others are filled, only openings join rooms.
 */
function tiles(options: OptionsOf<'tiles'>, { rooms, tunnels }: Dungeon): string[] {
  const { minRegion = 6, pieces = 'join' } = options;
  const sizes = rooms.map((room) => cellsOf(room).length);
  const digs = tunnels.filter((tunnel) => tunnel.path.length === 3);
  return those({
    'a small region': Math.min(...sizes) < Math.min(minRegion, sizes[0] ?? 0),
    'the largest is not the first': pieces === 'join' && Math.max(...sizes) > (sizes[0] ?? 0),
    'an unwanted dig': pieces === 'largest' && digs.length > 0,
    'more digs than it takes': digs.length > rooms.length - 1,
    'an opening that is not three tiles long': !tunnels.every(
      (tunnel) => tunnel.path.length === 3 || isOpening(tunnel),
    ),
  });
}

/** All floor is one cave, of as many tiles as asked, in the mirror. */
function delve(
  { floorShare = 0.4, mirror }: OptionsOf<'delve'> | OptionsOf<'aggregate'>,
  dungeon: Dungeon,
): string[] {
  const { grid, rooms } = dungeon;
  const { width, height } = grid;
  const floor = grid.tiles.reduce((sum, tile) => sum + tile, 0);
  const inside = (width - 2) * (height - 2);
  const wanted = Math.max(1, Math.round(floorShare * inside));
  // One tile off as images come in twos, one more where the middle is dug out.
  const slack = mirror === undefined ? 0 : floor < 0.9 * inside && mirror !== 'both' ? 1 : 2;
  const first = mirror === 'both' ? 4 : 2;
  return those({
    'not as much floor': Math.abs(floor - wanted) > slack && (!mirror || floor !== first),
    'more than one cave': rooms.length !== 1 || rooms[0]?.kind !== 'cave',
    'not in the mirror': !isMirrored(grid, mirror),
  });
}

function drunkardsWalk(options: OptionsOf<'drunkards-walk'>, { grid }: Dungeon) {
  const { floorShare = 0.4 } = options;
  const inside = countInside(options);
  const floor = grid.tiles.reduce((sum, tile) => sum + tile, 0);
  const wanted = Math.max(1, Math.round(floorShare * inside));
  return floor === wanted ? [] : [`${floor} tiles of floor instead of ${wanted}`];
}

function accretion(options: OptionsOf<'accretion'>, { rooms, tunnels, grid }: Dungeon): string[] {
  const { maxRooms = Math.max(1, Math.floor((grid.width * grid.height) / 115)) } = options;
  const { corridorShare = 0.75, corridorMinLength = 1, corridorMaxLength } = options;
  const most = corridorMaxLength ?? Math.max(12, corridorMinLength);
  // Between the ends are a door's tile and the corridor, if there is one.
  const lengths = tunnels.map(({ path: [a, b] }) =>
    a && b ? Math.abs(a.x - b.x) + Math.abs(a.y - b.y) - 1 : 0,
  );
  const corridors = lengths.filter((length) => length > 1).map((length) => length - 1);
  return those({
    'too many rooms': rooms.length > maxRooms,
    'the rooms are no tree': tunnels.length !== rooms.length - 1,
    'a corridor too long': corridors.some((length) => length > most),
    'a corridor too short': corridors.some((length) => length < corridorMinLength),
    'an unwanted corridor': corridorShare === 0 && corridors.length > 0,
    'a room too large':
      options.roomMaxSize !== undefined && areOutside(rooms, 1, options.roomMaxSize),
  });
}

function graph({ rooms, connections = [] }: OptionsOf<'graph'>, dungeon: Dungeon): string[] {
  if (rooms === undefined) return [];
  const names = rooms.map((room) => (typeof room === 'string' ? room : room.name));
  const pairs = connections.map((pair) => ('from' in pair ? [pair.from, pair.to] : pair));
  return graphFaults(dungeon, { names, pairs: pairs as [string, string][] });
}

function mission(options: OptionsOf<'mission'>, { rooms, doors, keys }: Dungeon): string[] {
  const { width, height, locks = 1, secretDoors = 0, doorsPerKey = 1, patterns } = options;
  const usual = Math.max(6, Math.min(18, Math.floor((width * height) / 150)));
  return those({
    'other rooms than were asked for': rooms.length !== (options.rooms ?? usual),
    'other locks than were asked for':
      new Set(doors.flatMap(({ lock, shortcut }) => (shortcut ? [] : (lock ?? [])))).size !== locks,
    'other keys than locks': keys.filter(({ kind }) => !kind).length !== locks,
    'too many doors for a key': keys.some(
      ({ lock }) => doors.filter((door) => door.lock === lock).length > doorsPerKey,
    ),
    'a shortcut without its pattern':
      doors.some(({ shortcut }) => shortcut) && patterns?.includes('shortcut') !== true,
    'other secret doors than were asked for':
      doors.filter(({ secret }) => secret).length !== secretDoors,
  });
}
