/**
 * Returns the letter of a lock, which is `A` for lock 0. Doors show the letter itself, and keys
 * show it in lower case.
 */
export function lockLetter(lock: number): string {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[lock] ?? '?';
}
