import {
  type DungeonMetrics,
  GenerationError,
  InvalidOptionError,
  measureDungeon,
} from 'dungeonsmith';
import type { BuiltDungeon } from 'dungeonsmith/recipes';
import type { State } from '../state';
import { build } from './subject';
import { wayThrough } from './way-through';

/** What the page tells of a dungeon in numbers. */
export interface PageMetrics extends DungeonMetrics {
  /** The steps of the walk that the page draws. */
  readonly way: number;
}

/** The numbers of a dungeon. */
export function measurePage(dungeon: BuiltDungeon): PageMetrics {
  return { ...measureDungeon(dungeon), way: Math.max(0, wayThrough(dungeon).length - 1) };
}

/** The metrics of some seeds, from one number to another; seeds without a dungeon are left out. */
export function measureSeeds(state: State, from: number, to: number): PageMetrics[] {
  const measured: PageMetrics[] = [];
  for (let seed = from; seed < to; seed++) {
    const metrics = measureSeed({ ...state, seed: String(seed) });
    if (metrics !== undefined) measured.push(metrics);
  }
  return measured;
}

function measureSeed(state: State): PageMetrics | undefined {
  try {
    return measurePage(build(state));
  } catch (error) {
    if (error instanceof GenerationError || error instanceof InvalidOptionError) return undefined;
    throw error;
  }
}
