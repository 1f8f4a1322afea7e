import { type MetricName, metricNames, SHARES } from '../core/analysis/measure-dungeon';
import { checkObject, invalid, nameRule, readEach } from '../core/model/checks';
import { CHECKED_LATER, type CodeSpecification, resolveOptions } from '../core/model/specification';
import { VALIDATION_RULES, type ValidationRule } from '../core/validation/violation';

/** A condition on the range of a metric. Both ends are included, and one of them may be omitted. */
export interface MetricCondition<Name extends string = MetricName> {
  /** The metric, which may be `meanSight` or a custom one. */
  readonly metric: Name;
  /** The minimum value, included. */
  readonly min?: number | undefined;
  /** The maximum value, included. */
  readonly max?: number | undefined;
}

/** A condition that holds if the dungeon violates a rule of `validateDungeon`. */
export interface RuleCondition {
  /** The name of the rule. */
  readonly rule: ValidationRule;
}

/**
 * What {@link findSeeds} searches for, as data. `Name` lists the metrics that a condition can name.
 */
export type Where<Name extends string = MetricName> =
  | MetricCondition<Name>
  | RuleCondition
  | {
      /** Holds if all of these conditions hold. */
      readonly all: readonly Where<Name>[];
    }
  | {
      /** Holds if at least one of these conditions holds. */
      readonly any: readonly Where<Name>[];
    }
  | {
      /** Holds if this condition does not hold. */
      readonly not: Where<Name>;
    };

type Data = Record<string, unknown>;

/** The maximum depth of nested conditions. */
const MAX_DEPTH = 64;

/** The maximum number of conditions. */
const MAX_CONDITIONS = 10_000;

const KINDS = ['all', 'any', 'not', 'metric', 'rule'] as const;

/** The keys of conditions. Their values are read once the kind of condition is known. */
const WHERE_SPEC: CodeSpecification<Data> = /* @__PURE__ */ Object.fromEntries(
  ['$schema', ...KINDS, 'min', 'max'].map((key) => [key, CHECKED_LATER]),
);

/** A condition that has been read. In recipes with levels, names can begin with `level[2].` */
export type OwnWhere = Where<string>;

/** Splits a name such as `level[2].rooms` into its level, if it has one, and the rest. */
export function levelNamed(name: string): { readonly level?: number; readonly rest: string } {
  const [, level, rest] = /^level\[(\d+)\]\.(.*)$/s.exec(name) ?? [];
  return rest === undefined ? { rest: name } : { level: Number(level), rest };
}

/**
 * Reads a condition. Throws if anything in it is invalid, or if it obviously never holds.
 *
 * @param own - the names of custom metrics
 * @param levels - the number of levels, whose names conditions can use. Default none
 */
export function readWhere(value: unknown, own: Iterable<string> = [], levels = 0): OwnWhere {
  return readAt({ conditions: 0, own: new Set(own), levels }, 'where', value, 0);
}

interface Reader {
  conditions: number;
  readonly own: ReadonlySet<string>;
  readonly levels: number;
}

function readAt(reader: Reader, path: string, value: unknown, depth: number): OwnWhere {
  if (depth > MAX_DEPTH) throw invalid('where', `must be at most ${MAX_DEPTH} deep`, value);
  if (++reader.conditions > MAX_CONDITIONS) {
    throw invalid('where', `must hold at most ${MAX_CONDITIONS} conditions`, value);
  }
  checkObject(path, value);
  const data: Data = { ...value };
  const kind = kindOf(path, data);
  const below = (at: string, item: unknown) => readAt(reader, at, item, depth + 1);
  switch (kind) {
    case 'all':
      return {
        all: checkHolds(`${path}.all`, readConditions(`${path}.all`, data.all, below), reader),
      };
    case 'any':
      return { any: readConditions(`${path}.any`, data.any, below) };
    case 'not': {
      const not = below(`${path}.not`, data.not);
      checkHolds(path, [{ not }], reader);
      return { not };
    }
    case 'metric':
      return readMetric(path, data, reader);
    case 'rule':
      checkKnownName(`${path}.rule`, data.rule, {
        noun: 'rule',
        names: RULES,
        levels: reader.levels,
      });
      return { rule: data.rule as ValidationRule };
  }
}

/** Returns the kind of a condition. Throws unless it is exactly one kind. */
function kindOf(path: string, data: Data): (typeof KINDS)[number] {
  resolveOptions(WHERE_SPEC, data, path, 'key');
  const [kind, ...others] = KINDS.filter((name) => data[name] !== undefined);
  if (kind === undefined || others.length > 0) {
    throw invalid(path, `must have just one of ${KINDS.join(', ')}`, data);
  }
  const limit = (['min', 'max'] as const).find((name) => data[name] !== undefined);
  if (kind !== 'metric' && limit !== undefined) {
    throw invalid(`${path}.${limit}`, 'requires a `metric`', data[limit]);
  }
  return kind;
}

function readConditions(
  path: string,
  value: unknown,
  read: (path: string, item: unknown) => OwnWhere,
): OwnWhere[] {
  const conditions = readEach(path, value, read);
  if (conditions.length === 0) throw invalid(path, 'must not be empty', value);
  return conditions;
}

function readMetric(
  path: string,
  { metric, min, max }: Data,
  { own, levels }: Reader,
): MetricCondition<string> {
  const names = [...metricNames(), ...own];
  checkKnownName(`${path}.metric`, metric, { noun: 'metric', names, levels });
  if (min === undefined && max === undefined) {
    throw invalid(`${path}.min`, 'or `max` must be given', min);
  }
  checkLimit(`${path}.min`, min);
  checkLimit(`${path}.max`, max);
  const condition = { metric, min, max };
  if (min !== undefined && max !== undefined && max < min) {
    throw invalid(`${path}.max`, `must be at least \`${path}.min\` (${min})`, max);
  }
  const { rest } = levelNamed(condition.metric);
  if (own.has(rest)) return condition;
  const most = SHARES.has(rest) ? 1 : Number.POSITIVE_INFINITY;
  if (min !== undefined && min > most) throw invalid(`${path}.min`, 'must be at most 1', min);
  if (max !== undefined && max < 0) throw invalid(`${path}.max`, 'must be at least 0', max);
  return condition;
}

function checkLimit(path: string, value: unknown): asserts value is number | undefined {
  if (value === undefined || Number.isFinite(value)) return;
  throw invalid(path, 'must be a finite number', value);
}

const RULES = /* @__PURE__ */ Object.keys(VALIDATION_RULES);

/** The names that a condition can use, and what they name. */
interface KnownNames {
  readonly noun: string;
  readonly names: readonly string[];
  /** The number of levels. 0 if names cannot begin with a level. */
  readonly levels: number;
}

function checkKnownName(
  path: string,
  name: unknown,
  { noun, names, levels }: KnownNames,
): asserts name is string {
  const { level, rest = name } = typeof name === 'string' && levels > 0 ? levelNamed(name) : {};
  if (level !== undefined && level >= levels) {
    throw invalid(path, `must name a level from 0 to ${levels - 1}`, name);
  }
  if (typeof rest === 'string' && names.includes(rest)) return;
  throw invalid(path, nameRule(rest, names, noun), name);
}

/** A limit of a metric. An open one is not included. */
interface Limit {
  readonly value: number;
  readonly isOpen: boolean;
}

/** Throws if all conditions must hold and the limits of a metric leave no value. */
function checkHolds(
  path: string,
  conditions: readonly OwnWhere[],
  { own }: Reader,
): readonly OwnWhere[] {
  const ranges = new Map<string, Record<'min' | 'max', Limit>>();
  for (const [metric, side, limit] of limitsAmong(conditions)) {
    const range = ranges.get(metric) ?? naturalRange(metric, own);
    ranges.set(metric, range);
    const off = limit.value - range[side].value;
    const isTighter = side === 'min' ? off > 0 : off < 0;
    if (isTighter || (off === 0 && limit.isOpen)) range[side] = limit;
  }
  for (const [metric, { min, max }] of ranges) {
    if (min.value < max.value) continue;
    if (min.value === max.value && !min.isOpen && !max.isOpen) continue;
    const above = `${min.isOpen ? 'more than' : 'at least'} ${min.value}`;
    const below = `${max.isOpen ? 'less than' : 'at most'} ${max.value}`;
    throw invalid(path, `can never hold: ${metric} ${above} and ${below}`, conditions);
  }
  return conditions;
}

/** Returns the range of a metric. Those of the library are never negative. */
function naturalRange(metric: string, own: ReadonlySet<string>): Record<'min' | 'max', Limit> {
  const { rest } = levelNamed(metric);
  return {
    min: { value: own.has(rest) ? -Infinity : 0, isOpen: false },
    max: { value: SHARES.has(rest) ? 1 : Infinity, isOpen: false },
  };
}

/**
 * Yields the limits of a list in which all conditions must hold, including those of nested lists of
 * that kind. The opposite of a condition with one limit has an open limit.
 */
function* limitsAmong(
  conditions: readonly OwnWhere[],
): Generator<[metric: string, side: 'min' | 'max', limit: Limit]> {
  for (const condition of conditions) {
    if ('all' in condition) yield* limitsAmong(condition.all);
    const isNot = 'not' in condition;
    const inner = isNot ? condition.not : condition;
    if (!('metric' in inner)) continue;
    const { metric, min, max } = inner;
    if (isNot && min !== undefined && max !== undefined) continue;
    if (min !== undefined) yield [metric, isNot ? 'max' : 'min', { value: min, isOpen: isNot }];
    if (max !== undefined) yield [metric, isNot ? 'min' : 'max', { value: max, isOpen: isNot }];
  }
}
