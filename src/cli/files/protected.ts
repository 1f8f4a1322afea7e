import { UsageError } from '../terminal/usage-error';
import { isSameFile, statsOf } from './files';

/** The files that the command of this process reads. */
let inputs: readonly string[] = [];

/** Sets the files that the command reads, so that no output replaces them. */
export function protectInputs(paths: readonly string[]): void {
  inputs = paths;
}

/** Throws if writing to a path would replace a file that the command reads. */
export function refuseReplacingInput(path: string): void {
  // Devices such as `/dev/null` can be both.
  if (!statsOf(path)?.isFile()) return;
  const input = inputs.find((other) => isSameFile(other, path));
  if (input === undefined) return;
  throw new UsageError(
    `\`--out\` would replace ${input}, which this command reads: name another file or folder`,
  );
}
