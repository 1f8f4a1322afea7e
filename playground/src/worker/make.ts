import type { Rect } from '../../../src/core/model/dungeon';
import { describeUnmet } from '../../../src/recipes/unmet';
import type { Scheme, State } from '../state';
import { measurePage, type PageMetrics } from './measure';
import { drawPicture, type Picture } from './picture';
import { stepWords } from './step-words';
import { makeSubject } from './subject';

/** The parts of a dungeon that the page needs. */
export interface Made {
  readonly picture: Picture;
  readonly metrics: PageMetrics;
  readonly steps: number;
  /** The action of the last step. */
  readonly lastStep: string;
  /** The things that were requested but not placed, such as `0 of 2 locks placed`. */
  readonly missing: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly origin: { readonly x: number; readonly y: number };
  /** The part of the dungeon on the picture. */
  readonly frame: Rect;
}

/** Makes, draws and measures the dungeon of a state. */
export async function makeDungeon(state: State, scheme: Scheme): Promise<Made> {
  let steps = 0;
  // Steps would show players what they must find.
  let lastStep = '';
  const subject = makeSubject(state, (step) => {
    if (!state.players) steps++;
    lastStep = stepWords(step);
  });
  const { dungeon, origin, frame } = subject;
  const { width, height } = dungeon.grid;
  return {
    picture: await drawPicture(dungeon, { ...subject, scheme }),
    metrics: measurePage(dungeon),
    missing: [...new Set(dungeon.unmet.map((item) => `${describeUnmet(item)}: ${item.cause}`))],
    steps,
    lastStep,
    width,
    height,
    origin,
    frame,
  };
}
