import { GenerationError, InvalidDataError, InvalidOptionError } from '../errors';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';

/**
 * Tells of an error that the caller can put right, in one line on standard error, and answers the
 * exit code; throws any other.
 */
export async function tellError(error: unknown, { stderr }: Terminal): Promise<number> {
  await stderr.write(`dungeonsmith: ${messageOf(error)}\n`);
  return error instanceof GenerationError ? 1 : 2;
}

/** What is told of such an error; any other is thrown. */
export function messageOf(error: unknown): string {
  const isExpected = [UsageError, InvalidDataError, InvalidOptionError, GenerationError].some(
    (type) => error instanceof type,
  );
  if (isExpected) return (error as Error).message;
  // What engines say where no memory, string or array is large enough.
  const isTooLarge =
    error instanceof RangeError && /length|allocation|maximum size/.test(error.message);
  if (isTooLarge) return `too large for this machine and format (${error.message})`;
  throw error;
}
