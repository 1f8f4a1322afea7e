import type { Rng } from './rng';
import { type RandomWords, uniformInt } from './uniform-int';

/**
 * Draws from a generator of pure-rand. Measured: engines see through a method of a class but not
 * through a closure made for each generator, which takes a small dungeon a twentieth longer.
 */
export class PureRandRng<Words extends RandomWords = RandomWords> implements Rng {
  declare protected readonly generator: Words;

  constructor(generator: Words) {
    this.generator = generator;
  }

  int(min: number, max: number): number {
    return uniformInt(this.generator, min, max);
  }
}
