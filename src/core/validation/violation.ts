import type { Point } from '../model/dungeon';
import { show } from '../model/errors';

/** The name of a rule. Names are stable: none changes its meaning, and new rules are appended. */
export type ValidationRule =
  | 'malformed-data'
  | 'tile-count'
  | 'unknown-tile'
  | 'open-border'
  | 'room-outside-grid'
  | 'rooms-touch'
  | 'room-not-dug'
  | 'tunnel-outside-grid'
  | 'tunnel-not-joining'
  | 'tunnel-not-dug'
  | 'stray-floor'
  | 'entrance-not-on-floor'
  | 'exit-not-on-floor'
  | 'unreachable-floor'
  | 'entity-in-wall'
  | 'entity-outside-room'
  | 'entity-on-entrance'
  | 'entity-on-entity'
  | 'room-shape'
  | 'door-tile'
  | 'door-not-on-tunnel'
  | 'door-not-between-walls'
  | 'stairs-tile'
  | 'stairs-not-joining'
  | 'key-off-floor'
  | 'key-on-entrance'
  | 'key-on-key'
  | 'mark-off-floor'
  | 'locked-out'
  | 'idle-lock'
  | 'lake-mismatch'
  | 'graph-broken'
  | 'stairs-split-floor'
  | 'lock-mismatch'
  | 'shortcut-bypass'
  | 'behind-secret'
  | 'behind-hazard';

/** The rules that {@link validateDungeon} checks, each with its requirement. */
export const VALIDATION_RULES: Readonly<Record<ValidationRule, string>> = {
  'malformed-data': 'every part has the type, and every number the range, that the API documents',
  'tile-count': '`grid.tiles` holds width × height tiles',
  'unknown-tile': 'every tile code is one that this version knows',
  'open-border': 'the outermost ring of tiles is wall',
  'room-outside-grid': 'every room is inside the grid, including its wall ring',
  'rooms-touch': 'the floors of two rooms neither share a tile nor touch',
  'room-not-dug': "no tile of a room's floor is wall",
  'tunnel-outside-grid': 'every tunnel is inside the grid',
  'tunnel-not-joining':
    'every tunnel begins on the floor of its room `from` and ends on that of `to`',
  'tunnel-not-dug': 'no tile of a tunnel is wall',
  'stray-floor': 'every walkable tile belongs to a room, a tunnel or the path to stairs',
  'entrance-not-on-floor': 'the entrance is on a walkable tile',
  'exit-not-on-floor': 'the exit, if there is one, is on a walkable tile',
  'unreachable-floor': 'every walkable tile can be reached from the entrance, in four directions',
  'entity-in-wall': 'every tile of an entity is floor',
  'entity-outside-room':
    'every tile of an entity is on the floor of the room or the tunnel that it names',
  'entity-on-entrance': 'no entity is on the entrance',
  'entity-on-entity': 'no two entities are on the same tile',
  'room-shape':
    "every shape is as large as the inside of its room's ring, contains only wall and floor, is one piece, and touches all four sides",
  'door-tile': 'every door has its own door tiles, and every door tile has a door',
  'door-not-on-tunnel': "every door is on the tunnel that it names, and not on a room's floor",
  'door-not-between-walls':
    'every door has wall on two opposite sides, and walkable tiles on the other two sides; the tiles of a wide door are in a straight row between two walls',
  'stairs-tile':
    'all stairs have their own tile of their direction, and every such tile has stairs',
  'stairs-not-joining':
    'the path to stairs begins on the floor of their room, ends on them, and crosses no wall',
  'key-off-floor': 'every key is on the floor of the room or the tunnel that it names',
  'key-on-entrance': 'no key is on the entrance',
  'key-on-key': 'no two keys are on the same tile',
  'mark-off-floor': 'every mark is on the floor of the room or the tunnel that it names',
  'locked-out': 'a player who enters by the entrance or by stairs up can open every lock',
  'idle-lock':
    'every lock blocks something: without its key, some floor cannot be reached, even by diagonal steps; shortcuts are closed for this check, and may block nothing themselves',
  'lake-mismatch':
    'every lake has the tiles of its shape, none on the outermost ring or another lake; every liquid and bridge tile has a lake',
  'graph-broken':
    'tunnels are the only routes between rooms, even for diagonal movement, each between its two rooms; checked only if `also` names it',
  'stairs-split-floor': 'floor that is one piece stays one piece without the tiles of stairs',
  'lock-mismatch':
    'every lever has a door, and every shortcut a lever on the floor of a room beside it',
  'shortcut-bypass':
    'no shortcut is needed, and none opens a way around a lock: its near side can be reached with the keys that its far side needs',
  'behind-secret':
    'stairs, the exit and the keys of all locks that can be opened are reached from the entrance and from all stairs up without a secret door, also around stairs and everything that is fixed, if they are reached at all',
  'behind-hazard':
    'stairs, the exit, keys and rooms with roles are reached from the entrance without stepping on a hazard, if they are reached at all',
};

/** The rules that are checked only on request. */
export const OPTIONAL_RULES: readonly ValidationRule[] = ['graph-broken'];

/** A single fault of a dungeon. */
export interface Violation {
  /** The rule that is broken. */
  rule: ValidationRule;
  /** A description in words, with the position and the numbers that matter. */
  message: string;
  /** The first tile that is affected. Absent if the violation has no position. */
  at?: Point;
}

/** The maximum number of listed violations per rule. Any further ones are counted. */
const MAX_LISTED = 100_000;

/** The violations that have been found so far. */
export class Report {
  readonly list: Violation[] = [];
  /** The number of violations of each rule, including those that are not listed. */
  readonly counts = new Map<ValidationRule, number>();

  /** @param except - rules whose violations are not listed */
  constructor(readonly except: ReadonlySet<string> = new Set()) {}

  /** Counts a violation, and lists it unless there are too many of its rule. */
  add(rule: ValidationRule, message: string, at?: Point): void {
    const count = (this.counts.get(rule) ?? 0) + 1;
    this.counts.set(rule, count);
    if (count > MAX_LISTED || this.except.has(rule)) return;
    this.list.push(at ? { rule, message, at: { x: at.x, y: at.y } } : { rule, message });
  }

  /** Adds the violation "`name` at (x, y) …" of something that is at a tile. */
  addAt(rule: ValidationRule, name: string, at: Point, fault: string): void {
    this.add(rule, `${name} at (${at.x}, ${at.y}) ${fault}`, at);
  }

  /**
   * Adds the violation "`path` must …, received …". Returns `undefined`, which represents a
   * malformed value.
   */
  malformed(path: string, rule: string, value: unknown): undefined {
    this.add('malformed-data', `\`${path}\` ${rule}, received ${show(value)}`);
  }

  /** Returns all violations, with an additional one for each rule that has too many to list. */
  finish(): Violation[] {
    const violations = [...this.list];
    for (const [rule, count] of this.counts) {
      if (count <= MAX_LISTED || this.except.has(rule)) continue;
      const message = `${count - MAX_LISTED} more violations of this rule are not listed`;
      violations.push({ rule, message });
    }
    return violations;
  }
}
