import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { blockWriter, sinkOf } from '../../src/cli/terminal/terminal';
import { OutputError } from '../../src/cli/terminal/usage-error';

/** A sink of a stream that keeps what it takes, or fails with a code. */
function sink(code?: string, more: object = {}) {
  const taken: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      taken.push(String(chunk));
      done(
        code === undefined ? null : Object.assign(new Error(`${code}: no room, write`), { code }),
      );
    },
  });
  return { taken, ...sinkOf(Object.assign(stream, more) as never, 'standard output') };
}

describe('a sink', () => {
  test('is done when the stream has taken a text', async () => {
    const { taken, write } = sink();
    await write('a');
    await write('b');
    expect(taken).toEqual(['a', 'b']);
  });

  test('is a terminal only if the stream is one', () => {
    expect([sink(), sink(undefined, { isTTY: true })].map(({ isTTY }) => isTTY)).toEqual([
      false,
      true,
    ]);
  });

  test('reports in one line that it cannot write', async () => {
    const error = new OutputError('cannot write to standard output: no room');
    await expect(sink('ENOSPC').write('a')).rejects.toEqual(error);
  });

  test('passes a closed reader on', async () => {
    await expect(sink('EPIPE').write('a')).rejects.toMatchObject({ code: 'EPIPE' });
  });
});

const BLOCK = 2 ** 16;

test('a text is written as soon as a block is full, its rest at the end, and bytes at once', async () => {
  const piece = 'x'.repeat(BLOCK / 4);
  const written: (number | string)[] = [];
  const write = async (text: string | Uint8Array) => {
    written.push(typeof text === 'string' ? text.length : 'bytes');
  };
  const writer = blockWriter({ isTTY: false, write });
  await writer.write([piece, piece, piece]);
  expect(written).toEqual([]);
  await writer.write([piece]);
  expect(written).toEqual([BLOCK]);
  await writer.write(['abc']);
  await writer.write(new Uint8Array(2));
  expect(written).toEqual([BLOCK, 3, 'bytes']);
  await writer.flush();
  expect(written).toHaveLength(3);
  const screen = blockWriter({ isTTY: true, write });
  await expect(screen.write(new Uint8Array(2))).rejects.toThrow('refusing to write binary');
});
