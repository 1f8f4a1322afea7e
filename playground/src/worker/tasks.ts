import { makeDungeon } from './make';
import { measureSeeds } from './measure';
import { mend } from './mend';
import { drawOverlay } from './overlays';
import { printSheet } from './print-sheet';
import { drawStep } from './steps';
import { takeAway } from './take-away';
import { tellTile } from './tell-tile';

/** The tasks that the page can request; their results are copied to the page. */
export const TASKS = {
  makeDungeon,
  measureSeeds,
  drawOverlay,
  drawStep,
  takeAway,
  printSheet,
  mend,
  tellTile,
};

export type Tasks = typeof TASKS;
