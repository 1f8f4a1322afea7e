import type { Arbitrary } from 'fast-check';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import { createRng } from '../../src/core/index';
import { fc } from '../../src/testing/fast-check';
import { ARBITRARIES, type Case, type Focus } from './arbitrary-case';

/** Building an arbitrary takes longer than drawing from it. */
const built = new Map<Focus | 'all', Arbitrary<(seed: number) => Case>>();

/** The case of a seed and a focus. */
export function drawCase(seed: number, focus: Focus | 'all' = 'all'): Case {
  const cases = built.get(focus) ?? ARBITRARIES[focus]();
  built.set(focus, cases);
  return generateFrom(cases, seed)(seed);
}

/** The value that an arbitrary generates from a seed: as `fc.sample` does, without its runner. */
export function generateFrom<Value>(arbitrary: Arbitrary<Value>, seed: number): Value {
  const state = createRng(seed, 'sweep').int(-(2 ** 31), 2 ** 31 - 1);
  return arbitrary.generate(new fc.Random(xorshift128plus(state)), undefined).value;
}
