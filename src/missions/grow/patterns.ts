import type { DraftRoom, JoinOptions, MissionDraft } from './draft';
import type { PatternName } from './options';

/** A room of a pattern. */
type PatternRoom = Partial<Pick<DraftRoom, 'kind' | 'hosts'>>;

/**
 * A path of a pattern through its rooms, by their names. `'in'` is the room in which players enter
 * the pattern, and `'out'` the room in which they leave it.
 */
interface PatternPath extends JoinOptions {
  readonly rooms: readonly string[];
  /** The room with the key of the path's lock, if it has one. */
  readonly key?: string;
}

/** A cycle with a purpose. */
interface Pattern {
  /** Its rooms by name, except those in which players enter and leave it. */
  readonly rooms: Readonly<Record<string, PatternRoom>>;
  readonly paths: readonly PatternPath[];
}

const PLAIN: PatternRoom = {};
const DANGER: PatternRoom = { kind: 'danger' };
const KEY: PatternRoom = { kind: 'key', hosts: 'never' };

/** Returns a path of which nothing is special. */
function path(...rooms: string[]): PatternPath {
  return { rooms };
}

/** Returns a path into which other rooms may be inserted. They belong to the pattern. */
function arm(...rooms: string[]): PatternPath {
  return { rooms, stretches: true };
}

/** Returns a path into which other rooms may be inserted, and which is the only route onwards. */
function approach(...rooms: string[]): PatternPath {
  return { rooms, stretches: true, isBridge: true };
}

/** Returns a connection with a lock, which is the only route onwards. */
function locked(from: string, to: string, key: string): PatternPath {
  return { rooms: [from, to], key, isBridge: true };
}

/** All patterns by name. */
const PATTERNS: Readonly<Record<PatternName, Pattern>> = {
  'two-ways': {
    rooms: { danger: DANGER, a: PLAIN, b: PLAIN },
    paths: [path('in', 'danger', 'out'), arm('in', 'a', 'b', 'out')],
  },
  'lock-and-key': {
    rooms: { a: PLAIN, key: KEY, b: PLAIN },
    paths: [arm('in', 'a', 'key', 'b', 'in'), locked('in', 'out', 'key')],
  },
  'false-goal': {
    rooms: { gate: { kind: 'gate' }, a: PLAIN, b: PLAIN, c: PLAIN, key: KEY },
    paths: [
      approach('in', 'gate'),
      arm('gate', 'a', 'b', 'c', 'gate'),
      path('b', 'key'),
      locked('gate', 'out', 'key'),
    ],
  },
  'hidden-shortcut': {
    rooms: { a: PLAIN, b: PLAIN, c: PLAIN },
    paths: [arm('in', 'a', 'b', 'c', 'out'), { rooms: ['in', 'out'], isSecret: true }],
  },
  hub: {
    rooms: { hub: { kind: 'hub', hosts: 'never' }, a: PLAIN, first: KEY, second: KEY },
    paths: [
      approach('in', 'hub'),
      arm('hub', 'a', 'first', 'hub'),
      locked('hub', 'second', 'first'),
      locked('hub', 'out', 'second'),
    ],
  },
  gauntlet: {
    rooms: { danger: DANGER, key: KEY, a: PLAIN, b: PLAIN },
    paths: [path('in', 'danger', 'key'), arm('key', 'a', 'b', 'in'), locked('in', 'out', 'key')],
  },
  shortcut: {
    rooms: { a: PLAIN, b: PLAIN, c: PLAIN, key: KEY },
    paths: [
      arm('in', 'a', 'b', 'c', 'key'),
      { rooms: ['in', 'key'], isShortcut: true },
      locked('in', 'out', 'key'),
    ],
  },
  fork: {
    rooms: {
      a: PLAIN,
      b: PLAIN,
      guard: { kind: 'danger', hosts: 'never' },
      treasure: { kind: 'treasure', hosts: 'never' },
    },
    paths: [arm('in', 'a', 'out'), arm('in', 'b', 'out'), path('in', 'guard', 'treasure')],
  },
};

/**
 * Returns the number of rooms (including the one in which players leave it), locks and secret doors
 * that a pattern needs.
 */
export function needsOf(name: PatternName): Record<'rooms' | 'locks' | 'secretDoors', number> {
  const { rooms, paths } = PATTERNS[name];
  return {
    rooms: Object.keys(rooms).length + 1,
    locks: paths.filter(({ key }) => key !== undefined).length,
    secretDoors: paths.filter(({ isSecret }) => isSecret).length,
  };
}

/**
 * Adds the rooms and connections of a pattern to a draft. Returns the room in which players leave
 * it.
 *
 * @param entry - the room in which players enter it
 * @param index - the index of the pattern, which is stored in its rooms and connections
 * @param addExit - a function that adds the room in which players leave it
 */
export function growPattern(
  draft: MissionDraft,
  name: PatternName,
  entry: number,
  index: number,
  addExit: () => number,
): number {
  const { rooms, paths } = PATTERNS[name];
  const indices = new Map([['in', entry]]);
  for (const [room, { kind, hosts }] of Object.entries(rooms)) {
    indices.set(room, draft.addRoom(kind, hosts, index));
  }
  const exit = addExit();
  indices.set('out', exit);
  for (const { rooms: names, key, ...how } of paths) {
    const pattern = how.stretches && !how.isBridge ? index : undefined;
    const lock = key === undefined ? undefined : draft.addLock(indices.get(key));
    const route = names.map((room) => indices.get(room)!);
    for (const [i, to] of route.slice(1).entries()) {
      draft.join(route[i]!, to, { ...how, lock, pattern });
    }
  }
  return exit;
}
