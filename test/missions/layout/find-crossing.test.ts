import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCrossing } from '../../../src/missions/layout/find-crossing';
import {
  arbitraryPlanarGraph,
  complete,
  GRAPHS,
  type Graph,
  graphOf,
} from '../../support/builders/graphs';
import { runs } from '../../support/runs';

const crossingOf = ({ rooms, connections }: Graph) =>
  findCrossing(
    rooms.length,
    connections.map(([a, b]) => ({ from: rooms.indexOf(a), to: rooms.indexOf(b) })),
  );

/** Each connection leads through a separate room. */
function subdivided({ rooms, connections }: Graph): Graph {
  const index = (name: string) => rooms.indexOf(name);
  const pairs = connections.flatMap(([a, b], i): [number, number][] => [
    [index(a), rooms.length + i],
    [rooms.length + i, index(b)],
  ]);
  return graphOf(rooms.length + connections.length, pairs);
}

/** A tree hung on its last room. */
function withTree({ rooms, connections }: Graph): Graph {
  return {
    rooms: [...rooms, 'x', 'y', 'z'],
    connections: [[rooms.at(-1)!, 'x'], ['x', 'y'], ['x', 'z'], ...connections],
  };
}

const K33 = graphOf(
  6,
  [0, 1, 2].flatMap((i) => [3, 4, 5].map((j): [number, number] => [i, j])),
);
const K33_AND_ONE = graphOf(6, [[1, 3], [4, 2], [3, 0], [3, 2], [0, 5], [1, 4], [4, 0], [5, 1], [5, 2], [0, 2]]); // biome-ignore format: a line a graph
const PETERSEN = graphOf(
  10,
  [0, 1, 2, 3, 4].flatMap((i): [number, number][] => [
    [i, (i + 1) % 5],
    [i, i + 5],
    [i + 5, ((i + 2) % 5) + 5],
  ]),
);

test.for([
  ['K5', complete(5)],
  ['K3,3', K33],
] as const)('%s can be drawn without any one of its connections', ([, graph]) => {
  for (const [i] of graph.connections.entries()) {
    const connections = graph.connections.filter((_, k) => k !== i);
    expect(crossingOf({ ...graph, connections })).toBeUndefined();
  }
});

describe.for([
  ['K5', complete(5)],
  ['K6', complete(6)],
  ['K3,3', K33],
  ['K3,3 with one connection more', K33_AND_ONE],
  ['the Petersen graph', PETERSEN],
] as const)('%s', ([, graph]) => {
  test('cannot be drawn without crossings', () => expect(crossingOf(graph)).toBeDefined());
  test('cannot be drawn without crossings if subdivided', () =>
    expect(crossingOf(subdivided(graph))).toBeDefined());
  test('cannot be drawn without crossings if a tree is added, which is not blamed', () => {
    expect(crossingOf(withTree(graph))).toHaveLength(graph.connections.length);
  });
});

test.for(Object.entries(GRAPHS))('%s can be drawn without crossings', ([, graph]) => {
  expect(crossingOf(graph)).toBeUndefined();
});

test('a graph drawn without crossings can be drawn in any order', () => {
  fc.assert(
    fc.property(arbitraryPlanarGraph(40), fc.infiniteStream(fc.nat()), (graph, keys) => {
      const order = graph.connections.map((pair) => ({ pair, key: keys.next().value as number }));
      const connections = order.sort((a, b) => a.key - b.key).map(({ pair }) => pair);
      expect(crossingOf({ ...graph, connections })).toBeUndefined();
    }),
    { numRuns: runs(100) },
  );
});

test('a triangulation of 200 rooms can be drawn, but not with one more connection', () => {
  // Rooms on a spiral of triangles: each is joined with the three before it.
  const pairs: [number, number][] = [[0, 1], [0, 2], [1, 2]]; // biome-ignore format: a line
  for (let i = 3; i < 200; i++) pairs.push([i, i - 1], [i, i - 2], [i, i - 3]);
  expect(crossingOf(graphOf(200, pairs))).toBeUndefined();
  expect(crossingOf(graphOf(200, [...pairs, [0, 199]]))).toBeDefined();
});
