/**
 * The sizes that are measured. `maps` take turns: repeating a search over one small map is twice
 * too fast, because the processor predicts every branch.
 */
export const SIZES = [
  { name: '80 × 45', width: 80, height: 45, maps: 64, rounds: 11 },
  { name: '1000 × 1000', width: 1000, height: 1000, maps: 4, rounds: 11 },
  { name: '4000 × 4000', width: 4000, height: 4000, maps: 1, rounds: 5 },
];

export const [SMALL, LARGE] = SIZES.map(({ name }) => name);

/** The size that shows whether time and memory grow linearly in tiles, in one process each. */
export const HUGE = { name: '10,000 × 10,000', width: 10000, height: 10000, maps: 1 };

export const ROOM_MIN = 5;
export const ROOM_MAX = 9;
export const LEAF_MIN = 12;
export const LEAF_ROOM_MIN = 6;

/** Rooms that placement tries: one per 120 tiles. */
export function attemptsFor({ width, height }) {
  return Math.ceil((width * height) / 120);
}

/** The heading of the section that `npm run growth` writes, the last one of `README.md`. */
export const GROWTH_HEADING = '## Growth on hostile grids';
