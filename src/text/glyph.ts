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

export function glyphInRecord(kind: unknown, glyph: unknown): unknown {
  if (glyph === undefined || (typeof kind !== 'string' && typeof kind !== 'number')) return;
  const glyphs: object = Object(glyph);
  return Object.hasOwn(glyphs, kind) ? Reflect.get(glyphs, kind) : undefined;
}
