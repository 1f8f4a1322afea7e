import {
  checkFullString,
  checkObject,
  checkString,
  invalid,
  MAX_INT32,
  readEach,
  readNonEmpty,
} from '../model/checks';
import {
  type CodeSpecification,
  NAME,
  resolveOptions,
  type Settings,
  WEIGHT,
} from '../model/specification';
import { type Drawing, drawingText, OWN_GLYPHS, type Position, readDrawing } from './drawing';
import type { Prefab, PrefabDefinition, Substitute, Substitution } from './prefab';

/** A prefab, its drawing, and the position of the drawing in the given text. */
export interface ResolvedPrefab {
  readonly prefab: Prefab;
  readonly drawing: Drawing;
  readonly position: Position;
}

/** A definition with its defaults filled in, before its drawing is read. */
interface PrefabSettings extends Settings<Omit<PrefabDefinition, 'maxDepth'>> {
  readonly maxDepth: number | undefined;
  readonly substitute: Substitution[];
  readonly shuffle: string[];
}

/** The specification of a prefab. */
export const PREFAB_SPEC: CodeSpecification<PrefabDefinition> = {
  name: NAME,
  map: { type: 'value', check: checkString },
  legend: { type: 'value', resolve: readLegend, default: () => ({}) },
  weight: WEIGHT,
  minDepth: { type: 'integer', min: 0, default: 0 },
  maxDepth: { type: 'integer', min: 0, atLeast: { option: 'minDepth' }, default: undefined },
  turn: { type: 'boolean', default: false },
  mirror: { type: 'boolean', default: false },
  unique: { type: 'boolean', default: false },
  substitute: { type: 'value', resolve: readSubstitutions, default: () => [] },
  shuffle: { type: 'value', resolve: readTexts, default: () => [] },
};

const SUBSTITUTION_SPEC: CodeSpecification<Substitution> = {
  glyph: { type: 'value', check: checkGlyph },
  into: { type: 'value', resolve: readSubstitutes },
  all: { type: 'boolean', default: false },
  count: { type: 'integer', min: 0, default: undefined },
};

const SUBSTITUTE_SPEC: CodeSpecification<Substitute> = {
  glyph: { type: 'value', check: checkGlyph },
  weight: WEIGHT,
};

/**
 * Checks a definition and fills in its defaults. Does not check whether the drawing can be built.
 *
 * @param prefix - the text before the name of each property in messages: `prefabs[0].`, or empty
 * @param mapPosition - the position at which the map begins
 * @throws {InvalidOptionError} If a property is invalid; the error has the path of the first one
 * @throws {InvalidDataError} If a glyph of the map is unknown
 */
export function resolvePrefab(
  value: unknown,
  prefix: string,
  mapPosition: Position,
): ResolvedPrefab {
  const settings = resolveOptions<PrefabDefinition, PrefabSettings>(
    PREFAB_SPEC,
    value,
    prefix.slice(0, -1),
  );
  const { map, legend, maxDepth, substitute, shuffle } = settings;
  const lasting = new Set([...OWN_GLYPHS, ...Object.keys(legend)]);
  checkSubstitutions(`${prefix}substitute`, substitute, lasting);
  checkShuffles(`${prefix}shuffle`, shuffle, lasting);
  const known = new Set([...lasting, ...substitute.map(({ glyph }) => glyph)]);
  const { drawing, position } = readDrawing(map, known, mapPosition);
  const { name, weight, minDepth, turn, mirror, unique } = settings;
  const prefab: Prefab = {
    name,
    map: drawingText(drawing),
    legend,
    weight,
    minDepth,
    ...(maxDepth === undefined ? {} : { maxDepth }),
    turn,
    mirror,
    unique,
    substitute,
    shuffle,
  };
  return { prefab, drawing, position };
}

function readLegend(path: string, value: unknown): Record<string, string> {
  checkObject(path, value);
  const legend: Record<string, string> = {};
  for (const [glyph, kind] of Object.entries(value)) {
    if ([...glyph].length !== 1 || /\s/.test(glyph) || OWN_GLYPHS.includes(glyph)) {
      const rule = 'must be a single character other than # . + @ ~ , ^ : ; and blank';
      throw invalid(`${path}.${glyph}`, rule, kind);
    }
    checkFullString(`${path}.${glyph}`, kind);
    legend[glyph] = kind;
  }
  return legend;
}

function readSubstitutions(path: string, value: unknown): Substitution[] {
  return readEach(path, value, readSubstitution);
}

/** Throws if a replaced glyph occurs anywhere but in the map and in earlier substitutions. */
function checkSubstitutions(
  path: string,
  all: readonly Substitution[],
  lasting: ReadonlySet<string>,
): void {
  const lastOf = new Map(all.map(({ glyph }, i) => [glyph, i]));
  for (const [i, { into }] of all.entries()) {
    for (const [k, { glyph }] of into.entries()) {
      if (lasting.has(glyph) || (lastOf.get(glyph) ?? -1) > i) continue;
      const known = new Set([...lasting, ...all.slice(i + 1).map((later) => later.glyph)]);
      checkKnownGlyph(`${path}[${i}].into[${k}].glyph`, glyph, known);
    }
  }
}

function readSubstitution(path: string, value: unknown): Substitution {
  const { glyph, into, all, count } = resolveOptions<Substitution>(SUBSTITUTION_SPEC, value, path);
  if (count === undefined) return { glyph, into, ...(all && { all }) };
  if (all) throw invalid(`${path}.count`, 'cannot be combined with `all`', count);
  if (into.length === 2) return { glyph, into, count };
  throw invalid(`${path}.into`, 'must contain two glyphs for a `count`', into);
}

function readSubstitutes(path: string, value: unknown): Substitute[] {
  const substitutes = readNonEmpty(path, value, (at, item) =>
    resolveOptions<Substitute>(SUBSTITUTE_SPEC, item, at),
  );
  const total = substitutes.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= MAX_INT32) return substitutes;
  throw invalid(path, `must have weights whose sum is at most ${MAX_INT32}`, total);
}

function readTexts(path: string, value: unknown): string[] {
  return readEach(path, value, (at, text) => {
    checkString(at, text);
    return text;
  });
}

function checkShuffles(path: string, texts: readonly string[], known: ReadonlySet<string>): void {
  const seen = new Set<string>();
  for (const [i, text] of texts.entries()) {
    const at = `${path}[${i}]`;
    for (const glyph of text) {
      checkKnownGlyph(at, glyph, known);
      if (seen.has(glyph)) throw invalid(at, `must not contain '${glyph}' twice`, text);
      seen.add(glyph);
    }
  }
}

function checkGlyph(path: string, glyph: unknown): asserts glyph is string {
  if (typeof glyph === 'string' && [...glyph].length === 1) return;
  throw invalid(path, 'must be one character', glyph);
}

function checkKnownGlyph(path: string, glyph: string, known: ReadonlySet<string>): void {
  if (known.has(glyph)) return;
  const list = [...known].map((other) => JSON.stringify(other)).join(', ');
  throw invalid(path, `must be ${list}, or a glyph of the legend`, glyph);
}
