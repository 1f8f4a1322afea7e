import type { Arbitrary } from 'fast-check';
import type { MixedOptions } from '../generators/mixed/options';
import { codeOptions, GENERATORS } from '../recipes/generators';
import { GENERATOR_NAMES, type GeneratorName } from '../recipes/specifications';
import {
  arbitrarySide,
  arbitrarySizedOptions,
  type OptionsLimits,
  resolveLimits,
} from './arbitrary-options';
import { arbitraryShare } from './arbitrary-values';
import { fc } from './fast-check';

/** Options of `generateMixed` with generators and their functions by name. */
export interface MixedData extends Omit<MixedOptions, 'parts'> {
  readonly parts: readonly {
    readonly generator: GeneratorName;
    readonly options: object;
    readonly weight: number;
  }[];
}

/** Generators that leave doors and locks to passes. */
const PARTS = GENERATOR_NAMES.filter(
  (name) => !['rooms-and-mazes', 'graph', 'mission'].includes(name),
);

/** The least side of an area, and of a grid. */
const LEAST = 8;

/**
 * Returns an arbitrary that generates valid options for `generateMixed`, with one to four parts.
 * They shrink to one part without options on the smallest grid.
 *
 * @param limits - the sides of the grid, at least 8, and whether generation may fail
 * @throws {InvalidOptionError} If a limit is wrong
 * @example
 * fc.assert(dungeonsAreValid(generateMixed, arbitraryMixedOptions()), { numRuns: 20 });
 */
export function arbitraryMixedOptions(limits: OptionsLimits = {}): Arbitrary<MixedOptions> {
  return arbitraryMixedData(limits).map(mixedInCode);
}

/** Returns options of `generateMixed` with functions instead of names. */
export function mixedInCode({ parts, ...options }: MixedData): MixedOptions {
  return {
    ...options,
    parts: parts.map(({ generator, options, weight }) => {
      return { generator: GENERATORS[generator], options: codeOptions(generator, options), weight };
    }),
  };
}

/** {@link arbitraryMixedOptions} with generators and their functions by name. */
export function arbitraryMixedData(limits: OptionsLimits = {}): Arbitrary<MixedData> {
  const settings = resolveLimits(limits);
  const side = arbitrarySide(settings, LEAST);
  const ofEach = PARTS.map((generator) =>
    fc
      .tuple(arbitrarySizedOptions(generator, settings.canFail), fc.integer({ min: 1, max: 4 }))
      .map(([complete, weight]) => ({ generator, complete, weight })),
  );
  const parts = fc.array(fc.oneof(...ofEach), { minLength: 1, maxLength: 4 });
  const loops = fc.option(arbitraryShare(), { nil: undefined });
  return fc
    .tuple(side, side, fc.integer({ min: LEAST, max: 20 }), parts, fc.nat({ max: 11 }), loops)
    .map(([width, height, longest, parts, more, loops]) => {
      const areaMinSize = Math.min(longest, width, height);
      const most = Math.floor(width / areaMinSize) * Math.floor(height / areaMinSize);
      const size = { width: areaMinSize, height: areaMinSize };
      const fitting = parts.slice(0, most).map(({ generator, complete, weight }) => {
        const { width: _, height: __, ...options } = complete(size) as Record<string, unknown>;
        return { generator, options, weight };
      });
      const areas = Math.min(fitting.length + more, most);
      const options = { width, height, areas, areaMinSize, parts: fitting };
      return loops === undefined ? options : { ...options, loops };
    });
}
