import type { OpenFile } from '../files/write-whole';
import { UsageError } from '../terminal/usage-error';
import { type Column, cellText } from './table';

/** The number of rows that are kept before they are written as a group of the file. */
const GROUP_ROWS = 50_000;
/** The maximum size of a group in bytes, most of which are tiles. */
const GROUP_BYTES = 2 ** 26;

/** How the columns of each type are stored. */
const STORED = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  integer: { type: 'INT32' },
  long: { type: 'INT64' },
  bytes: { type: 'BYTE_ARRAY' },
} as const;

/**
 * Creates a writer that writes rows into an Apache Parquet file, by means of the package
 * hyparquet-writer.
 */
export async function parquetSink(file: OpenFile, columns: readonly Column[]) {
  const { ByteWriter, ParquetWriter } = await loadWriter();
  const bytes = new ByteWriter();
  const drain = () => {
    file.write(bytes.getBytes().slice());
    bytes.index = 0;
  };
  const root = { name: 'root', num_children: columns.length };
  const schema = columns.map(({ name, type, isOptional }) => {
    const repetition_type = isOptional ? ('OPTIONAL' as const) : ('REQUIRED' as const);
    return { name, repetition_type, ...STORED[type] };
  });
  const writer = new ParquetWriter({ writer: bytes, schema: [root, ...schema] });
  const emptyGroup = () => columns.map(({ name, type }) => ({ name, type, data: [] as unknown[] }));
  let group = emptyGroup();
  let [rowCount, size] = [0, 0];
  const writeGroup = () => {
    const columnData = group.map(({ name, data }) => ({ name, data }));
    writer.write({ columnData, rowGroupSize: GROUP_ROWS });
    drain();
    group = emptyGroup();
    [rowCount, size] = [0, 0];
  };
  return {
    write(rows: Iterable<unknown>) {
      for (const row of rows as Iterable<readonly unknown[]>) {
        for (const [i, { type, data }] of group.entries()) {
          const value = stored(type, row[i]);
          data.push(value);
          if (value instanceof Uint8Array) size += value.length;
        }
        rowCount++;
        if (rowCount >= GROUP_ROWS || size >= GROUP_BYTES) writeGroup();
      }
    },
    /** Writes the remaining rows and the footer. */
    finish() {
      writeGroup();
      writer.finish();
      drain();
    },
  };
}

function stored(type: Column['type'], value: unknown): unknown {
  if (value === undefined) return undefined;
  if (type === 'long') return BigInt(String(value));
  return type === 'text' ? cellText(value) : value;
}

async function loadWriter(): Promise<typeof import('hyparquet-writer')> {
  try {
    return await import('hyparquet-writer');
  } catch {
    throw new UsageError(
      '`--format parquet` needs a package that is not installed: npm install hyparquet-writer',
    );
  }
}
