import { isObject } from '../../core/model/checks';
import {
  DungeonError,
  InvalidDataError,
  InvalidOptionError,
  PROGRAMMER,
  type Reader,
} from '../../core/model/errors';
import { nearestName } from '../../core/model/names';

/** An error that the user can fix. It is shown as one line, with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * An error for output that cannot be written. It ends the command, because continuing is pointless.
 */
export class OutputError extends UsageError {}

/**
 * Returns the message of an operating-system error without its code and call, such as "no such file
 * or directory".
 */
export function reasonOf(error: unknown): string {
  if (codeOf(error) === 'EISDIR') return 'it is a folder; name a file in it';
  const message = error instanceof Error ? error.message : String(error);
  return /^[A-Z0-9_]+: ([^,]+)/.exec(message)?.[1] ?? message;
}

/** Returns the code of an operating-system error, such as `'ENOENT'`. */
export function codeOf(error: unknown): unknown {
  return Reflect.get(Object(error), 'code');
}

/**
 * Calls the operating system and converts its errors to usage errors.
 *
 * @param what - the start of the message, such as `cannot read map.json`
 */
export function orUsageError<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    throw new UsageError(`${what}: ${reasonOf(error)}`);
  }
}

/** Reads the content of a file. If it is damaged, the error message starts with the file's name. */
export function namingFile<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const isOfFile = error instanceof InvalidDataError || error instanceof InvalidOptionError;
    throw isOfFile ? new UsageError(`${name}: ${messageOf(error)}`) : error;
  }
}

/**
 * Returns a sentence that suggests what to use instead of a name that is not among `names`.
 *
 * @param prefix - the text before the name, such as `level[0].`
 */
export function suggestion(name: string, names: readonly string[], prefix = ''): string {
  const nearest = nearestName(name, names);
  if (nearest === undefined) return `Known: ${names.join(', ')}.`;
  return `Did you mean \`${prefix}${nearest}\`?`;
}

/** Users of the command line do not see objects, because they cannot type them. */
export const USER: Reader = {
  nameOf: PROGRAMMER.nameOf,
  endOf: (received, rule) => (isObject(received) ? '' : PROGRAMMER.endOf(received, rule)),
};

/** Returns the message of an error that the user can fix. Rethrows any other error. */
export function messageOf(error: unknown): string {
  if (error instanceof InvalidOptionError) return error.describe(USER);
  if (error instanceof UsageError || error instanceof DungeonError) return error.message;
  // The messages of JavaScript engines if memory, a string or an array is too small.
  const isTooLarge =
    error instanceof RangeError && /length|allocation|maximum size/.test(error.message);
  if (isTooLarge) return `too large for this machine and format (${error.message})`;
  throw error;
}
