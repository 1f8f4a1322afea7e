import type { Dungeon } from '../../src/core/index';
import { STEPS } from './points';

// Checks a dungeon of a graph, only from its tiles and without code of the library.

interface Asked {
  readonly names: readonly string[];
  readonly pairs: readonly (readonly [string, string])[];
}

/**
 * The faults of a dungeon that was asked for as a graph. The tiles that are no room's floor fall
 * into patches (eight sides); each patch must touch the two rooms of one connection, and no others.
 * Stairs in the way need detours, which join patches.
 */
export function graphFaults(dungeon: Dungeon, asked: Asked): string[] {
  const { grid, rooms, tunnels, stairs } = dungeon;
  const { width, height, tiles } = grid;
  const faults: string[] = [];
  const hasDetours = stairs.length > 0 && tunnels.length > asked.pairs.length;
  const roomAt = new Int32Array(tiles.length).fill(-1);
  for (const [i, { x1, y1, x2, y2, shape }] of rooms.entries()) {
    for (let y = y1 + 1; y < y2; y++) {
      for (let x = x1 + 1; x < x2; x++) {
        const isFloor = !shape || shape.tiles[(y - y1 - 1) * shape.width + x - x1 - 1] === 1;
        if (!isFloor) continue;
        if (roomAt[y * width + x] !== -1) faults.push(`rooms overlap at (${x}, ${y})`);
        roomAt[y * width + x] = i;
        if (tiles[y * width + x] === 0) faults.push(`room ${i} is not dug at (${x}, ${y})`);
      }
    }
  }
  const around = (tile: number, reach: readonly (readonly [number, number])[]) => {
    const [x, y] = [tile % width, Math.floor(tile / width)];
    return reach.flatMap(([dx, dy]) =>
      x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
        ? [tile + dy * width + dx]
        : [],
    );
  };
  // Rooms are separate: no floor of another room on any side.
  for (let tile = 0; tile < tiles.length; tile++) {
    if (roomAt[tile]! < 0) continue;
    for (const next of around(tile, EIGHT)) {
      if (roomAt[next]! >= 0 && roomAt[next] !== roomAt[tile])
        faults.push(`rooms touch at ${tile}`);
    }
  }
  const patchAt = new Int32Array(tiles.length).fill(-1);
  const touched: Set<number>[] = [];
  for (let start = 0; start < tiles.length; start++) {
    if (tiles[start] === 0 || roomAt[start]! >= 0 || patchAt[start]! >= 0) continue;
    const patch = touched.push(new Set()) - 1;
    const queue = [start];
    patchAt[start] = patch;
    for (const tile of queue) {
      for (const next of around(tile, EIGHT)) {
        if (roomAt[next]! >= 0) touched[patch]!.add(roomAt[next]!);
        else if (tiles[next] !== 0 && patchAt[next] === -1) {
          patchAt[next] = patch;
          queue.push(next);
        }
      }
    }
    // A patch meets each of its rooms at one tile of each, straight.
    const ends = queue.filter((tile) => around(tile, STEPS).some((next) => roomAt[next]! >= 0));
    const meets = ends.reduce(
      (sum, tile) => sum + around(tile, STEPS).filter((next) => roomAt[next]! >= 0).length,
      0,
    );
    if (meets !== 2 && !hasDetours) faults.push(`patch ${patch} meets rooms ${meets} times`);
    const near = queue.filter((tile) => around(tile, EIGHT).some((next) => roomAt[next]! >= 0));
    if (near.length !== ends.length && !hasDetours) faults.push(`patch ${patch} passes a room`);
  }
  const key = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
  const found = touched.map((set) =>
    set.size === 2 ? key(...([...set] as [number, number])) : `${[...set]}`,
  );
  const index = (name: string) => asked.names.indexOf(name);
  const wanted = asked.pairs.map(([a, b]) => key(index(a), index(b)));
  if (!hasDetours && String([...found].sort()) !== String([...wanted].sort())) {
    faults.push(`asked for ${[...wanted].sort()}, found ${[...found].sort()}`);
  }
  for (const [i, [from, to]] of asked.pairs.entries()) {
    const tunnel = tunnels[i];
    if (tunnel?.from !== index(from) || tunnel.to !== index(to))
      faults.push(`tunnel ${i} is another`);
  }
  if (tunnels.length !== asked.pairs.length && !hasDetours) faults.push('unwanted tunnels');
  return faults;
}

const EIGHT = [...STEPS, [1, 1], [1, -1], [-1, 1], [-1, -1]] as const;
