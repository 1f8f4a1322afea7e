import type { Sink } from './terminal';
import { UsageError } from './usage-error';
import type { Content } from './write-whole';

/** Characters that are written at once: a system call for each line would cost more than the line. */
const BLOCK = 2 ** 16;

/** The same text in fewer pieces. */
export function* inBlocks(pieces: Iterable<string>): Generator<string> {
  let block = '';
  for (const piece of pieces) {
    block += piece;
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
  }
  if (block !== '') yield block;
}

/** Writes to a sink in blocks. */
export interface BlockWriter {
  /** Takes pieces of text, or bytes; waits where the reader is behind. */
  write(content: Content): Promise<void>;
  /** Writes what is left. */
  flush(): Promise<void>;
}

/** A writer in blocks, also across calls. */
export function blockWriter(sink: Sink): BlockWriter {
  let block = '';
  const flush = async () => {
    const full = block;
    block = '';
    if (full !== '') await sink.write(full);
  };
  return {
    async write(content) {
      if (content instanceof Uint8Array) {
        if (sink.isTTY) throw new UsageError('bytes are nothing to read: give `--out FILE`');
        await flush();
        await sink.write(content);
        return;
      }
      for (const piece of content) {
        block += piece;
        if (block.length >= BLOCK) await flush();
      }
    },
    flush,
  };
}
