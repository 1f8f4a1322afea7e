import { checkGlyph, glyphInRecord, isGlyph, pinGlyph } from './glyph';

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
