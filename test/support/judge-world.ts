import type { Dungeon, Entity, Lake, Point, Rect } from '../../src/core/index';
import type { WorldRegion, WorldRoom } from '../../src/worlds/index';
import { cellsOf, faultsOf, tilesOf, walk } from './judge';
import { beside, nameOf } from './points';

/** A region of a world with its entities. */
interface Piece {
  readonly region: WorldRegion;
  readonly entities: readonly Entity[];
}

/** Faults of a piece of a world, of its parts, and of the dungeon made from it. */
export function faultsOfWorld(
  whole: Piece,
  parts: readonly Piece[],
  dungeon: Dungeon | undefined,
): string[] {
  const isWhole = ({ x1, y1, x2, y2 }: WorldRoom) =>
    [
      { x: x1 + 1, y: y1 + 1 },
      { x: x2 - 1, y: y2 - 1 },
    ].every((corner) => isIn(whole.region.area, corner));
  const hasWhole = whole.region.rooms.some(isWhole);
  return [
    ...[whole, ...parts].flatMap((piece) => faultsOfPiece(piece)),
    ...parts.flatMap(({ region }) => faultsOfPart(whole.region, region)),
    ...[whole, ...parts].flatMap(({ region }) => faultsOfCover(region)),
    ...faultsOfCrowd(whole.entities, parts),
    ...(hasWhole === (dungeon !== undefined) ? [] : ['a dungeon of no room, or none of some']),
    ...(dungeon === undefined ? [] : faultsOf(dungeon)),
  ];
}

/** Everything listed reaches into the area, and the tiles are exactly those of the lists. */
function faultsOfPiece({ region, entities }: Piece): string[] {
  const { area, grid, rooms, tunnels } = region;
  const floors = rooms.map((room) => cellsOf(room).map(nameOf));
  const ways = tunnels.map(({ path }) => walk(path).map(nameOf));
  const claims = new Set([...floors, ...ways].flat());
  const wet = codesOfLakes(region.lakes);
  const faults = [...faultsOfLakes(region, floors, claims, wet)];
  if (new Set(floors.flat()).size < floors.flat().length) faults.push('rooms share tiles');
  for (const { x, y } of tilesOf(grid)) {
    const tile = { x: x + area.x, y: y + area.y };
    const isClaimed = claims.has(nameOf(tile));
    const wanted = wet.get(nameOf(tile)) ?? (isClaimed ? 1 : 0);
    if (grid.tiles[y * grid.width + x] === wanted) continue;
    faults.push(`(${nameOf(tile)}) is ${isClaimed ? 'not dug' : 'stray'}`);
  }
  for (const [i, { from, to }] of tunnels.entries()) {
    const [way, start, end] = [ways[i] ?? [], floors[from] ?? [], floors[to] ?? []];
    const isJoining = start.includes(way[0] ?? '') && end.includes(way[way.length - 1] ?? '');
    if (!isJoining) faults.push(`tunnel ${i} joins other rooms`);
  }
  return [...faults, ...faultsOfStanding(region, floors, wet, entities)];
}

/** Cover is on plain floor, in rooms that are not crossings. */
function faultsOfCover({ area, grid, rooms, cover }: WorldRegion): string[] {
  if (cover === undefined) return [];
  const soil = new Set(
    rooms
      .filter(({ kind }) => kind !== 'crossing')
      .flatMap(cellsOf)
      .map(nameOf),
  );
  const faults: string[] = [];
  if (cover.cells.length !== grid.tiles.length) faults.push('cover of another size');
  for (const { x, y } of tilesOf(grid)) {
    const [code, tile] = [cover.cells, grid.tiles].map((cells) => cells[y * grid.width + x] ?? 0);
    const name = nameOf({ x: x + area.x, y: y + area.y });
    if (code && (tile !== 1 || !soil.has(name))) faults.push(`(${name}) is overgrown`);
    if (code && cover.kinds[code - 1] === undefined) faults.push(`(${name}) has cover of no kind`);
  }
  return faults;
}

/** The codes of all tiles that lakes have, by the tiles' names. */
function codesOfLakes(lakes: readonly Lake[]): Map<string, number> {
  const codes = new Map<string, number>();
  for (const { x, y, shape } of lakes) {
    for (const tile of tilesOf(shape)) {
      const code = shape.tiles[tile.y * shape.width + tile.x];
      if (code) codes.set(nameOf({ x: x + tile.x, y: y + tile.y }), code);
    }
  }
  return codes;
}

/** Deep water, lava, a chasm. */
const DEEP: readonly number[] = [5, 7, 8];

/**
 * Lakes share no tile and touch nowhere; shallow tiles are dug; tunnels stay dry; of each room that
 * is completely in the area, the dry part is one piece that all tunnels reach.
 */
function faultsOfLakes(
  { area, rooms, lakes }: WorldRegion,
  floors: readonly (readonly string[])[],
  claims: ReadonlySet<string>,
  wet: ReadonlyMap<string, number>,
): string[] {
  const faults: string[] = [];
  const counts = lakes.map((lake) => codesOfLakes([lake]).size);
  if (counts.reduce((sum, count) => sum + count, 0) > wet.size) faults.push('lakes share tiles');
  if (counts.includes(0)) faults.push('a lake of nothing');
  const floor = new Set(floors.flat());
  const isDry = (name: string) => !DEEP.includes(wet.get(name) ?? 1);
  for (const [name, code] of wet) {
    const [x = 0, y = 0] = name.split(',').map(Number);
    if (!isIn(area, { x, y })) continue;
    if (!DEEP.includes(code) && !claims.has(name)) faults.push(`(${name}) is shallow rock`);
    if (DEEP.includes(code) && claims.has(name) && !floor.has(name)) {
      faults.push(`(${name}) is a flooded tunnel`);
    }
  }
  if (lakes.length === 0) return faults;
  for (const [i, own] of floors.entries()) {
    const { x1, y1, x2, y2 } = rooms[i]!;
    if (![x1, x2].every((x) => isIn(area, { x, y: y1 }) && isIn(area, { x, y: y2 }))) continue;
    const mine = new Set(own);
    const dry = own.filter(isDry);
    const reached = new Set(dry.slice(0, 1));
    for (const name of reached) {
      for (const next of besideNamed(name)) if (mine.has(next) && isDry(next)) reached.add(next);
    }
    if (dry.length === 0 || reached.size < dry.length) faults.push(`room ${i} is split`);
    for (const name of own) {
      const isPort = besideNamed(name).some((next) => claims.has(next) && !mine.has(next));
      if (isPort && !isDry(name)) faults.push(`(${name}) is a flooded port`);
    }
  }
  return faults;
}

function besideNamed(name: string): string[] {
  const [x = 0, y = 0] = name.split(',').map(Number);
  return beside({ x, y }).map(nameOf);
}

function faultsOfStanding(
  { area }: WorldRegion,
  floors: readonly (readonly string[])[],
  wet: ReadonlyMap<string, number>,
  entities: readonly Entity[],
): string[] {
  const faults: string[] = [];
  if (new Set(entities.map(nameOf)).size < entities.length)
    faults.push('two entities are on one tile');
  for (const entity of entities) {
    if (!isIn(area, entity)) faults.push(`(${nameOf(entity)}) is outside`);
    if (DEEP.includes(wet.get(nameOf(entity)) ?? 1))
      faults.push(`(${nameOf(entity)}) is on a deep tile`);
    const isInRoom = floors[entity.room ?? -1]?.includes(nameOf(entity));
    if (!isInRoom) faults.push(`(${nameOf(entity)}) is outside its room`);
  }
  return faults;
}

/** A part has the tiles of the whole, and lists what of the whole reaches into it, and it alike. */
function faultsOfPart(whole: WorldRegion, part: WorldRegion): string[] {
  const { area, grid } = part;
  const faults: string[] = [];
  for (const { x, y } of tilesOf(grid)) {
    const there = (y + area.y - whole.area.y) * whole.area.width + x + area.x - whole.area.x;
    if (grid.tiles[y * grid.width + x] !== whole.grid.tiles[there]) {
      faults.push(`(${x + area.x}, ${y + area.y}) is another tile in a part`);
    }
    if (part.cover?.cells[y * grid.width + x] !== whole.cover?.cells[there]) {
      faults.push(`(${x + area.x}, ${y + area.y}) is covered otherwise in a part`);
    }
  }
  const [all, listed] = [listOf(whole), listOf(part)];
  for (const [name, cells] of all) {
    const reaches = cells.some((cell) => isIn(area, cell));
    if (reaches && !listed.has(name)) faults.push(`a part misses ${name}`);
  }
  for (const name of listed.keys()) if (!all.has(name)) faults.push(`only a part has ${name}`);
  return faults;
}

/** All rooms and tunnels of a region, as strings that are equal in each region that lists them. */
function listOf({ rooms, tunnels, lakes }: WorldRegion): Map<string, Point[]> {
  const list = new Map<string, Point[]>();
  for (const room of rooms) list.set(`the room ${tell(room)}`, cellsOf(room));
  for (const { from, to, path } of tunnels) {
    const ends = [rooms[from], rooms[to]].map((room) => room && tell(room));
    list.set(`the tunnel ${path.map(nameOf).join(' ')} from ${ends.join(' to ')}`, walk(path));
  }
  for (const { x, y, kind, shape } of lakes) {
    const cells = [...tilesOf(shape)].filter((at) => shape.tiles[at.y * shape.width + at.x]);
    const told = JSON.stringify([x, y, kind, shape.width, [...shape.tiles].join()]);
    list.set(
      `the lake ${told}`,
      cells.map((at) => ({ x: x + at.x, y: y + at.y })),
    );
  }
  return list;
}

function tell({ column, row, x1, y1, x2, y2, kind, biome, shape }: WorldRoom): string {
  const mask = shape && [...shape.tiles].join('');
  return JSON.stringify([column, row, x1, y1, x2, y2, kind, biome, mask]);
}

/** The entities of the parts are those of the whole. */
function faultsOfCrowd(all: readonly Entity[], parts: readonly Piece[]): string[] {
  const names = (entities: readonly Entity[]) =>
    entities
      .map(({ x, y, kind, blocks, squad, missing }) =>
        [x, y, kind, blocks, squad, missing].join(' '),
      )
      .sort()
      .join();
  const inParts = names(parts.flatMap(({ entities }) => entities));
  return names(all) === inParts ? [] : ['the parts have other entities'];
}

function isIn({ x, y, width, height }: Rect, tile: Point): boolean {
  return tile.x >= x && tile.y >= y && tile.x < x + width && tile.y < y + height;
}
