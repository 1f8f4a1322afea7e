import type { Point } from '../../core/model/dungeon';
import { at, Ground, type Grounds } from '../../core/view/outline';
import { PathText, TENTHS } from '../markup/path-text';
import type { Scene } from '../scene/scene';
import { type OutlineBend, roundToUnit } from './outline';

// Pseudo-random numbers for pictures, independent of the random streams that generate dungeons.

/**
 * Returns a pseudo-random number of at least 0 and below 1, which depends only on the three
 * arguments.
 */
export function noiseAt(seed: number, x: number, y: number): number {
  let bits = seed ^ Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * How far a hand-drawn line deviates, in tiles: the first number is for rooms, the second for
 * caves.
 */
interface Wobble {
  /** The deviation from a long edge. */
  readonly edge: readonly [number, number];
  /** The deviation from a soft corner. Hard corners deviate a third as much. */
  readonly corner: readonly [number, number];
  /** The distance between the points at which a long edge may bend. */
  readonly pitch: readonly [number, number];
}

/** The longest edge that is not bent, in tenths of a unit. */
const LONG = 280;

/**
 * Returns a function that bends long edges and moves every bend slightly, as if they were drawn by
 * hand.
 */
export function wobble({
  edge,
  corner,
  pitch,
}: Wobble): (bends: readonly OutlineBend[]) => OutlineBend[] {
  return (bends) => {
    const shaken: OutlineBend[] = [];
    for (const [i, bend] of bends.entries()) {
      const next = at(bends, i + 1);
      const cave = bend.isCave ? 1 : 0;
      shaken.push(movedBend(bend, corner[cave] * bend.slack));
      const [dx, dy] = [next.x - bend.x, next.y - bend.y];
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length <= LONG || bend.bordersUnknown) continue;
      const pieces = Math.round(length / (pitch[cave] * TENTHS)) + 1;
      for (let piece = 1; piece < pieces; piece++) {
        const x = bend.x + (dx * piece) / pieces;
        const y = bend.y + (dy * piece) / pieces;
        shaken.push(movedBend({ ...bend, x, y, reach: Number.POSITIVE_INFINITY }, edge[cave]));
      }
    }
    return shaken;
  };
}

/** Returns a bend moved by at most `most` tiles on each axis. */
function movedBend(bend: OutlineBend, max: number): OutlineBend {
  const { x, y } = bend;
  const off = (axis: number) => (noiseAt(axis, x, y) * 2 - 1) * max * TENTHS;
  return { ...bend, x: roundToUnit(x + off(1)), y: roundToUnit(y + off(2)) };
}

/** The average number of open cave tiles per tile with rubble. */
const RARITY = 30;

/**
 * Draws rubble on random open tiles of caves, which would otherwise look empty. There is none under
 * symbols.
 */
export function renderRubble({ grid, grounds, symbols }: Scene, seed: number): string {
  const taken = new Set(
    Object.values(symbols).flatMap((positions) => positions.map(({ x, y }) => y * grid.width + x)),
  );
  const path = new PathText();
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const chance = noiseAt(seed, x, y) * RARITY;
      if (chance >= 1 || taken.has(y * grid.width + x) || !isInTheOpen(grounds, x, y)) continue;
      renderStone(path, seed + 1, { x: x + 0.2, y: y + 0.5 }, 0.46);
      if (chance < 0.6) renderStone(path, seed + 2, { x: x + 0.62, y: y + 0.72 }, 0.3);
      if (chance < 0.3) renderStone(path, seed + 3, { x: x + 0.15, y: y + 0.82 }, 0.22);
    }
  }
  return path.text();
}

/**
 * Returns whether a tile and the eight tiles around it are cave floor, which means that no curved
 * wall is near.
 */
function isInTheOpen({ stride, cells }: Grounds, x: number, y: number): boolean {
  const cell = (y + 1) * stride + x + 1;
  const rows = [cell - stride, cell, cell + stride];
  return rows.every((middle) =>
    [middle - 1, middle, middle + 1].every((other) => cells[other] === Ground.Cave),
  );
}

/** Draws a stone that is at most `size` wide, with its left end at a point. */
function renderStone(path: PathText, seed: number, { x, y }: Point, size: number): void {
  const width = size * (0.7 + 0.3 * noiseAt(seed, x, y));
  const height = width * (0.6 + 0.4 * noiseAt(seed + 8, x, y));
  const draw = (command: string, ...tiles: number[]) =>
    path.add(
      command,
      tiles.map((length) => Math.round(length * TENTHS)),
    );
  draw('M', x, y);
  draw('c', -width / 5, -height, width * 1.2, -height, width, 0);
  draw('q', -width / 2, height / 3, -width, 0);
  draw('z');
}
