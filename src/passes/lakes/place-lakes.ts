import { areaOf } from '../../geometry/room';
import type { Room } from '../../model/dungeon';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import { type Blob, drawBlob } from './blob';
import { Bit, type LakeGround } from './ground';
import { drawRiver } from './river';

/** How much of a room that is not large may lie under lakes. */
const MOST_DROWNED = 0.7;
/** A room of so many tiles is large. */
const LARGE = 400;
/** Places tried for a blob, and blobs without a place after which no more are tried. */
const PLACES = 10;
const FAILURES = 6;
/** The largest scale of a blob after that many failures: powers of 0.85, which engines may round apart. */
const SCALES = [
  1, 0.85, 0.7224999999999999, 0.6141249999999999, 0.5220062499999999, 0.44370531249999995,
];
/** The shortest side of a blob's box. */
const LEAST_SIDE = 4;
/** A blob of fewer tiles is a puddle. */
const LEAST_TILES = 5;

/** What lakes are wanted. */
export interface WantedLakes {
  /** Tiles that are to become deep. */
  readonly tiles: number;
  readonly rivers: number;
  readonly riverWidth: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

/** Covers the ground with rivers, then with blobs, the largest first. Returns how many there are. */
export function placeLakes(rng: Rng, ground: LakeGround, wanted: WantedLakes): number {
  let lakes = 0;
  let left = wanted.tiles;
  for (let i = 0; i < wanted.rivers; i++) {
    left -= cover(ground, drawRiver(rng, ground, wanted.riverWidth), ++lakes);
  }
  const limits = ground.dungeon.rooms.map(mostDrowned);
  const { maxWidth, maxHeight } = wanted;
  let failures = 0;
  while (left >= LEAST_TILES && failures < FAILURES) {
    // A blob fills about half of its box. What found no place may find one as a smaller one.
    const scale = Math.min(
      1 - (1 - left / wanted.tiles) / 3,
      SCALES[failures]!,
      Math.sqrt((2 * left) / (maxWidth * maxHeight)),
    );
    const sideOf = (max: number) => Math.max(LEAST_SIDE, Math.round(max * scale));
    const blob = drawBlob(rng, sideOf(maxWidth), sideOf(maxHeight));
    const tiles =
      blob.xs.length < LEAST_TILES ? undefined : drawBlobTiles(rng, ground, blob, limits);
    if (tiles === undefined) failures++;
    else {
      failures = 0;
      left -= cover(ground, tiles, ++lakes);
    }
  }
  return lakes;
}

/** How many tiles of a room may lie under lakes. */
export function mostDrowned(room: Room): number {
  const area = areaOf(room);
  return area < LARGE ? Math.floor(area * MOST_DROWNED) : area;
}

/** The tiles of a blob at the first drawn place that will do. */
function drawBlobTiles(
  rng: Rng,
  ground: LakeGround,
  blob: Blob,
  limits: readonly number[],
): Int32Array | undefined {
  const { width, height } = ground;
  const tiles = new Int32Array(blob.xs.length);
  for (let k = 0; k < PLACES; k++) {
    const x = drawInt(rng, 1, width - 1 - blob.width, 'the column of a lake');
    const y = drawInt(rng, 1, height - 1 - blob.height, 'the row of a lake');
    for (let i = 0; i < tiles.length; i++) tiles[i] = (y + blob.ys[i]!) * width + x + blob.xs[i]!;
    if (areTilesFree(ground, tiles) && touchesFloor(ground, tiles, limits)) return tiles;
  }
  return undefined;
}

function areTilesFree({ bits }: LakeGround, tiles: Int32Array): boolean {
  for (let i = 0; i < tiles.length; i++) if ((bits[tiles[i]!]! & Bit.Near) !== 0) return false;
  return true;
}

/** Whether tiles would cover floor of rooms, and not too much of any. */
function touchesFloor(
  { labels, bits, drowned }: LakeGround,
  tiles: Int32Array,
  limits: readonly number[],
): boolean {
  let isWithin = true;
  let floor = 0;
  const count = (by: number) => {
    for (let i = 0; i < tiles.length; i++) {
      const label = labels[tiles[i]!]!;
      if (label < 0 || (bits[tiles[i]!]! & Bit.Fixed) !== 0) continue;
      floor++;
      drowned[label]! += by;
      if (drowned[label]! > limits[label]!) isWithin = false;
    }
  };
  count(1);
  count(-1);
  return isWithin && floor > 0;
}

/** Gives a lake the tiles that are free. Returns how many of them are deep. */
export function cover(
  { labels, bits, owners, drowned, width }: LakeGround,
  tiles: Int32Array,
  lake: number,
): number {
  let deep = 0;
  for (let k = 0; k < tiles.length; k++) {
    const tile = tiles[k]!;
    if ((bits[tile]! & Bit.Fixed) !== 0 || owners[tile] !== 0) continue;
    owners[tile] = lake;
    if (labels[tile]! >= 0) drowned[labels[tile]!]!++;
    if ((bits[tile]! & Bit.Way) === 0) deep++;
    bits[tile]! |= Bit.Near;
    bits[tile - 1]! |= Bit.Near;
    bits[tile + 1]! |= Bit.Near;
    bits[tile - width]! |= Bit.Near;
    bits[tile + width]! |= Bit.Near;
  }
  return deep;
}
