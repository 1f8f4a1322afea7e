import { isInt32 } from '../checks';
import type { Connection } from '../dungeon';
import type { Corners, PathReader } from './paths';
import { malformed, readItems } from './read-value';
import type { Report } from './violation';

/** A tunnel as it was read. */
export interface ReadTunnel extends Connection {
  readonly path: Corners;
}

/** Tunnels by index; `undefined` for those of which something is not known. */
export type ReadTunnels = readonly (ReadTunnel | undefined)[];

/** Reads the tunnels. */
export function readTunnels(violations: Report, value: unknown, readPath: PathReader): ReadTunnels {
  return readItems(violations, 'tunnels', value, (item, i) => {
    const { from, to, path } = item;
    const refuse = (name: string, value: unknown) =>
      malformed(violations, `tunnels[${i}].${name}`, 'must be a room index', value);
    if (!isInt32(from)) return refuse('from', from);
    if (!isInt32(to)) return refuse('to', to);
    const corners = readPath('tunnels', i, path);
    return corners && { from, to, path: corners };
  });
}
