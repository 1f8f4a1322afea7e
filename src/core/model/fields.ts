import { isBytes, isInt32, isObject, isShare } from './checks';
import { MAX_TUNNEL_WIDTH } from './dungeon';
import { MAX_ENTITY_SIZE } from './population';

// The fields of everything in a dungeon. Documents, validation, Tiled and LDtk all read this table,
// so they agree about which values are valid.

export interface Field {
  readonly type: FieldType;
  readonly isOptional?: true;
}

/** Fields by name, in the order in which documents have them. */
export type Fields = Readonly<Record<string, Field>>;

/** The fields of each kind of object in a dungeon, including entities. */
export const FIELDS = {
  point: { x: { type: 'coordinate' }, y: { type: 'coordinate' } },
  room: {
    x1: { type: 'coordinate' },
    y1: { type: 'coordinate' },
    x2: { type: 'coordinate' },
    y2: { type: 'coordinate' },
    shape: { type: 'shape', isOptional: true },
    kind: { type: 'name', isOptional: true },
    name: { type: 'name', isOptional: true },
    progress: { type: 'share', isOptional: true },
    role: { type: 'name', isOptional: true },
    part: { type: 'number', isOptional: true },
    biome: { type: 'name', isOptional: true },
  },
  tunnel: {
    from: { type: 'index' },
    to: { type: 'index' },
    path: { type: 'corners' },
    width: { type: 'tunnelWidth', isOptional: true },
  },
  door: {
    x: { type: 'coordinate' },
    y: { type: 'coordinate' },
    tunnel: { type: 'index' },
    width: { type: 'tunnelWidth', isOptional: true },
    kind: { type: 'name', isOptional: true },
    lock: { type: 'number', isOptional: true },
    secret: { type: 'flag', isOptional: true },
    shortcut: { type: 'flag', isOptional: true },
  },
  stairs: {
    x: { type: 'coordinate' },
    y: { type: 'coordinate' },
    direction: { type: 'direction' },
    room: { type: 'index' },
    path: { type: 'corners' },
    target: { type: 'name', isOptional: true },
  },
  key: {
    x: { type: 'coordinate' },
    y: { type: 'coordinate' },
    room: { type: 'index', isOptional: true },
    tunnel: { type: 'index', isOptional: true },
    lock: { type: 'number' },
    kind: { type: 'name', isOptional: true },
  },
  mark: {
    x: { type: 'coordinate' },
    y: { type: 'coordinate' },
    room: { type: 'index', isOptional: true },
    tunnel: { type: 'index', isOptional: true },
    kind: { type: 'name' },
  },
  lake: {
    x: { type: 'coordinate' },
    y: { type: 'coordinate' },
    kind: { type: 'name' },
    shape: { type: 'shape' },
  },
  entity: {
    kind: { type: 'data' },
    x: { type: 'coordinate' },
    y: { type: 'coordinate' },
    room: { type: 'index', isOptional: true },
    tunnel: { type: 'index', isOptional: true },
    blocks: { type: 'boolean' },
    squad: { type: 'number', isOptional: true },
    missing: { type: 'count', isOptional: true },
    fixed: { type: 'flag', isOptional: true },
    hazard: { type: 'flag', isOptional: true },
    size: { type: 'entitySize', isOptional: true },
    facing: { type: 'facing', isOptional: true },
  },
} as const satisfies Record<string, Fields>;

/** The kinds of objects that have fields. */
export type FieldOwner = keyof typeof FIELDS;

/**
 * Returns whether a field is a position or a size. Maps draw such fields instead of listing them.
 */
function isGeometry({ type }: Field): boolean {
  return type === 'coordinate' || type === 'corners' || type === 'shape';
}

/** All fields except geometry, starting with the kind. */
export const PLAIN_FIELDS = /* @__PURE__ */ plainFields();

function plainFields(): Readonly<Record<FieldOwner, Fields>> {
  const fields = Object.entries(FIELDS).map(([owner, all]) => [owner, withoutGeometry(all)]);
  return Object.fromEntries(fields);
}

function withoutGeometry({ kind, ...others }: Fields): Fields {
  const fields: Fields = kind === undefined ? others : { kind, ...others };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !isGeometry(field)));
}

/** Returns those values of an item that are {@link PLAIN_FIELDS}. */
export function propertiesIn(owner: FieldOwner, item: object): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const name of Object.keys(PLAIN_FIELDS[owner])) {
    const value: unknown = (item as Record<string, unknown>)[name];
    if (value !== undefined) properties[name] = value;
  }
  return properties;
}

/** A test of values, and the message for a value that fails it. */
interface FieldRule {
  readonly holds: (value: unknown) => boolean;
  readonly rule: string;
}

/** Returns the rule that a field's value breaks. Returns `undefined` if the value is valid. */
export function faultOf({ type, isOptional }: Field, value: unknown): string | undefined {
  if (isOptional && value === undefined) return undefined;
  const { holds, rule } = RULES[type];
  if (holds(value)) return undefined;
  return isOptional ? `${rule}, or omitted` : rule;
}

const isFrom = (value: unknown, min: number): value is number => isInt32(value) && value >= min;
const isPoint = (value: unknown) => isObject(value) && isInt32(value.x) && isInt32(value.y);

function isGrid(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { width, height, tiles } = value;
  if (!isBytes(tiles) || !isFrom(width, 1) || !isFrom(height, 1)) return false;
  return tiles.length === width * height;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Returns the rule for values that are one of a list. */
function oneOf(names: readonly string[]): FieldRule {
  const list = names.map((name) => `'${name}'`).join(', ');
  return { holds: (value) => names.some((name) => name === value), rule: `must be one of ${list}` };
}

/** Returns the rule for integers from 1 to `max`. */
function upTo(max: number): FieldRule {
  return {
    holds: (value) => isFrom(value, 1) && value <= max,
    rule: `must be an integer from 1 to ${max}`,
  };
}

const IS_BOOLEAN: FieldRule = {
  holds: (value) => typeof value === 'boolean',
  rule: 'must be true or false',
};

const NOT_NEGATIVE: FieldRule = {
  holds: (value) => isFrom(value, 0),
  rule: 'must be a non-negative integer',
};

const RULES = {
  coordinate: { holds: isInt32, rule: 'must be an integer' },
  /** Refers to an item of another list. */
  index: NOT_NEGATIVE,
  number: NOT_NEGATIVE,
  count: { holds: (value) => isFrom(value, 1), rule: 'must be a positive integer' },
  tunnelWidth: /* @__PURE__ */ upTo(MAX_TUNNEL_WIDTH),
  entitySize: /* @__PURE__ */ upTo(MAX_ENTITY_SIZE),
  share: { holds: (value) => isShare(value), rule: 'must be a number from 0 to 1' },
  name: { holds: isText, rule: 'must be a non-empty string' },
  direction: /* @__PURE__ */ oneOf(['up', 'down']),
  facing: /* @__PURE__ */ oneOf(['up', 'right', 'down', 'left']),
  boolean: IS_BOOLEAN,
  /** A boolean that is absent if it is false. */
  flag: IS_BOOLEAN,
  corners: {
    holds: (value) => Array.isArray(value) && value.length > 0 && value.every(isPoint),
    rule: 'must be a non-empty array of points',
  },
  shape: { holds: isGrid, rule: 'must be a grid whose size fits its tiles' },
  data: { holds: (value) => value !== undefined, rule: 'must be present' },
} satisfies Record<string, FieldRule>;

/** The types of fields. */
export type FieldType = keyof typeof RULES;
