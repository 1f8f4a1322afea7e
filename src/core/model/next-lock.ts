type Lockables = readonly { readonly lock?: number }[];

/** Returns the lowest number that is higher than those of all locks. */
export function nextLock({ doors, keys }: { doors: Lockables; keys: Lockables }): number {
  return [...doors, ...keys].reduce((max, { lock = -1 }) => Math.max(max, lock), -1) + 1;
}
