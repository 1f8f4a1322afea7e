import type { BuiltDungeon } from '../../recipes/add-inhabitants';
import { describeUnmet, type Unmet } from '../../recipes/unmet';

/** Collects, as sentences, what dungeons lack that their recipe asks for. */
export interface UnmetNotes {
  readonly notes: readonly string[];
  /** Must be called for one level after the other. */
  add(dungeon: BuiltDungeon): void;
}

/** @param firstLevel - the index of the first level; `undefined` if there are no levels */
export function createUnmetNotes(firstLevel: number | undefined): UnmetNotes {
  const notes: string[] = [];
  let level = firstLevel;
  return {
    notes,
    add(dungeon) {
      const prefix = level === undefined ? '' : `level ${level++}: `;
      notes.push(...dungeon.unmet.map((unmet) => prefix + describe(unmet, dungeon)));
    },
  };
}

/** Describes an unmet request and, if no lock was placed, why. */
function describe(unmet: Unmet, { doors }: BuiltDungeon): string {
  const text = `${describeUnmet(unmet)} (${unmet.where})`;
  if (unmet.what !== 'locks' || unmet.placed > 0) return text;
  if (doors.length === 0) return `${text}: there are no doors; put the pass \`doors\` before it`;
  return `${text}: no door closes off a part of the dungeon that is large enough`;
}
