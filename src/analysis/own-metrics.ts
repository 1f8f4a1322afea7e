import { checkFunction, checkObject, invalid } from '../model/checks';
import { metricNames } from './measure-dungeon';

/**
 * Metrics of your own, by name: what each counts in a dungeon, as a finite number. No name may be
 * that of a metric of the library.
 *
 * @example
 * const measure = { doors: (dungeon: Dungeon) => dungeon.doors.length } satisfies OwnMetrics<Dungeon>;
 */
export type OwnMetrics<Subject, Name extends string = string> = {
  readonly [Metric in Name]: (dungeon: Subject) => number;
};

/** Metrics of one's own that were read. */
export type Measure = ReadonlyMap<string, (dungeon: never) => unknown>;

/** Reads metrics of one's own; throws where one is no function, or has a name that is taken. */
export function readMeasure(value: unknown = {}): Measure {
  checkObject('measure', value);
  const measure = new Map(Object.entries(value));
  const taken: readonly string[] = metricNames();
  for (const [name, count] of measure) {
    checkFunction(`measure.${name}`, count);
    if (!taken.includes(name)) continue;
    throw invalid(`measure.${name}`, 'must not have the name of a metric of the library', count);
  }
  return measure;
}

/** What metrics of one's own count in a dungeon; throws where an answer is no finite number. */
export function measureOwn(
  measure: Measure,
  dungeon: object,
  names: Iterable<string> = measure.keys(),
): Record<string, number> {
  const figures = Array.from(names, (name) => {
    const value = measure.get(name)!(dungeon as never);
    if (Number.isFinite(value)) return [name, value];
    throw invalid(`measure.${name}`, 'must return a finite number', value);
  });
  return Object.fromEntries(figures);
}
