import { type DungeonMetrics, measureDungeon } from 'dungeonsmith';
import type { State } from '../state';
import { drawPicture, type Picture, type Scheme } from './picture';
import { forgetSteps } from './steps';
import { makeSubject } from './subject';

/** A dungeon, as far as the page needs to know it. */
export interface Made {
  readonly picture: Picture;
  readonly metrics: DungeonMetrics;
  /** What was done last in each of its steps. */
  readonly steps: number;
  readonly width: number;
  readonly height: number;
  readonly origin: { readonly x: number; readonly y: number };
}

/** Makes what is chosen, draws and measures it. */
export async function makeDungeon(state: State, scheme: Scheme): Promise<Made> {
  let steps = 0;
  const { dungeon, origin } = makeSubject(state, () => {
    steps++;
  });
  forgetSteps();
  const { width, height } = dungeon.grid;
  return {
    picture: await drawPicture(dungeon, { style: state.style, scheme, origin }),
    metrics: measureDungeon(dungeon),
    ...{ steps, width, height, origin },
  };
}
