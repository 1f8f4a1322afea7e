import { areaOf } from '../../geometry/room';
import type { Rect, Room } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { type Blob, drawBlob } from './blob';
import { Bit, hasBit, type LakeGround, setNear } from './ground';
import { drawRiver } from './river';

/** The maximum share of a room that may be under lakes, unless the room is large. */
const MOST_DROWNED = 0.7;
/** The minimum number of tiles of a large room. */
const LARGE = 400;
/**
 * The number of places that are tried for a blob, and the number of blobs without a place after
 * which no more are tried.
 */
const PLACES = 10;
const FAILURES = 6;
/**
 * The maximum scale of a blob after that many failures. They are powers of 0.85, written out
 * because engines may round powers differently.
 */
const SCALES = [
  1, 0.85, 0.7224999999999999, 0.6141249999999999, 0.5220062499999999, 0.44370531249999995,
];
/** The minimum side of the box of a blob. */
const LEAST_SIDE = 4;
/** The minimum number of tiles of a blob. A smaller one is a puddle. */
const LEAST_TILES = 5;

export interface WantedLakes {
  /** The number of tiles that are to become deep. */
  readonly tiles: number;
  readonly rivers: number;
  readonly riverWidth: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/**
 * Covers the ground with rivers, then with blobs, the largest first. Returns the number of lakes.
 */
export function placeLakes(rng: Rng, ground: LakeGround, wanted: WantedLakes): number {
  let lakes = 0;
  let left = wanted.tiles;
  for (let i = 0; i < wanted.rivers; i++) {
    left -= pourTiles(ground, drawRiver(rng, ground, wanted.riverWidth), ++lakes);
  }
  const limits = ground.dungeon.rooms.map(mostDrowned);
  const { maxWidth, maxHeight } = wanted;
  const area = { x: 1, y: 1, width: ground.width - 2, height: ground.height - 2 };
  let failures = 0;
  while (left >= LEAST_TILES && failures < FAILURES) {
    // A blob fills about half of its box. If a blob has no place, a smaller one may still have one.
    const scale = Math.min(
      1 - (1 - left / wanted.tiles) / 3,
      elementAt(SCALES, failures),
      Math.sqrt((2 * left) / (maxWidth * maxHeight)),
    );
    const sideOf = (max: number) => Math.max(LEAST_SIDE, Math.round(max * scale));
    const blob = drawBlob(rng, sideOf(maxWidth), sideOf(maxHeight));
    const tiles = drawLakeTiles(
      rng,
      ground,
      { blob, area },
      (at) => areTilesFree(ground, at) && touchesFloor(ground, at, limits),
    );
    if (tiles === undefined) failures++;
    else {
      failures = 0;
      left -= pourTiles(ground, tiles, ++lakes);
    }
  }
  return lakes;
}

/** Returns the number of tiles of a room that may be under lakes. */
export function mostDrowned(room: Room): number {
  const area = areaOf(room);
  return area < LARGE ? Math.floor(area * MOST_DROWNED) : area;
}

/**
 * Draws places in an area for a blob until it may be at one of them. Returns the blob's tiles
 * there. Returns `undefined` if the blob is a puddle or has no place.
 */
export function drawLakeTiles(
  rng: Rng,
  { width }: LakeGround,
  { blob, area }: { readonly blob: Blob; readonly area: Rect },
  mayBeAt: (tiles: Int32Array) => boolean,
): Int32Array | undefined {
  const { xs, ys } = blob;
  if (xs.length < LEAST_TILES) return undefined;
  const tiles = new Int32Array(xs.length);
  for (let k = 0; k < PLACES; k++) {
    const x = area.x + drawInt(rng, 0, area.width - blob.width, 'the column of a lake');
    const y = area.y + drawInt(rng, 0, area.height - blob.height, 'the row of a lake');
    for (let i = 0; i < tiles.length; i++) tiles[i] = (y + ys[i]!) * width + x + xs[i]!;
    if (mayBeAt(tiles)) return tiles;
  }
  return undefined;
}

function areTilesFree({ bits }: LakeGround, tiles: Int32Array): boolean {
  for (let i = 0; i < tiles.length; i++) if (hasBit(bits, tiles[i]!, Bit.Near)) return false;
  return true;
}

/** Returns whether tiles would cover floor of at least one room, but not too much of any. */
function touchesFloor(ground: LakeGround, tiles: Int32Array, limits: readonly number[]): boolean {
  const { labels, drowned } = ground;
  let isWithin = true;
  let floor = 0;
  const count = (by: number) => {
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles[i]!;
      if (!canDrown(ground, tile)) continue;
      const label = labels[tile]!;
      floor++;
      const count = drowned[label]! + by;
      drowned[label] = count;
      if (count > limits[label]!) isWithin = false;
    }
  };
  count(1);
  count(-1);
  return isWithin && floor > 0;
}

/** Returns whether a tile is floor of a room and may be covered by a lake. */
export function canDrown({ labels, bits }: LakeGround, tile: number): boolean {
  return labels[tile]! >= 0 && !hasBit(bits, tile, Bit.Fixed);
}

/** Adds those of the tiles that are free to a lake. Returns how many of them are deep. */
export function pourTiles(ground: LakeGround, tiles: Int32Array, lake: number): number {
  const { labels, bits, owners, drowned, width } = ground;
  let deep = 0;
  for (let k = 0; k < tiles.length; k++) {
    const tile = tiles[k]!;
    if (hasBit(bits, tile, Bit.Fixed) || owners[tile] !== 0) continue;
    owners[tile] = lake;
    const label = labels[tile]!;
    if (label >= 0) drowned[label]!++;
    if (!hasBit(bits, tile, Bit.Way)) deep++;
    setNear(bits, width, tile);
  }
  return deep;
}
