import { blockWriter } from './blocks';
import { type Flags, oneOf } from './flags';
import { exitCodeOf, type Walk } from './for-each-seed';
import { isWritten, type Manifest, manifestOf, writeManifest } from './manifest';
import { parquetSink } from './parquet';
import type { SeedList } from './seeds';
import type { Column } from './table';
import type { Task } from './tasks';
import type { Terminal } from './terminal';
import { UsageError } from './usage-error';
import { openWhole, type WholeFile } from './write-whole';

/** What an output holds. */
export interface Content {
  readonly task: Task;
  readonly list: SeedList;
  /** Where it is a table in columns. */
  readonly columns?: readonly Column[] | undefined;
  /** What else decides its bytes. */
  readonly limit?: number | undefined;
}

/** Takes what was made of a seed. */
export type Write = (made: Iterable<unknown>) => void | Promise<void>;

/**
 * Writes what a walk through seeds gives: to standard output, or into the file `--out`, whole or not
 * at all, with a manifest beside it. A file that is there as it would be written is left as it is.
 *
 * @param fill - walks through the seeds
 * @returns the exit code
 */
export async function writeOutput(
  { values: { out } }: Flags,
  terminal: Terminal,
  content: Content,
  fill: (write: Write) => Promise<Walk>,
): Promise<number> {
  if (out === undefined) return writeToStdout(terminal, content, fill);
  const manifest = manifestOf(out, content);
  const there = isWritten(out, manifest);
  if (there !== undefined) {
    await terminal.stderr.write(`already there: ${out}\n`);
    return there.failed > 0 ? 1 : 0;
  }
  const file = openWhole(out);
  try {
    return await writeToFile(file, out, manifest, terminal, content, fill);
  } finally {
    file.discard();
  }
}

async function writeToStdout(
  { stdout, stderr }: Terminal,
  { list }: Content,
  fill: (write: Write) => Promise<Walk>,
): Promise<number> {
  const writer = blockWriter(stdout);
  const walk = await fill((made) => writer.write(made as Iterable<string>));
  await writer.flush();
  if (walk.signal !== undefined) await stderr.write(`${stoppedAt(walk, list)}\n`);
  return exitCodeOf(walk);
}

/** How far a walk came that was stopped, and how to go on. */
function stoppedAt({ done }: Walk, list: SeedList): string {
  const rest = list.after(done);
  const advice = rest === undefined ? '' : `; go on with --seeds ${rest}`;
  return `stopped: ${done} seed${done === 1 ? ' is' : 's are'} done, and what is written is whole${advice}`;
}

async function writeToFile(
  file: WholeFile,
  out: string,
  manifest: Manifest,
  { stderr }: Terminal,
  { columns }: Content,
  fill: (write: Write) => Promise<Walk>,
): Promise<number> {
  const sink = columns === undefined ? textSink(file) : await parquetSink(file, columns);
  const walk = await fill(sink.write);
  if (walk.signal !== undefined) {
    await stderr.write(`stopped: ${out} is not written; run the same command again\n`);
    return walk.signal;
  }
  await sink.finish();
  const sha256 = file.finish();
  writeManifest(out, { ...manifest, seedsDone: walk.done, failed: walk.failed, sha256 });
  return exitCodeOf(walk);
}

/** Takes what is made, and turns it into the bytes of a file. */
export interface FileSink {
  readonly write: Write;
  finish(): void | Promise<void>;
}

function textSink(file: WholeFile): FileSink {
  const writer = blockWriter({ isTTY: false, write: async (text) => file.write(text) });
  return { write: (made) => writer.write(made as Iterable<string>), finish: writer.flush };
}

/** What a batch can be written as that is one file. */
const ENDINGS = ['.ndjson', '.csv', '.parquet'] as const;

/** The ending of a file that all dungeons go into; none where `--out` is a folder. */
export function endingOf({ values: { out } }: Flags): (typeof ENDINGS)[number] | undefined {
  return ENDINGS.find((ending) => out?.endsWith(ending));
}

/** The format, where an ending says one: lines of text that are no table stand in `.ndjson`. */
export function formatFor<const Name extends string>(
  flags: Flags,
  names: readonly [Name, ...Name[]],
): Name {
  const ending = endingOf(flags);
  const isSaid = flags.values.format !== undefined;
  if (!isSaid && ending !== undefined && ending !== '.ndjson') return ending.slice(1) as Name;
  const format = oneOf(flags, 'format', names);
  const wanted = format === 'csv' || format === 'parquet' ? `.${format}` : '.ndjson';
  if (ending === undefined || ending === wanted) return format;
  throw new UsageError(
    `\`--format ${format}\` goes into a file that ends in ${wanted}, not ${ending}`,
  );
}
