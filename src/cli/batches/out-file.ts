import { extname } from 'node:path';
import { cut } from '../../core/model/errors';
import { statsOf } from '../files/files';
import { type OpenFile, openWhole } from '../files/write-whole';
import { type Flags, oneOf } from '../flags/flags';
import { parquetSink } from '../tables/parquet';
import type { Column } from '../tables/table';
import { blockWriter, type Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { exitCodeOf, forEachSeed, noteMissing, type Walk } from './for-each-seed';
import { type BatchWork, isWritten, manifestOf, refuseReplacing, writeManifest } from './manifest';
import type { Task } from './tasks';

/** An output of many dungeons. */
export interface BatchOutput extends BatchWork {
  /** A line that is written before all others. */
  readonly head?: string | undefined;
  /** The columns, if the output is a table. */
  readonly columns?: readonly Column[] | undefined;
  /** Returns the message for standard error if none of the seeds gives any output. */
  readonly whenEmpty?: ((seeds: number) => string) | undefined;
}

/**
 * Processes seeds and writes their output to standard output or to the file `--out`. The file is
 * written completely or not at all, with a manifest next to it. A file that already has the same
 * content is not changed, and a complete file of another batch is not replaced.
 *
 * @returns the exit code
 */
export async function writeOutput(
  flags: Flags,
  terminal: Terminal,
  output: BatchOutput,
): Promise<number> {
  const { out } = flags.values;
  const { stderr, stdout } = terminal;
  if (out === undefined) {
    const writer = blockWriter(stdout);
    const walk = await fill(output, flags, terminal, (made) =>
      writer.write(made as Iterable<string>),
    );
    await writer.flush();
    if (walk.signal !== undefined) await stderr.write(`${stoppedAt(walk, output)}\n`);
    return exitCodeOf(walk);
  }
  const manifest = manifestOf(out, output);
  const there = isWritten(out, manifest);
  if (there !== undefined) {
    await stderr.write(`already there: ${out}\n`);
    return there.failed > 0 ? 1 : 0;
  }
  refuseReplacing(out, manifest);
  // This must come before the draft exists, because a signal would leave the draft behind.
  terminal.noteSignals();
  const file = openWhole(out);
  try {
    const { columns } = output;
    const sink = columns === undefined ? textSink(file) : await parquetSink(file, columns);
    const walk = await fill(output, flags, terminal, sink.write);
    if (walk.signal !== undefined) {
      await stderr.write(`stopped: ${out} is not written; run the same command again\n`);
      return walk.signal;
    }
    sink.finish();
    const sha256 = file.finish();
    writeManifest(out, { ...manifest, seedsDone: walk.done, failed: walk.failed, sha256 });
    return exitCodeOf(walk);
  } finally {
    file.discard();
  }
}

function textSink(file: OpenFile) {
  return {
    write(made: Iterable<unknown>) {
      for (const piece of made) file.write(piece as string);
    },
    finish() {},
  };
}

async function fill(
  { head, limit, whenEmpty, ...work }: BatchOutput,
  flags: Flags,
  terminal: Terminal,
  write: (made: Iterable<unknown>) => unknown,
): Promise<Walk> {
  if (head !== undefined) await write([head]);
  let found = 0;
  const walk = await forEachSeed(work, flags, terminal, async (made) => {
    const pieces = limit === undefined && whenEmpty === undefined ? undefined : [...made];
    await write(pieces ?? made);
    if (pieces === undefined) return true;
    found += pieces.length;
    return limit === undefined || found < limit;
  });
  if (found === 0 && whenEmpty !== undefined && walk.signal === undefined) {
    await terminal.stderr.write(`${whenEmpty(walk.done)}\n`);
  }
  if (whenEmpty === undefined) await noteMissing(walk, flags, terminal);
  return walk;
}

/** Returns a message on how far a stopped walk came and how to continue it. */
function stoppedAt({ done }: Walk, { list }: BatchWork): string {
  const rest = list.after(done);
  const advice = rest === undefined ? '' : `; go on with --seeds ${rest}`;
  return `stopped: ${done} seed${done === 1 ? ' is' : 's are'} done, and the output is complete up to there${advice}`;
}

/** The endings of formats in which a batch is a single file. */
const ENDINGS = ['.ndjson', '.csv', '.parquet'] as const;

type Ending = (typeof ENDINGS)[number];

/**
 * Returns the ending of `--out` if it is a file for all dungeons, or `undefined` if it is a folder.
 */
export function endingOf({ values: { out } }: Flags): Ending | undefined {
  return ENDINGS.find((ending) => out?.toLowerCase().endsWith(ending));
}

/** Returns the ending of the files that a task fills. */
export function endingOfTask({ kind }: Pick<Task, 'kind'>): Ending {
  if (kind === 'csv') return '.csv';
  return kind === 'row' ? '.parquet' : '.ndjson';
}

/** Returns the format of `--format` or, without it, the one that matches the ending of `--out`. */
export function formatFor<const Name extends string>(
  flags: Flags,
  names: readonly [Name, ...Name[]],
): Name {
  const ending = endingOf(flags);
  const named = names.find((name) => `.${name}` === ending);
  if (named !== undefined && flags.values.format === undefined) return named;
  const format = oneOf(flags, 'format', names);
  const wanted = format === 'csv' || format === 'parquet' ? `.${format}` : '.ndjson';
  if (ending === undefined || ending === wanted) return format;
  throw new UsageError(
    `\`--format ${format}\` goes into a file that ends in ${wanted}, not ${ending}`,
  );
}

/**
 * Throws if `--out` of a batch is a new folder with a name like a file, such as `all.jsonl`. A
 * version, as in `maps.v2`, is not an ending.
 */
export function refuseUnknownEnding({ values: { out = '' } }: Flags): void {
  const ending = extname(out);
  const isLikeFile = /[a-z]/i.test(ending) && !/^\.v\d+$/i.test(ending);
  if (!isLikeFile || statsOf(out)?.isDirectory()) return;
  const known = ENDINGS.join(', ');
  throw new UsageError(
    `no batch goes into one file that ends in ${cut(ending)}: use one of ${known}, or name a folder without an ending`,
  );
}
