import type { Point } from '../../core/model/dungeon';
import { TILE, units } from '../markup/path-text';
import { extraWidth, type SymbolPosition } from '../scene/symbol-positions';

// Functions that draw all symbols of a kind as one path. Lengths are in tiles, except for the
// strokes of `pathOf` and where they start, which are in units.

/** Returns a path with the same strokes on each tile, starting at a point of the tile in units. */
export function pathOf(positions: readonly Point[], x: number, y: number, strokes: string): string {
  const round = (length: number) => Math.round(length * 10) / 10;
  return positions
    .map((position) => `M${round(position.x * TILE + x)} ${round(position.y * TILE + y)}${strokes}`)
    .join('');
}

/**
 * Returns a path with a dot near the middle of each tile. It is visible only if lines have round
 * ends.
 */
export function dots(positions: readonly SymbolPosition[], right = 0, down = 0): string {
  return pathOf(positions, (0.5 + right) * TILE, (0.5 + down) * TILE, 'h0');
}

/**
 * Returns a path with a line through the middle of each tile, across the direction of its position.
 */
export function across(positions: readonly SymbolPosition[], length: number): string {
  return positions
    .map((position) => {
      const { x, y, dx, dy } = position;
      const long = length + extraWidth(position);
      const left = x + 0.5 - (Math.abs(dy) * long) / 2;
      const top = y + 0.5 - (Math.abs(dx) * long) / 2;
      return `M${units(left)} ${units(top)}${dx === 0 ? 'h' : 'v'}${units(long)}`;
    })
    .join('');
}

/**
 * Returns a path with a rectangle in the middle of each tile. Its sides are `along` in the
 * direction of the position and `wide` across it.
 */
export function boxes(positions: readonly SymbolPosition[], along: number, wide: number): string {
  return positions
    .map((position) => {
      const { x, y, dx } = position;
      const across = wide + extraWidth(position);
      const [width, height] = dx === 0 ? [across, along] : [along, across];
      const [left, top] = [x + (1 - width) / 2, y + (1 - height) / 2];
      return `M${units(left)} ${units(top)}h${units(width)}v${units(height)}h-${units(width)}z`;
    })
    .join('');
}

/** Returns the positions moved in their direction, away from walls. */
export function shifted(positions: readonly SymbolPosition[], by: number): SymbolPosition[] {
  return positions.map((position) => {
    const { x, y, dx, dy } = position;
    return { ...position, x: x + dx * by, y: y + dy * by };
  });
}

/**
 * A key, starting at the left of its ring: the ring, the shaft that leads to the upper right, and
 * two teeth.
 */
export const KEY_PATH =
  'a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0m5.8-2.4l6.4-6.4 2.4 2.4m-4.8 0l2 2';

/** A lever, starting at the left of its plate: the plate, and the shaft to the upper right. */
export const LEVER_PATH = 'h10m-5 0l4-11';

/** Returns a path with a star with four rays around the middle of each tile. */
export function stars(positions: readonly SymbolPosition[]): string {
  return pathOf(positions, 10, 3, 'l2 5 5 2-5 2-2 5-2-5-5-2 5-2z');
}

/** The attribute of lines with round ends. */
export const ROUND = 'stroke-linecap="round"';
