import type { Unmet } from '../../core/model/dungeon';

/** The kinds of requests that a dungeon does not meet, each once. */
export type UnmetKinds = readonly Unmet['what'][];

/** Counts the dungeons that lack something that their recipe asks for. */
interface UnmetTally {
  /** Counts dungeons, given the unmet requests of each. */
  add(dungeons: readonly UnmetKinds[]): void;
  /** Returns the counts in words, or `undefined` if all dungeons have everything. */
  summary(): string | undefined;
}

export function createUnmetTally(): UnmetTally {
  const counts = new Map<string, number>();
  let [made, lacking] = [0, 0];
  return {
    add(dungeons) {
      made += dungeons.length;
      for (const kinds of dungeons) {
        if (kinds.length > 0) lacking++;
        for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
    },
    summary() {
      if (lacking === 0) return undefined;
      const list = Array.from(counts, ([kind, count]) => `${kind} ${count}`).join(', ');
      const verb = lacking === 1 ? 'lacks' : 'lack';
      return `${lacking} of ${made} dungeons ${verb} something that the recipe asks for: ${list}`;
    },
  };
}

/** Returns the kinds of requests that a dungeon does not meet. */
export function unmetKinds(unmet: readonly Unmet[]): UnmetKinds {
  return [...new Set(unmet.map(({ what }) => what))];
}
