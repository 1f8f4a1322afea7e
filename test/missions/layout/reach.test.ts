import { expect, test } from 'vitest';
import { createRng, GenerationError } from '../../../src/core/index';
import { generateFromGraph } from '../../../src/missions/layout/generate-from-graph';
import { GRAPHS } from '../../support/builders/graphs';
import { runs } from '../../support/runs';

const isDeep = runs(1) > 1;

/** The number of seeds in the deep suite, which take a few minutes. */
test.runIf(isDeep).for(Object.entries(GRAPHS))(
  '%s finds a place in 999 of 1000 layouts',
  { timeout: 600_000 },
  ([, graph]) => {
    const seeds = 3000;
    let failures = 0;
    for (let seed = 0; seed < seeds; seed++) {
      try {
        generateFromGraph(createRng(seed), { width: 60, height: 40, ...graph });
      } catch (error) {
        expect(error).toBeInstanceOf(GenerationError);
        failures++;
      }
    }
    expect(failures).toBeLessThanOrEqual(seeds / 1000);
  },
);
