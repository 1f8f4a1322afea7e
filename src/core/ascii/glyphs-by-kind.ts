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
 * record have the glyph of the record, and kinds of a single character that character, unless it is
 * one of `letters`. All others get, group by group and in the order of their names, the first of
 * their characters that is not taken: as it is, then in the other case, then a spare one. If all are
 * taken, it is the first character.
 *
 * @param taken - the glyphs of other things, including `letters`
 * @param letters - the letters of locks and keys
 * @returns the glyphs of each group by kind; empty if its `choice` is a function
 */
export function glyphsByKind(
  groups: readonly KindGroup[],
  taken: Iterable<string>,
  letters: ReadonlySet<string> = new Set(),
): ReadonlyMap<unknown, string>[] {
  if (groups.every(({ kinds }) => kinds.length === 0)) return groups.map(() => new Map());
  const used = new Set(taken);
  const assign = (glyphs: Map<unknown, string>, kind: string, glyph: string) => {
    glyphs.set(kind, glyph);
    used.add(glyph);
  };
  const plans = groups.map((group) => ({
    names: namesToAssign(group),
    ...group,
    glyphs: new Map<unknown, string>(),
  }));
  for (const { names, choice, glyphs } of plans) {
    for (const kind of names) {
      const own = ownGlyph(kind, choice);
      if (own !== undefined && !letters.has(own)) assign(glyphs, kind, own);
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

/** Returns the glyph of the record, otherwise the kind itself if it is a single character. */
function ownGlyph(kind: string, choice: unknown): string | undefined {
  const own = glyphInRecord(kind, choice) ?? (isGlyph(kind) ? kind : undefined);
  if (own !== undefined) checkGlyph('glyph', own);
  return own;
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
