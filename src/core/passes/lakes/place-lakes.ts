import { areaOf } from '../../geometry/room';
import type { Rect, Room } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { Bit, hasBit, type LakeGround, setNear } from './ground';
import { type Blob, drawBlob, drawRiver } from './lake-shapes';

/** The maximum share of a room that may be under lakes, unless the room is large. */
const MOST_FLOODED = 0.7;
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

/** The lakes to place. */
interface WantedLakes {
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
  let missing = wanted.tiles;
  for (let i = 0; i < wanted.rivers; i++) {
    missing -= pourTiles(ground, drawRiver(rng, ground, wanted.riverWidth), ++lakes);
  }
  const limits = ground.dungeon.rooms.map(mostFlooded);
  const { maxWidth, maxHeight } = wanted;
  const area = { x: 1, y: 1, width: ground.width - 2, height: ground.height - 2 };
  let failures = 0;
  while (missing >= LEAST_TILES && failures < FAILURES) {
    // A blob fills about half of its box. If a blob has no place, a smaller one may still have one.
    const scale = Math.min(
      1 - (1 - missing / wanted.tiles) / 3,
      SCALES[failures]!,
      Math.sqrt((2 * missing) / (maxWidth * maxHeight)),
    );
    const sideOf = (max: number) => Math.max(LEAST_SIDE, Math.round(max * scale));
    const blob = drawBlob(rng, sideOf(maxWidth), sideOf(maxHeight));
    const tiles = drawLakeTiles(rng, ground, { blob, area }, (at) => {
      const isFree = at.every((tile) => !hasBit(ground.bits, tile, Bit.Near));
      return isFree && touchesFloor(ground, at, limits);
    });
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
  return area < LARGE ? Math.floor(area * MOST_FLOODED) : area;
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
