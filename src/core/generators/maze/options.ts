import { FIT, SIDE, type SizeOptions, type Specification } from '../../model/specification';

/** Options for `generateMaze`. Shares and probabilities are from 0 to 1. */
export interface MazeOptions extends SizeOptions {
  /**
   * The width of corridors in tiles, at most the shorter side of the grid − 2. The walls between
   * them are one tile thick. Default 1.
   */
  readonly corridorWidth?: number | undefined;
  /**
   * How often the maze grows from a random unfinished cell instead of the newest. 0 makes long,
   * winding corridors; 1 makes short ones that fork often. Default 0.
   */
  readonly branching?: number | undefined;
  /** The probability that a corridor goes straight on if it could also turn. Default 0. */
  readonly straightness?: number | undefined;
  /**
   * The probability that a dead end is opened to an adjacent corridor. If 0, there is only one path
   * between any two tiles. Default 0.
   */
  readonly loops?: number | undefined;
  /** The share of dead ends that are kept. The others are filled in, back to a fork. Default 1. */
  readonly deadEnds?: number | undefined;
}

/** The specification of the options of `generateMaze`. */
export const MAZE_SPEC: Specification<MazeOptions> = {
  width: SIDE,
  height: SIDE,
  corridorWidth: { type: 'integer', min: 1, atMost: FIT, default: 1 },
  branching: { type: 'share', default: 0 },
  straightness: { type: 'share', default: 0 },
  loops: { type: 'share', default: 0 },
  deadEnds: { type: 'share', default: 1 },
};
