import type { Flags } from './flags';

/** The flags that read a file. `--where` may also be a condition. */
const INPUTS = ['recipe', 'graph', 'prefabs', 'outline', 'legend', 'where', 'metrics-from'];

/** Returns the paths of the files that a command may read. */
export function inputsOf({ values, positionals }: Flags): string[] {
  return [...positionals, ...INPUTS.flatMap((name) => values[name] ?? [])];
}
