import { checkFunction, checkObject, invalid } from '../checks';
import type { DrawnMarker, Marker } from './markers';

/** How markers are drawn: a function, or a record by kind, for kinds that are texts or numbers. */
export type Glyph<Kind = unknown, Item extends Marker<Kind> = Marker<Kind>> =
  | ((item: Item) => string)
  | Readonly<Record<string, string>>;

/** Throws unless a value can say how markers are drawn, or is left out. */
export function checkGlyphs(glyph: unknown): void {
  if (typeof glyph === 'function') checkFunction('glyph', glyph);
  else if (glyph !== undefined) checkObject('glyph', glyph);
}

/** Throws unless a value is one character as a reader sees it. */
export function checkGlyph(option: string, glyph: unknown): asserts glyph is string {
  if (!isGlyph(glyph)) throw invalid(option, 'must be one character', glyph);
}

/** No character that is meant as one is longer; what is long takes long to look through. */
const MAX_UNITS = 100;

function isGlyph(text: unknown): boolean {
  if (typeof text !== 'string' || text.length > MAX_UNITS) return false;
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return false;
  // Only what is longer may still be one, such as an emoji with a variation selector.
  return text.length === 1 || [...new Intl.Segmenter().segment(text)].length === 1;
}

/** The glyph of one marker: the caller's, or else the kind's first character, or else `?`. */
export function markerGlyph(marker: DrawnMarker, glyph: unknown): string {
  const chosen = chooseGlyph(marker, glyph);
  if (chosen === undefined) return initial(marker.kind);
  checkGlyph('glyph', chosen);
  return chosen;
}

function chooseGlyph({ kind, item }: DrawnMarker, glyph: unknown): unknown {
  if (glyph === undefined) return undefined;
  if (typeof glyph === 'function') return glyph(item);
  if (typeof kind !== 'string' && typeof kind !== 'number') return undefined;
  return Object.hasOwn(glyph as object, kind) ? Reflect.get(glyph as object, kind) : undefined;
}

function initial(kind: unknown): string {
  const [first] = typeof kind === 'string' ? kind : '';
  return first !== undefined && isGlyph(first) ? first : '?';
}

/** The letter of a lock, which its doors show, and in lower case its keys: `A` for lock 0. */
export function lockLetter(lock: number): string {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[lock] ?? '?';
}
