import type { Scheme, State } from '../state';
import { measurePage, type PageMetrics } from './measure';
import { missing } from './missing';
import { drawPicture, type Picture } from './picture';
import { stepWords } from './step-words';
import { makeSubject } from './subject';

/** A dungeon, as far as the page needs to know it. */
export interface Made {
  readonly picture: Picture;
  readonly metrics: PageMetrics;
  readonly steps: number;
  /** What was done in the last one. */
  readonly lastStep: string;
  /** What was asked for and is not there, in words. */
  readonly missing: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly origin: { readonly x: number; readonly y: number };
}

/** Makes what is chosen, draws and measures it. */
export async function makeDungeon(state: State, scheme: Scheme): Promise<Made> {
  let steps = 0;
  let lastStep = '';
  const { dungeon, origin } = makeSubject(state, (step) => {
    steps++;
    lastStep = stepWords(step);
  });
  const { width, height } = dungeon.grid;
  return {
    picture: await drawPicture(dungeon, { state, scheme, origin }),
    metrics: measurePage(dungeon),
    missing: missing(state, dungeon),
    ...{ steps, lastStep, width, height, origin },
  };
}
