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
   * The component that a tile is on before flooding: a room, or one component of a room that stairs
   * split; −1 if it is on none.
   */
  readonly components: Int32Array;
  /** The number of the part that a tile is on, starting at 1; 0 if it is on none. */
  readonly parts: Int32Array;
  /** The number of parts. */
  count: number;
  /** The number of parts of each component. */
  readonly partCounts: Int32Array;
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
  if (floor.partCounts.some((count) => count > 1)) joinParts(floor);
}

/** Numbers the parts of dry floor that are left after small ones have been flooded. */
function findParts(ground: LakeGround): DryFloor {
  const { owners, drowned, labels } = ground;
  const { components, count } = findComponents(ground);
  const parts = new Int32Array(components.length);
  const partCounts = new Int32Array(count);
  const floor: DryFloor = { ...ground, components, parts, count: 0, partCounts };
  const queue: number[] = [];
  for (let i = 0; i < components.length; i++) {
    const component = components[i]!;
    if (component < 0 || owners[i] !== 0 || parts[i] !== 0 || drowned[labels[i]!] === 0) continue;
    const isKept = floodPart(floor, queue, i) || queue.length >= LEAST_PART;
    const lake = isKept ? 0 : findLakeBeside(floor, queue);
    if (lake !== 0) {
      sink(floor, queue, lake);
    } else {
      floor.count++;
      partCounts[component]!++;
    }
  }
  return floor;
}

/** The component that each tile is on, and the number of components. */
interface Components {
  readonly components: Int32Array;
  readonly count: number;
}

/**
 * Numbers the floor by rooms. If stairs may cut something off in a room, its connected components
 * get separate numbers. The tiles around other stairs are dry and connected around them.
 */
function findComponents({ dungeon, labels, drowned, width }: LakeGround): Components {
  const cuts = dungeon.stairs
    .map(({ x, y }) => y * width + x)
    .filter((tile) => labels[tile]! >= 0 && partsAround(dungeon.grid, tile, CROSSABLE) > 1);
  let count = drowned.length;
  if (cuts.length === 0) return { components: labels, count };
  const components = labels.slice();
  for (const tile of cuts) components[tile] = -1;
  for (const tile of cuts) {
    for (const step of lakeSteps(width)) {
      const next = tile + step;
      if (components[next] === labels[tile]) renumber(components, width, next, count++);
    }
  }
  return { components, count };
}

/**
 * Gives a connected component of floor another number. This is rarely needed: only if stairs split
 * the floor of a room.
 */
function renumber(components: Int32Array, width: number, start: number, component: number): void {
  const oldComponent = components[start];
  const queue = [start];
  components[start] = component;
  for (const tile of queue) {
    for (const step of lakeSteps(width)) {
      if (components[tile + step] !== oldComponent) continue;
      components[tile + step] = component;
      queue.push(tile + step);
    }
  }
}

/**
 * Numbers the tiles of the next part and leaves them in the queue. Returns whether one of them is
 * fixed, so that the part must stay dry. The general `flood` would need one mask per room, because
 * neighbouring rooms differ only by their numbers.
 */
function floodPart(floor: DryFloor, queue: number[], start: number): boolean {
  const { components, owners, parts, bits, width } = floor;
  const part = floor.count + 1;
  const component = components[start];
  const steps = lakeSteps(width);
  let hasFixed = false;
  parts[start] = part;
  queue.length = 0;
  queue.push(start);
  for (let head = 0; head < queue.length; head++) {
    const tile = queue[head]!;
    hasFixed ||= hasBit(bits, tile, Bit.Fixed);
    for (let side = 0; side < 4; side++) {
      const next = tile + steps[side]!;
      if (components[next] !== component || owners[next] !== 0 || parts[next] !== 0) continue;
      parts[next] = part;
      queue.push(next);
    }
  }
  return hasFixed;
}

/** Returns a lake next to one of the tiles, as in `owners`; 0 if there is none. */
function findLakeBeside({ owners, width }: LakeGround, tiles: readonly number[]): number {
  const steps = lakeSteps(width);
  for (const tile of tiles) {
    for (const step of steps) {
      const lake = owners[tile + step] ?? 0;
      if (lake !== 0) return lake;
    }
  }
  return 0;
}

/** Adds the tiles of a part to a lake. */
function sink(floor: DryFloor, tiles: readonly number[], lake: number): void {
  const { labels, owners, parts, bits, drowned } = floor;
  for (const tile of tiles) {
    owners[tile] = lake;
    parts[tile] = 0;
    setBit(bits, tile, Bit.Near);
    drowned[labels[tile]!]!++;
  }
}

/**
 * Joins the parts of each component that has several by fords, the shortest first (Kruskal, 1956).
 */
function joinParts(floor: DryFloor): void {
  const { parts } = floor;
  const { cameFrom, meetings } = spreadFromShores(floor);
  const sets = createSets(floor.count + 1);
  for (const { a, b } of meetings.sort((one, other) => one.length - other.length)) {
    if (!union(sets, parts[a]!, parts[b]!)) continue;
    wade(floor, cameFrom, a);
    wade(floor, cameFrom, b);
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
  readonly cameFrom: Int32Array;
  readonly meetings: Meeting[];
}

/**
 * Spreads fronts from the shores of all parts through flooded tiles, which become members of these
 * parts.
 */
function spreadFromShores(floor: DryFloor): Fronts {
  const { components, parts, width } = floor;
  const cameFrom = new Int32Array(parts.length);
  const distance = new Int32Array(parts.length);
  const meetings: Meeting[] = [];
  const queue = findShores(floor);
  const steps = lakeSteps(width);
  for (let head = 0; head < queue.length; head++) {
    const tile = queue[head]!;
    for (let side = 0; side < 4; side++) {
      const next = tile + steps[side]!;
      if (components[next] !== components[tile] || parts[next] === parts[tile]) continue;
      if (parts[next] === 0) {
        parts[next] = parts[tile]!;
        cameFrom[next] = tile;
        distance[next] = distance[tile]! + 1;
        queue.push(next);
      } else meetings.push({ a: tile, b: next, length: distance[tile]! + distance[next]! });
    }
  }
  return { cameFrom, meetings };
}

/** Returns the dry tiles next to flooded tiles of the same component, if it has several parts. */
function findShores({ components, parts, partCounts, owners, width }: DryFloor): number[] {
  const shores: number[] = [];
  const isDrowned = (tile: number, component: number) =>
    components[tile] === component && owners[tile] !== 0;
  for (let i = 0; i < parts.length; i++) {
    const component = components[i]!;
    if (parts[i] === 0 || partCounts[component]! < 2) continue;
    const isShore =
      isDrowned(i - 1, component) ||
      isDrowned(i + 1, component) ||
      isDrowned(i - width, component) ||
      isDrowned(i + width, component);
    if (isShore) shores.push(i);
  }
  return shores;
}

/** Turns the tiles from a flooded tile back to the shore into a ford. */
function wade({ owners, bits }: DryFloor, cameFrom: Int32Array, from: number): void {
  for (let tile = from; owners[tile] !== 0; tile = cameFrom[tile]!) setBit(bits, tile, Bit.Ford);
}
