import { makeDungeon } from './make';
import { measureSeeds } from './measure';
import { findFix } from './mend';
import { drawOverlay } from './overlays';
import { printSheet } from './print-sheet';
import { drawStep } from './steps';
import { makeDownload } from './take-away';
import { describeTile } from './tell-tile';

/** The tasks that the page can request; their results are copied to the page. */
export const TASKS = {
  makeDungeon,
  measureSeeds,
  drawOverlay,
  drawStep,
  makeDownload,
  printSheet,
  findFix,
  describeTile,
};

export type Tasks = typeof TASKS;
