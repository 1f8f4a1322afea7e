import { checkObject, invalid } from '../model/checks';
import type { ValueOption } from '../model/options';
import type { Pin } from './pins';

/**
 * How pins are drawn: a function that returns the glyph of an item, or a record of glyphs by kind,
 * for kinds that are strings or numbers.
 */
export type Glyph<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> =
  | ((item: Item) => string)
  | Readonly<Record<string, string>>;

/** The specification of the option for the glyphs of pins. */
export const GLYPH: ValueOption = { type: 'value', check: checkGlyphs, default: undefined };

function checkGlyphs(option: string, glyph: unknown): void {
  if (typeof glyph !== 'function') checkObject(option, glyph);
}

/** Throws unless a value is a single character as a reader sees it. */
export function checkGlyph(option: string, glyph: unknown): asserts glyph is string {
  if (!isGlyph(glyph)) throw invalid(option, 'must be one character', glyph);
}

/**
 * The maximum length of a character, in UTF-16 code units. Segmenting longer texts would take too
 * long.
 */
const MAX_UNITS = 100;

function isGlyph(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_UNITS) return false;
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return false;
  // A text of several code units may still be one character, such as an emoji with a variation
  // selector.
  return text.length === 1 || [...new Intl.Segmenter().segment(text)].length === 1;
}

/**
 * Returns the glyph of a pin: the caller's glyph, otherwise the first character of the kind,
 * otherwise `?`.
 */
export function pinGlyph(pin: Pin, glyph: unknown): string {
  const chosen = chooseGlyph(pin, glyph);
  if (chosen === undefined) {
    const [first] = typeof pin.kind === 'string' ? pin.kind : '';
    return first !== undefined && isGlyph(first) ? first : '?';
  }
  checkGlyph('glyph', chosen);
  return chosen;
}

function chooseGlyph(pin: Pin, glyph: unknown): unknown {
  return typeof glyph === 'function' ? glyph(pin) : glyphInRecord(pin.kind, glyph);
}

function glyphInRecord(kind: unknown, glyph: unknown): unknown {
  if (glyph === undefined || (typeof kind !== 'string' && typeof kind !== 'number')) return;
  const glyphs: object = Object(glyph);
  return Object.hasOwn(glyphs, kind) ? Reflect.get(glyphs, kind) : undefined;
}

/** The glyphs for kinds whose own characters are all taken. */
const SPARE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@$&!%*';

/** Kinds of things, and how they are drawn. */
interface KindGroup {
  readonly kinds: readonly unknown[];
  readonly glyph: unknown;
}

/**
 * Assigns a glyph to each kind that is a string, so that no two kinds look the same. Kinds in a
 * record have the glyph of the record, and kinds of a single character that character, unless it is
 * one of `letters`. All others get, group by group
 * and in the order of their names, the first of their characters that is not taken: as it is, then
 * in the other case, then a spare one. If all are taken, it is the first character.
 *
 * @param taken - the glyphs of other things, including `letters`
 * @param letters - the letters of locks and keys
 * @returns the glyphs of each group by kind; empty if its `glyph` is a function
 */
export function glyphsByKind(
  groups: readonly KindGroup[],
  taken: Iterable<string>,
  letters: ReadonlySet<string> = new Set(),
): ReadonlyMap<unknown, string>[] {
  if (groups.every(({ kinds }) => kinds.length === 0)) return groups.map(() => new Map());
  const used = new Set(taken);
  const assign = (glyphs: Map<unknown, string>, kind: string, chosen: string) => {
    glyphs.set(kind, chosen);
    used.add(chosen);
  };
  const plans = groups.map(({ kinds, glyph }) => {
    const glyphs = new Map<unknown, string>();
    const names = typeof glyph === 'function' ? [] : [...new Set(kinds)].sort();
    const open = names.filter((kind): kind is string => {
      // A kind that is a single character is a glyph itself.
      const own = glyphInRecord(kind, glyph) ?? (isGlyph(kind) ? kind : undefined);
      if (typeof kind !== 'string' || own === undefined) return typeof kind === 'string';
      checkGlyph('glyph', own);
      if (!letters.has(own)) assign(glyphs, kind, own);
      return letters.has(own);
    });
    return { glyphs, open };
  });
  for (const { glyphs, open } of plans) {
    for (const kind of open) assign(glyphs, kind, freeGlyph(kind, used));
  }
  return plans.map(({ glyphs }) => glyphs);
}

function freeGlyph(kind: string, used: ReadonlySet<string>): string {
  const first = pinGlyph({ kind, x: 0, y: 0 }, undefined);
  if (first === '?') return first;
  const own = [...kind];
  const choices = [...own, ...own.map(otherCase), ...SPARE];
  return choices.find((letter) => isGlyph(letter) && !used.has(letter)) ?? first;
}

function otherCase(letter: string): string {
  const lower = letter.toLowerCase();
  return lower === letter ? letter.toUpperCase() : lower;
}

/**
 * Returns the letter of a lock, which is `A` for lock 0. Doors show the letter itself, and keys
 * show it in lower case.
 */
export function lockLetter(lock: number): string {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[lock] ?? '?';
}
