import { pointAt } from '../../grid/grid';
import { DEEP, STANDABLE, WALKABLE } from '../../grid/tiles';
import { type Grid, type Lake, type Observer, Tile, type Tunnel } from '../../model/dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { createWalks, isWithin, openTile } from '../loops/walks';
import type { LakeGround } from './ground';
import type { LakesSettings } from './options';

/** The fewest tiles of a bridge, and of these how many must have liquid on both sides. */
const LEAST_LENGTH = 3;
const LEAST_OPEN = 2;
/** The walk around is so many times as long as the bridge. */
const LEAST_GAIN = 3;

/**
 * Builds bridges straight over deep tiles, from floor to floor of rooms, where the walk around is long.
 * Each is a tunnel of two points. The grid and the lakes' shapes are changed in place.
 *
 * @param lakes - by the number of their owner, less 1
 */
export function buildBridges(
  rng: Rng,
  grid: Grid,
  lakes: readonly (Lake | undefined)[],
  { labels, owners }: LakeGround,
  { minDetour, maxBridge }: Pick<LakesSettings, 'minDetour' | 'maxBridge'>,
  observe: Observer | undefined,
): Tunnel[] {
  const { width, tiles } = grid;
  const sites = findSites(tiles, width, labels, maxBridge);
  const bridges: Tunnel[] = [];
  if (sites.length === 0) return bridges;
  const walks = createWalks(grid);
  for (let left = sites.length; left > 0; left--) {
    const chosen = drawInt(rng, 0, left - 1, 'a bridge');
    const site = sites[chosen]!;
    sites[chosen] = sites[left - 1]!;
    const start = site >> 1;
    const step = site % 2 === 0 ? 1 : width;
    const end = endOf(tiles, width, labels, start, step, maxBridge);
    if (end < 0) continue;
    const path = [pointAt(grid, start), pointAt(grid, end)] as const;
    const length = (end - start) / step - 1;
    const detour = Math.max(minDetour, LEAST_GAIN * length);
    if (isWithin(walks, path[0], path[1], detour)) continue;
    for (let tile = start + step; tile < end; tile += step) {
      tiles[tile] = Tile.Bridge;
      openTile(walks, pointAt(grid, tile));
      setTile(lakes[owners[tile]! - 1]!, tile, width);
    }
    bridges.push({ from: labels[start]!, to: labels[end]!, path: [...path] });
    observe?.({ stage: 'bridge', index: bridges.length - 1, grid });
  }
  return bridges;
}

/** Twice the tile where each bridge could begin, and 1 more where it leads down. */
function findSites(
  tiles: Uint8Array,
  width: number,
  labels: Int32Array,
  maxBridge: number,
): number[] {
  const sites: number[] = [];
  for (let i = 0; i < tiles.length; i++) {
    if (labels[i]! < 0 || STANDABLE[tiles[i]!] === 0) continue;
    if (endOf(tiles, width, labels, i, 1, maxBridge) >= 0) sites.push(2 * i);
    if (endOf(tiles, width, labels, i, width, maxBridge) >= 0) sites.push(2 * i + 1);
  }
  return sites;
}

/** The floor at the other end of a bridge; −1 where none can be built. */
function endOf(
  tiles: Uint8Array,
  width: number,
  labels: Int32Array,
  start: number,
  step: number,
  maxBridge: number,
): number {
  const across = step === 1 ? width : 1;
  let [length, open, end] = [0, 0, start + step];
  for (; DEEP[tiles[end]!] === 1; end += step) {
    const [before, after] = [tiles[end - across]!, tiles[end + across]!];
    if (WALKABLE[before] === 1 || WALKABLE[after] === 1 || ++length > maxBridge) return -1;
    open += DEEP[before]! & DEEP[after]!;
  }
  const isLong = length >= LEAST_LENGTH && open >= LEAST_OPEN;
  return isLong && labels[end]! >= 0 && STANDABLE[tiles[end]!] === 1 ? end : -1;
}

function setTile({ x, y, shape }: Lake, tile: number, width: number): void {
  const column = (tile % width) - x;
  const row = Math.floor(tile / width) - y;
  shape.tiles[row * shape.width + column] = Tile.Bridge;
}
