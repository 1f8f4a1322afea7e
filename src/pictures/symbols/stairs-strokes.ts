import type { SvgPart } from '../scene/paint';
import type { SymbolStroke } from './map-symbol';

/** The letters U, P, D and N as lines around their middles, 0.18 wide and 0.28 high. */
const LETTERS = {
  U: [-0.09, -0.14, -0.09, 0.08, -0.04, 0.14, 0.04, 0.14, 0.09, 0.08, 0.09, -0.14],
  P: [-0.09, 0.14, -0.09, -0.14, 0.04, -0.14, 0.09, -0.1, 0.09, -0.03, 0.04, 0.02, -0.09, 0.02],
  D: [-0.09, -0.14, -0.09, 0.14, 0.02, 0.14, 0.09, 0.06, 0.09, -0.06, 0.02, -0.14, -0.09, -0.14],
  N: [-0.09, 0.14, -0.09, -0.14, 0.09, 0.14, 0.09, -0.14],
} as const;

/**
 * The distances of steps from the middle of the tile, and their lengths, the nearest first. In tiles
 * of 16 pixels, each step is one row of pixels.
 */
const STEPS = [
  [0.095, 0.6],
  [0.22, 0.39],
  [0.345, 0.18],
] as const;

/**
 * Returns the strokes of stairs: steps that get shorter upwards or downwards, and the letters UP or
 * DN. They are always upright.
 */
export function stairsStrokes(
  direction: 'up' | 'down',
  part: SvgPart,
  width: number,
): readonly SymbolStroke[] {
  const away = direction === 'up' ? -1 : 1;
  const letters = direction === 'up' ? (['U', 'P'] as const) : (['D', 'N'] as const);
  const steps = STEPS.map(([down, length]): SymbolStroke => {
    const y = away * down;
    return { part, line: [-length / 2, y, length / 2, y], width };
  });
  const strokes = letters.map((letter, i): SymbolStroke => {
    const [right, down] = [i === 0 ? -0.145 : 0.145, -0.195 * away];
    const line = LETTERS[letter].map((at, k) => at + (k % 2 === 0 ? right : down));
    return { part, line, width, isRound: true };
  });
  return [...steps, ...strokes];
}
