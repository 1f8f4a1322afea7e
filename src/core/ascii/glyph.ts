import { checkObject, invalid } from '../model/checks';
import type { ValueOption } from '../model/specification';
import type { Pin } from '../view/subject';

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

/** Control characters and line breaks: everything outside these ranges. */
const CONTROL = /[^ -~\u00a0-\u2027\u202a-\uffff]/;

/**
 * The characters of a text for engines without `Intl.Segmenter`, such as Hermes: flags, and code
 * points with combining marks, variation selectors, skin tones, and symbols that are joined to them.
 */
const SIMPLE_CHARACTERS =
  /[\u{1f1e6}-\u{1f1ff}]{2}|.(?:[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d[\u2190-\u{1faff}])*/gsu;

export function isGlyph(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > MAX_UNITS || CONTROL.test(text)) return false;
  // A text of several code units may still be one character, such as an emoji with a variation
  // selector.
  return text.length === 1 || charactersOf(text).length === 1;
}

/** Returns the characters of a text as a reader sees them. */
export function charactersOf(text: string): string[] {
  if (typeof Intl !== 'object' || !Intl.Segmenter) return text.match(SIMPLE_CHARACTERS) ?? [];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
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
