/**
 * Returns the names of the enumerable properties of the caller's data, with inherited ones, so that
 * `Object.create(defaults)` works. Ignores properties that other code added to all objects.
 */
export function keysOf(data: object): string[] {
  const keys: string[] = [];
  for (const key in data) {
    if (Object.hasOwn(data, key) || !Object.hasOwn(Object.prototype, key)) keys.push(key);
  }
  return keys;
}
