/**
 * A draw as a tape keeps it: of so many outcomes, which one, from 0. `rng.int(5, 9)` that answers 6
 * is `[5, 1]`. Draws with one outcome are left out.
 */
export type Draw = readonly [outcomes: number, outcome: number];
