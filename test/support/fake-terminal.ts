import { run } from '../../src/cli/run';
import type { Sink, Terminal } from '../../src/cli/terminal/terminal';

/** What a command line did. */
export interface Outcome {
  exitCode: number;
  /** Bytes as characters of a byte each. */
  out: string;
  err: string;
}

/** Things about the terminal that a test may want otherwise. */
export interface Settings {
  /** The text on standard input; without it, standard input is a terminal. */
  input?: string | Uint8Array | undefined;
  isTTY?: boolean;
  env?: Record<string, string>;
  /** Called with each text for standard output, before it is taken. */
  onWrite?: (text: string) => void | Promise<void>;
  /** The same for standard error. */
  onMessage?: (text: string) => void | Promise<void>;
}

/** Runs the command line in this process. */
export async function runWith(args: readonly string[], settings: Settings = {}): Promise<Outcome> {
  const outcome: Outcome = { exitCode: -1, out: '', err: '' };
  const { input, isTTY = false, env = {}, onWrite, onMessage } = settings;
  const sink = (stream: 'out' | 'err'): Sink => ({
    isTTY,
    async write(text) {
      const said = typeof text === 'string' ? text : Buffer.from(text).toString('latin1');
      await (stream === 'out' ? onWrite : onMessage)?.(said);
      outcome[stream] += said;
    },
  });
  const stdin: Terminal['stdin'] = Object.assign(chunksOf(input ?? ''), {
    isTTY: input === undefined,
  });
  const terminal: Terminal = {
    stdin,
    stdout: sink('out'),
    stderr: sink('err'),
    env,
    holdSignals: () => {},
    noteSignals: () => ({ exitCode: undefined }),
  };
  outcome.exitCode = await run(args, terminal);
  return outcome;
}

/** Pieces of three bytes, so that a letter or a line seldom comes whole. */
async function* chunksOf(input: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  for (let i = 0; i < bytes.length; i += 3) yield bytes.subarray(i, i + 3);
}
