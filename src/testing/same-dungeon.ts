import type { MeasurableDungeon } from '../core/analysis/measure-dungeon';
import { show } from '../core/model/errors';
import type { Rng } from '../core/rng/rng';
import { fc } from './fast-check';
import type { Draw } from './recording-rng';
import { scriptedRng } from './scripted-rng';
import { copyPlain, pathTo, picture } from './trial';

/**
 * Throws unless two dungeons are equal.
 *
 * @param failure - the message if the dungeons are not equal
 */
export function assertSameDungeon(
  first: MeasurableDungeon,
  second: MeasurableDungeon,
  failure: string,
): void {
  if (fc.stringify(second) === fc.stringify(first)) return;
  throw new Error(`${failure}${differenceOf(first, second)}:\n${picture(second)}`);
}

/** Throws unless the same draws give the same dungeon again. */
export function assertSameOnRepeat(
  draws: readonly Draw[],
  first: MeasurableDungeon,
  make: (rng: Rng) => MeasurableDungeon,
): void {
  const rng = scriptedRng(draws);
  const again = make(rng);
  if (rng.remaining() > 0) throw new Error(`the second time it drew ${rng.remaining()} times less`);
  assertSameDungeon(first, again, 'the same draws returned a different dungeon the second time');
}

export function assertUnchanged<Options>(options: Options, use: (options: Options) => void): void {
  const before = copyPlain(options);
  use(options);
  if (fc.stringify(options) === fc.stringify(before)) return;
  throw new Error(`it changed its options${differenceOf(before, options)}`);
}

/**
 * Describes the first difference between two values by its path and both values. Returns an empty
 * string if they differ in no property.
 */
export function differenceOf(first: unknown, second: unknown): string {
  const seen = new Set<unknown>();
  const open: [path: string, one: unknown, other: unknown][] = [['', first, second]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [path, one, other] = pair;
    if (Object.is(one, other) || seen.has(one)) continue;
    if (!isCompound(one) || !isCompound(other)) {
      return path === '' ? '' : `: \`${path}\` was ${show(one)}, then ${show(other)}`;
    }
    seen.add(one);
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    for (const key of [...keys].reverse()) {
      open.push([pathTo(path, key), Reflect.get(one, key), Reflect.get(other, key)]);
    }
  }
  return '';
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
