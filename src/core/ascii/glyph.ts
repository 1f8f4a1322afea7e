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
 * points with combining marks, variation selectors, skin tones, and symbols that are joined to
 * them.
 */
const SIMPLE_CHARACTERS =
  /[\u{1f1e6}-\u{1f1ff}]{2}|.(?:[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]|\u200d[\u2190-\u{1faff}])*/gsu;

function isGlyph(text: unknown): text is string {
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

function glyphInRecord(kind: unknown, record: unknown): unknown {
  if (record === undefined || (typeof kind !== 'string' && typeof kind !== 'number')) return;
  const glyphs: object = Object(record);
  return Object.hasOwn(glyphs, kind) ? Reflect.get(glyphs, kind) : undefined;
}

/** The glyphs for kinds whose own characters are all taken. */
const SPARE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@$&!%*';

/** Kinds of things, and how they are drawn. */
interface KindGroup {
  readonly kinds: readonly unknown[];
  /** A function or a record, as in the option `glyph`. */
  readonly choice: unknown;
  /** Whether glyphs also differ as capitals, if possible. */
  readonly isCaseless?: true;
}

/** The glyphs of everything besides kinds. */
interface OtherGlyphs {
  /** All of them, including `letters` and `drawn`. */
  readonly taken?: Iterable<string>;
  /** The letters of locks and keys. */
  readonly letters?: ReadonlySet<string>;
  /** Those that are in the drawing, including `letters`. */
  readonly drawn?: Iterable<string>;
}

/**
 * Assigns a glyph to each kind that is a string, so that no two kinds look the same. Kinds in a
 * record have the glyph of the record, unless it is one of `letters`. Next, kinds of a single
 * character have that character, unless it is drawn already. All others get, group by group and in
 * the order of their names, the first of their characters that is not taken: as it is, then in the
 * other case, then a spare one. If all are taken, it is the first character.
 *
 * @returns the glyphs of each group by kind; empty if its `choice` is a function
 */
export function glyphsByKind(
  groups: readonly KindGroup[],
  { taken, letters = new Set(), drawn = letters }: OtherGlyphs = {},
): ReadonlyMap<unknown, string>[] {
  if (groups.every(({ kinds }) => kinds.length === 0)) return groups.map(() => new Map());
  const used = new Set(taken);
  const shown = new Set(drawn);
  const assign = (glyphs: Map<unknown, string>, kind: string, glyph: string) => {
    glyphs.set(kind, glyph);
    used.add(glyph);
    shown.add(glyph);
  };
  const plans = groups.map((group) => ({
    names: namesToAssign(group),
    ...group,
    glyphs: new Map<unknown, string>(),
  }));
  for (const { names, choice, glyphs } of plans) {
    for (const kind of names) {
      const own = glyphInRecord(kind, choice);
      if (own !== undefined) checkGlyph('glyph', own);
      if (own !== undefined && !letters.has(own)) assign(glyphs, kind, own);
    }
  }
  for (const { names, glyphs } of plans) {
    for (const kind of names) {
      if (!glyphs.has(kind) && isGlyph(kind) && !shown.has(kind)) assign(glyphs, kind, kind);
    }
  }
  for (const { names, glyphs, isCaseless } of plans) {
    for (const kind of names) {
      if (!glyphs.has(kind)) assign(glyphs, kind, freeGlyph(kind, used, isCaseless));
    }
  }
  return plans.map(({ glyphs }) => glyphs);
}

function namesToAssign({ kinds, choice }: KindGroup): string[] {
  if (typeof choice === 'function') return [];
  return [...new Set(kinds)].filter((kind) => typeof kind === 'string').sort();
}

function freeGlyph(kind: string, used: ReadonlySet<string>, isCaseless = false): string {
  const first = pinGlyph({ kind, x: 0, y: 0 }, undefined);
  if (first === '?') return first;
  const own = [...kind];
  const choices = [...own, ...own.map(otherCase), ...SPARE];
  const free = choices.filter((letter) => isGlyph(letter) && !used.has(letter));
  const alone = isCaseless && free.find((letter) => !used.has(otherCase(letter)));
  return alone || (free[0] ?? first);
}

/** Returns a small letter as a capital, and a capital as a small letter. */
export function otherCase(letter: string): string {
  const lower = letter.toLowerCase();
  return lower === letter ? letter.toUpperCase() : lower;
}
