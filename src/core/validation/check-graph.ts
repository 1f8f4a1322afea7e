import { labelRooms } from '../analysis/rooms';
import { walkLine } from '../geometry/bresenham-line';
import { stepsAround } from '../grid/directions';
import { pointAt } from '../grid/grid';
import { bitAt, WALKABLE } from '../grid/tiles';
import type { Dungeon, Grid, Tunnel } from '../model/dungeon';
import { type ListedPath, someLeg } from './paths';
import type { Report } from './violation';

/**
 * The owner of a tile without a tunnel, and of a tile that only stairs use. The latter is not
 * checked.
 */
const NONE = -1;
const STAIRS = -2;

/** The tiles of a dungeon that has no other violations. */
interface OwnedFloor {
  readonly grid: Grid;
  readonly tunnels: readonly Tunnel[];
  /** For each tile, the room whose floor it is on, or −1. */
  readonly labels: Int32Array;
  /** For each tile, the tunnel that uses it, or {@link NONE} or {@link STAIRS}. */
  readonly owners: Int32Array;
  /** The index differences to the eight surrounding tiles. */
  readonly around: readonly number[];
}

/**
 * Reports routes between rooms other than the tunnels, including diagonal steps. These are floors
 * that meet at a corner, and patches of dug tiles between rooms that are not exactly one tunnel
 * between its two rooms. Requires a dungeon without other violations.
 */
export function checkGraph(
  report: Report,
  { grid, rooms, tunnels }: Pick<Dungeon, 'grid' | 'rooms' | 'tunnels'>,
  paths: readonly ListedPath[],
): void {
  const labels = labelRooms({ grid, rooms });
  const around = stepsAround(grid.width);
  const floor = { grid, tunnels, labels, owners: tunnelsOf(grid, paths), around };
  checkFloors(report, floor);
  checkTunnels(report, tunnels, countPatches(report, floor));
}

function reportBroken(report: Report, grid: Grid, tile: number, message: string): void {
  report.add('graph-broken', message, pointAt(grid, tile));
}

function checkFloors(report: Report, { grid, labels, around }: OwnedFloor): void {
  for (let tile = 0; tile < labels.length; tile++) {
    const room = labels[tile]!;
    if (room === -1) continue;
    const step = around.find((next) => labels[tile + next]! > room);
    if (step === undefined) continue;
    const names = `\`rooms[${room}]\` and \`rooms[${labels[tile + step]}]\``;
    reportBroken(report, grid, tile, `the floors of ${names} touch`);
  }
}

/**
 * Reports patches that are not exactly one tunnel between its two rooms. Returns the number of
 * patches of each tunnel.
 */
function countPatches(report: Report, floor: OwnedFloor): Int32Array {
  const { grid, tunnels } = floor;
  const patches = new Int32Array(tunnels.length);
  const isSeen = new Uint8Array(grid.tiles.length);
  for (let start = 0; start < isSeen.length; start++) {
    if (isSeen[start] === 1 || !isInPatch(floor, start)) continue;
    const { owning, touched } = walkPatch(floor, start, isSeen);
    for (const tunnel of owning) patches[tunnel]!++;
    if (isOneTunnel(tunnels, owning, touched)) continue;
    const beside = `is beside ${list('rooms', touched)}`;
    reportBroken(report, grid, start, `a patch of ${list('tunnels', owning)} ${beside}`);
  }
  return patches;
}

/** Returns whether a tile is dug and belongs neither to a room nor only to stairs. */
function isInPatch({ grid, labels, owners }: OwnedFloor, tile: number): boolean {
  const isDug = bitAt(WALKABLE, grid.tiles, tile) === 1;
  return isDug && labels[tile] === -1 && owners[tile] !== STAIRS;
}

/** Returns the tunnels that own tiles of a patch, and the rooms that the patch touches. */
function walkPatch(floor: OwnedFloor, start: number, isSeen: Uint8Array) {
  const { labels, owners, around } = floor;
  const touched = new Set<number>();
  const owning = new Set<number>();
  const queue = [start];
  isSeen[start] = 1;
  for (const tile of queue) {
    const owner = owners[tile]!;
    if (owner >= 0) owning.add(owner);
    for (const step of around) {
      const next = tile + step;
      const room = labels[next]!;
      if (room >= 0) touched.add(room);
      if (isSeen[next] === 1 || !isInPatch(floor, next)) continue;
      isSeen[next] = 1;
      queue.push(next);
    }
  }
  return { owning, touched };
}

function isOneTunnel(
  tunnels: readonly Tunnel[],
  owning: ReadonlySet<number>,
  touched: ReadonlySet<number>,
): boolean {
  const [only = -1] = owning;
  const tunnel = tunnels[only];
  if (owning.size !== 1 || tunnel === undefined) return false;
  const ends = new Set([tunnel.from, tunnel.to]);
  return touched.size === ends.size && [...ends].every((room) => touched.has(room));
}

/** Reports tunnels that are not exactly one patch. */
function checkTunnels(report: Report, tunnels: readonly Tunnel[], patches: Int32Array): void {
  for (const [i, { path }] of tunnels.entries()) {
    const [start] = path;
    if (patches[i] === 1 || start === undefined) continue;
    const what = patches[i] === 0 ? 'has no tile of its own' : 'is not in one piece';
    report.add('graph-broken', `\`tunnels[${i}]\` ${what}`, start);
  }
}

/** Returns, for each tile, the tunnel that uses it. If there are several, returns the last one. */
function tunnelsOf({ width, tiles }: Grid, paths: readonly ListedPath[]): Int32Array {
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

function list(name: string, indices: ReadonlySet<number>): string {
  const sorted = [...indices].sort((a, b) => a - b).slice(0, 6);
  return sorted.map((i) => `\`${name}[${i}]\``).join(', ') || `no ${name}`;
}
