import type { Links } from '../flow/graph';

/**
 * The blocks of a graph, each by its connections: the largest parts that no single room holds
 * together. A connection on no ring is a block of its own.
 *
 * Source: Hopcroft and Tarjan, "Efficient algorithms for graph manipulation" (1973).
 */
export function findBlocks(links: Links): number[][] {
  const blocks: number[][] = [];
  /** When each room was found, from 1. */
  const order = new Int32Array(links.length);
  /** Connections that were followed and are in no block yet. */
  const open: number[] = [];
  let found = 0;
  /** Follows all connections from a room; returns when the earliest room was found that they lead back to. */
  const visit = (room: number, cameBy: number): number => {
    const own = ++found;
    let earliest = own;
    order[room] = own;
    for (const { connection, room: other } of links[room]!) {
      const before = order[other]!;
      if (connection === cameBy || before > own) continue;
      open.push(connection);
      const reached = before > 0 ? before : visit(other, connection);
      earliest = Math.min(earliest, reached);
      if (before === 0 && reached >= own) blocks.push(open.splice(open.lastIndexOf(connection)));
    }
    return earliest;
  };
  for (const room of links.keys()) if (order[room] === 0) visit(room, -1);
  return blocks;
}
