/** Lines are broken where they would get longer than this. */
const MAX_WIDTH = 100;

/** A value as JSON that people can read: what fits on a line stands on one. */
export function prettyJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= MAX_WIDTH) {
    return flat;
  }
  // Long lists of numbers, such as the tiles of a layer, would make a line each.
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return flat;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => prettyJson(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}: ${prettyJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.map((line) => inner + line).join(',\n')}\n${indent}${close}`;
}
