import type { Connection } from '../../model/dungeon';

/**
 * The blocks of a graph, each by its connections: the largest parts that no single room holds
 * together. A connection on no ring is a block of its own.
 *
 * Source: Hopcroft and Tarjan, "Efficient algorithms for graph manipulation" (1973).
 */
export function findBlocks(rooms: number, connections: readonly Connection[]): number[][] {
  const beside: number[][] = Array.from({ length: rooms }, () => []);
  for (const [i, { from, to }] of connections.entries()) {
    beside[from]!.push(i);
    beside[to]!.push(i);
  }
  const blocks: number[][] = [];
  /** When each room was found, from 1, and the earliest room that a branch leads back to. */
  const order = new Int32Array(rooms);
  const earliest = new Int32Array(rooms);
  const looked = new Int32Array(rooms);
  const cameBy = new Int32Array(rooms).fill(-1);
  const path: number[] = [];
  const stack: number[] = [];
  let found = 0;
  const enter = (room: number) => {
    found++;
    order[room] = found;
    earliest[room] = found;
    path.push(room);
  };
  for (let start = 0; start < rooms; start++) {
    if (order[start] === 0) enter(start);
    while (path.length > 0) {
      const room = path[path.length - 1]!;
      const i = beside[room]![looked[room]!++];
      if (i !== undefined) {
        if (i === cameBy[room]) continue;
        const { from, to } = connections[i]!;
        const other = from === room ? to : from;
        if (order[other] === 0) {
          stack.push(i);
          cameBy[other] = i;
          enter(other);
        } else if (order[other]! < order[room]!) {
          stack.push(i);
          earliest[room] = Math.min(earliest[room]!, order[other]!);
        }
        continue;
      }
      path.pop();
      const up = path[path.length - 1];
      if (up === undefined) continue;
      earliest[up] = Math.min(earliest[up]!, earliest[room]!);
      if (earliest[room]! < order[up]!) continue;
      blocks.push(stack.splice(stack.lastIndexOf(cameBy[room]!)));
    }
  }
  return blocks;
}
