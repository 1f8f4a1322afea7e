import { isSameFile, statsOf } from '../files/files';
import { UsageError } from '../terminal/usage-error';
import type { Flags } from './flags';

/** The flags that read a file. `--where` may also be a condition. */
const INPUTS = ['recipe', 'graph', 'prefabs', 'outline', 'legend', 'where', 'metrics-from'];

/** Throws if the output would replace a file that the command reads. */
export function refuseReplacingInputs({ values, positionals }: Flags): void {
  const { out } = values;
  // Devices such as `/dev/null` can be both.
  if (out === undefined || !statsOf(out)?.isFile()) return;
  const paths = [...positionals, ...INPUTS.flatMap((name) => values[name] ?? [])];
  const input = paths.find((path) => isSameFile(path, out));
  if (input === undefined) return;
  throw new UsageError(
    `\`--out ${out}\` would replace ${input}, which this command reads: name another file`,
  );
}
