import type { Point } from '../model/dungeon';
import { show } from '../model/errors';

/** The name of a rule. Names are stable: none changes its meaning; later rules are appended. */
export type ViolationRule =
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
  | 'stairs-split-floor';

/** The rules that {@link validateDungeon} holds a dungeon to, each with what it asks. */
export const VALIDATION_RULES: Readonly<Record<ViolationRule, string>> = {
  'malformed-data': 'every part has the type, and every number the range, that the API documents',
  'tile-count': '`grid.tiles` holds width × height tiles',
  'unknown-tile': 'every tile code is one that this version knows',
  'open-border': 'the outermost ring of tiles is wall',
  'room-outside-grid': 'every room lies inside the grid, its wall ring included',
  'rooms-touch': 'floors of two rooms neither share a tile nor lie side by side',
  'room-not-dug': "no tile of a room's floor is wall",
  'tunnel-outside-grid': 'every tunnel lies inside the grid',
  'tunnel-not-joining':
    'every tunnel begins on the floor of its room `from` and ends on that of `to`',
  'tunnel-not-dug': 'no tile of a tunnel is wall',
  'stray-floor':
    'every tile that can be walked on belongs to a room, a tunnel or the way to stairs',
  'entrance-not-on-floor': 'the entrance lies on a tile that can be walked on',
  'unreachable-floor':
    'every tile that can be walked on can be reached from the entrance, in four directions',
  'entity-in-wall': 'every entity stands on floor',
  'entity-outside-room': 'every entity stands on the floor of the room that it names',
  'entity-on-entrance': 'no entity stands on the entrance',
  'entity-on-entity': 'no two entities stand on one tile',
  'room-shape':
    "every shape is as large as the inside of its room's ring, holds wall and floor alone, is one piece, and touches all four sides",
  'door-tile': 'every door stands on a door tile of its own, and every door tile has a door',
  'door-not-on-tunnel': "every door lies on the tunnel that it names, and on no room's floor",
  'door-not-between-walls':
    'every door has wall on two opposite sides, and tiles that can be walked on on the other two',
  'stairs-tile':
    'all stairs stand on a tile of their direction and of their own, and every such tile has stairs',
  'stairs-not-joining':
    'the way to stairs begins on the floor of their room, ends on them, and is nowhere wall',
  'key-off-floor': 'every key lies on the floor of the room that it names',
  'key-on-entrance': 'no key lies on the entrance',
  'key-on-key': 'no two keys lie on one tile',
  'mark-off-floor': 'every mark lies on the floor of the room that it names',
  'locked-out': 'whoever enters, by the entrance or by stairs up, can open every lock',
  'idle-lock': 'every lock shuts something off: without its key, not all can be reached',
  'lake-mismatch':
    'every lake has the tiles of its shape, none on the outermost ring or another lake; every liquid and bridge tile has a lake',
  'graph-broken':
    'in eight directions, one gets from room to room by tunnels alone, by each between its two rooms; looked at only where `also` names it',
  'stairs-split-floor': 'floor that is one piece stays one piece without the tiles of stairs',
};

/** The rules that are looked at only where they are asked for. */
export const OPTIONAL_RULES: readonly ViolationRule[] = ['graph-broken'];

/** One thing that is wrong with a dungeon. */
export interface Violation {
  /** The rule that it breaks. */
  rule: ViolationRule;
  /** What is wrong, where and by how much, for a person to read. */
  message: string;
  /** The tile to look at, of several the first; none where the damage has no place. */
  at?: Point;
}

/** So many violations of one rule are listed; the others are counted. */
const MAX_LISTED = 100_000;

/** The violations found so far. */
export interface Report {
  readonly list: Violation[];
  /** Rules whose violations are left out. */
  readonly except: ReadonlySet<string>;
  /** How many violations of each rule were found, left out ones too. */
  readonly counts: Map<ViolationRule, number>;
}

/** A report without violations. */
export function createReport(except: ReadonlySet<string>): Report {
  return { list: [], except, counts: new Map() };
}

/** Adds a violation without a place. */
export function report(violations: Report, rule: ViolationRule, message: string): void {
  if (isListed(violations, rule)) violations.list.push({ rule, message });
}

/** Adds the violation "`path` must …, received …"; returns `undefined`, what comes of such a value. */
export function malformed(
  violations: Report,
  path: string,
  rule: string,
  value: unknown,
): undefined {
  report(violations, 'malformed-data', `\`${path}\` ${rule}, received ${show(value)}`);
}

/** Adds a violation at (x, y). */
export function reportAt(
  violations: Report,
  rule: ViolationRule,
  message: string,
  x: number,
  y: number,
): void {
  if (isListed(violations, rule)) violations.list.push({ rule, message, at: { x, y } });
}

/** Counts a violation; returns whether it is to be listed. */
function isListed({ except, counts }: Report, rule: ViolationRule): boolean {
  const count = (counts.get(rule) ?? 0) + 1;
  counts.set(rule, count);
  return count <= MAX_LISTED && !except.has(rule);
}

/** All violations, with one more for each rule of which there are too many to list. */
export function listViolations({ list, except, counts }: Report): Violation[] {
  for (const [rule, count] of counts) {
    if (count <= MAX_LISTED || except.has(rule)) continue;
    list.push({ rule, message: `${count - MAX_LISTED} more of these are not listed` });
  }
  return list;
}
