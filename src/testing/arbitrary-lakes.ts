import type { Arbitrary } from 'fast-check';
import { type CountRange, Tile } from '../core/model/dungeon';
import { LAKE_KIND, type LakeKind } from '../core/passes/lakes/options';
import { arbitraryItem, free } from './arbitrary-values';
import { fc } from './fast-check';

/** A kind that is open at every depth, because every depth requires one. */
const OPEN: LakeKind = { kind: 'water', weight: 1 };

/** Kinds of lakes, one of them open at every depth. */
export const arbitraryLakes: Arbitrary<LakeKind[]> = fc
  .array(
    arbitraryItem(LAKE_KIND, {
      kind: free(fc.constantFrom('water', 'chasm', 'lava', 'acid')),
      deep: free(fc.constantFrom(Tile.DeepWater, Tile.Lava, Tile.Chasm)),
      shallow: free(fc.constantFrom(Tile.ShallowWater, Tile.ChasmEdge)),
    }).map(completed),
    { maxLength: 3 },
  )
  .map((kinds) => [...kinds, OPEN]);

/** Custom kinds require a deep tile, and rims a shallow one. */
function completed({ rim, ...lake }: LakeKind): LakeKind {
  const { kind, shallow } = lake;
  const hasShallow = shallow !== undefined || kind === 'water' || kind === 'chasm';
  return {
    ...(kind === 'acid' && { deep: Tile.DeepWater }),
    ...lake,
    ...(hasShallow && rim !== undefined && { rim }),
  };
}

const few = fc.nat({ max: 3 });

/** Numbers of rivers. */
export const arbitraryRivers: Arbitrary<CountRange> = fc.oneof(
  few,
  fc.tuple(few, fc.nat({ max: 5 })).map(([min, more]) => ({ min, max: min + more })),
);
