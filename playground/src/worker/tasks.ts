import { describeTile } from './describe-tile';
import { findFix } from './find-fix';
import { makeDungeon } from './make';
import { makeDownload } from './make-download';
import { measureSeeds } from './measure';
import { drawOverlay } from './overlays';
import { printSheet } from './print-sheet';
import { drawStep } from './steps';

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
