import { parquetMetadata } from 'hyparquet';
import { expect, test } from 'vitest';
import { parquetSink } from '../../../src/cli/tables/parquet';

test('a table is written in groups limited by rows or by bytes', async () => {
  const groupsOf = async (type: 'long' | 'bytes', rows: readonly (readonly unknown[])[]) => {
    const parts: Uint8Array[] = [];
    const file = { write: (part: Uint8Array) => void parts.push(part) };
    const sink = await parquetSink(file as never, [{ name: 'a', type }]);
    sink.write(rows as never);
    sink.finish();
    const { buffer } = new Uint8Array(Buffer.concat(parts));
    return parquetMetadata(buffer).row_groups.map(({ num_rows }) => Number(num_rows));
  };
  const numbers = Array.from({ length: 50_001 }, (_, i) => [i]);
  expect(await groupsOf('long', numbers)).toEqual([50_000, 1]);
  const half = [new Uint8Array(2 ** 25)];
  expect(await groupsOf('bytes', [half, half, half])).toEqual([2, 1]);
});
