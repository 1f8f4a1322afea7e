import { createSets, union } from '../../grid/disjoint-sets';
import { partsAround } from '../../grid/parts-around';
import { CROSSABLE } from '../../grid/tiles';
import { Bit, type LakeGround, stepTo } from './ground';

/** A part of a room's dry floor of fewer tiles sinks, unless something keeps it. */
const LEAST_PART = 12;

/**
 * Makes the dry floor of each room one piece again, once for all lakes. Small parts that nobody needs
 * sink; the others are joined by the shortest fords through what of their room has drowned. Where stairs
 * split the floor of a room, each piece of it is one piece again, as detours join them elsewhere.
 *
 * Voronoi's way to a minimum spanning tree (Mehlhorn, 1988): fronts go out from all parts at once, and
 * where two meet is the shortest ford between them.
 */
export function repair(ground: LakeGround): void {
  const { owners, drowned } = ground;
  const { labels, count: pieces } = findPieces(ground);
  const split = { ...ground, labels };
  const parts = new Int32Array(labels.length);
  /** How many parts of each piece stay. */
  const counts = new Int32Array(pieces);
  const queue: number[] = [];
  let count = 0;
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (label < 0 || drowned[ground.labels[i]!] === 0 || owners[i] !== 0 || parts[i] !== 0)
      continue;
    const isKept = floodPart(split, parts, queue, i, count + 1);
    if (!isKept && queue.length < LEAST_PART && sink(ground, parts, queue)) continue;
    count++;
    counts[label]!++;
  }
  joinParts(split, parts, count, counts);
}

/**
 * Labels the pieces of floor: the rooms, except that a room in which stairs may cut something off falls
 * into pieces with labels of their own. The tiles around other stairs are dry and joined around them.
 */
function findPieces({ dungeon, labels: rooms, drowned, width }: LakeGround) {
  const cuts = dungeon.stairs
    .map(({ x, y }) => y * width + x)
    .filter((tile) => rooms[tile]! >= 0 && partsAround(dungeon.grid, tile, CROSSABLE) > 1);
  let count = drowned.length;
  if (cuts.length === 0) return { labels: rooms, count };
  const labels = rooms.slice();
  for (const tile of cuts) labels[tile] = -1;
  for (const tile of cuts) {
    for (let side = 0; side < 4; side++) {
      const start = tile + stepTo(side, width);
      if (labels[start] === rooms[tile]) relabel(labels, width, start, count++);
    }
  }
  return { labels, count };
}

/** Gives a piece another label. */
function relabel(labels: Int32Array, width: number, start: number, label: number): void {
  const was = labels[start];
  const queue = [start];
  labels[start] = label;
  for (const tile of queue) {
    for (let side = 0; side < 4; side++) {
      const next = tile + stepTo(side, width);
      if (labels[next] !== was) continue;
      labels[next] = label;
      queue.push(next);
    }
  }
}

/** Numbers the tiles of a part. Returns whether something on it keeps it above water. */
function floodPart(
  { labels, owners, bits, width }: LakeGround,
  parts: Int32Array,
  queue: number[],
  start: number,
  part: number,
): boolean {
  const label = labels[start]!;
  let kept = bits[start]!;
  parts[start] = part;
  queue.length = 0;
  queue.push(start);
  for (let head = 0; head < queue.length; head++) {
    const tile = queue[head]!;
    for (let side = 0; side < 4; side++) {
      const next = tile + stepTo(side, width);
      if (labels[next] !== label || owners[next] !== 0 || parts[next] !== 0) continue;
      parts[next] = part;
      kept |= bits[next]!;
      queue.push(next);
    }
  }
  return (kept & Bit.Fixed) !== 0;
}

/** Gives the tiles of a part to a lake beside it. Returns whether there is one. */
function sink(
  { labels, owners, bits, drowned, width }: LakeGround,
  parts: Int32Array,
  tiles: readonly number[],
): boolean {
  for (const tile of tiles) {
    const lake =
      owners[tile - 1]! || owners[tile + 1]! || owners[tile - width]! || owners[tile + width]!;
    if (lake === 0) continue;
    for (const sunk of tiles) {
      owners[sunk] = lake;
      parts[sunk] = 0;
      bits[sunk]! |= Bit.Near;
      drowned[labels[sunk]!]!++;
    }
    return true;
  }
  return false;
}

/** Lets fords join the parts of each piece that has several. */
function joinParts(
  { labels, owners, bits, width }: LakeGround,
  parts: Int32Array,
  count: number,
  counts: Int32Array,
): void {
  if (counts.every((parts) => parts < 2)) return;
  /** Of each tile under water that a front has come to, the tile before it and the steps so far. */
  const before = new Int32Array(parts.length);
  const steps = new Int32Array(parts.length);
  const queue: number[] = [];
  const isDrowned = (tile: number, label: number) => labels[tile] === label && owners[tile] !== 0;
  for (let i = 0; i < parts.length; i++) {
    if (parts[i] === 0 || counts[labels[i]!]! < 2) continue;
    const label = labels[i]!;
    const isShore =
      isDrowned(i - 1, label) ||
      isDrowned(i + 1, label) ||
      isDrowned(i - width, label) ||
      isDrowned(i + width, label);
    if (isShore) queue.push(i);
  }
  /** Pairs of tiles where fronts meet, by how long the ford through them is. */
  const fords: number[][] = [];
  for (let head = 0; head < queue.length; head++) {
    const tile = queue[head]!;
    const label = labels[tile]!;
    for (let side = 0; side < 4; side++) {
      const next = tile + stepTo(side, width);
      if (labels[next] !== label) continue;
      if (parts[next] === 0) {
        parts[next] = parts[tile]!;
        before[next] = tile;
        steps[next] = steps[tile]! + 1;
        queue.push(next);
      } else if (parts[next] !== parts[tile]) {
        const length = steps[tile]! + steps[next]!;
        fords[length] ??= [];
        fords[length].push(tile, next);
      }
    }
  }
  const sets = createSets(count + 1);
  const wade = (from: number) => {
    for (let tile = from; owners[tile] !== 0; tile = before[tile]!) bits[tile]! |= Bit.Ford;
  };
  for (const pairs of fords) {
    for (let k = 0; pairs !== undefined && k < pairs.length; k += 2) {
      const [a, b] = [pairs[k]!, pairs[k + 1]!];
      if (!union(sets, parts[a]!, parts[b]!)) continue;
      wade(a);
      wade(b);
    }
  }
}
