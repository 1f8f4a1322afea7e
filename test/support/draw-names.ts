import { createRng, type Rng } from '../../src/index';

/** What the draws are called, in alphabetical order, that something takes with seed 1. */
export function drawNames(make: (rng: Rng) => unknown): string[] {
  const names = new Set<string>();
  for (let wrong = 0; ; wrong++) {
    const rng = createRng(1);
    let draws = 0;
    const int = (min: number, max: number) => (draws++ === wrong ? max + 1 : rng.int(min, max));
    try {
      make({ int });
      return [...names].sort();
    } catch (error) {
      names.add(/the draw of (.+?), `rng/.exec((error as Error).message)?.[1] as string);
    }
  }
}
