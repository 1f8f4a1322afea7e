import { checkObject, invalid } from '../checks';
import type { Entity } from '../dungeon';

/** How entities are drawn: a function, or a record by kind, for kinds that are texts or numbers. */
export type Glyph<Kind> = ((entity: Entity<Kind>) => string) | Readonly<Record<string, string>>;

/** Refuses what is neither a function nor a record. */
export function checkGlyphs(glyph: unknown): void {
  if (glyph !== undefined && typeof glyph !== 'function') checkObject('glyph', glyph);
}

/** Refuses what is not one character as a reader sees it. */
export function checkGlyph(option: string, glyph: unknown): asserts glyph is string {
  if (!isGlyph(glyph)) throw invalid(option, 'must be one character', glyph);
}

function isGlyph(text: unknown): boolean {
  if (typeof text !== 'string' || /[\p{Cc}\u2028\u2029]/u.test(text)) return false;
  // Only what is longer may still be one, such as an emoji with a variation selector.
  return text.length === 1 || [...new Intl.Segmenter().segment(text)].length === 1;
}

/** The glyph of one entity: the caller's, or else the kind's first character, or else `?`. */
export function entityGlyph<Kind>(entity: Entity<Kind>, glyph: Glyph<Kind> | undefined): string {
  const chosen = chooseGlyph(entity, glyph);
  if (chosen === undefined) return initial(entity.kind);
  checkGlyph('glyph', chosen);
  return chosen;
}

function chooseGlyph<Kind>(entity: Entity<Kind>, glyph: Glyph<Kind> | undefined): unknown {
  if (glyph === undefined) return undefined;
  if (typeof glyph === 'function') return glyph(entity);
  const { kind } = entity;
  if (typeof kind !== 'string' && typeof kind !== 'number') return undefined;
  return Object.hasOwn(glyph, kind) ? glyph[String(kind)] : undefined;
}

function initial(kind: unknown): string {
  const [first] = typeof kind === 'string' ? kind : '';
  return first !== undefined && isGlyph(first) ? first : '?';
}
