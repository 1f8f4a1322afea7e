import { checkIntegerIn, checkOneOf, checkOptions } from '../model/checks';

/** How an option is checked: it is one of these strings, or a function throws. */
export type Check = readonly string[] | ((option: string, value: unknown) => void);

/** A check for each option. */
export type Checks<Options> = { readonly [Name in keyof Required<Options>]: Check };

/** Throws unless all options are known, and those that are set pass their checks. */
export function checkBy(
  checks: Readonly<Record<string, Check>>,
  options: object,
  path?: string,
): void {
  checkOptions(options, new Set(Object.keys(checks)), path);
  for (const name in options) {
    const value = (options as Record<string, unknown>)[name];
    const check = checks[name]!;
    const option = path === undefined ? name : `${path}.${name}`;
    if (value === undefined) continue;
    if (typeof check === 'function') check(option, value);
    else checkOneOf(option, value, check);
  }
}

/** The check of an option that is checked elsewhere. */
export const checkLater: Check = () => {};

/** Throws where tiles are too small to see or too large to load. */
export function checkTileSize(option: string, tileSize: unknown, max = 1024): void {
  checkIntegerIn(option, tileSize, 1, max);
}

/** The option that says something of each tile, by code. */
export const TILE_OPTIONS = [
  'wall',
  'floor',
  'door',
  'stairsUp',
  'stairsDown',
  'deepWater',
  'shallowWater',
  'lava',
  'chasm',
  'chasmEdge',
  'bridge',
] as const;

/** Whether secret doors are shown where something is drawn; hidden ones look like wall. */
export type Secrets = 'shown' | 'hidden';

/** The values of {@link Secrets}. */
export const SECRETS: readonly Secrets[] = ['shown', 'hidden'];
