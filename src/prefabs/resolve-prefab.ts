import {
  checkAtLeast,
  checkBoolean,
  checkIntegerIn,
  checkObject,
  checkOptions,
  checkString,
  invalid,
  MAX_INT32,
  readEach,
} from '../model/checks';
import { type Drawing, drawingText, OWN_GLYPHS, type Position, readDrawing } from './drawing';
import type { Prefab, Substitute, Substitution } from './prefab';

/** A prefab, its drawing, and where that stands in the text that was given. */
export interface ResolvedPrefab {
  readonly prefab: Prefab;
  readonly drawing: Drawing;
  readonly position: Position;
}

const PREFAB_KEYS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['name', 'map', 'legend', 'weight', 'minDepth', 'maxDepth', 'turn', 'mirror', 'unique'],
  ...['substitute', 'shuffle'],
]);
const SUBSTITUTION_KEYS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['glyph', 'into', 'all', 'count'],
]);
const SUBSTITUTE_KEYS: ReadonlySet<string> = /* @__PURE__ */ new Set(['glyph', 'weight']);

/**
 * Checks a definition and fills in its defaults. Whether the drawing can be built is not checked.
 *
 * @param prefix - what stands before the name of each property: `prefabs[0].`, or nothing
 * @param mapPosition - where the map begins
 * @throws InvalidOptionError with the path of the first property that is wrong
 * @throws InvalidDataError where a glyph of the map is not known
 */
export function resolvePrefab(
  value: unknown,
  prefix: string,
  mapPosition: Position,
): ResolvedPrefab {
  checkOptions(value, PREFAB_KEYS, prefix === '' ? undefined : prefix.slice(0, -1));
  const given = value as Record<string, unknown>;
  const { name, map, weight = 1, minDepth = 0, maxDepth, turn = false, mirror = false } = given;
  const { unique = false, substitute = [], shuffle = [] } = given;
  checkName(`${prefix}name`, name);
  checkIntegerIn(`${prefix}weight`, weight, 1, MAX_INT32);
  checkIntegerIn(`${prefix}minDepth`, minDepth, 0, MAX_INT32);
  if (maxDepth !== undefined) {
    checkIntegerIn(`${prefix}maxDepth`, maxDepth, 0, MAX_INT32);
    checkAtLeast(`${prefix}maxDepth`, maxDepth, minDepth, `${prefix}minDepth`);
  }
  checkBoolean(`${prefix}turn`, turn);
  checkBoolean(`${prefix}mirror`, mirror);
  checkBoolean(`${prefix}unique`, unique);
  const legend = readLegend(`${prefix}legend`, given.legend);
  const lasting = new Set([...OWN_GLYPHS, ...Object.keys(legend)]);
  const substitutions = readSubstitutions(`${prefix}substitute`, substitute, lasting);
  const shuffles = readShuffles(`${prefix}shuffle`, shuffle, lasting);
  checkString(`${prefix}map`, map);
  const known = new Set([...lasting, ...substitutions.map(({ glyph }) => glyph)]);
  const { drawing, position } = readDrawing(map, known, mapPosition);
  const prefab: Prefab = {
    ...{ name, map: drawingText(drawing), legend, weight, minDepth },
    ...(maxDepth === undefined ? {} : { maxDepth }),
    ...{ turn, mirror, unique, substitute: substitutions, shuffle: shuffles },
  };
  return { prefab, drawing, position };
}

function checkName(option: string, value: unknown): asserts value is string {
  checkString(option, value);
  if (value === '') throw invalid(option, 'must not be empty', value);
}

function readLegend(path: string, value: unknown = {}): Record<string, string> {
  checkObject(path, value);
  for (const [glyph, kind] of Object.entries(value)) {
    if ([...glyph].length !== 1 || /\s/.test(glyph) || OWN_GLYPHS.includes(glyph)) {
      const rule = 'must stand at one character, none of # . + @ and blank';
      throw invalid(`${path}.${glyph}`, rule, kind);
    }
    checkName(`${path}.${glyph}`, kind);
  }
  return Object.fromEntries(Object.entries(value));
}

/** A glyph that is replaced may stand in the map and in earlier substitutions, and nowhere else. */
function readSubstitutions(
  path: string,
  value: unknown,
  lasting: ReadonlySet<string>,
): Substitution[] {
  const all = readEach(path, value, readSubstitution);
  const lastOf = new Map(all.map(({ glyph }, i) => [glyph, i]));
  for (const [i, { into }] of all.entries()) {
    for (const [k, { glyph }] of into.entries()) {
      if (lasting.has(glyph) || (lastOf.get(glyph) ?? -1) > i) continue;
      const known = new Set([...lasting, ...all.slice(i + 1).map((later) => later.glyph)]);
      checkKnownGlyph(`${path}[${i}].into[${k}].glyph`, glyph, known);
    }
  }
  return all;
}

function readSubstitution(path: string, value: unknown): Substitution {
  checkOptions(value, SUBSTITUTION_KEYS, path);
  const { glyph, into, all, count } = value as Record<string, unknown>;
  checkGlyph(`${path}.glyph`, glyph);
  const substitutes = readEach(`${path}.into`, into, readSubstitute);
  if (substitutes.length === 0) throw invalid(`${path}.into`, 'must not be empty', into);
  const total = substitutes.reduce((sum, { weight = 1 }) => sum + weight, 0);
  if (total > MAX_INT32) {
    const rule = `must have weights whose sum is at most ${MAX_INT32}`;
    throw invalid(`${path}.into`, rule, total);
  }
  if (all !== undefined) checkBoolean(`${path}.all`, all);
  if (count === undefined) return { glyph, into: substitutes, ...(all === true ? { all } : {}) };
  checkIntegerIn(`${path}.count`, count, 0, MAX_INT32);
  if (all === true) throw invalid(`${path}.count`, 'must not go with `all`', count);
  if (substitutes.length === 2) return { glyph, into: substitutes, count };
  throw invalid(`${path}.into`, 'must hold two glyphs for a `count`', into);
}

function readSubstitute(path: string, value: unknown): Substitute {
  checkOptions(value, SUBSTITUTE_KEYS, path);
  const { glyph, weight = 1 } = value as Record<string, unknown>;
  checkGlyph(`${path}.glyph`, glyph);
  checkIntegerIn(`${path}.weight`, weight, 1, MAX_INT32);
  return { glyph, weight };
}

function readShuffles(path: string, value: unknown, known: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  return readEach(path, value, (at, text) => {
    checkString(at, text);
    for (const glyph of text) {
      checkKnownGlyph(at, glyph, known);
      if (seen.has(glyph)) throw invalid(at, `must not hold '${glyph}' a second time`, text);
      seen.add(glyph);
    }
    return text;
  });
}

function checkGlyph(path: string, glyph: unknown): asserts glyph is string {
  if (typeof glyph === 'string' && [...glyph].length === 1) return;
  throw invalid(path, 'must be one character', glyph);
}

function checkKnownGlyph(path: string, glyph: string, known: ReadonlySet<string>): void {
  if (known.has(glyph)) return;
  const list = [...known].map((other) => JSON.stringify(other)).join(', ');
  throw invalid(path, `must be of ${list}, or a glyph of the legend`, glyph);
}
