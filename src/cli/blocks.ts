import type { Sink } from './terminal';

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
  /** Takes pieces of text; waits where the reader is behind. */
  write(pieces: Iterable<string>): Promise<void>;
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
    async write(pieces) {
      for (const piece of pieces) {
        block += piece;
        if (block.length >= BLOCK) await flush();
      }
    },
    flush,
  };
}
