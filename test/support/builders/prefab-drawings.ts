import { expect } from 'vitest';
import {
  type attachPrefabs,
  createRng,
  type Dungeon,
  type PrefabDefinition,
} from '../../../src/core/index';
import { faultsOf } from '../judge';
import { box, drawingOf, drawn } from './drawn';

/** What adds prefabs. */
type Pass = typeof attachPrefabs;

/** Every drawing that comes of a pass with some of 100 seeds, each once, sorted. */
export function drawingsOf(
  pass: Pass,
  dungeon: Dungeon,
  prefab: PrefabDefinition,
  read: (dungeon: Dungeon) => string = ({ grid }) => drawingOf(grid),
): string[] {
  const drawings = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    const result = pass(createRng(seed), dungeon, { prefabs: [prefab] });
    expect(faultsOf(result)).toEqual([]);
    drawings.add(read(result));
  }
  return [...drawings].sort();
}

/**
 * A grid of 9 × 9 tiles with a room of one tile in its middle, and other glyphs by their places.
 */
export function around(...glyphs: [x: number, y: number, glyph: string][]): string {
  const rows = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => '#'));
  for (const [x, y, glyph] of [[4, 4, '.'] as const, ...glyphs]) rows[y]![x] = glyph;
  return rows.map((row) => row.join('')).join('\n');
}

/** The dungeon of {@link around}. */
export const middle = drawn(around(), [box(4, 4, 4, 4)]);
