import type { Dungeon } from '../model/dungeon';
import { DungeonError } from '../model/errors';
import { type ValidationOptions, validateDungeon } from './validate-dungeon';
import type { Violation } from './violation';

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
