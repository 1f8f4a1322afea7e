import type { Point } from '../dungeon';

/** The name of a rule. Names are stable: none changes its meaning; later rules are appended. */
export type ViolationRule =
  | 'malformed-data'
  | 'tile-count'
  | 'unknown-tile'
  | 'open-border'
  | 'room-outside-grid'
  | 'rooms-intersect'
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
  | 'entity-on-entity';

/** The rules that {@link validateDungeon} holds a dungeon to, each with what it asks. */
export const VALIDATION_RULES: Readonly<Record<ViolationRule, string>> = {
  'malformed-data': 'every part has the type, and every number the range, that the API documents',
  'tile-count': '`grid.tiles` holds width × height tiles',
  'unknown-tile': 'every tile code is one that this version knows',
  'open-border': 'the outermost ring of tiles is wall',
  'room-outside-grid': 'every room lies inside the grid, its wall ring included',
  'rooms-intersect': 'no two rooms share a tile, wall rings included',
  'room-not-dug': "every tile of a room's floor is floor",
  'tunnel-outside-grid': 'every tunnel lies inside the grid',
  'tunnel-not-joining':
    'every tunnel begins on the floor of its room `from` and ends on that of `to`',
  'tunnel-not-dug': 'every tile of a tunnel is floor',
  'stray-floor': 'every floor tile belongs to a room or a tunnel',
  'entrance-not-on-floor': 'the entrance lies on floor',
  'unreachable-floor': 'every floor tile can be reached from the entrance, in four directions',
  'entity-in-wall': 'every entity stands on floor',
  'entity-outside-room': 'every entity stands on the floor of the room that it names',
  'entity-on-entrance': 'no entity stands on the entrance',
  'entity-on-entity': 'no two entities stand on one tile',
};

/** One thing that is wrong with a dungeon. */
export interface Violation {
  /** The rule that it breaks. */
  rule: ViolationRule;
  /** What is wrong, where and by how much, for a person to read. */
  message: string;
  /** The tile to look at, of several the first; none where the damage has no place. */
  at?: Point;
}

/** The violations found so far. */
export type Report = Violation[];

/** Adds a violation without a place. */
export function report(violations: Report, rule: ViolationRule, message: string): void {
  violations.push({ rule, message });
}

/** Adds a violation at (x, y). */
export function reportAt(
  violations: Report,
  rule: ViolationRule,
  message: string,
  x: number,
  y: number,
): void {
  violations.push({ rule, message, at: { x, y } });
}
