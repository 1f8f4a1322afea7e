import type { Connection } from '../../model/dungeon';
import { findBlocks } from './blocks';

/** A face of a drawing: the rooms around it, in order. */
type Face = readonly number[];

/**
 * Of a graph that cannot be drawn without crossings, the connections of a block that cannot; otherwise
 * `undefined`.
 *
 * Source: Demoucron, Malgrange and Pertuiset, "Graphes planaires: reconnaissance et construction de
 * représentations planaires topologiques" (1964): one connection is drawn, then always a path through
 * the fragment that fits into the fewest faces; where one fits into none, the graph is not planar.
 */
export function findCrossing(
  rooms: number,
  connections: readonly Connection[],
): readonly number[] | undefined {
  return findBlocks(rooms, connections).find((block) => !canBeDrawn(rooms, connections, block));
}

function canBeDrawn(rooms: number, connections: readonly Connection[], block: readonly number[]) {
  const { size } = new Set(block.flatMap((i) => [connections[i]!.from, connections[i]!.to]));
  if (size < 5) return true;
  if (block.length > 3 * size - 6) return false;
  const beside: number[][] = Array.from({ length: rooms }, () => []);
  for (const i of block) {
    beside[connections[i]!.from]!.push(i);
    beside[connections[i]!.to]!.push(i);
  }
  const drawing: Drawing = {
    connections,
    block,
    beside,
    isRoomDrawn: new Uint8Array(rooms),
    isDrawn: new Uint8Array(connections.length),
    faces: [],
  };
  drawFirst(drawing);
  for (let drawn = 1; drawn < block.length; ) {
    let fewest: Fragment | undefined;
    for (const fragment of fragmentsOf(drawing)) {
      if (fragment.faces.length === 0) return false;
      if (fewest === undefined || fragment.faces.length < fewest.faces.length) fewest = fragment;
      if (fewest.faces.length === 1) break;
    }
    drawn += drawPath(drawing, fewest!);
  }
  return true;
}

interface Drawing {
  readonly connections: readonly Connection[];
  readonly block: readonly number[];
  /** The block's connections at each room. */
  readonly beside: readonly (readonly number[])[];
  readonly isRoomDrawn: Uint8Array;
  readonly isDrawn: Uint8Array;
  readonly faces: Face[];
}

/** A part that is not drawn yet, by one of its connections at a drawn room. */
interface Fragment {
  /** The room that is drawn, and the connection that leads in. */
  readonly start: number;
  readonly first: number;
  /** The faces that have all drawn rooms which it touches. */
  readonly faces: readonly Face[];
}

function otherEnd({ connections }: Drawing, i: number, room: number): number {
  const { from, to } = connections[i]!;
  return from === room ? to : from;
}

/** Draws a connection as if it were two: what lies between them is one face, what is around them the other. */
function drawFirst({ block, connections, isRoomDrawn, isDrawn, faces }: Drawing): void {
  const [first] = block as readonly [number];
  const { from, to } = connections[first]!;
  isRoomDrawn[from] = isRoomDrawn[to] = 1;
  isDrawn[first] = 1;
  faces.push([from, to], [from, to]);
}

/**
 * The shortest path from a room to one that will do, never through a drawn room: its rooms in order,
 * both ends included, and its connections, the last one first.
 */
function pathBetween(
  drawing: Drawing,
  start: number,
  isEnd: (room: number) => boolean,
): { rooms: number[]; connections: number[] } {
  const cameBy = new Map<number, number>([[start, -1]]);
  const queue = [start];
  for (const room of queue) {
    for (const i of drawing.beside[room]!) {
      const next = otherEnd(drawing, i, room);
      if (cameBy.has(next)) continue;
      cameBy.set(next, i);
      if (isEnd(next)) {
        const rooms = [next];
        const connections: number[] = [];
        for (let at = next; at !== start; ) {
          const by = cameBy.get(at)!;
          connections.push(by);
          at = otherEnd(drawing, by, at);
          rooms.push(at);
        }
        return { rooms: rooms.reverse(), connections };
      }
      if (drawing.isRoomDrawn[next] === 0) queue.push(next);
    }
  }
  // A fragment of a block touches two drawn rooms.
  throw new TypeError('unreachable');
}

/** All fragments with the faces that they fit into. */
function* fragmentsOf(drawing: Drawing): Generator<Fragment> {
  const { block, connections, beside, isRoomDrawn, isDrawn, faces } = drawing;
  const isSeen = new Uint8Array(isRoomDrawn.length);
  for (const first of block) {
    if (isDrawn[first] === 1) continue;
    const { from, to } = connections[first]!;
    if (isRoomDrawn[from] === 0 && isRoomDrawn[to] === 0) continue;
    const start = isRoomDrawn[from] === 1 ? from : to;
    const inner = otherEnd(drawing, first, start);
    if (isSeen[inner] === 1) continue;
    const held = new Set([start]);
    const open = [inner];
    if (isRoomDrawn[inner] === 1) held.add(inner);
    else {
      isSeen[inner] = 1;
      for (const room of open) {
        for (const i of beside[room]!) {
          const next = otherEnd(drawing, i, room);
          if (isRoomDrawn[next] === 1) held.add(next);
          else if (isSeen[next] === 0) {
            isSeen[next] = 1;
            open.push(next);
          }
        }
      }
    }
    const fitting = faces.filter((face) => [...held].every((room) => face.includes(room)));
    yield { start, first, faces: fitting };
  }
}

/** Draws a path through a fragment into the first face that it fits, and parts the face. */
function drawPath(drawing: Drawing, { start, first, faces }: Fragment): number {
  const inner = otherEnd(drawing, first, start);
  const isEnd = (room: number) => drawing.isRoomDrawn[room] === 1 && room !== start;
  const path = isEnd(inner)
    ? { rooms: [inner], connections: [] }
    : pathBetween(drawing, inner, isEnd);
  const rooms = [start, ...path.rooms];
  const end = rooms[rooms.length - 1]!;
  const face = faces[0]!;
  const [a, b] = [face.indexOf(start), face.indexOf(end)];
  const along = a < b ? face.slice(a, b + 1) : [...face.slice(a), ...face.slice(0, b + 1)];
  const back = b < a ? face.slice(b, a + 1) : [...face.slice(b), ...face.slice(0, a + 1)];
  const inside = rooms.slice(1, -1);
  const index = drawing.faces.indexOf(face);
  drawing.faces.splice(index, 1, [...along, ...[...inside].reverse()], [...back, ...inside]);
  for (const room of inside) drawing.isRoomDrawn[room] = 1;
  for (const i of path.connections) drawing.isDrawn[i] = 1;
  drawing.isDrawn[first] = 1;
  return path.connections.length + 1;
}
