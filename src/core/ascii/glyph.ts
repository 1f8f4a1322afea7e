import { checkObject, invalid } from '../model/checks';
import type { ValueOption } from '../model/options';
import type { Pin } from '../view/pins';

/**
 * How pins are drawn: a function that returns the glyph of an item, or a record of glyphs by kind,
 * for kinds that are strings or numbers.
 */
export type Glyph<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> =
  | ((item: Item) => string)
  | Readonly<Record<string, string>>;

/** The specification of the option for the glyphs of pins. */
export const GLYPH: ValueOption = { type: 'value', check: checkGlyphChoice, default: undefined };

function checkGlyphChoice(option: string, choice: unknown): void {
  if (typeof choice !== 'function') checkObject(option, choice);
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

export function isGlyph(text: unknown): text is string {
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
export function pinGlyph(pin: Pin, choice: unknown): string {
  const glyph = chooseGlyph(pin, choice);
  if (glyph === undefined) {
    const [first] = typeof pin.kind === 'string' ? pin.kind : '';
    return first !== undefined && isGlyph(first) ? first : '?';
  }
  checkGlyph('glyph', glyph);
  return glyph;
}

function chooseGlyph(pin: Pin, choice: unknown): unknown {
  return typeof choice === 'function' ? choice(pin) : glyphInRecord(pin.kind, choice);
}

export function glyphInRecord(kind: unknown, record: unknown): unknown {
  if (record === undefined || (typeof kind !== 'string' && typeof kind !== 'number')) return;
  const glyphs: object = Object(record);
  return Object.hasOwn(glyphs, kind) ? Reflect.get(glyphs, kind) : undefined;
}
