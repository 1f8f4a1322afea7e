import { checkArray, checkOptions, invalid, nearestName } from '../checks';
import { show } from '../errors';
import { areJoined } from './are-joined';
import { checkBorder } from './check-border';
import { checkDoors, readDoors } from './check-doors';
import { checkDug, type ListedPath } from './check-dug';
import { checkEntities } from './check-entities';
import { checkEntrance, readEntrance } from './check-entrance';
import { checkKeys, checkMarks, readKeys, readMarks } from './check-keys';
import { checkLocks } from './check-locks';
import { checkReach } from './check-reach';
import { checkStairsTiles, checkWays, type ReadStairs, readStairs } from './check-stairs';
import { checkTiles } from './check-tiles';
import { checkJoining, checkTunnelsInside } from './check-tunnels';
import { claimPaths } from './claim-paths';
import { claimRooms } from './claim-rooms';
import { type Corners, cornerOutside, createPathReader, someLeg } from './paths';
import { readGrid, type TiledGrid } from './read-grid';
import { readRooms } from './read-rooms';
import { type ReadTunnels, readTunnels } from './read-tunnels';
import { readRecord } from './read-value';
import {
  createReport,
  listViolations,
  type Report,
  report,
  VALIDATION_RULES,
  type Violation,
  type ViolationRule,
} from './violation';

/** What {@link validateDungeon} may be told. */
export interface ValidationOptions {
  /** Rules that are left out, such as `'stray-floor'` of a dungeon whose walls a game breaks. */
  except?: readonly ViolationRule[];
}

const KNOWN: ReadonlySet<string> = /* @__PURE__ */ new Set(['except']);

/**
 * Everything that is wrong with a dungeon, and with the entities that stand in it; an empty list is
 * a valid dungeon. The rules are those of {@link VALIDATION_RULES}.
 *
 * All is derived anew from the tiles and lists, and nothing is trusted: whatever is handed in, in
 * whatever state, damage is a violation and never an error. Time is linear in tiles, rooms (those
 * with a shape count as their boxes), corners and whatever else is listed; only slanted legs of
 * tunnels are gone through tile by tile, and a tunnel's corners once for each of its doors.
 *
 * A violation stands for one room, tunnel, door and so on; floor that is stray or cannot be reached
 * makes one for each patch, an open border one for each side, an unknown code one, door tiles
 * without a door one, each with its tiles counted. Of rooms that lie on one another each is named,
 * though not every pair. Of one rule 100,000 are listed and the others counted. A part that cannot be
 * read is left out of what the rules on it would compare.
 *
 * @param entities - as `populate` gives them; left out, they are not looked at
 * @throws InvalidOptionError where `options` are wrong; nothing else is thrown
 * @example
 * for (const { rule, message } of validateDungeon(dungeon)) console.log(rule, message);
 */
export function validateDungeon(
  dungeon: unknown,
  entities?: unknown,
  options: ValidationOptions = {},
): Violation[] {
  const violations = createReport(settleExcept(options));
  try {
    validate(violations, dungeon, entities);
  } catch (error) {
    // A getter or a proxy that throws: what it guards cannot be known.
    const message = `the dungeon could be read only in part: ${reasonOf(error)}`;
    report(violations, 'malformed-data', message);
  }
  return listViolations(violations);
}

/** The rules that options leave out. */
function settleExcept(options: ValidationOptions): ReadonlySet<string> {
  checkOptions(options, KNOWN);
  const { except = [] } = options;
  checkArray('except', except, 'an array of rules');
  const rules = new Set<string>();
  for (let i = 0; i < except.length; i++) {
    const rule: unknown = except[i];
    if (typeof rule !== 'string' || !Object.hasOwn(VALIDATION_RULES, rule)) {
      throw unknownRule(`except[${i}]`, rule);
    }
    rules.add(rule);
  }
  return rules;
}

function unknownRule(option: string, rule: unknown): Error {
  const names = Object.keys(VALIDATION_RULES);
  const nearest = typeof rule === 'string' ? nearestName(rule, names) : undefined;
  const hint =
    nearest === undefined ? `one of ${names.join(', ')}` : `a rule; the nearest is '${nearest}'`;
  return invalid(option, `must be ${hint}`, rule);
}

function validate(violations: Report, value: unknown, entities: unknown): void {
  const dungeon = readRecord(violations, 'dungeon', value);
  if (!dungeon) return;
  const parts = readParts(violations, dungeon);
  const { rooms, entrance, grid } = parts;
  checkJoining(violations, parts.tunnels, rooms);
  checkWays(violations, parts.stairs, rooms, grid);
  if (grid) checkTunnelsInside(violations, parts.tunnels, grid);
  if (grid?.tiled) checkTiled(violations, grid.tiled, parts);
  checkKeys(violations, parts.keys, rooms, grid?.tiled, entrance);
  checkMarks(violations, parts.marks, rooms, grid?.tiled);
  if (entities === undefined) return;
  checkEntities(violations, entities, { grid: grid?.tiled, rooms, entrance });
}

type Parts = ReturnType<typeof readParts>;

/** Reads all that a dungeon is made of, each value once. */
function readParts(violations: Report, dungeon: Record<string, unknown>) {
  const readPath = createPathReader(violations);
  const grid = readGrid(violations, dungeon.grid);
  return {
    grid,
    rooms: readRooms(violations, dungeon.rooms, grid),
    tunnels: readTunnels(violations, dungeon.tunnels, readPath),
    entrance: readEntrance(violations, dungeon.entrance),
    doors: readDoors(violations, dungeon.doors),
    stairs: readStairs(violations, dungeon.stairs, readPath),
    keys: readKeys(violations, dungeon.keys),
    marks: readMarks(violations, dungeon.marks),
  };
}

/** Holds tiles and lists against each other. */
function checkTiled(violations: Report, grid: TiledGrid, parts: Parts): void {
  const { rooms, tunnels, entrance, doors, stairs, keys } = parts;
  const claims = claimRooms(violations, rooms, grid);
  checkDoors(violations, doors, tunnels, grid, claims);
  checkStairsTiles(violations, stairs, grid);
  const paths = pathsInside(tunnels, stairs, grid);
  claimPaths(claims, paths, grid);
  if (checkTiles(violations, grid, claims)) checkDug(violations, grid, rooms, paths);
  checkLocks(violations, doors, keys, stairs, entrance, grid);
  checkBorder(violations, grid.dug);
  const start = checkEntrance(violations, grid, entrance);
  // What is dug is then what the lists claim, and hangs together where they do: no search is needed.
  const isSound = violations.counts.size === 0 && !paths.some(({ path }) => isSlanted(path));
  if (isSound && areJoined(rooms, tunnels)) return;
  checkReach(violations, grid.dug, start);
}

/** The paths that can be followed from corner to corner. */
function pathsInside(tunnels: ReadTunnels, stairs: ReadStairs, grid: TiledGrid): ListedPath[] {
  const paths: ListedPath[] = [];
  const add = (list: ListedPath['list'], index: number, path: Corners | undefined) => {
    if (path && cornerOutside(path, grid) < 0) paths.push({ list, index, path });
  };
  for (const [i, tunnel] of tunnels.entries()) add('tunnels', i, tunnel?.path);
  for (const [i, flight] of stairs.entries()) add('stairs', i, flight?.path);
  return paths;
}

/** Returns whether some leg is slanted: its tiles do not hang together. */
function isSlanted(path: Corners): boolean {
  return someLeg(path, (x1, y1, x2, y2) => x1 !== x2 && y1 !== y2);
}

/** What was thrown, in words; it may refuse even that. */
function reasonOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.message) : show(error);
  } catch {
    return 'what it threw cannot be shown';
  }
}
