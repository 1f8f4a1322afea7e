import { type Flags, oneOf } from './flags';
import type { Terminal } from './terminal';

/** Whether to colour what goes to standard output (no-color.org). */
export function wantsColour(flags: Flags, { stdout, env }: Terminal): boolean {
  const flag = flags.values.color === undefined ? 'colour' : 'color';
  const choice = oneOf(flags, flag, ['auto', 'always', 'never']);
  if (choice !== 'auto') return choice === 'always';
  return stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** An ASCII picture with its walls dimmed and what stands in it made bright. */
export function colourAscii(picture: string): string {
  return picture
    .replace(/[^#│─┌┐└┘├┤┬┴┼■ .\n]+/g, '\u001b[1;33m$&\u001b[0m')
    .replace(/[#│─┌┐└┘├┤┬┴┼■]+/g, '\u001b[2m$&\u001b[0m');
}
