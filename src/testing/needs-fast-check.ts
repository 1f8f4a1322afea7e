/** Creates the error for a project without fast-check. */
export function fastCheckError(cause: unknown): Error {
  return new Error(
    'dungeonsmith/testing needs fast-check 4, which is not installed: npm install --save-dev fast-check',
    { cause },
  );
}
