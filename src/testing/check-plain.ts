/** Refuses values that are not plain data at every depth, or that `structuredClone` refuses. */
export function checkPlain(root: unknown): void {
  structuredClone(root);
  const seen = new Set<unknown>();
  const open: [path: string, value: unknown][] = [['dungeon', root]];
  for (const [path, value] of open) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (ArrayBuffer.isView(value)) continue;
    const prototype = Object.getPrototypeOf(value);
    if (!PLAIN.has(prototype)) throw new Error(`\`${path}\` is an instance of a class`);
    for (const [key, item] of Object.entries(value)) open.push([`${path}.${key}`, item]);
  }
}

const PLAIN: ReadonlySet<unknown> = new Set([Object.prototype, Array.prototype, null]);
