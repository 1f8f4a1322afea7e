import { type Grid, type Rect, Tile } from '../core/model/dungeon';
import type { Cover } from '../core/model/population';
import { growResolved } from '../core/population/grow-cover';
import { restoreRng } from '../core/rng/create-rng';
import { roomReaches, type WorldRegion, type WorldRoom } from './area';
import { cellState, Purpose } from './cell-hash';
import { dungeonOfRoom, indexLakes } from './dungeon-of-room';
import type { WorldPlan } from './world-plan';

/**
 * Returns the cover in the rooms of a region. Returns `undefined` if no rule of the world grows
 * any.
 */
export function coverOf({ hashState, rules }: WorldPlan, region: WorldRegion): Cover | undefined {
  const kinds = [...new Set(rules.flatMap(({ cover = [] }) => cover.map(({ kind }) => kind)))];
  if (kinds.length === 0) return undefined;
  const { area, grid, rooms, lakes } = region;
  const { width, height } = grid;
  const cover: Cover = { width, height, kinds, cells: new Uint8Array(width * height) };
  const ofBiome = new Map(rules.map(({ biome, cover: own }) => [biome, own]));
  const lakesOf = indexLakes(lakes);
  for (const room of rooms) {
    const own = ofBiome.get(room.biome);
    if (own === undefined || room.kind === 'crossing' || !roomReaches(area, room)) continue;
    const rng = restoreRng(cellState(hashState, room.column, room.row, Purpose.Cover));
    copyCover(cover, area, room, growResolved(rng, dungeonOfRoom(room, lakesOf(room)), own));
  }
  return cover;
}

/** Copies the cover of a room to the room's position in the area. */
function copyCover(cover: Cover, area: Rect, { x1, y1 }: WorldRoom, own: Cover): void {
  const codes = own.kinds.map((kind) => cover.kinds.indexOf(kind) + 1);
  for (const [i, code] of own.cells.entries()) {
    if (code === 0) continue;
    const x = x1 - area.x + (i % own.width);
    const y = y1 - area.y + Math.floor(i / own.width);
    if (x < 0 || y < 0 || x >= cover.width || y >= cover.height) continue;
    cover.cells[y * cover.width + x] = codes[code - 1]!;
  }
}

/**
 * Returns the cover of an area for a dungeon that has a frame of walls around it. Only floor keeps
 * its cover.
 */
export function framedCover(cover: Cover, { width, height, tiles }: Grid): Cover {
  const cells = tiles.map((code, i) => {
    const [x, y] = [(i % width) - 1, Math.floor(i / width) - 1];
    return code === Tile.Floor ? cover.cells[y * cover.width + x]! : 0;
  });
  return { width, height, kinds: [...cover.kinds], cells };
}
