import type { Dungeon, Entity, Point, Rect, WorldRegion, WorldRoom } from '../../src/index';
import { cellsOf, faultsOf, nameOf, tilesOf, walk } from './judge';

/** A region of a world with those who stand in it. */
interface Piece {
  readonly region: WorldRegion;
  readonly entities: readonly Entity[];
}

/** What is wrong with a piece of a world, its parts, and the dungeon that was made of it. */
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
    ...faultsOfCrowd(whole.entities, parts),
    ...(hasWhole === (dungeon !== undefined) ? [] : ['a dungeon of no room, or none of some']),
    ...(dungeon === undefined ? [] : faultsOf(dungeon)),
  ];
}

/** What is listed reaches in, and the tiles are just what is listed. */
function faultsOfPiece({ region, entities }: Piece): string[] {
  const { area, grid, rooms, tunnels } = region;
  const floors = rooms.map((room) => cellsOf(room).map(nameOf));
  const ways = tunnels.map(({ path }) => walk(path).map(nameOf));
  const claims = new Set([...floors, ...ways].flat());
  const faults: string[] = [];
  if (new Set(floors.flat()).size < floors.flat().length) faults.push('rooms share tiles');
  for (const { x, y } of tilesOf(grid)) {
    const tile = { x: x + area.x, y: y + area.y };
    const isClaimed = claims.has(nameOf(tile));
    if (grid.tiles[y * grid.width + x] === (isClaimed ? 1 : 0)) continue;
    faults.push(`(${nameOf(tile)}) is ${isClaimed ? 'not dug' : 'stray'}`);
  }
  for (const [i, { from, to }] of tunnels.entries()) {
    const [way, start, end] = [ways[i] ?? [], floors[from] ?? [], floors[to] ?? []];
    const isJoining = start.includes(way[0] ?? '') && end.includes(way[way.length - 1] ?? '');
    if (!isJoining) faults.push(`tunnel ${i} joins other rooms`);
  }
  return [...faults, ...faultsOfStanding(region, floors, entities)];
}

function faultsOfStanding(
  { area }: WorldRegion,
  floors: readonly (readonly string[])[],
  entities: readonly Entity[],
): string[] {
  const faults: string[] = [];
  if (new Set(entities.map(nameOf)).size < entities.length) faults.push('two stand on one tile');
  for (const entity of entities) {
    if (!isIn(area, entity)) faults.push(`(${nameOf(entity)}) stands outside`);
    const isInRoom = floors[entity.room]?.includes(nameOf(entity));
    if (!isInRoom) faults.push(`(${nameOf(entity)}) stands off its room`);
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
  }
  const [all, listed] = [listOf(whole), listOf(part)];
  for (const [name, cells] of all) {
    const reaches = cells.some((cell) => isIn(area, cell));
    if (reaches && !listed.has(name)) faults.push(`a part misses ${name}`);
  }
  for (const name of listed.keys()) if (!all.has(name)) faults.push(`a part alone has ${name}`);
  return faults;
}

/** All rooms and tunnels of a region, told so that they are alike in each that lists them. */
function listOf({ rooms, tunnels }: WorldRegion): Map<string, Point[]> {
  const list = new Map<string, Point[]>();
  for (const room of rooms) list.set(`the room ${tell(room)}`, cellsOf(room));
  for (const { from, to, path } of tunnels) {
    const ends = [rooms[from], rooms[to]].map((room) => room && tell(room));
    list.set(`the tunnel ${path.map(nameOf).join(' ')} from ${ends.join(' to ')}`, walk(path));
  }
  return list;
}

function tell({ column, row, x1, y1, x2, y2, kind, shape }: WorldRoom): string {
  return JSON.stringify([column, row, x1, y1, x2, y2, kind, shape && [...shape.tiles].join('')]);
}

/** Those who stand in the parts are those who stand in the whole. */
function faultsOfCrowd(all: readonly Entity[], parts: readonly Piece[]): string[] {
  const names = (entities: readonly Entity[]) =>
    entities
      .map(({ x, y, kind, blocks, squad, missing }) =>
        [x, y, kind, blocks, squad, missing].join(' '),
      )
      .sort()
      .join();
  const inParts = names(parts.flatMap(({ entities }) => entities));
  return names(all) === inParts ? [] : ['others stand in the parts'];
}

function isIn({ x, y, width, height }: Rect, tile: Point): boolean {
  return tile.x >= x && tile.y >= y && tile.x < x + width && tile.y < y + height;
}
