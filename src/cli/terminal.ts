import { GenerationError } from '../model/errors';
import { codeOf, messageOf, OutputError, reasonOf, UsageError } from './usage-error';

/** A destination of text or bytes; `write` resolves when the other side has received it. */
export interface Sink {
  readonly isTTY: boolean;
  write(text: string | Uint8Array): Promise<void>;
}

/** Everything that a command knows of the process it runs in. */
export interface Terminal {
  readonly stdin: AsyncIterable<string | Uint8Array> & { readonly isTTY?: boolean | undefined };
  /** Data. */
  readonly stdout: Sink;
  /** Messages and progress. */
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From now on a signal ends the process between two turns of the event loop only. */
  holdSignals(): void;
  /**
   * From now on the first signal is noted, with its exit code, so that work can end in good order;
   * a second one ends the process.
   */
  noteSignals(): { readonly exitCode: number | undefined };
}

/** A stream of the process, by the name that messages give it. */
export function sinkOf(stream: NodeJS.WriteStream, name: string): Sink {
  // Each write reports its errors; without a listener they would also end the process.
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
 * Reports an error that the caller can put right, in one line on standard error, and returns the
 * exit code; throws any other.
 */
export async function tellError(error: unknown, { stderr }: Terminal): Promise<number> {
  await stderr.write(`dungeonsmith: ${messageOf(error)}\n`);
  return error instanceof GenerationError ? 1 : 2;
}

/** Output: bytes, or a text in pieces. */
export type Content = Uint8Array | Iterable<string>;

/**
 * Characters that are written at once: a system call for each line would cost more than the line.
 */
const BLOCK = 2 ** 16;

/**
 * Puts pieces of text together to blocks.
 *
 * @param write - takes each block once it is full
 */
export function inBlocks<Done>(write: (block: string) => Done) {
  let block = '';
  const flush = (): Done | undefined => {
    const full = block;
    block = '';
    return full === '' ? undefined : write(full);
  };
  return {
    /** Returns the result of `write` if a block was full. */
    add(piece: string): Done | undefined {
      block += piece;
      return block.length < BLOCK ? undefined : flush();
    },
    /** Writes the rest. */
    flush,
  };
}

/** Writes to a sink in blocks, also across calls; waits for slow readers. */
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
    /** Writes the rest. */
    flush: async () => blocks.flush(),
  };
}
