import { pointAt } from '../../grid/grid';
import { bitAt, DEEP, PLACEABLE, WALKABLE } from '../../grid/tiles';
import { type Grid, type Lake, Tile, type Tunnel } from '../../model/dungeon';
import type { Observer } from '../../model/observer';
import { takeItem } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { createWalks, isWithin, openTile, type Walks } from '../loops/walks';
import type { LakeGround } from './ground';
import type { LakesSettings } from './options';

/** The minimum number of tiles of a bridge, and how many of them must have liquid on both sides. */
const MIN_LENGTH = 3;
const MIN_OPEN = 2;
/** The minimum ratio of the walk around to the length of the bridge. */
const MIN_GAIN = 3;

/** A flooded dungeon. Its grid and the shapes of its lakes are changed in place. */
interface Flooded {
  readonly grid: Grid;
  readonly ground: LakeGround;
  /** The lakes, each at the number of its owner minus 1. */
  readonly lakes: readonly (Lake | undefined)[];
}

/** The start of a bridge, and the index difference of a step along it. */
interface BridgeSite {
  readonly start: number;
  readonly step: number;
}

/**
 * Builds straight bridges over deep tiles, from room floor to room floor, if the walk around is
 * long. Each bridge is a tunnel of two points.
 */
export function buildBridges(
  rng: Rng,
  flooded: Flooded,
  { minDetour, maxBridge }: Pick<LakesSettings, 'minDetour' | 'maxBridge'>,
  observe: Observer | undefined,
): Tunnel[] {
  const { grid, ground } = flooded;
  const sites = findSites(flooded, maxBridge);
  const bridges: Tunnel[] = [];
  if (sites.length === 0) return bridges;
  const walks = createWalks(grid);
  while (sites.length > 0) {
    const site = takeItem(rng, sites, 'a bridge');
    // Another bridge may have been built across this one in the meantime.
    const end = endOf(flooded, site, maxBridge);
    if (end < 0) continue;
    const { start, step } = site;
    const path = [pointAt(grid, start), pointAt(grid, end)] as const;
    const length = (end - start) / step - 1;
    const detour = Math.max(minDetour, MIN_GAIN * length);
    if (isWithin(walks, path[0], path[1], detour)) continue;
    buildBridge(flooded, walks, site, end);
    const [from, to] = [ground.labels[start]!, ground.labels[end]!];
    bridges.push({ from, to, path: [...path] });
    observe?.({ stage: 'bridge', index: bridges.length - 1, grid });
  }
  return bridges;
}

/** Returns the sites of bridges that lead to the right or down. */
function findSites(flooded: Flooded, maxBridge: number): BridgeSite[] {
  const { tiles, width } = flooded.grid;
  const { labels } = flooded.ground;
  const sites: BridgeSite[] = [];
  const steps = [1, width];
  for (let start = 0; start < tiles.length; start++) {
    if (labels[start]! < 0 || PLACEABLE[tiles[start]!] === 0) continue;
    for (const step of steps) {
      if (bitAt(DEEP, tiles, start + step) === 0) continue;
      const site = { start, step };
      if (endOf(flooded, site, maxBridge) >= 0) sites.push(site);
    }
  }
  return sites;
}

/** Returns the floor tile at the other end of a bridge. Returns −1 if no bridge can be built. */
function endOf({ grid, ground }: Flooded, { start, step }: BridgeSite, maxBridge: number): number {
  const { tiles, width } = grid;
  const across = step === 1 ? width : 1;
  let [length, open, end] = [0, 0, start + step];
  for (; bitAt(DEEP, tiles, end) === 1; end += step) {
    if (ground.owners[end] === 0) return -1;
    const [before, after] = [end - across, end + across];
    const isBeside = bitAt(WALKABLE, tiles, before) + bitAt(WALKABLE, tiles, after) > 0;
    if (isBeside || ++length > maxBridge) return -1;
    open += bitAt(DEEP, tiles, before) & bitAt(DEEP, tiles, after);
  }
  const isLong = length >= MIN_LENGTH && open >= MIN_OPEN;
  const isFloor = (ground.labels[end] ?? -1) >= 0 && bitAt(PLACEABLE, tiles, end) === 1;
  return isLong && isFloor ? end : -1;
}

function buildBridge(
  flooded: Flooded,
  walks: Walks,
  { start, step }: BridgeSite,
  end: number,
): void {
  const { grid, ground, lakes } = flooded;
  for (let tile = start + step; tile < end; tile += step) {
    const { x, y } = pointAt(grid, tile);
    grid.tiles[tile] = Tile.Bridge;
    openTile(walks, { x, y });
    const lake = lakes[ground.owners[tile]! - 1];
    if (lake) lake.shape.tiles[(y - lake.y) * lake.shape.width + x - lake.x] = Tile.Bridge;
  }
}
