import { checkArray, invalid, isObject, nameRule } from '../model/checks';
import type { Dungeon, Grid } from '../model/dungeon';
import { DungeonError } from '../model/errors';
import { type CodeSpecification, resolveOptions } from '../model/specification';
import { checkDoors } from './check-doors';
import { checkGraph } from './check-graph';
import { checkLakes } from './check-lakes';
import { checkLevers, checkLocks } from './check-locks';
import { checkHazards, checkSecrets } from './check-needs';
import { checkFloorSplit, checkStairsPaths, checkStairsTiles } from './check-stairs';
import { checkEntities, checkKeyPlaces, checkMarks } from './check-things';
import {
  checkBorder,
  checkClaimed,
  checkDug,
  checkGatewayTile,
  checkReach,
  isClaimed,
} from './check-tiles';
import {
  checkJoining,
  checkTunnelsInside,
  claimPaths,
  claimRooms,
  pathsInside,
  sidesInside,
} from './paths';
import { type DungeonParts, readEntities, readParts } from './read-parts';
import {
  OPTIONAL_RULES,
  Report,
  VALIDATION_RULES,
  type ValidationRule,
  type Violation,
} from './violation';

/** Options for {@link validateDungeon}. */
export interface ValidationOptions {
  /**
   * Rules that are not checked, such as `'stray-floor'` for a dungeon whose walls can be broken in
   * the game.
   */
  except?: readonly ValidationRule[];
  /**
   * Additional rules, which are checked if there are no other violations. The only one is
   * `'graph-broken'`, which holds for layouts from a graph but not for other generators.
   */
  also?: readonly ValidationRule[];
}

const VALIDATION_SPEC: CodeSpecification<ValidationOptions> = {
  except: { type: 'value', check: checkExcept, default: () => [] },
  also: { type: 'value', check: checkAlso, default: () => [] },
};

/**
 * Returns all faults of a dungeon and its entities. An empty list means that the dungeon is valid.
 * The rules are those of {@link VALIDATION_RULES}.
 *
 * Everything is derived from the tiles and lists again. An invalid value of any kind is reported as
 * a violation, never thrown as an error, and all other rules are still checked. The time is linear
 * in the number of tiles, the areas of rooms, the boxes of lakes, and the lengths of tunnels. The
 * corners of a tunnel are visited once for each of its doors.
 *
 * Each violation is about one room, tunnel, door and so on. Some violations are counted and
 * reported together: stray or unreachable floor once per patch, an open border once per side, an
 * unknown code once, and door tiles without a door once. If rooms overlap, each of them is named,
 * but not every pair. For each rule, at most 100,000 violations are listed, and the others are
 * counted. Rules skip parts that cannot be read.
 *
 * @param entities - entities such as `populate` returns; they are not checked if omitted
 * @throws {InvalidOptionError} If `options` are invalid
 * @example
 * for (const { rule, message } of validateDungeon(dungeon)) console.log(rule, message);
 */
export function validateDungeon(
  dungeon: unknown,
  entities?: unknown,
  options: ValidationOptions = {},
): Violation[] {
  const { except, also } = resolveOptions<ValidationOptions>(VALIDATION_SPEC, options);
  const report = new Report(new Set(except));
  validate(report, dungeon, entities, also.includes('graph-broken'));
  return report.finish();
}

/** The maximum number of violations that a message lists. Any further ones are only counted. */
const MAX_LISTED = 20;

/**
 * Thrown for a dungeon that breaks rules. The message lists the first 20 violations and counts the
 * others.
 */
export class InvalidDungeonError extends DungeonError {
  /** `'InvalidDungeonError'`. */
  override readonly name = 'InvalidDungeonError';

  constructor(
    message: string,
    /** All violations, as returned by `validateDungeon`. */
    readonly violations: readonly Violation[],
  ) {
    super(message, message);
  }
}

/**
 * Throws if {@link validateDungeon} finds any violations.
 *
 * @throws {InvalidDungeonError} If there is any violation; the error has all of them
 * @throws {InvalidOptionError} If `options` are invalid
 * @example
 * assertValidDungeon(dungeon, entities, { except: ['stray-floor'] });
 */
export function assertValidDungeon(
  dungeon: unknown,
  entities?: unknown,
  options?: ValidationOptions,
): asserts dungeon is Dungeon {
  const violations = validateDungeon(dungeon, entities, options);
  if (violations.length > 0) throw new InvalidDungeonError(listViolations(violations), violations);
}

function listViolations(violations: readonly Violation[]): string {
  const { length } = violations;
  const lines = violations.slice(0, MAX_LISTED).map(describeOne);
  if (length > MAX_LISTED) lines.push(`- and ${length - MAX_LISTED} more; see \`violations\``);
  return `the dungeon has ${length} violation${length === 1 ? '' : 's'}:\n${lines.join('\n')}`;
}

function describeOne({ rule, message, at }: Violation): string {
  return at ? `- ${rule} at (${at.x}, ${at.y}): ${message}` : `- ${rule}: ${message}`;
}

function checkExcept(option: string, rules: unknown): void {
  checkRules(option, rules, Object.keys(VALIDATION_RULES));
}

function checkAlso(option: string, rules: unknown): void {
  checkRules(option, rules, OPTIONAL_RULES);
}

function checkRules(option: string, rules: unknown, names: readonly string[]): void {
  checkArray(option, rules, 'an array of rules');
  for (const [i, rule] of rules.entries()) {
    if (typeof rule === 'string' && names.includes(rule)) continue;
    throw invalid(`${option}[${i}]`, nameRule(rule, names, 'rule'), rule);
  }
}

function validate(report: Report, dungeon: unknown, entities: unknown, isGraph: boolean): void {
  if (!isObject(dungeon)) {
    report.malformed('dungeon', 'must be an object', dungeon);
    return;
  }
  const parts = readParts(report, dungeon);
  const { rooms, tunnels, stairs, size, grid } = parts;
  checkJoining(report, tunnels, rooms);
  checkStairsPaths(report, stairs, rooms, size);
  if (size) checkTunnelsInside(report, tunnels, size);
  if (grid) checkTiles(report, grid, parts);
  checkKeyPlaces(report, parts.keys, parts);
  checkMarks(report, parts.marks, parts);
  if (grid) checkLevers(report, parts, grid);
  const listed = entities === undefined ? [] : readEntities(report, entities);
  if (grid) checkSecrets(report, listed, parts, grid);
  if (grid && isGraph && isSound(report)) {
    const { rooms, tunnels } = dungeon as unknown as Dungeon;
    checkGraph(report, { grid, rooms, tunnels }, pathsInside(parts, grid));
  }
  checkEntities(report, listed, parts);
  if (grid) checkHazards(report, listed, parts, grid);
}

/** Returns whether no rule was broken, except that of stray floor if it is not checked. */
function isSound({ counts, except }: Report): boolean {
  return [...counts.keys()].every((rule) => rule === 'stray-floor' && except.has(rule));
}

/** Checks the tiles against the lists. */
function checkTiles(report: Report, grid: Grid, parts: DungeonParts): void {
  const { rooms, stairs } = parts;
  const claims = claimRooms(report, rooms, grid);
  checkDoors(report, grid, parts, claims);
  checkStairsTiles(report, stairs, grid);
  const paths = [...pathsInside(parts, grid), ...sidesInside(parts, grid)];
  claimPaths(claims, paths, grid);
  const isPlain = isClaimed(grid, claims);
  if (!isPlain && checkClaimed(report, grid, claims)) checkDug(report, grid, rooms, paths);
  checkLocks(report, parts, grid);
  if (!isPlain || parts.lakes.length > 0) checkLakes(report, parts.lakes, grid);
  checkBorder(report, grid);
  checkGatewayTile(report, grid, 'entrance', parts.entrance);
  checkGatewayTile(report, grid, 'exit', parts.exit);
  checkReach(report, grid, parts.entrance);
  checkFloorSplit(report, grid, parts.entrance);
}
