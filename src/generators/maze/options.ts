import { FIT, SIDE, type Specification } from '../../model/options';

/** Options of `generateMaze`. Shares and chances go from 0 to 1. */
export interface MazeOptions {
  /** Tiles across, at least `corridorWidth` + 2. */
  readonly width: number;
  /** Tiles down, at least `corridorWidth` + 2. */
  readonly height: number;
  /** Tiles across a corridor; the walls between corridors are one tile thick. Default 1. */
  readonly corridorWidth?: number | undefined;
  /**
   * How often the maze grows from a random unfinished cell instead of the newest. 0, the default,
   * makes long winding corridors; 1 makes short ones that fork often.
   */
  readonly branching?: number | undefined;
  /** The chance that a corridor goes straight on if it could also turn. Default 0. */
  readonly straightness?: number | undefined;
  /**
   * The chance that a dead end is opened to the next corridor. Default 0: there is only one path
   * between any two tiles.
   */
  readonly loops?: number | undefined;
  /** The share of dead ends that are kept; the others are filled in back to a fork. Default 1. */
  readonly deadEnds?: number | undefined;
}

/** The specification of the options of `generateMaze`. */
export const MAZE: Specification<MazeOptions> = {
  width: SIDE,
  height: SIDE,
  corridorWidth: { type: 'integer', min: 1, atMost: FIT, default: 1 },
  branching: { type: 'share', default: 0 },
  straightness: { type: 'share', default: 0 },
  loops: { type: 'share', default: 0 },
  deadEnds: { type: 'share', default: 1 },
};
