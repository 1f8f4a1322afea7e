import { labelRooms } from '../analysis/label-rooms';
import { walkLine } from '../geometry/bresenham-line';
import { WALKABLE } from '../grid/tiles';
import type { Grid, Room, Tunnel } from '../model/dungeon';
import { type ListedPath, someLeg } from './paths';
import { type Report, reportAt } from './violation';

/** Nobody's tile, and one of a stair's way alone, which is let be. */
const NONE = -1;
const STAIRS = -2;

/**
 * Reports where whoever walks, slantwise too, gets from room to room by other ways than the tunnels:
 * floors that meet at a corner, and patches of dug tiles between rooms that are not one tunnel between
 * its two. For dungeons in which nothing else is wrong.
 */
export function checkGraph(
  violations: Report,
  grid: Grid,
  rooms: readonly Room[],
  tunnels: readonly Tunnel[],
  paths: readonly ListedPath[],
): void {
  const { width, tiles } = grid;
  const labels = labelRooms({ grid, rooms });
  const owners = ownersOf(grid, paths);
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const tell = (tile: number, message: string) =>
    reportAt(violations, 'graph-broken', message, tile % width, Math.floor(tile / width));
  const isWay = (tile: number) =>
    WALKABLE[tiles[tile]!] === 1 && labels[tile] === -1 && owners[tile] !== STAIRS;
  for (let tile = 0; tile < tiles.length; tile++) {
    if (labels[tile] === -1) continue;
    const met = around.find((step) => labels[tile + step]! > labels[tile]!);
    if (met === undefined) continue;
    tell(tile, `the floors of ${nameOf(labels, tile)} and ${nameOf(labels, tile + met)} meet`);
  }
  const patches = new Int32Array(tunnels.length);
  const isSeen = new Uint8Array(tiles.length);
  for (let start = 0; start < tiles.length; start++) {
    if (isSeen[start] === 1 || !isWay(start)) continue;
    const touched = new Set<number>();
    const owning = new Set<number>();
    const queue = [start];
    isSeen[start] = 1;
    for (const tile of queue) {
      if (owners[tile]! >= 0) owning.add(owners[tile]!);
      for (const step of around) {
        const next = tile + step;
        if (labels[next]! >= 0) touched.add(labels[next]!);
        if (isSeen[next] === 1 || !isWay(next)) continue;
        isSeen[next] = 1;
        queue.push(next);
      }
    }
    for (const tunnel of owning) patches[tunnel]!++;
    const [only = -1] = owning;
    const { from, to } = tunnels[only] ?? { from: NONE, to: NONE };
    const isOne = owning.size === 1 && touched.size === new Set([from, to]).size;
    if (isOne && touched.has(from) && touched.has(to)) continue;
    tell(start, `a way of ${list('tunnels', owning)} lies beside ${list('rooms', touched)}`);
  }
  for (const [i, { path }] of tunnels.entries()) {
    if (patches[i] === 1) continue;
    const [{ x, y }] = path as [{ x: number; y: number }];
    const what = patches[i] === 0 ? 'has no tile of its own' : 'is in pieces';
    tell(y * width + x, `\`tunnels[${i}]\` ${what}`);
  }
}

/** For each tile the tunnel that lies on it, of several the last. */
function ownersOf({ width, tiles }: Grid, paths: readonly ListedPath[]): Int32Array {
  const owners = new Int32Array(tiles.length).fill(NONE);
  const inOrder = [...paths].sort((a, b) => (a.list === b.list ? 0 : a.list === 'stairs' ? -1 : 1));
  for (const { list, index, path } of inOrder) {
    someLeg(path, (from, to) =>
      walkLine(from.x, from.y, to.x, to.y, (x, y) => {
        owners[y * width + x] = list === 'stairs' ? STAIRS : index;
        return false;
      }),
    );
  }
  return owners;
}

function nameOf(labels: Int32Array, tile: number): string {
  return `\`rooms[${labels[tile]}]\``;
}

function list(name: string, indices: ReadonlySet<number>): string {
  const sorted = [...indices].sort((a, b) => a - b).slice(0, 6);
  return sorted.map((i) => `\`${name}[${i}]\``).join(', ') || `no ${name}`;
}
