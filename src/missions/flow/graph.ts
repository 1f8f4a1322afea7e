import type { Connection } from '../../core/model/dungeon';

/** A connection as seen from one of its rooms. */
export interface Link {
  /** The index of the connection. */
  readonly connection: number;
  /** The room at the other end of the connection. */
  readonly room: number;
}

/** The links of each room of a graph, in the order of the connections. */
export type Links = readonly (readonly Link[])[];

/** Returns the links of a graph, or only those of the listed connections. */
export function linksOf(
  rooms: number,
  connections: readonly Connection[],
  listed: Iterable<number> = connections.keys(),
): Links {
  const links = Array.from({ length: rooms }, (): Link[] => []);
  for (const connection of listed) {
    const { from, to } = connections[connection]!;
    links[from]!.push({ connection, room: to });
    links[to]!.push({ connection, room: from });
  }
  return links;
}

/** Whether a link may be followed. */
type LinkFilter = (link: Link) => boolean;

/** The result of a search from a room: the rooms that can be reached, in breadth-first order. */
export interface Exploration {
  readonly rooms: readonly number[];
  /** For each room except the first, the link back to the room from which it was reached. */
  readonly back: ReadonlyMap<number, Link>;
}

/**
 * Visits rooms in breadth-first order.
 *
 * @param isEnd - a condition that stops the search at the first room that meets it; that room is
 * then the last one of the result
 */
export function explore(
  links: Links,
  start: number,
  mayFollow: LinkFilter = () => true,
  isEnd: (room: number) => boolean = () => false,
): Exploration {
  const rooms = [start];
  const back = new Map<number, Link>();
  for (const room of rooms) {
    for (const link of links[room]!) {
      const { connection, room: next } = link;
      if (next === start || back.has(next) || !mayFollow(link)) continue;
      back.set(next, { connection, room });
      rooms.push(next);
      if (isEnd(next)) return { rooms, back };
    }
  }
  return { rooms, back };
}

/**
 * Returns the links of a shortest route from a room to the nearest end. Returns `undefined` if no
 * end can be reached.
 */
export function findRoute(
  links: Links,
  start: number,
  isEnd: (room: number) => boolean,
  mayFollow?: LinkFilter,
): Link[] | undefined {
  if (isEnd(start)) return [];
  const { rooms, back } = explore(links, start, mayFollow, isEnd);
  let room = rooms[rooms.length - 1]!;
  if (!isEnd(room)) return undefined;
  const route: Link[] = [];
  for (let link = back.get(room); link !== undefined; link = back.get(room)) {
    route.push({ connection: link.connection, room });
    room = link.room;
  }
  return route.reverse();
}

/**
 * Returns the connected components of a graph, ordered by their lowest room, each in breadth-first
 * order.
 *
 * @param isIn - whether a room is included
 * @param mayFollow - whether a link between two included rooms connects them; by default, all links
 * do
 */
export function piecesOf(
  links: Links,
  isIn: (room: number) => boolean,
  mayFollow: LinkFilter = () => true,
): number[][] {
  const isSeen = new Uint8Array(links.length);
  const pieces: number[][] = [];
  for (const first of links.keys()) {
    if (isSeen[first] === 1 || !isIn(first)) continue;
    const { rooms } = explore(links, first, (link) => isIn(link.room) && mayFollow(link));
    for (const room of rooms) isSeen[room] = 1;
    pieces.push([...rooms]);
  }
  return pieces;
}
