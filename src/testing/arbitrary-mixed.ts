import type { Arbitrary } from 'fast-check';
import type { GridSize } from '../core/model/dungeon';
import { MIXED_PART_NAMES, type MixedPartName } from '../recipes/specifications';
import { arbitraryShare } from './arbitrary-values';
import { fc } from './fast-check';

/** The shortest side of an area, and of a grid. */
export const LEAST_AREA_SIDE = 8;

/** A function that returns options for a grid of a given size. */
export type SizedOptions = (size: GridSize) => object;

/**
 * Returns an arbitrary that generates options of `mixed` for a grid whose size is given later, with
 * one to four parts.
 *
 * @param optionsOf - returns an arbitrary of the options of a part
 */
export function arbitraryMixed(
  optionsOf: (generator: MixedPartName) => Arbitrary<SizedOptions>,
): Arbitrary<SizedOptions> {
  const ofEach = MIXED_PART_NAMES.map((generator) =>
    fc
      .tuple(optionsOf(generator), fc.integer({ min: 1, max: 4 }))
      .map(([complete, weight]) => ({ generator, complete, weight })),
  );
  const parts = fc.array(fc.oneof(...ofEach), { minLength: 1, maxLength: 4 });
  const loops = fc.option(arbitraryShare(), { nil: undefined });
  return fc
    .tuple(fc.integer({ min: LEAST_AREA_SIDE, max: 20 }), parts, fc.nat({ max: 11 }), loops)
    .map(([longest, parts, more, loops]) => ({ width, height }) => {
      const areaMinSize = Math.min(longest, width, height);
      const most = Math.floor(width / areaMinSize) * Math.floor(height / areaMinSize);
      const size = { width: areaMinSize, height: areaMinSize };
      const fitting = parts.slice(0, most).map(({ generator, complete, weight }) => {
        const whole: Partial<GridSize> & { outline?: unknown } = complete(size);
        const { width: _, height: __, outline: ___, ...options } = whole;
        return { generator, options, weight };
      });
      const areas = Math.min(fitting.length + more, most);
      const options = { width, height, areas, areaMinSize, parts: fitting };
      return loops === undefined ? options : { ...options, loops };
    });
}
