import { makeDungeon } from './make';
import { measureSeeds } from './measure';
import type { mend } from './mend';
import type { drawOverlay } from './overlays';
import type { drawStep } from './steps';
import type { takeAway } from './take-away';
import type { tellTile } from './tell-tile';

/** What the page can ask for; the answers are copied to it. What the first map does without comes when asked for. */
export const TASKS = {
  makeDungeon,
  measureSeeds,
  drawOverlay: async (...given: Parameters<typeof drawOverlay>) =>
    (await import('./overlays')).drawOverlay(...given),
  drawStep: async (...given: Parameters<typeof drawStep>) =>
    (await import('./steps')).drawStep(...given),
  takeAway: async (...given: Parameters<typeof takeAway>) =>
    (await import('./take-away')).takeAway(...given),
  mend: async (...given: Parameters<typeof mend>) => (await import('./mend')).mend(...given),
  tellTile: async (...given: Parameters<typeof tellTile>) =>
    (await import('./tell-tile')).tellTile(...given),
};

export type Tasks = typeof TASKS;
