import { nearestName } from '../checks';

/** What the caller can put right: shown as one line, with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** There is no more room for output: whatever is left to do is in vain. */
export class OutputError extends UsageError {}

/** What an error of the operating system says, without its code and call: "no such file or directory". */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /^[A-Z0-9_]+: ([^,]+)/.exec(message)?.[1] ?? message;
}

/** What would do in place of a name that is none of `names`. */
export function adviceOn(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  return nearest === undefined ? `there are ${names.join(', ')}` : `the nearest is \`${nearest}\``;
}
