/** The first place at which two values differ. */
export interface Difference {
  /** A path such as `rooms[3].x1`; empty if the values themselves differ. */
  readonly path: string;
  readonly first: unknown;
  readonly second: unknown;
}

/** Returns the first difference between two values, or `undefined` if no property differs. */
export function firstDifference(first: unknown, second: unknown): Difference | undefined {
  const seen = new Set<unknown>();
  const open: Difference[] = [{ path: '', first, second }];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const { path, first: one, second: other } = pair;
    if (Object.is(one, other) || seen.has(one)) continue;
    if (!isCompound(one) || !isCompound(other)) return pair;
    seen.add(one);
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    for (const key of [...keys].reverse()) {
      const [inOne, inOther] = [Reflect.get(one, key), Reflect.get(other, key)];
      open.push({ path: pathTo(path, key), first: inOne, second: inOther });
    }
  }
  return undefined;
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Returns a path such as `rooms[3].x1`, in the form that messages of the library use. */
export function pathTo(path: string, key: string): string {
  if (/^\d+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}
