import { Bit, hasBit, type LakeGround, lakeSteps, setBit } from './ground';
import { findJoiningPaths } from './joining-paths';

/**
 * The minimum number of tiles of a part of a room's dry floor. A smaller part is flooded unless it
 * contains a fixed tile.
 */
const MIN_PART = 12;

/**
 * Makes the dry floor of each room connected again, once after all lakes have been placed. Small
 * parts without a fixed tile are flooded. The others are joined by the shortest fords through the
 * flooded floor of their room. Parts that only stairs join stay apart, because detours join them
 * elsewhere.
 */
export function joinDryFloor(ground: LakeGround): void {
  const { dungeon, labels, owners, bits, width } = ground;
  const rooms = labels.slice();
  for (const { x, y } of dungeon.stairs) rooms[y * width + x] = -1;
  const mayStep = (tile: number, next: number) => rooms[next] === rooms[tile];
  const fords = findJoiningPaths(findParts(ground, rooms), width, mayStep, () => false);
  for (const tile of fords) if (owners[tile] !== 0) setBit(bits, tile, Bit.Ford);
}

/**
 * Returns for each tile the part of dry floor that it is on, counted from 1, in rooms with lakes.
 * All other tiles have 0. Small parts are flooded.
 *
 * @param rooms - for each tile, the room whose floor it is on; −1 if there is none
 */
function findParts(ground: LakeGround, rooms: Int32Array): Int32Array {
  const { owners, flooded, bits } = ground;
  const parts = new Int32Array(rooms.length);
  let count = 0;
  for (let start = 0; start < rooms.length; start++) {
    const room = rooms[start]!;
    if (room < 0 || flooded[room] === 0 || owners[start] !== 0 || parts[start] !== 0) continue;
    const tiles = fillPart(ground, rooms, parts, start, count + 1);
    const isKept = tiles.length >= MIN_PART || tiles.some((at) => hasBit(bits, at, Bit.Fixed));
    const lake = isKept ? 0 : lakeBeside(ground, tiles);
    if (lake === 0) {
      count++;
      continue;
    }
    for (const tile of tiles) {
      owners[tile] = lake;
      parts[tile] = 0;
      setBit(bits, tile, Bit.Near);
    }
    flooded[room]! += tiles.length;
  }
  return parts;
}

/**
 * Numbers the tiles of a part and returns them. The general `flood` would need one mask per room,
 * because neighbouring rooms differ only by their numbers.
 */
function fillPart(
  { owners, width }: LakeGround,
  rooms: Int32Array,
  parts: Int32Array,
  start: number,
  part: number,
): number[] {
  const steps = lakeSteps(width);
  const tiles = [start];
  parts[start] = part;
  for (const tile of tiles) {
    for (const step of steps) {
      const next = tile + step;
      if (rooms[next] !== rooms[start] || owners[next] !== 0 || parts[next] !== 0) continue;
      parts[next] = part;
      tiles.push(next);
    }
  }
  return tiles;
}

/** Returns a lake next to one of the tiles, as in `owners`; 0 if there is none. */
function lakeBeside({ owners, width }: LakeGround, tiles: readonly number[]): number {
  const steps = lakeSteps(width);
  for (const tile of tiles) {
    const lake = steps.map((step) => owners[tile + step] ?? 0).find((owner) => owner !== 0);
    if (lake !== undefined) return lake;
  }
  return 0;
}
