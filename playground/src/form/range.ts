import { type IntegerOption, limitOf, type Option } from '../../../src/options';
import type { Given } from '../state';

/** What a slider goes over. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Whether its right end stands for no limit. */
  readonly isOpen: boolean;
}

/** What sides go up to, unless more is typed. */
const LONGEST_SIDE = 160;

/** Numbers from here on are no limit to any dungeon. */
const NO_LIMIT = 0x7fff_ffff;

/**
 * The range of a slider: what the option may be, given the settings of the others; where the registry
 * knows no upper end, one that makes sense beside the default.
 */
export function rangeOf(
  name: string,
  option: Option,
  settings: Given,
  usual: unknown,
  value: unknown,
): Range {
  if (option.type === 'share') return { min: 0, max: option.max ?? 1, step: 0.01, isOpen: false };
  if (option.type === 'number') return { min: option.min, max: 8, step: 0.1, isOpen: false };
  const { min, max } = endsOf(option as IntegerOption, settings);
  const isOpen = max === undefined && Number(usual) >= NO_LIMIT;
  const isSide = name === 'width' || name === 'height';
  const sensible = isSide ? LONGEST_SIDE : (max ?? roomy(usual));
  return { min, max: Math.max(sensible, finite(value)), step: 1, isOpen };
}

function endsOf(option: IntegerOption, settings: Given) {
  const { atLeast, atMost, min, max } = option;
  const low = atLeast ? Math.max(min, limitOf(atLeast, settings)) : min;
  const high = atMost ? limitOf(atMost, settings) : max;
  return { min: low, max: high === undefined ? undefined : Math.max(low, high) };
}

/** Four times what is usual, or forty where nothing is. */
function roomy(usual: unknown): number {
  return finite(usual) > 0 ? Math.max(10, finite(usual) * 4) : 40;
}

function finite(value: unknown): number {
  return typeof value === 'number' && value < NO_LIMIT ? value : 0;
}
