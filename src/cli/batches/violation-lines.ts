import type { Violation } from '../../core/validation/violation';

/** The forms in which violations are listed. */
export type ViolationFormat = 'text' | 'json';

/** Returns one line for each violation of a dungeon, with the name of its file or seed. */
export function violationLines(
  name: string,
  violations: readonly Violation[],
  format: ViolationFormat,
): string[] {
  return violations.map((violation) => {
    if (format === 'json') return `${JSON.stringify({ file: name, ...violation })}\n`;
    const { rule, message, at } = violation;
    return `${name}: ${rule}${at ? ` at (${at.x}, ${at.y})` : ''}: ${message}\n`;
  });
}
