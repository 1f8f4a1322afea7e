import {
  type IntegerOption,
  type Limit,
  limitOf,
  type Option,
} from '../../../src/core/model/specification';
import type { Given } from '../state';

/** The range of a slider. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Whether its right end means no limit. */
  readonly isOpen: boolean;
}

/** A usable range for options whose registry entry and default do not suggest one; larger values can be typed. */
const SCALES: Readonly<Record<string, { readonly min?: number; readonly max: number }>> = {
  width: { max: 160 },
  height: { max: 160 },
  maxDepth: { max: 12 },
  minRooms: { max: 40 },
  rounds: { max: 12 },
  cellSize: { max: 40 },
  lifetime: { max: 2000 },
  attempts: { max: 400 },
  cycles: { max: 6 },
  locks: { max: 8 },
  shortcuts: { max: 8 },
  maxBridge: { max: 32 },
  left: { min: -200, max: 200 },
  top: { min: -200, max: 200 },
};

/** Numbers of at least this size limit no dungeon. */
const NO_LIMIT = 0x7fff_ffff;

/**
 * The range of a slider: the valid values, given the other settings. If the registry has no upper end,
 * it is chosen to suit the default.
 */
export function rangeOf(
  name: string,
  option: Option,
  settings: Given,
  usual: unknown,
  value: unknown,
): Range {
  if (option.type === 'share') return { min: 0, max: option.max ?? 1, step: 0.01, isOpen: false };
  const reached = finite(value);
  if (option.type === 'number') {
    return { min: option.min, max: Math.max(8, reached ?? 0), step: 0.1, isOpen: false };
  }
  const { min, max = Number.POSITIVE_INFINITY } = endsOf(option as IntegerOption, settings);
  const scale = SCALES[name];
  const sensible = scale?.max ?? (max < NO_LIMIT ? max : roomy(usual));
  return {
    min: Math.min(Math.max(min, scale?.min ?? min), reached ?? min),
    max: Math.max(min, Math.min(max, sensible), reached ?? min),
    step: 1,
    isOpen: max >= NO_LIMIT && isUnlimited(name, usual),
  };
}

/** Whether the default of an option means no limit. */
export function isUnlimited(name: string, usual: unknown): boolean {
  return usual === undefined ? name.startsWith('max') : Number(usual) >= NO_LIMIT;
}

/** Limits by other options apply only if those are numbers; otherwise their defaults adapt. */
function endsOf(option: IntegerOption, settings: Given) {
  const { atLeast, atMost, min, max } = option;
  const low = Math.max(min, numberOf(atLeast, settings) ?? min);
  const high = numberOf(atMost, settings) ?? max;
  return { min: low, max: high === undefined ? undefined : Math.max(low, high) };
}

function numberOf(limit: Limit | undefined, settings: Given): number | undefined {
  const value = limit ? limitOf(limit, settings) : Number.NaN;
  return Number.isNaN(value) ? undefined : value;
}

/** Four times the default, or forty if there is none. */
function roomy(usual: unknown): number {
  const number = finite(usual) ?? 0;
  return number > 0 ? Math.max(10, number * 4) : 40;
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && value < NO_LIMIT ? value : undefined;
}
