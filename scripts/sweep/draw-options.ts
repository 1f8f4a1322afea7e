import type { Rng } from '../../src/index';
import {
  fitsGrid,
  type IntegerOption,
  isRequired,
  limitOf,
  type Option,
} from '../../src/model/options';
import type { DataSpecification } from '../../src/recipes/specifications';
import { drawItem, drawSome, isDrawn } from './draws';

/** Options of a generator or a pass, as data. */
export type Options = Record<string, unknown>;

/** Draws structured data, by the name of its definition in the JSON Schema. */
export type DataDraws = Readonly<Record<string, () => unknown>>;

/** The range of integers without a maximum. */
const SPAN = 60;

/**
 * Valid options of a specification: in one case of four only those given, in one all, otherwise each
 * by a draw. An option that is limited by another comes after it.
 */
export function drawOptions(
  rng: Rng,
  specification: DataSpecification,
  given: Options,
  data: DataDraws = {},
): Options {
  const drawn: Options = { ...given };
  const share = drawItem(rng, [0, 1, 2, 4]);
  const rank = (name: string) => rankOf(specification, name);
  for (const name of Object.keys(specification).sort((a, b) => rank(a) - rank(b))) {
    const option = specification[name]!;
    if (name in given || !(isRequired(option) || isGiven(rng, option, share))) continue;
    if (option.type === 'data' && !(option.named ?? data[option.schema])) continue;

    const value = drawOption(rng, specification, option, drawn, data);
    const fits = option.type !== 'choice' || fitsGrid(name, option, { ...drawn, [name]: value });
    if (fits) drawn[name] = value;
  }
  return drawn;
}

/** Whether an optional option is given; less often if bad luck can make it fail. */
function isGiven(rng: Rng, option: Option, share: number): boolean {
  return isDrawn(rng, share, 4) && (!('canFail' in option) || isDrawn(rng, 1, 8));
}

/** The length of its chain of limits by other options. */
function rankOf(specification: DataSpecification, name: string): number {
  const limit = limitsOf(specification[name]!).find((limit) => 'option' in limit);
  return limit && 'option' in limit ? 1 + rankOf(specification, limit.option) : 0;
}

function limitsOf(option: Option) {
  if (option.type !== 'integer') return [];
  return [option.atLeast, option.atMost].filter((limit) => limit !== undefined);
}

function drawOption(
  rng: Rng,
  specification: DataSpecification,
  option: Option,
  drawn: Options,
  data: DataDraws,
): unknown {
  switch (option.type) {
    case 'integer':
      if (option.orInfinity && isDrawn(rng, 1, 8)) return Number.POSITIVE_INFINITY;
      return drawInteger(rng, specification, option, drawn);
    case 'number':
      return option.min + rng.int(0, 16) / 4;
    case 'share':
      return (option.max ?? 1) * (isDrawn(rng, 1, 2) ? rng.int(0, 1) : rng.int(0, 20) / 20);
    case 'boolean':
      return rng.int(0, 1) === 1;
    case 'choice':
      return drawItem(rng, option.names);
    case 'mixture':
      return drawMixture(rng, option.names);
    case 'data':
      return option.named ? drawItem(rng, option.named) : data[option.schema]?.();
    case 'function':
      throw new Error('recipes hold no functions');
  }
}

function drawInteger(
  rng: Rng,
  specification: DataSpecification,
  option: IntegerOption,
  drawn: Options,
): number {
  const least = leastOf(specification, option, drawn);
  const { max = least + SPAN, atMost } = option;
  const most = atMost ? Math.min(max, limitOf(atMost, drawn)) : max;
  return Math.min(least + rng.int(0, isDrawn(rng, 1, 2) ? 6 : SPAN), most);
}

/** The smallest value of an option; a default that limits it adapts if it can. */
function leastOf(
  specification: DataSpecification,
  { min, atLeast }: IntegerOption,
  drawn: Options,
): number {
  if (atLeast === undefined) return min;
  if (!('option' in atLeast)) return Math.max(min, limitOf(atLeast, drawn));
  const { option: name } = atLeast;
  const other = drawn[name] ?? leastOf(specification, specification[name] as IntegerOption, drawn);
  return Math.max(min, limitOf(atLeast, { [name]: other }));
}

/** A mixture in each of its valid forms. */
function drawMixture(rng: Rng, names: readonly string[]): unknown {
  const some = drawSome(rng, names);
  const weighted = some.map((name, i) => [name, rng.int(i === 0 ? 1 : 0, 9)] as const);
  const forms = [
    some[0],
    some,
    Object.fromEntries(weighted),
    weighted.map(([shape, weight]) => ({ shape, weight })),
  ];
  return drawItem(rng, forms);
}
