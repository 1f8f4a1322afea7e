/** Returns the message of the error that a call throws, or '' if it throws none. */
export function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
