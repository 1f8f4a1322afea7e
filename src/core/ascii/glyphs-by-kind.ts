import { checkGlyph, glyphInRecord, isGlyph, pinGlyph } from './glyph';

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

/**
 * Assigns a glyph to each kind that is a string, so that no two kinds look the same. Kinds in a
 * record have the glyph of the record, unless it is one of `letters`. Next, kinds of a single
 * character have that character, unless it is drawn already. All others get, group by group and in
 * the order of their names, the first of their characters that is not taken: as it is, then in the
 * other case, then a spare one. If all are taken, it is the first character.
 *
 * @param taken - the glyphs of other things, including `letters` and `drawn`
 * @param letters - the letters of locks and keys
 * @param drawn - the glyphs of `taken` that are in the drawing, including `letters`
 * @returns the glyphs of each group by kind; empty if its `choice` is a function
 */
export function glyphsByKind(
  groups: readonly KindGroup[],
  taken: Iterable<string>,
  letters: ReadonlySet<string> = new Set(),
  drawn: Iterable<string> = letters,
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

function otherCase(letter: string): string {
  const lower = letter.toLowerCase();
  return lower === letter ? letter.toUpperCase() : lower;
}
