/** A door or key, which may have a lock. */
interface Lockable {
  readonly lock?: number;
}

/** Returns the lowest number that is higher than those of all locks. */
export function nextLock({
  doors,
  keys,
}: {
  readonly doors: readonly Lockable[];
  readonly keys: readonly Lockable[];
}): number {
  return [...doors, ...keys].reduce((most, { lock = -1 }) => Math.max(most, lock), -1) + 1;
}
