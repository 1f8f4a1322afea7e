import type { Connection } from '../../core/model/dungeon';
import { explore, findRoute, type Link, type Links, linksOf } from '../flow/graph';

/** A face of an embedding: the rooms around it, in order. */
type Face = readonly number[];

/** The subgraph of a block that has been drawn so far without crossings. */
interface Embedding {
  readonly connections: readonly Connection[];
  readonly block: readonly number[];
  /** The block's links. */
  readonly links: Links;
  readonly hasRoom: Uint8Array;
  readonly hasConnection: Uint8Array;
  readonly faces: Face[];
}

/** A connected component of the undrawn part, given by one of its connections to a drawn room. */
interface Bridge {
  /** The drawn room, and the link from it into the component. */
  readonly start: number;
  readonly first: Link;
  /** The faces that include all drawn rooms to which the component is connected. */
  readonly faces: readonly Face[];
}

/**
 * Returns the connections of a block that cannot be drawn without crossings. Returns `undefined` if
 * there is none.
 *
 * @remarks
 * Source: Demoucron, Malgrange and Pertuiset, "Graphes planaires: reconnaissance et construction de
 * représentations planaires topologiques" (1964). Draws one connection, then repeatedly a path
 * through the undrawn component that fits into the fewest faces. If a component fits into no face,
 * the graph is not planar.
 */
export function findCrossing(
  rooms: number,
  connections: readonly Connection[],
): readonly number[] | undefined {
  const blocks = findBlocks(linksOf(rooms, connections));
  return blocks.find((block) => !isPlanar(rooms, connections, block));
}

function isPlanar(
  rooms: number,
  connections: readonly Connection[],
  block: readonly number[],
): boolean {
  const links = linksOf(rooms, connections, block);
  const size = links.filter((own) => own.length > 0).length;
  if (size < 5) return true;
  if (block.length > 3 * size - 6) return false;
  const embedding = beginEmbedding(connections, block, links);
  for (let drawn = 1; drawn < block.length; ) {
    const bridge = mostConstrained(bridgesOf(embedding));
    const [face] = bridge.faces;
    if (face === undefined) return false;
    drawn += drawPath(embedding, bridge, face);
  }
  return true;
}

/**
 * Draws a connection as if it were two connections, with one face between them and the other around
 * them.
 */
function beginEmbedding(
  connections: readonly Connection[],
  block: readonly number[],
  links: Links,
): Embedding {
  const first = block[0]!;
  const { from, to } = connections[first]!;
  const hasRoom = new Uint8Array(links.length);
  const hasConnection = new Uint8Array(connections.length);
  hasRoom[from] = hasRoom[to] = 1;
  hasConnection[first] = 1;
  const faces = [
    [from, to],
    [from, to],
  ];
  return { connections, block, links, hasRoom, hasConnection, faces };
}

/**
 * Returns the first bridge that fits into at most one face. If there is none, returns the bridge
 * that fits into the fewest.
 */
function mostConstrained(bridges: Iterable<Bridge>): Bridge {
  let fewest: Bridge | undefined;
  for (const bridge of bridges) {
    if (bridge.faces.length === 0) return bridge;
    if (fewest === undefined || bridge.faces.length < fewest.faces.length) fewest = bridge;
    if (fewest.faces.length === 1) return fewest;
  }
  if (fewest === undefined) throw new TypeError('unreachable');
  return fewest;
}

/** Yields all bridges with the faces that they fit into. */
function* bridgesOf(embedding: Embedding): Generator<Bridge> {
  const { block, connections, links, hasRoom, hasConnection, faces } = embedding;
  const isSeen = new Uint8Array(hasRoom.length);
  for (const connection of block) {
    const { from, to } = connections[connection]!;
    if (hasConnection[connection] === 1 || (hasRoom[from] === 0 && hasRoom[to] === 0)) continue;
    const [start, room] = hasRoom[from] === 1 ? [from, to] : [to, from];
    if (isSeen[room] === 1) continue;
    const ends = new Set([start]);
    if (hasRoom[room] === 1) ends.add(room);
    else {
      for (const inner of explore(links, room, (link) => hasRoom[link.room] === 0).rooms) {
        isSeen[inner] = 1;
        for (const link of links[inner]!) if (hasRoom[link.room] === 1) ends.add(link.room);
      }
    }
    const fitting = faces.filter((face) => [...ends].every((end) => face.includes(end)));
    yield { start, first: { connection, room }, faces: fitting };
  }
}

/**
 * Draws a path through a bridge into a face, which it splits. Returns the number of connections on
 * the path.
 */
function drawPath(embedding: Embedding, bridge: Bridge, face: Face): number {
  const { faces, hasRoom, hasConnection } = embedding;
  const { start } = bridge;
  const path = pathThrough(embedding, bridge);
  const rooms = path.map(({ room }) => room);
  const inside = rooms.slice(0, -1);
  const [a, b] = [face.indexOf(start), face.indexOf(rooms[rooms.length - 1]!)];
  const along = [...arcOf(face, a, b), ...[...inside].reverse()];
  const back = [...arcOf(face, b, a), ...inside];
  faces.splice(faces.indexOf(face), 1, along, back);
  for (const room of inside) hasRoom[room] = 1;
  for (const { connection } of path) hasConnection[connection] = 1;
  return path.length;
}

/**
 * Returns the shortest path through a bridge that begins with the bridge's first link and ends at
 * another drawn room.
 */
function pathThrough({ links, hasRoom }: Embedding, { start, first }: Bridge): readonly Link[] {
  const isEnd = (room: number) => hasRoom[room] === 1 && room !== start;
  const rest = findRoute(
    links,
    first.room,
    isEnd,
    ({ room }) => hasRoom[room] === 0 || isEnd(room),
  );
  // Every bridge in a block is connected to at least two drawn rooms.
  if (rest === undefined) throw new TypeError('unreachable');
  return [first, ...rest];
}

/** Returns the rooms around a face from one index to another, both included. */
function arcOf(face: Face, from: number, to: number): Face {
  return from < to ? face.slice(from, to + 1) : [...face.slice(from), ...face.slice(0, to + 1)];
}

/**
 * Returns the blocks of a graph as lists of connections. A block is a maximal subgraph that stays
 * connected if any one of its rooms is removed. A connection that is on no ring is a block of its
 * own.
 *
 * @remarks
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
