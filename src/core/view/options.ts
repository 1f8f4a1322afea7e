import { checkSeed, checkString, invalid, isBytes } from '../model/checks';
import type { Grid } from '../model/dungeon';
import { checkMask } from '../model/guards';
import type { ChoiceOption, CodeOption, IntegerOption, ValueOption } from '../model/specification';
import { checkPins } from './subject';

// Options that several outputs share.

/** The side of a tile in pixels. The minimum is still visible, and the maximum still loads. */
export const TILE_SIZE: IntegerOption = { type: 'integer', min: 1, max: 1024, default: 16 };

/** The specification of the option for the entities to draw or write. */
export const PINS: ValueOption = { type: 'value', check: checkPins, default: undefined };

/** A text, which may be empty. */
export const TEXT: ValueOption = { type: 'value', check: checkString, default: undefined };

/** The seed with which a dungeon was made. */
export const SEED: ValueOption = { type: 'value', check: checkSeed, default: undefined };

/** Whether secret doors are shown in drawings. Hidden ones look like wall. */
export type Secrets = 'shown' | 'hidden';

/** The specification of the option {@link Secrets}. */
export const SECRETS: ChoiceOption = {
  type: 'choice',
  names: ['shown', 'hidden'],
  default: 'shown',
};

/** The names of the options that set a value for each kind of tile, in the order of tile codes. */
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
] as const satisfies readonly TileOption[];

/** The name of an option that sets a value for a kind of tile. */
export type TileOption =
  | 'wall'
  | 'floor'
  | 'door'
  | 'stairsUp'
  | 'stairsDown'
  | 'deepWater'
  | 'shallowWater'
  | 'lava'
  | 'chasm'
  | 'chasmEdge'
  | 'bridge';

/** Returns the specification of an option for each tile code. */
export function describeTiles(
  optionOf: (code: number) => CodeOption,
): Record<TileOption, CodeOption> {
  const options = TILE_OPTIONS.map((name, code) => [name, optionOf(code)] as const);
  return Object.fromEntries(options) as Record<TileOption, CodeOption>;
}

/** Masks, each with one number per tile. */
export interface Masks {
  /** 0 for tiles that have never been seen; `undefined` if all have been seen. */
  readonly known: Uint8Array | undefined;
  /** 0 for tiles that are not visible now; `undefined` if all known tiles are visible. */
  readonly visible: Uint8Array | undefined;
}

/** Reads the masks of visible and explored tiles. Visible tiles count as known. */
export function readMasks(grid: Grid, visible: unknown, explored: unknown): Masks {
  if (visible !== undefined) checkMask('visible', visible, grid);
  if (explored !== undefined) checkMask('explored', explored, grid);
  if (!visible || !explored) return { visible, known: visible ?? explored };
  return { visible, known: visible.map((value, i) => value | explored[i]!) };
}

/** Throws unless a value is a `Uint8Array`. */
export function checkBytes(option: string, value: unknown): asserts value is Uint8Array {
  if (!isBytes(value)) throw invalid(option, 'must be a Uint8Array', value);
}
