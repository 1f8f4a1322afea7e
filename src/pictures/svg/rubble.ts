import type { Point } from '../../core/model/dungeon';
import { Ground, type Grounds } from '../../core/view/ground';
import { PathText, TENTHS } from '../markup/path-text';
import type { Scene } from '../scene/scene';
import { noiseAt } from './noise';

/** The average number of open cave tiles per tile with rubble. */
const RARITY = 30;

/**
 * Draws rubble on random open tiles of caves, which would otherwise look empty. There is none under
 * symbols.
 */
export function drawRubble({ grid, grounds, symbols }: Scene, seed: number): string {
  const taken = new Set(
    Object.values(symbols).flatMap((positions) => positions.map(({ x, y }) => y * grid.width + x)),
  );
  const path = new PathText();
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const chance = noiseAt(seed, x, y) * RARITY;
      if (chance >= 1 || taken.has(y * grid.width + x) || !isInTheOpen(grounds, x, y)) continue;
      drawStone(path, seed + 1, { x: x + 0.2, y: y + 0.5 }, 0.46);
      if (chance < 0.6) drawStone(path, seed + 2, { x: x + 0.62, y: y + 0.72 }, 0.3);
      if (chance < 0.3) drawStone(path, seed + 3, { x: x + 0.15, y: y + 0.82 }, 0.22);
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
function drawStone(path: PathText, seed: number, { x, y }: Point, size: number): void {
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
