import type { Rng } from '../../src/index';
import type { Options } from './draw-options';
import { drawItem, isDrawn } from './draws';

/**
 * The rooms of a graph and what joins them: as many as the grid has ample space for, in a chain or a
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

/** A mission of as many rooms as the grid has ample space for, and no more rings and locks than these hold. */
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
