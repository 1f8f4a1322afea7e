import type { ReadGrid } from './read-grid';
import { isInt32, isRecord, malformed, readList, reportMissing } from './read-value';
import { type Report, reportAt } from './violation';

/** Tunnels as they were read, once: the corners of tunnel i are `first[i]` … `first[i + 1]` − 1. */
export interface TunnelTable {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly first: Int32Array;
  /** Corners, by turns x and y. */
  corners: Int32Array;
}

/** Reads the tunnels; one that is broken has no corners. */
export function readTunnels(violations: Report, value: unknown): TunnelTable {
  const list = readList(violations, 'tunnels', value);
  const count = list.length;
  const tunnels: TunnelTable = {
    count,
    from: new Int32Array(count),
    to: new Int32Array(count),
    first: new Int32Array(count + 1),
    corners: new Int32Array(6 * count),
  };
  let missing = 0;
  let firstMissing = 0;
  for (let i = 0; i < count; i++) {
    const tunnel = list[i];
    tunnels.first[i + 1] = tunnels.first[i] as number;
    if (tunnel !== undefined) readTunnel(violations, tunnels, i, tunnel);
    else if (missing++ === 0) firstMissing = i;
  }
  reportMissing(violations, 'tunnels', missing, firstMissing);
  return tunnels;
}

function readTunnel(violations: Report, tunnels: TunnelTable, i: number, tunnel: unknown): void {
  if (!isRecord(tunnel)) {
    malformed(violations, `tunnels[${i}]`, 'must be an object', tunnel);
    return;
  }
  const { from, to, path } = tunnel;
  if (!isInt32(from)) malformed(violations, `tunnels[${i}].from`, 'must be a room index', from);
  else if (!isInt32(to)) malformed(violations, `tunnels[${i}].to`, 'must be a room index', to);
  else if (!Array.isArray(path)) {
    malformed(violations, `tunnels[${i}].path`, 'must be an array of corners', path);
  } else {
    tunnels.from[i] = from;
    tunnels.to[i] = to;
    readPath(violations, tunnels, i, path);
  }
}

function readPath(violations: Report, tunnels: TunnelTable, i: number, path: unknown[]): void {
  const first = tunnels.first[i] as number;
  const { length } = path;
  if (length === 0) malformed(violations, `tunnels[${i}].path`, 'must not be empty', path);
  for (let k = 0; k < length; k++) {
    const corner = path[k];
    // The first broken corner ends the path, so that a path of holes is not walked to its end.
    if (!(isRecord(corner) && addCorner(tunnels, first + k, corner.x, corner.y))) {
      const rule = 'must be a point with integer coordinates';
      malformed(violations, `tunnels[${i}].path[${k}]`, rule, corner);
      return;
    }
  }
  tunnels.first[i + 1] = first + length;
}

function addCorner(tunnels: TunnelTable, index: number, x: unknown, y: unknown): boolean {
  if (!(isInt32(x) && isInt32(y))) return false;
  if (2 * index >= tunnels.corners.length) {
    const grown = new Int32Array(4 * index + 8);
    grown.set(tunnels.corners);
    tunnels.corners = grown;
  }
  tunnels.corners[2 * index] = x;
  tunnels.corners[2 * index + 1] = y;
  return true;
}

/** Reports tunnels that leave the grid and gives, for each tunnel, whether it can be followed. */
export function findTunnelsInside(
  violations: Report,
  tunnels: TunnelTable,
  { width, height }: ReadGrid,
): Uint8Array {
  const { count, first, corners } = tunnels;
  const inside = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const end = first[i + 1] as number;
    let k = first[i] as number;
    if (k === end) continue;
    while (k < end && isCornerInside(corners, k, width, height)) k++;
    inside[i] = k === end ? 1 : 0;
    if (k === end) continue;
    const [x, y] = [corners[2 * k] as number, corners[2 * k + 1] as number];
    const message = `\`tunnels[${i}]\` leaves the ${width} × ${height} grid at (${x}, ${y})`;
    reportAt(violations, 'tunnel-outside-grid', message, x, y);
  }
  return inside;
}

function isCornerInside(corners: Int32Array, k: number, width: number, height: number): boolean {
  const x = corners[2 * k] as number;
  const y = corners[2 * k + 1] as number;
  return x >= 0 && y >= 0 && x < width && y < height;
}
