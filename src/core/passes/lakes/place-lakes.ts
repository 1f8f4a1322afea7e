import { areaOf } from '../../geometry/room';
import type { Rect, Room } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { Bit, hasBit, type LakeGround, setNear } from './ground';
import { type Blob, drawBlob, drawRiver, MIN_TILES } from './lake-shapes';
import type { LakesSettings } from './options';

/** The maximum share of a room that may be under lakes, unless the room is large. */
const MAX_FLOODED = 0.7;
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
const MIN_SIDE = 4;

/**
 * Covers the ground with a number of rivers, then with blobs, the largest first. Returns the number
 * of lakes.
 */
export function placeLakes(
  rng: Rng,
  ground: LakeGround,
  { share, riverWidth, maxWidth: widest, maxHeight: highest }: LakesSettings,
  rivers: number,
): number {
  const { width, height } = ground;
  const area = { x: 1, y: 1, width: width - 2, height: height - 2 };
  const wanted = Math.round(share * area.width * area.height);
  const maxWidth = Math.min(
    widest ?? Math.max(4, Math.min(30, Math.floor(0.4 * width))),
    area.width,
  );
  const maxHeight = Math.min(
    highest ?? Math.max(4, Math.min(15, Math.floor(0.5 * height))),
    area.height,
  );
  const limits = ground.dungeon.rooms.map(mostFlooded);
  let lakes = 0;
  let missing = wanted;
  for (let i = 0; i < rivers; i++) {
    missing -= pourTiles(ground, drawRiver(rng, ground, riverWidth), ++lakes);
  }
  let failures = 0;
  while (missing >= MIN_TILES && failures < FAILURES) {
    // A blob fills about half of its box. If a blob has no place, a smaller one may still have one.
    const scale = Math.min(
      1 - (1 - missing / wanted) / 3,
      SCALES[failures]!,
      Math.sqrt((2 * missing) / (maxWidth * maxHeight)),
    );
    const sideOf = (max: number) => Math.max(MIN_SIDE, Math.round(max * scale));
    const blob = drawBlob(rng, sideOf(maxWidth), sideOf(maxHeight));
    const mayBeAt = (tiles: Int32Array) =>
      tiles.every((tile) => !hasBit(ground.bits, tile, Bit.Near)) &&
      touchesFloor(ground, tiles, limits);
    const tiles = blob && drawLakeTiles(rng, ground, { blob, area }, mayBeAt);
    if (tiles === undefined) {
      failures++;
      continue;
    }
    failures = 0;
    missing -= pourTiles(ground, tiles, ++lakes);
  }
  return lakes;
}

/** Returns the number of tiles of a room that may be under lakes. */
export function mostFlooded(room: Room): number {
  const area = areaOf(room);
  return area < LARGE ? Math.floor(area * MAX_FLOODED) : area;
}

/**
 * Draws places in an area for a blob until it may be at one of them. Returns the blob's tiles
 * there. Returns `undefined` if it has no place.
 */
export function drawLakeTiles(
  rng: Rng,
  { width }: LakeGround,
  { blob, area }: { readonly blob: Blob; readonly area: Rect },
  mayBeAt: (tiles: Int32Array) => boolean,
): Int32Array | undefined {
  const { xs, ys } = blob;
  const tiles = new Int32Array(xs.length);
  for (let k = 0; k < PLACES; k++) {
    const x = area.x + drawInt(rng, 0, area.width - blob.width, 'the column of a lake');
    const y = area.y + drawInt(rng, 0, area.height - blob.height, 'the row of a lake');
    for (let i = 0; i < tiles.length; i++) tiles[i] = (y + ys[i]!) * width + x + xs[i]!;
    if (mayBeAt(tiles)) return tiles;
  }
  return undefined;
}

/** Returns whether tiles would cover floor of at least one room, but not too much of any. */
function touchesFloor(ground: LakeGround, tiles: Int32Array, limits: readonly number[]): boolean {
  const counts = [...countFloor(ground, tiles)];
  const isWithin = counts.every(([room, count]) => ground.flooded[room]! + count <= limits[room]!);
  return counts.length > 0 && isWithin;
}

/** Returns how many of the tiles a lake may cover on the floor of each room. */
export function countFloor(ground: LakeGround, tiles: Int32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i < tiles.length; i++) {
    const room = ground.labels[tiles[i]!]!;
    if (canFlood(ground, tiles[i]!)) counts.set(room, 1 + (counts.get(room) ?? 0));
  }
  return counts;
}

/** Returns whether a tile is floor of a room and may be covered by a lake. */
export function canFlood({ labels, bits }: LakeGround, tile: number): boolean {
  return labels[tile]! >= 0 && !hasBit(bits, tile, Bit.Fixed);
}

/** Adds those of the tiles that are free to a lake. Returns how many of them are deep. */
export function pourTiles(ground: LakeGround, tiles: Int32Array, lake: number): number {
  const { labels, bits, owners, flooded, width } = ground;
  let deep = 0;
  for (let k = 0; k < tiles.length; k++) {
    const tile = tiles[k]!;
    if (hasBit(bits, tile, Bit.Fixed) || owners[tile] !== 0) continue;
    owners[tile] = lake;
    const label = labels[tile]!;
    if (label >= 0) flooded[label]!++;
    if (!hasBit(bits, tile, Bit.Tunnel)) deep++;
    setNear(bits, width, tile);
  }
  return deep;
}
