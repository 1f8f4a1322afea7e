import { createRng, type Rng } from '../../src/core/index';

/** What the draws are called that something takes, in the order in which they come. */
export function drawNames(make: (rng: Rng) => unknown, seed = 1): string[] {
  const names = new Set<string>();
  for (let wrong = 0; ; wrong++) {
    const rng = createRng(seed);
    let draws = 0;
    const int = (min: number, max: number) => (draws++ === wrong ? max + 1 : rng.int(min, max));
    try {
      make({ int });
      return [...names];
    } catch (error) {
      names.add(/the draw of (.+?), `rng/.exec((error as Error).message)?.[1] as string);
    }
  }
}
