import {
  type DungeonMetrics,
  GenerationError,
  InvalidOptionError,
  measureDungeon,
} from 'dungeonsmith';
import type { BuiltDungeon } from 'dungeonsmith/recipes';
import type { State } from '../state';
import { mainPath } from './main-path';
import { build } from './subject';

/** The numbers of a dungeon on the page. */
export interface PageMetrics extends DungeonMetrics {
  /** Steps of the main path. */
  readonly way: number;
}

/** The numbers of a dungeon. */
export function measurePage(dungeon: BuiltDungeon): PageMetrics {
  return { ...measureDungeon(dungeon), way: Math.max(0, mainPath(dungeon).length - 1) };
}

/** The metrics of a range of seeds; seeds without a dungeon are skipped. */
export function measureSeeds(
  state: State,
  { from, to }: { readonly from: number; readonly to: number },
): PageMetrics[] {
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
