import { makeDungeon } from './make';
import { measureSeeds } from './measure';
import { mend } from './mend';
import { drawOverlay } from './overlays';
import { drawStep } from './steps';
import { takeAway } from './take-away';
import { tellTile } from './tell-tile';
import { drawThumbnails } from './thumbnails';

/** What the page can ask for; the answers are copied to it. */
export const TASKS = {
  makeDungeon,
  drawOverlay,
  drawStep,
  measureSeeds,
  takeAway,
  drawThumbnails,
  mend,
  tellTile,
};

export type Tasks = typeof TASKS;
