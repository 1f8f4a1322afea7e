import { createSets, union } from '../../src/grid/disjoint-sets';
import type { Rng } from '../../src/index';
import type { Options } from './draw-options';
import { drawItem, drawOrder, isDrawn } from './draws';

/**
 * The rooms and connections of a graph: as many as the grid has ample space for, in a chain or a
 * ring. No locks: the passes that may follow refuse them.
 */
export function drawGraph(rng: Rng, { width, height }: { width: number; height: number }): Options {
  const places = Math.floor(width / 12) * Math.floor(height / 12);
  const count = places < 6 ? 1 : rng.int(1, Math.min(8, places >> 1));
  const names = Array.from({ length: count }, (_, i) => `room ${i}`);
  const rooms = names.map((name) => (isDrawn(rng, 1, 2) ? name : { name, kind: 'vault' }));
  const pairs = names.slice(1).map((name, i) => ({ from: names[i]!, to: name }));
  const ring = count > 2 && isDrawn(rng, 1, 2) ? [{ from: names[0]!, to: names.at(-1)! }] : [];
  const connections = [...pairs, ...ring].map((pair) => {
    return isDrawn(rng, 1, 3) ? { ...pair, door: true, secret: isDrawn(rng, 1, 3) } : pair;
  });
  const fit = Math.min(width, height) - 2;
  const [size, most] = [Math.min(2, fit), Math.min(5, fit)];
  return {
    ...{ rooms, connections, keys: [], roomMinSize: size, roomMaxSize: most, patterns: [] },
    ...(isDrawn(rng, 1, 4) && { at: [{ room: names[0], x: width >> 1, y: height >> 1 }] }),
    kinds: { vault: { roomMinSize: size, roomMaxSize: most } },
    ...(isDrawn(rng, 1, 2) && { entrance: drawItem(rng, names) }),
    ...(size > 1 && isDrawn(rng, 1, 2) && { goal: drawItem(rng, names) }),
  };
}

/**
 * A graph of up to 24 rooms with rings in rings, and a grid with ample space for it. Rooms are the
 * points of a lattice; each is joined with some neighbours, a few diagonally, without crossings.
 */
export function drawPlanarGraph(rng: Rng): Options {
  const [columns, rows] = [rng.int(2, 6), rng.int(1, 4)];
  const points = Array.from({ length: columns * rows }, (_, i) => i);
  const beside = points.flatMap((i) => [
    ...((i + 1) % columns === 0 ? [] : [[i, i + 1]]),
    ...(i + columns < points.length ? [[i, i + columns]] : []),
  ]);
  const slantwise = points.flatMap((i) => {
    if ((i + 1) % columns === 0 || i + columns >= points.length || isDrawn(rng, 7, 8)) return [];
    return isDrawn(rng, 1, 2) ? [[i, i + columns + 1]] : [[i + 1, i + columns]];
  });
  const pairs = joinAll(rng, [...beside, ...slantwise] as [number, number][], points.length);

  const names = drawOrder(rng, points).map((i) => `room ${i}`);
  const kinds = {
    large: { roomMinSize: 6, roomMaxSize: 9 },
    closet: { roomMinSize: 1, roomMaxSize: rng.int(1, 2) },
  };
  // One tile has a place for two tunnels, four for four.
  const rooms = points.map((i) => {
    const tunnels = pairs.filter((pair) => pair.includes(i)).length;
    const hasKind = isDrawn(rng, 1, 4) || tunnels > 4;
    return { name: names[i]!, ...(hasKind && { kind: tunnels > 2 ? 'large' : 'closet' }) };
  });
  const spacious = rooms.flatMap(({ name, kind }) => (kind === 'closet' ? [] : [name]));
  const connections = drawOrder(rng, pairs).map(([a, b]) => {
    const [from, to] = [names[a]!, names[b]!];
    return isDrawn(rng, 1, 3) ? { from, to, door: true, secret: isDrawn(rng, 1, 3) } : [from, to];
  });
  const roomMinSize = rng.int(2, 4);
  const size = { width: columns * rng.int(12, 18), height: Math.max(20, rows * rng.int(12, 18)) };
  const { x, y } = { x: rng.int(4, size.width - 5), y: rng.int(4, size.height - 5) };
  return {
    ...{ ...size, rooms: drawOrder(rng, rooms), connections, keys: [], kinds, patterns: [] },
    ...{ roomMinSize, roomMaxSize: roomMinSize + rng.int(0, 5) },
    ...(isDrawn(rng, 1, 4) && { at: [{ room: drawItem(rng, names), x, y }] }),
    ...(isDrawn(rng, 1, 2) && { entrance: drawItem(rng, names) }),
    ...(spacious.length > 0 && isDrawn(rng, 1, 2) && { goal: drawItem(rng, spacious) }),
  };
}

/** Pairs that connect all points, and some that make rings. No ring gives a point more than four. */
function joinAll(rng: Rng, pairs: readonly [number, number][], points: number) {
  const pieces = createSets(points);
  const degrees = new Int32Array(points);
  const rings = rng.int(0, 4);
  const mayRing = (a: number, b: number) =>
    isDrawn(rng, rings, 5) && degrees[a]! < 4 && degrees[b]! < 4;
  return drawOrder(rng, pairs).filter(([a, b]) => {
    if (!union(pieces, a, b) && !mayRing(a, b)) return false;
    degrees[a]!++;
    degrees[b]!++;
    return true;
  });
}

/** A mission with as many rooms as the grid has ample space for, and rings and locks that fit into these. */
export function drawMission(
  rng: Rng,
  { width, height }: { width: number; height: number },
): Options {
  const rooms = Math.max(6, Math.min(rng.int(6, 30), Math.floor((width * height) / 100)));
  const [cycles, secrets] = [rng.int(0, rooms >= 16 ? 2 : 1), rng.int(0, rooms >= 9 ? 1 : 0)];
  const locks = rng.int(0, rooms >= 9 ? 2 : 1);
  const [roomMinSize, roomMaxSize] = [3, 5];
  return { rooms, cycles, locks, secrets, roomMinSize, roomMaxSize, place: true };
}
