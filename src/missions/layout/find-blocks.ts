import { elementAt } from '../../core/model/element-at';
import type { Links } from '../flow/graph';

/**
 * Returns the blocks of a graph as lists of connections. A block is a maximal subgraph that stays
 * connected if any one of its rooms is removed. A connection that is on no ring is a block of its
 * own.
 *
 * Source: Hopcroft and Tarjan, "Efficient algorithms for graph manipulation" (1973).
 */
export function findBlocks(links: Links): number[][] {
  const blocks: number[][] = [];
  /** The order in which rooms were found, starting at 1. */
  const order = new Int32Array(links.length);
  /** The connections that have been followed but are not in a block yet. */
  const open: number[] = [];
  let found = 0;
  /**
   * Follows all connections from a room. Returns the order of the earliest room that they lead back
   * to.
   */
  const visit = (room: number, cameBy: number): number => {
    const own = ++found;
    let earliest = own;
    order[room] = own;
    for (const { connection, room: other } of elementAt(links, room)) {
      const before = elementAt(order, other);
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
