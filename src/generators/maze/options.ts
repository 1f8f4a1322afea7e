import { FIT, SIDE, specification } from '../../options';

/** Options of `generateMaze`. Shares and chances go from 0 to 1. */
export interface MazeOptions {
  /** Tiles across, at least `corridorWidth` + 2. */
  readonly width: number;
  /** Tiles down, at least `corridorWidth` + 2. */
  readonly height: number;
  /** Tiles across a corridor; the walls between are one thick. Default 1. */
  readonly corridorWidth?: number | undefined;
  /**
   * How often the maze grows on from a cell drawn from all that it may grow on from, rather than from
   * the newest. 0, the default, makes long winding corridors; 1 makes short ones that fork often.
   */
  readonly branching?: number | undefined;
  /** The chance that a corridor goes straight on where it could turn. Default 0. */
  readonly straightness?: number | undefined;
  /** The chance that a dead end is opened to the next corridor. Default 0: there is one way only. */
  readonly loops?: number | undefined;
  /** The share of dead ends that stay; the others are filled in back to a fork. Default 1. */
  readonly deadEnds?: number | undefined;
}

const SHARE = { type: 'share' } as const;

/** What the options of `generateMaze` may be. */
export const MAZE = /* @__PURE__ */ specification(
  {
    width: SIDE,
    height: SIDE,
    corridorWidth: { type: 'integer', min: 1, atMost: FIT },
    branching: SHARE,
    straightness: SHARE,
    loops: SHARE,
    deadEnds: SHARE,
  },
  ['width', 'height'],
  ({
    width,
    height,
    corridorWidth = 1,
    branching = 0,
    straightness = 0,
    loops = 0,
    deadEnds = 1,
  }: MazeOptions) => ({ width, height, corridorWidth, branching, straightness, loops, deadEnds }),
);
