/** What the caller can put right: shown as one line, with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What an error of the operating system says, without its code and call: "no such file or directory". */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /^[A-Z0-9_]+: ([^,]+)/.exec(message)?.[1] ?? message;
}
