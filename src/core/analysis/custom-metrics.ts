import { checkFunction, checkObject, invalid } from '../model/checks';
import { metricNames } from './measure-dungeon';

/**
 * Custom metrics by name: functions that return a finite number for a dungeon. The names of
 * built-in metrics are not allowed.
 *
 * @example
 * const customMetrics = { doors: (dungeon: Dungeon) => dungeon.doors.length } satisfies CustomMetrics<Dungeon>;
 */
export type CustomMetrics<Subject, Name extends string = string> = {
  readonly [Metric in Name]: (dungeon: Subject) => number;
};

/** Validated custom metrics. */
export type Measure = ReadonlyMap<string, (dungeon: never) => unknown>;

/**
 * Validates custom metrics. Throws if one is not a function or has the name of a built-in metric.
 */
export function readMeasure(value: unknown = {}): Measure {
  checkObject('customMetrics', value);
  const measure = new Map<string, (dungeon: never) => unknown>();
  const taken: readonly string[] = metricNames();
  for (const [name, count] of Object.entries(value)) {
    checkFunction(`customMetrics.${name}`, count);
    measure.set(name, count);
    if (!taken.includes(name)) continue;
    throw invalid(`customMetrics.${name}`, 'must not have the name of a built-in metric', count);
  }
  return measure;
}

/** Returns the values of custom metrics for a dungeon. Throws if one is not a finite number. */
export function measureOwn(
  measure: Measure,
  dungeon: object,
  names: Iterable<string> = measure.keys(),
): Record<string, number> {
  return Object.fromEntries(
    Array.from(names, (name) => [name, ownFigureOf(measure, dungeon, name)]),
  );
}

/** Returns the value of a custom metric for a dungeon. Throws if it is not a finite number. */
export function ownFigureOf(measure: Measure, dungeon: object, name: string): number {
  const value = measure.get(name)?.(dungeon as never);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw invalid(`customMetrics.${name}`, 'must return a finite number', value);
}
