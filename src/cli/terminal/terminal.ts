import { GenerationError } from '../../core/model/errors';
import { codeOf, messageOf, OutputError, reasonOf, UsageError } from './usage-error';

/**
 * A destination of text or bytes. The promise of `write` resolves when the other side has received
 * them.
 */
export interface Sink {
  readonly isTTY: boolean;
  write(text: string | Uint8Array): Promise<void>;
}

/** Everything that a command can use of the process in which it runs. */
export interface Terminal {
  readonly stdin: AsyncIterable<string | Uint8Array> & { readonly isTTY?: boolean | undefined };
  /** Receives data. */
  readonly stdout: Sink;
  /** Receives messages and progress. */
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** After this call, a signal ends the process, but only between two turns of the event loop. */
  holdSignals(): void;
  /**
   * After this call, the first signal is noted, with its exit code, so that work can end cleanly. A
   * second signal ends the process.
   */
  noteSignals(): { readonly exitCode: number | undefined };
}

/** Wraps a stream of the process. `name` is its name in messages. */
export function sinkOf(stream: NodeJS.WriteStream, name: string): Sink {
  // Each write reports its own errors. Without a listener, they would also end the process.
  stream.on('error', () => {});
  return {
    isTTY: stream.isTTY === true,
    write: (text) =>
      new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          if (!error) resolve();
          else if (codeOf(error) === 'EPIPE') reject(error);
          else reject(new OutputError(`cannot write to ${name}: ${reasonOf(error)}`));
        });
      }),
  };
}

/**
 * Reports an error that the user can fix, in one line on standard error. Returns the exit code.
 * Rethrows any other error.
 */
export async function reportError(error: unknown, { stderr }: Terminal): Promise<number> {
  await stderr.write(`dungeonsmith: ${messageOf(error)}\n`);
  return error instanceof GenerationError ? 1 : 2;
}

/** The content of an output: bytes, or text in pieces. */
export type Content = Uint8Array | Iterable<string>;

/**
 * The number of characters that are written at a time. One system call per line would take longer
 * than making the line.
 */
const BLOCK = 2 ** 16;

/**
 * Collects pieces of text into blocks.
 *
 * @param write - receives each block when it is full
 */
export function inBlocks<Done>(write: (block: string) => Done) {
  let block = '';
  const flush = (): Done | undefined => {
    const full = block;
    block = '';
    return full === '' ? undefined : write(full);
  };
  return {
    /** Adds a piece. Returns the result of `write` if this filled a block. */
    add(piece: string): Done | undefined {
      block += piece;
      return block.length < BLOCK ? undefined : flush();
    },
    /** Writes the remaining text. */
    flush,
  };
}

/**
 * Creates a writer that writes to a sink in blocks, even across calls, and waits for slow readers.
 */
export function blockWriter(sink: Sink) {
  const blocks = inBlocks((block) => sink.write(block));
  return {
    async write(content: Content): Promise<void> {
      if (content instanceof Uint8Array) {
        if (sink.isTTY) {
          throw new UsageError('refusing to write binary to a terminal; use `--out FILE`');
        }
        await blocks.flush();
        return sink.write(content);
      }
      for (const piece of content) {
        const written = blocks.add(piece);
        if (written !== undefined) await written;
      }
    },
    /** Writes the remaining text. */
    flush: async () => blocks.flush(),
  };
}
