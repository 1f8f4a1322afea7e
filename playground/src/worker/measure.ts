import {
  type DungeonMetrics,
  GenerationError,
  InvalidOptionError,
  measureDungeon,
} from 'dungeonsmith';
import type { State } from '../state';
import { build } from './subject';

/** The metrics of some seeds, from one number to another; seeds without a dungeon are left out. */
export function measureSeeds(state: State, from: number, to: number): DungeonMetrics[] {
  const measured: DungeonMetrics[] = [];
  for (let seed = from; seed < to; seed++) {
    const metrics = measureSeed({ ...state, seed: String(seed) });
    if (metrics !== undefined) measured.push(metrics);
  }
  return measured;
}

function measureSeed(state: State): DungeonMetrics | undefined {
  try {
    return measureDungeon(build(state));
  } catch (error) {
    if (error instanceof GenerationError || error instanceof InvalidOptionError) return undefined;
    throw error;
  }
}
