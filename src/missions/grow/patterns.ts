import { elementAt } from '../../core/model/element-at';
import { addLock, addRoom, join, type MissionDraft } from './draft';
import type { PatternName } from './options';

/** A cycle with a purpose. */
interface Pattern {
  /**
   * The number of rooms (including the one in which players leave it), locks and secret doors that
   * it needs.
   */
  readonly takes: Readonly<Record<'rooms' | 'locks' | 'secretDoors', number>>;
  /**
   * Adds its rooms and connections to a draft. Returns the room in which players leave it.
   *
   * @param at - the room in which players enter it
   * @param index - the index of the pattern, which is stored in its rooms and connections
   * @param exit - a function that adds the room in which players leave it
   */
  readonly grow: (draft: MissionDraft, at: number, index: number, exit: () => number) => number;
}

/** Adds a room without a purpose. */
function plain(draft: MissionDraft, pattern: number): number {
  return addRoom(draft, undefined, 'preferably', pattern);
}

/** Joins rooms by a path into which other rooms may be inserted. */
function arm(draft: MissionDraft, path: readonly number[], pattern: number): void {
  for (const [i, to] of path.slice(1).entries()) {
    join(draft, elementAt(path, i), to, { stretches: true, pattern });
  }
}

/** All patterns by name. */
export const PATTERNS: Readonly<Record<PatternName, Pattern>> = {
  'two-ways': {
    takes: { rooms: 4, locks: 0, secretDoors: 0 },
    grow(draft, at, index, exit) {
      const danger = addRoom(draft, 'danger', 'preferably', index);
      const a = plain(draft, index);
      const b = plain(draft, index);
      const out = exit();
      join(draft, at, danger);
      join(draft, danger, out);
      arm(draft, [at, a, b, out], index);
      return out;
    },
  },
  'lock-and-key': {
    takes: { rooms: 4, locks: 1, secretDoors: 0 },
    grow(draft, at, index, exit) {
      const a = plain(draft, index);
      const key = addRoom(draft, 'key', 'never', index);
      const b = plain(draft, index);
      arm(draft, [at, a, key, b, at], index);
      const out = exit();
      join(draft, at, out, { lock: addLock(draft, key), isBridge: true });
      return out;
    },
  },
  'false-goal': {
    takes: { rooms: 6, locks: 1, secretDoors: 0 },
    grow(draft, at, index, exit) {
      const gate = addRoom(draft, 'gate', 'preferably', index);
      const a = plain(draft, index);
      const b = plain(draft, index);
      const c = plain(draft, index);
      const key = addRoom(draft, 'key', 'never', index);
      join(draft, at, gate, { stretches: true, isBridge: true });
      arm(draft, [gate, a, b, c, gate], index);
      join(draft, b, key);
      const out = exit();
      join(draft, gate, out, { lock: addLock(draft, key), isBridge: true });
      return out;
    },
  },
  'hidden-shortcut': {
    takes: { rooms: 4, locks: 0, secretDoors: 1 },
    grow(draft, at, index, exit) {
      const path = [1, 2, 3].map(() => plain(draft, index));
      const out = exit();
      arm(draft, [at, ...path, out], index);
      join(draft, at, out, { isSecret: true });
      return out;
    },
  },
  hub: {
    takes: { rooms: 5, locks: 2, secretDoors: 0 },
    grow(draft, at, index, exit) {
      const hub = addRoom(draft, 'hub', 'never', index);
      const a = plain(draft, index);
      const first = addRoom(draft, 'key', 'never', index);
      const second = addRoom(draft, 'key', 'never', index);
      join(draft, at, hub, { stretches: true, isBridge: true });
      arm(draft, [hub, a, first, hub], index);
      join(draft, hub, second, { lock: addLock(draft, first), isBridge: true });
      const out = exit();
      join(draft, hub, out, { lock: addLock(draft, second), isBridge: true });
      return out;
    },
  },
  gauntlet: {
    takes: { rooms: 5, locks: 1, secretDoors: 0 },
    grow(draft, at, index, exit) {
      const danger = addRoom(draft, 'danger', 'preferably', index);
      const key = addRoom(draft, 'key', 'never', index);
      const home = [1, 2].map(() => plain(draft, index));
      join(draft, at, danger);
      join(draft, danger, key);
      arm(draft, [key, ...home, at], index);
      const out = exit();
      join(draft, at, out, { lock: addLock(draft, key), isBridge: true });
      return out;
    },
  },
  shortcut: {
    takes: { rooms: 5, locks: 1, secretDoors: 0 },
    grow(draft, at, index, exit) {
      const path = [1, 2, 3].map(() => plain(draft, index));
      const key = addRoom(draft, 'key', 'never', index);
      arm(draft, [at, ...path, key], index);
      join(draft, at, key, { isShortcut: true });
      const out = exit();
      join(draft, at, out, { lock: addLock(draft, key), isBridge: true });
      return out;
    },
  },
  fork: {
    takes: { rooms: 5, locks: 0, secretDoors: 0 },
    grow(draft, at, index, exit) {
      const a = plain(draft, index);
      const b = plain(draft, index);
      const guard = addRoom(draft, 'danger', 'never', index);
      const treasure = addRoom(draft, 'treasure', 'never', index);
      const out = exit();
      arm(draft, [at, a, out], index);
      arm(draft, [at, b, out], index);
      join(draft, at, guard);
      join(draft, guard, treasure);
      return out;
    },
  },
};
