import fc from 'fast-check';
import { type Dungeon, GenerationError, type Rng } from '../../../src/core/index';
import { type GraphOptions, generateFromGraph } from '../../../src/missions/index';

/** A graph as `generateFromGraph` takes it. */
export interface Graph {
  readonly rooms: string[];
  readonly connections: (readonly [string, string])[];
}

/** Rooms called a, b, … by number, and the pairs that are joined. */
export function graphOf(count: number, pairs: readonly (readonly [number, number])[]): Graph {
  const rooms = Array.from({ length: count }, (_, i) => `r${i}`);
  return { rooms, connections: pairs.map(([a, b]) => [rooms[a]!, rooms[b]!] as const) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A ring of rooms. */
export const ring = (count: number) =>
  graphOf(
    count,
    upTo(count).map((i) => [i, (i + 1) % count]),
  );

/** Rooms in rows and columns. */
export function lattice(columns: number, rows: number): Graph {
  const pairs = upTo(columns * rows).flatMap((i): [number, number][] => [
    ...((i + 1) % columns === 0 ? [] : [[i, i + 1] as [number, number]]),
    ...(i + columns < columns * rows ? [[i, i + columns] as [number, number]] : []),
  ]);
  return graphOf(columns * rows, pairs);
}

/** All rooms joined with each other, but for the pairs that are left out. */
export function complete(count: number): Graph {
  const pairs = upTo(count).flatMap((i) => upTo(i).map((j): [number, number] => [j, i]));
  return graphOf(count, pairs);
}

const chain = (count: number) =>
  graphOf(
    count,
    upTo(count - 1).map((i) => [i, i + 1]),
  );
const binary = (count: number) =>
  graphOf(
    count,
    upTo(count - 1).map((i) => [i >> 1, i + 1]),
  );
const star = (count: number) =>
  graphOf(
    count + 1,
    upTo(count).map((i) => [0, i + 1]),
  );
const theta = graphOf(11, [[0, 2], [2, 3], [3, 4], [4, 1], [0, 5], [5, 6], [6, 7], [7, 1], [0, 8], [8, 9], [9, 10], [10, 1]]); // biome-ignore format: a line a graph
const eight = graphOf(11, [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0], [0, 6], [6, 7], [7, 8], [8, 9], [9, 10], [10, 0]]); // biome-ignore format: a line a graph
const wheel = graphOf(7, [1, 2, 3, 4, 5, 6].flatMap((i) => [[0, i], [i, (i % 6) + 1]] as [number, number][])); // biome-ignore format: a line a graph
const octahedron = graphOf(6, [[0, 1], [0, 2], [0, 3], [0, 4], [5, 1], [5, 2], [5, 3], [5, 4], [1, 2], [2, 3], [3, 4], [4, 1]]); // biome-ignore format: a line a graph
const cube = graphOf(8, [[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7], [7, 4], [0, 4], [1, 5], [2, 6], [3, 7]]); // biome-ignore format: a line a graph
const seventeen = graphOf(17, [[0, 1], [1, 2], [2, 3], [3, 4], [4, 1], [3, 5], [5, 6], [6, 7], [7, 8], [8, 5], [8, 9], [2, 10], [10, 11], [4, 12], [6, 13], [13, 14], [7, 15], [9, 16]]); // biome-ignore format: a line a graph

/** Graphs of all kinds, by name. */
export const GRAPHS: Readonly<Record<string, Graph>> = {
  'one room': graphOf(1, []),
  'a pair': graphOf(2, [[0, 1]]),
  'a chain of 30': chain(30),
  'a binary tree of 31': binary(31),
  'a star of 8': star(8),
  'a ring of 12': ring(12),
  theta,
  'a figure eight': eight,
  '3 by 3': lattice(3, 3),
  '4 by 4': lattice(4, 4),
  K4: complete(4),
  'a wheel': wheel,
  'an octahedron': octahedron,
  'a cube': cube,
  'seventeen rooms': seventeen,
};

/**
 * Planar graphs: corners are added to a triangle, each beside two that are joined or inside a
 * triangle, and connections are dropped if the graph stays connected. No room has more than five.
 */
export function arbitraryPlanarGraph(most = 16): fc.Arbitrary<Graph> {
  const choice = fc.nat({ max: 0xffff });
  return fc
    .array(fc.tuple(choice, fc.integer({ min: 1, max: 3 })), { maxLength: most - 1 })
    .map((added) => {
      const degrees = [0];
      const pairs: [number, number][] = [];
      // Faces by their corners; a new room is in one and is joined with some of its corners.
      const faces: number[][] = [[0]];
      for (const [number, ends] of added) {
        const room = degrees.push(0) - 1;
        const open = faces.flatMap((face, i) =>
          face.some((corner) => degrees[corner]! < 4) ? [i] : [],
        );
        const at = open[number % open.length]!;
        const face = faces[at]!;
        const corners = face.flatMap((corner, i) => (degrees[corner]! < 4 ? [i] : []));
        const [first] = corners.splice((number >> 4) % corners.length, 1) as [number];
        const join = (corner: number) => {
          pairs.push([corner, room]);
          degrees[corner] = degrees[corner]! + 1;
          degrees[room] = degrees[room]! + 1;
        };
        join(face[first]!);
        const second = corners.find((i) => face[i] !== face[first]);
        if (ends === 1 || second === undefined) {
          faces[at] = [...face.slice(0, first + 1), room, ...face.slice(first)];
          continue;
        }
        join(face[second]!);
        const [low, high] = [Math.min(first, second), Math.max(first, second)];
        faces[at] = [...face.slice(low, high + 1), room];
        faces.push([...face.slice(high), ...face.slice(0, low + 1), room]);
      }
      return graphOf(degrees.length, pairs);
    });
}

/**
 * The dungeon of a graph; where it finds no place, `undefined`, and the reason goes to `failures`.
 */
export function layOutOrCount(
  failures: string[],
  rng: Rng,
  options: GraphOptions,
): Dungeon | undefined {
  try {
    return generateFromGraph(rng, options);
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    failures.push(error.message);
    return undefined;
  }
}
