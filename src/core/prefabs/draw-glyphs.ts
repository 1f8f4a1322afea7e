import { type Drawing, liquidOf } from './drawing';
import type { Prefab, Substitution } from './prefab';

/** The substitutions and shuffles of a prefab, which change its glyphs. */
export type Tricks = Pick<Prefab, 'substitute' | 'shuffle'>;

/**
 * Returns an integer of at least 0 and below `count`, chosen by weights or, without them,
 * uniformly.
 */
export type Choose = (count: number, weights?: readonly number[]) => number;

/** Applies the substitutions of a drawing in order, then its shuffles. */
export function drawGlyphs(drawing: Drawing, tricks: Tricks, choose: Choose): Drawing {
  const glyphs = [...drawing.glyphs];
  for (const substitution of tricks.substitute) substitute(glyphs, substitution, choose);
  for (const text of tricks.shuffle) shuffle(glyphs, text, choose);
  return { ...drawing, glyphs };
}

function substitute(glyphs: string[], { glyph, into, all, count }: Substitution, choose: Choose) {
  const tiles = [...glyphs.keys()].filter((i) => glyphs[i] === glyph);
  if (tiles.length === 0) return;
  const weights = into.map(({ weight = 1 }) => weight);
  const draw = () => into[choose(into.length, weights)]!.glyph;
  if (count !== undefined) {
    const [first, second] = [into[0]!, into[1]!];
    for (let left = tiles.length; left > tiles.length - count && left > 0; left--) {
      const chosen = choose(left);
      glyphs[tiles[chosen]!] = first.glyph;
      tiles[chosen] = tiles[left - 1]!;
    }
    for (const i of tiles.slice(0, Math.max(0, tiles.length - count))) glyphs[i] = second.glyph;
  } else if (all) {
    const glyph = draw();
    for (const i of tiles) glyphs[i] = glyph;
  } else {
    for (const i of tiles) glyphs[i] = draw();
  }
}

/** Shuffles glyphs with the Fisher–Yates shuffle, as `shuffled` does. */
function shuffle(glyphs: string[], text: string, choose: Choose): void {
  const before = [...text];
  const after = [...before];
  for (let last = after.length - 1; last > 0; last--) {
    const chosen = choose(last + 1);
    [after[last], after[chosen]] = [after[chosen]!, after[last]!];
  }
  for (const [i, glyph] of glyphs.entries()) {
    const index = before.indexOf(glyph);
    if (index >= 0) glyphs[i] = after[index]!;
  }
}

/**
 * Yields up to `max` possible outcomes of a drawing that differ in walls, floor, liquids, doors or
 * exits. Marks count as plain floor.
 */
export function* outcomesOf(drawing: Drawing, tricks: Tricks, max: number): Generator<Drawing> {
  const plain = withoutMarks(tricks);
  const tape: { choice: number; count: number }[] = [];
  for (let k = 0; k < max; k++) {
    let next = 0;
    yield drawGlyphs(drawing, plain, (count) => {
      if (next === tape.length) tape.push({ choice: 0, count });
      return tape[next++]!.choice;
    });
    // Advance to the next outcome, like an odometer.
    let last = tape.pop();
    while (last && last.choice + 1 >= last.count) last = tape.pop();
    if (!last) return;
    tape.push({ ...last, choice: last.choice + 1 });
  }
}

/** A replacement for all floor glyphs that no later substitution or shuffle changes. */
const ANY_FLOOR = '\0';

/**
 * Reduces substitutions and shuffles to fewer glyphs to choose from, by treating different kinds of
 * floor as the same.
 */
function withoutMarks({ substitute, shuffle }: Tricks): Tricks {
  const shuffles = shuffle.filter((text) => ![...text].every(isLand));
  const shuffled = new Set(shuffles.join(''));
  const lastOf = new Map(substitute.map(({ glyph }, k) => [glyph, k]));
  return {
    shuffle: shuffles,
    substitute: substitute.map((substitution, k) => {
      const isLater = (glyph: string) => shuffled.has(glyph) || (lastOf.get(glyph) ?? -1) > k;
      const glyphs = substitution.into.map(({ glyph }) =>
        isLand(glyph) && !isLater(glyph) ? ANY_FLOOR : glyph,
      );
      // With `count`, the two glyphs stay separate, unless they are the same, in which case nothing
      // is chosen.
      const kinds = [...new Set(glyphs)];
      const { count, ...others } = substitution;
      const into = kinds.map((glyph) => ({ glyph }));
      return count === undefined || kinds.length === 1
        ? { ...others, into }
        : { ...others, into, count };
    }),
  };
}

function isLand(glyph: string): boolean {
  return isFloor(glyph) && liquidOf(glyph) === 0;
}

/** Returns whether a glyph is floor: plain, with a mark, or under a liquid. */
export function isFloor(glyph: string): boolean {
  return glyph !== '#' && glyph !== '+' && glyph !== '@' && glyph !== ' ';
}
