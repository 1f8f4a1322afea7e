import { createSets, union } from '../grid/disjoint-sets';
import { checkArray, checkOptions, invalid, isObject } from '../model/checks';
import type { Dungeon, Grid, Room, Tunnel } from '../model/dungeon';
import { nearestName } from '../model/nearest-name';
import { checkDoors } from './check-doors';
import { checkDug } from './check-dug';
import { checkGraph } from './check-graph';
import { checkLakes } from './check-lakes';
import { checkLocks } from './check-locks';
import { checkSplit, checkStairsTiles, checkWays } from './check-stairs';
import { checkEntities, checkKeyPlaces, checkMarks } from './check-things';
import { checkBorder, checkClaimed, checkEntranceTile, checkReach, isClaimed } from './check-tiles';
import { checkJoining, checkTunnelsInside } from './check-tunnels';
import { claimRooms } from './claim-rooms';
import { claimPaths, isSlanted, pathsInside, sidesInside } from './paths';
import { type DungeonParts, readEntities, readParts } from './read-parts';
import type { List } from './read-rooms';
import {
  createReport,
  listViolations,
  malformed,
  OPTIONAL_RULES,
  type Report,
  VALIDATION_RULES,
  type Violation,
  type ViolationRule,
} from './violation';

/** Options of {@link validateDungeon}. */
export interface ValidationOptions {
  /**
   * Rules to leave out, such as `'stray-floor'` for a dungeon whose walls can be broken in the
   * game.
   */
  except?: readonly ViolationRule[];
  /**
   * Extra rules, checked if there are no other violations. The only one is `'graph-broken'`, which
   * holds for layouts from a graph but not for other generators.
   */
  also?: readonly ViolationRule[];
}

const KNOWN: ReadonlySet<string> = /* @__PURE__ */ new Set(['except', 'also']);

/**
 * Returns everything that is wrong with a dungeon and with its entities. An empty list means that
 * the dungeon is valid. The rules are those of {@link VALIDATION_RULES}.
 *
 * Everything is derived from the tiles and lists again. A wrong value of any kind is a violation
 * and never an error, and all other rules are still checked. Time is linear in tiles, the
 * perimeters of rooms (the areas of rooms with a shape), the boxes of lakes, and corners. Slanted
 * legs of tunnels are followed tile by tile, and a tunnel's corners are visited once for each of
 * its doors.
 *
 * Each violation is about one room, tunnel, door and so on. Some are counted and reported together:
 * stray or unreachable floor once per patch, an open border once per side, an unknown code once,
 * door tiles without a door once. If rooms overlap, each of them is named, but not every pair. At
 * most 100,000 violations of one rule are listed, and the rest are counted. Rules skip parts that
 * cannot be read.
 *
 * @param entities - such as `populate` returns; if omitted, they are not checked
 * @throws {InvalidOptionError} If `options` are wrong
 * @example
 * for (const { rule, message } of validateDungeon(dungeon)) console.log(rule, message);
 */
export function validateDungeon(
  dungeon: unknown,
  entities?: unknown,
  options: ValidationOptions = {},
): Violation[] {
  checkOptions(options, KNOWN);
  const { except = [], also = [] } = options;
  const violations = createReport(readRules('except', except, Object.keys(VALIDATION_RULES)));
  const asked = readRules('also', also, OPTIONAL_RULES);
  validate(violations, dungeon, entities, asked);
  return listViolations(violations);
}

/** Returns the rules in an option; throws if it contains any rule not in `names`. */
function readRules(option: string, value: unknown, names: readonly string[]): ReadonlySet<string> {
  checkArray(option, value, 'an array of rules');
  const rules = new Set<string>();
  for (const [i, rule] of value.entries()) {
    if (typeof rule === 'string' && names.includes(rule)) {
      rules.add(rule);
      continue;
    }
    const nearest = typeof rule === 'string' ? nearestName(rule, names) : undefined;
    const hint =
      nearest === undefined ? `one of ${names.join(', ')}` : `a rule; the nearest is '${nearest}'`;
    throw invalid(`${option}[${i}]`, `must be ${hint}`, rule);
  }
  return rules;
}

function validate(
  violations: Report,
  dungeon: unknown,
  entities: unknown,
  also: ReadonlySet<string>,
): void {
  if (!isObject(dungeon)) {
    malformed(violations, 'dungeon', 'must be an object', dungeon);
    return;
  }
  const parts = readParts(violations, dungeon);
  const { rooms, tunnels, stairs, size, grid } = parts;
  checkJoining(violations, tunnels, rooms);
  checkWays(violations, stairs, rooms, size);
  if (size) checkTunnelsInside(violations, tunnels, size);
  if (grid) checkTiles(violations, grid, parts);
  checkKeyPlaces(violations, parts.keys, parts);
  checkMarks(violations, parts.marks, parts);
  if (grid && also.has('graph-broken') && violations.counts.size === 0) {
    const { rooms, tunnels } = dungeon as unknown as Dungeon;
    checkGraph(violations, { grid, rooms, tunnels }, pathsInside(parts, grid));
  }
  if (entities === undefined) return;
  checkEntities(violations, readEntities(violations, entities), parts);
}

/** Checks the tiles against the lists. */
function checkTiles(violations: Report, grid: Grid, parts: DungeonParts): void {
  const { rooms, tunnels, stairs } = parts;
  const claims = claimRooms(violations, rooms, grid);
  checkDoors(violations, grid, parts, claims);
  checkStairsTiles(violations, stairs, grid);
  const paths = [...pathsInside(parts, grid), ...sidesInside(parts, grid)];
  claimPaths(claims, paths, grid);
  const isPlain = isClaimed(grid, claims);
  if (!isPlain && checkClaimed(violations, grid, claims)) checkDug(violations, grid, rooms, paths);
  checkLocks(violations, parts, grid);
  if (!isPlain || parts.lakes.length > 0) checkLakes(violations, parts.lakes, grid);
  checkBorder(violations, grid);
  checkEntranceTile(violations, grid, parts.entrance);
  // Valid lists without lakes describe exactly what is dug and joined, so no search is needed.
  const isSound =
    violations.counts.size === 0 && parts.lakes.length === 0 && !paths.some(isSlanted);
  if (!isSound || !areJoined(rooms, tunnels)) checkReach(violations, grid, parts.entrance);
  checkSplit(violations, grid, parts.entrance);
}

/**
 * Returns whether the listed tunnels join all rooms. Tunnels that cross are not counted as joined.
 */
function areJoined(rooms: List<Room>, tunnels: List<Tunnel>): boolean {
  const sets = createSets(rooms.length);
  let pieces = rooms.length;
  for (const tunnel of tunnels) if (tunnel && union(sets, tunnel.from, tunnel.to)) pieces--;
  return pieces <= 1;
}
