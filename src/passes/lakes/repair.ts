import { createSets, union } from '../../grid/disjoint-sets';
import { partsAround } from '../../grid/parts-around';
import { CROSSABLE } from '../../grid/tiles';
import { Bit, hasBit, type LakeGround, lakeSteps, setBit } from './ground';

/**
 * The minimum number of tiles of a part of a room's dry floor. A smaller part is flooded unless it
 * contains a fixed tile.
 */
const LEAST_PART = 12;

/** The dry floor of rooms, which lakes have split into parts. */
interface DryFloor extends LakeGround {
  /**
   * The floor that a tile is on before flooding: a room, or one component of a room that stairs
   * split.
   */
  readonly labels: Int32Array;
  /** The number of the part that a tile is on, starting at 1; 0 if it is on none. */
  readonly parts: Int32Array;
  /** The number of parts. */
  count: number;
  /** The number of parts of each floor in `labels`. */
  readonly partsOf: Int32Array;
}

/**
 * Makes the dry floor of each room connected again, once after all lakes have been placed. Small
 * parts without a fixed tile are flooded. The others are joined by the shortest fords through the
 * flooded floor of their room. If stairs split the floor of a room, each of its components becomes
 * connected again, because detours join them elsewhere.
 *
 * The fords form a minimum spanning tree, found by Voronoi regions (Mehlhorn, 1988): fronts spread
 * from all parts at once, and the shortest ford between two parts is where their fronts meet.
 */
export function repair(ground: LakeGround): void {
  const floor = findParts(ground);
  if (floor.partsOf.some((parts) => parts > 1)) joinParts(floor);
}

/** Numbers the parts of dry floor that are left after small ones have been flooded. */
function findParts(ground: LakeGround): DryFloor {
  const { owners, drowned, labels: rooms } = ground;
  const { labels, pieces } = findPieces(ground);
  const parts = new Int32Array(labels.length);
  const floor: DryFloor = { ...ground, labels, parts, count: 0, partsOf: new Int32Array(pieces) };
  const queue: number[] = [];
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (label < 0 || owners[i] !== 0 || parts[i] !== 0 || drowned[rooms[i]!] === 0) continue;
    const isKept = floodPart(floor, queue, i);
    if (!isKept && queue.length < LEAST_PART && sink(ground, parts, queue)) continue;
    floor.count++;
    floor.partsOf[label]!++;
  }
  return floor;
}

/**
 * Labels the floor by rooms. If stairs may cut something off in a room, its connected components
 * get separate labels. The tiles around other stairs are dry and connected around them.
 */
function findPieces({ dungeon, labels: rooms, drowned, width }: LakeGround) {
  const cuts = dungeon.stairs
    .map(({ x, y }) => y * width + x)
    .filter((tile) => rooms[tile]! >= 0 && partsAround(dungeon.grid, tile, CROSSABLE) > 1);
  let pieces = drowned.length;
  if (cuts.length === 0) return { labels: rooms, pieces };
  const labels = rooms.slice();
  for (const tile of cuts) labels[tile] = -1;
  for (const tile of cuts) {
    for (const step of lakeSteps(width)) {
      if (labels[tile + step] === rooms[tile]) relabel(labels, width, tile + step, pieces++);
    }
  }
  return { labels, pieces };
}

/**
 * Gives a connected component of floor another label. This is rarely needed: only if stairs split
 * the floor of a room.
 */
function relabel(labels: Int32Array, width: number, start: number, label: number): void {
  const before = labels[start];
  const queue = [start];
  labels[start] = label;
  for (const tile of queue) {
    for (const step of lakeSteps(width)) {
      if (labels[tile + step] !== before) continue;
      labels[tile + step] = label;
      queue.push(tile + step);
    }
  }
}

/**
 * Numbers the tiles of the next part and leaves them in the queue. Returns whether one of them is
 * fixed, so that the part must stay dry. The general `flood` would need one mask per room, because
 * neighbouring rooms differ only by their labels.
 */
function floodPart(floor: DryFloor, queue: number[], start: number): boolean {
  const { labels, owners, parts, bits, width } = floor;
  const part = floor.count + 1;
  const label = labels[start];
  const steps = lakeSteps(width);
  let isKept = false;
  parts[start] = part;
  queue.length = 0;
  queue.push(start);
  for (let head = 0; head < queue.length; head++) {
    const tile = queue[head]!;
    isKept ||= hasBit(bits, tile, Bit.Fixed);
    for (let side = 0; side < 4; side++) {
      const next = tile + steps[side]!;
      if (labels[next] !== label || owners[next] !== 0 || parts[next] !== 0) continue;
      parts[next] = part;
      queue.push(next);
    }
  }
  return isKept;
}

/** Adds the tiles of a part to a lake next to it. Returns whether there is one. */
function sink(
  { labels, owners, bits, drowned, width }: LakeGround,
  parts: Int32Array,
  tiles: readonly number[],
): boolean {
  const steps = lakeSteps(width);
  for (const tile of tiles) {
    const lake = steps.map((step) => owners[tile + step]).find((owner) => owner);
    if (lake === undefined) continue;
    for (const sunk of tiles) {
      owners[sunk] = lake;
      parts[sunk] = 0;
      setBit(bits, sunk, Bit.Near);
      drowned[labels[sunk]!]!++;
    }
    return true;
  }
  return false;
}

/** Joins the parts of each floor that has several by fords, the shortest first (Kruskal, 1956). */
function joinParts(floor: DryFloor): void {
  const { parts } = floor;
  const { before, meetings } = spreadFromShores(floor);
  const sets = createSets(floor.count + 1);
  for (const { a, b } of meetings.sort((one, other) => one.length - other.length)) {
    if (!union(sets, parts[a]!, parts[b]!)) continue;
    wade(floor, before, a);
    wade(floor, before, b);
  }
}

/** Two adjacent tiles at which fronts meet, and the length of the ford through them. */
interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * The fronts from all shores: the previous tile of each flooded tile, and the places at which
 * fronts meet.
 */
interface Fronts {
  readonly before: Int32Array;
  readonly meetings: Meeting[];
}

/**
 * Spreads fronts from the shores of all parts through flooded tiles, which become members of these
 * parts.
 */
function spreadFromShores(floor: DryFloor): Fronts {
  const { labels, parts, width } = floor;
  const before = new Int32Array(parts.length);
  const distance = new Int32Array(parts.length);
  const meetings: Meeting[] = [];
  const queue = findShores(floor);
  const steps = lakeSteps(width);
  for (let head = 0; head < queue.length; head++) {
    const tile = queue[head]!;
    for (let side = 0; side < 4; side++) {
      const next = tile + steps[side]!;
      if (labels[next] !== labels[tile] || parts[next] === parts[tile]) continue;
      if (parts[next] === 0) {
        parts[next] = parts[tile]!;
        before[next] = tile;
        distance[next] = distance[tile]! + 1;
        queue.push(next);
      } else meetings.push({ a: tile, b: next, length: distance[tile]! + distance[next]! });
    }
  }
  return { before, meetings };
}

/**
 * Returns the dry tiles next to flooded tiles of the same floor, if that floor has several parts.
 */
function findShores({ labels, parts, partsOf, owners, width }: DryFloor): number[] {
  const shores: number[] = [];
  const isDrowned = (tile: number, label: number) => labels[tile] === label && owners[tile] !== 0;
  for (let i = 0; i < parts.length; i++) {
    const label = labels[i]!;
    if (parts[i] === 0 || partsOf[label]! < 2) continue;
    const isShore =
      isDrowned(i - 1, label) ||
      isDrowned(i + 1, label) ||
      isDrowned(i - width, label) ||
      isDrowned(i + width, label);
    if (isShore) shores.push(i);
  }
  return shores;
}

/** Turns the tiles from a flooded tile back to the shore into a ford. */
function wade({ owners, bits }: DryFloor, before: Int32Array, from: number): void {
  for (let tile = from; owners[tile] !== 0; tile = before[tile]!) setBit(bits, tile, Bit.Ford);
}
