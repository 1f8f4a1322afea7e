import type { Arbitrary } from 'fast-check';
import type { GridSize } from '../../src/core/model/dungeon';
import { isRequired } from '../../src/core/model/specification';
import type { PassRecipe, Recipe } from '../../src/recipes/index';
import {
  type DataSpecification,
  GENERATOR_SPECS,
  PASS_NAMES,
  PASS_SPECS,
} from '../../src/recipes/specifications';
import { withKnownNames } from '../../src/testing/arbitrary-recipe';
import { fc } from '../../src/testing/fast-check';
import { arbitraryPass, arbitraryRecipe } from '../../src/testing/index';
import { generateFrom } from '../sweep/draw-case';

/** Passes that dig, which must not follow the locks of a generator. */
const DIGGING = ['attach-prefabs', 'place-prefabs', 'stairs'];

const MIN_SIDE = 24;
const MAX_SIDE = 64;

let levels: Arbitrary<Recipe<string>> | undefined;
let campaigns: Arbitrary<Recipe<string>> | undefined;

/** The recipe of a level: of any family, with most passes. */
export function drawLevel(seed: number): Recipe<string> {
  levels ??= withPasses(false);
  return { ...generateFrom(levels, seed), seed };
}

/** The recipe of several levels, one below the other. */
export function drawCampaign(seed: number): Recipe<string> {
  campaigns ??= withPasses(true);
  return { ...generateFrom(campaigns, seed), seed };
}

/**
 * Recipes in which each pass occurs in two cases of three, in the recommended order. Half of the
 * generators and half of the passes have only the options that they require.
 */
function withPasses(hasLevels: boolean): Arbitrary<Recipe<string>> {
  const sizes = { minSide: MIN_SIDE, maxSide: MAX_SIDE, canFail: true };
  const area = { width: MIN_SIDE, height: MIN_SIDE };
  const each = PASS_NAMES.map((pass) => {
    const drawn: Arbitrary<PassRecipe> = arbitraryPass(pass, area);
    const plain = drawn.map((one) => ({ pass, ...requiredOf(one, PASS_SPECS[pass]) }));
    // An outline is of the size of the area.
    const any = drawn.filter((one) => !('outline' in one));
    return fc.oneof(fc.constant(undefined), plain as Arbitrary<PassRecipe>, any);
  });
  return fc
    .tuple(arbitraryRecipe({ ...sizes, hasLevels }), fc.tuple(...each), fc.boolean())
    .map(([recipe, drawn, isPlain]) => {
      const { generator, options, levels } = recipe;
      const { width, height } = options as GridSize;
      // The options of a graph fit each other.
      const isWhole = !isPlain || generator === 'graph';
      const required = requiredOf(options, GENERATOR_SPECS[generator]);
      return withKnownNames({
        ...recipe,
        options: isWhole ? options : { ...required, width, height },
        passes: drawn.filter((pass) => pass !== undefined && fits(pass, recipe)),
        ...(levels && { levels: { ...levels, count: levels.count + 1 } }),
      } as Recipe<string>);
    });
}

/** Those of the options that have no default. */
function requiredOf(options: object, known: DataSpecification): object {
  const isKept = (name: string) => known[name] !== undefined && isRequired(known[name]);
  return Object.fromEntries(Object.entries(options).filter(([name]) => isKept(name)));
}

/** Levels have their own stairs, and locks of a generator come before all passes. */
function fits({ pass }: PassRecipe, { generator, levels }: Recipe<string>): boolean {
  if (levels && pass === 'stairs') return false;
  return (generator !== 'mission' && generator !== 'graph') || !DIGGING.includes(pass);
}
