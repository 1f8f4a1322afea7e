import { basename, join } from 'node:path';
import { show } from '../../core/model/errors';
import { groupBy } from '../../core/model/group-by';
import { OUTPUT_VERSION } from '../../core/model/output-version';
import { differenceWords } from '../batches/difference-words';
import {
  BATCH_PARTS,
  MANIFEST_ENDING,
  type Manifest,
  type ManifestPart,
  readManifest,
  refuseReplacing,
  version,
  writeManifest,
} from '../batches/manifest';
import { endingOfTask } from '../batches/out-file';
import { hashOf, namesIn, readBlocks } from '../files/files';
import { protectInputs, refuseReplacingInput } from '../files/protected';
import { openWhole } from '../files/write-whole';
import type { Flags, FlagTypes } from '../flags/flags';
import { csvHead } from '../tables/table';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** The flags of `merge`. */
export const MERGE_FLAGS: FlagTypes = { out: 'string' };

/** A file in a folder, with the content of its manifest. */
interface Part {
  readonly path: string;
  readonly manifest: Manifest;
  readonly index: number;
  readonly of: number;
}

/** Joins the parts that shards wrote, after checking that together they are complete. */
export async function merge(
  { positionals: [folder, ...more], values: { out } }: Flags,
  terminal: Terminal,
): Promise<number> {
  if (folder === undefined || more.length > 0) {
    throw new UsageError('give one FOLDER, with the files of all parts and their manifests');
  }
  const parts = partsIn(folder);
  checkAlike(parts);
  const { task } = parts[0]!.manifest;
  const ending = endingOfTask(task);
  const strays = straysIn(folder, parts, ending);
  checkComplete(parts, folder, strays);
  const head = Buffer.from(task.kind === 'csv' ? csvHead(task.recipe, task.own) : '');
  for (const part of parts) checkWhole(part, head);
  await terminal.stderr.write(
    ending === '.parquet'
      ? parquetNote(parts, folder, out)
      : `${await joinParts({ parts, head, ending }, out, terminal)}\n`,
  );
  for (const stray of strays) {
    await terminal.stderr.write(`dungeonsmith: ${stray} has no manifest and was not merged\n`);
  }
  // Seeds without a dungeon have no line in any part.
  const failed = sumOf(parts, 'failed');
  if (failed === 0) return 0;
  const seeds = sumOf(parts, 'seedsDone');
  await terminal.stderr.write(`dungeonsmith: ${failed} of ${seeds} seeds gave no dungeon\n`);
  return 1;
}

function sumOf(parts: readonly Part[], name: 'failed' | 'seedsDone'): number {
  return parts.reduce((total, { manifest }) => total + manifest[name], 0);
}

/** Returns the files of a folder that look like parts, but have no manifest. */
function straysIn(folder: string, parts: readonly Part[], ending: string): string[] {
  const known = new Set(parts.map(({ path }) => path));
  return namesIn(folder, /./)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .filter((path) => !known.has(path));
}

/** Returns the parts in a folder, in order. */
function partsIn(folder: string): Part[] {
  const names = namesIn(folder, /\.manifest\.json$/);
  if (names.length === 0) {
    throw new UsageError(
      `${folder} holds no file *${MANIFEST_ENDING}: name the folder of the parts`,
    );
  }
  const parts = names.map((name) => {
    const path = join(folder, name.slice(0, -MANIFEST_ENDING.length));
    const manifest = readManifest(join(folder, name));
    return { path, manifest, ...shardOf(manifest) };
  });
  return parts.sort((a, b) => a.index - b.index);
}

function shardOf({ shard }: Manifest): Pick<Part, 'index' | 'of'> {
  const [index = 0, of = 0] = shard.split('/').map(Number);
  return { index, of };
}

/** Throws unless all parts have this version and belong to the same batch. */
function checkAlike(parts: readonly Part[]): void {
  for (const { path, manifest } of parts) {
    if (manifest.version === version() && manifest.outputVersion === OUTPUT_VERSION) continue;
    throw new UsageError(
      `${path} was written by version ${manifest.version}, this is ${version()}: make the parts of that version again`,
    );
  }
  for (const { plural, another, of } of ALIKE) {
    const groups = [...groupBy(parts, ({ manifest }) => JSON.stringify(of(manifest))).values()];
    const [usual, others] = groups.sort((a, b) => b.length - a.length);
    if (usual === undefined || others === undefined) continue;
    const [one, other] = [usual[0]!, others[0]!];
    // With one part on each side, or several groups, it is unknown which part is the wrong one.
    const isOdd = usual.length === parts.length - 1 && parts.length > 2;
    const words = isOdd
      ? `${other.path} has ${another} than all other parts`
      : `${one.path} and ${other.path} are of different ${plural}`;
    const [there, here] = isOdd ? ['there', 'here'] : ['in the first', 'in the second'];
    const where = differenceWords([of(one.manifest), there], [of(other.manifest), here]);
    throw new UsageError(`${words}${where}; ${FOLDER_OF_PARTS}`);
  }
}

/** What all parts of a batch have in common. */
const ALIKE: readonly ManifestPart[] = [
  ...BATCH_PARTS,
  { another: 'another number of parts', plural: 'numbers of parts', of: (it) => shardOf(it).of },
];

const FOLDER_OF_PARTS = 'name the folder of the parts, without other outputs';

/** Throws unless each part is there exactly once. */
function checkComplete(parts: readonly Part[], folder: string, [stray]: readonly string[]): void {
  for (const [i, part] of parts.entries()) {
    const before = parts[i - 1];
    if (before?.index !== part.index) continue;
    throw new UsageError(
      `part ${part.index}/${part.of} is there twice: ${before.path}, ${part.path}`,
    );
  }
  const { of } = parts[0]!;
  const there = new Set(parts.map(({ index }) => index));
  for (let index = 1; index <= of; index++) {
    if (there.has(index)) continue;
    const more = of - there.size - 1;
    const others = more > 0 ? `, and so are ${more} more` : '';
    const hint = stray === undefined ? '' : `; ${stray} has no manifest`;
    throw new UsageError(`part ${index}/${of} is missing in ${folder}${others}${hint}`);
  }
}

/**
 * Throws unless a file contains the bytes that its manifest describes and, if it is a table, begins
 * with the header.
 */
function checkWhole({ path, manifest }: Part, head: Buffer): void {
  if (hashOf(path) !== manifest.sha256) {
    throw new UsageError(
      `${path} does not match its manifest: it was changed, or is from another run`,
    );
  }
  const [first = head.subarray(0, 0)] = readBlocks(path);
  if (head.equals(first.subarray(0, head.length))) return;
  throw new UsageError(`${path} does not begin with the header of its table: make it again`);
}

/** Returns the message for the parts of a Parquet table, which need no joining. */
function parquetNote(parts: readonly Part[], folder: string, out: string | undefined): string {
  const pattern = join(folder, '*.parquet');
  if (out === undefined) {
    const count = counted(parts.length, 'whole part');
    return `${count}; readers of Parquet take them as one table, as ${pattern}\n`;
  }
  throw new UsageError(
    `Parquet files are not joined; without \`--out\`, the parts are checked, and readers take them as one table, as ${pattern}`,
  );
}

/** The parts of a text, with the header of a table. */
interface PartsOfText {
  readonly parts: readonly Part[];
  readonly head: Buffer;
  readonly ending: string;
}

/** Writes all parts to standard output or into one file. Returns their numbers, in words. */
async function joinParts(
  { parts, head, ending }: PartsOfText,
  out: string | undefined,
  terminal: Terminal,
): Promise<string> {
  const tally = { lines: 0 };
  const blocks = mergedBlocks(parts, head, tally);
  if (out === undefined) await print(blocks, terminal);
  else {
    if (!out.toLowerCase().endsWith(ending)) {
      const rule = `must be a file that ends in ${ending}, as the parts do`;
      throw new UsageError(`\`--out\` ${rule}, received ${show(out)}`);
    }
    protectInputs(parts.flatMap(({ path }) => withManifest(path)));
    for (const path of withManifest(out)) refuseReplacingInput(path);
    terminal.holdSignals();
    write(parts, blocks, out);
  }
  const noun = ending === '.csv' ? 'row' : 'line';
  return `${counted(parts.length, 'part')}, ${counted(tally.lines, noun)}`;
}

/** Returns the path of an output and that of its manifest. */
function withManifest(path: string): string[] {
  return [path, `${path}${MANIFEST_ENDING}`];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Yields the bytes of all parts, with the header of a table only once.
 *
 * @param tally - receives the number of lines, without the header
 */
function* mergedBlocks(
  parts: readonly Part[],
  head: Buffer,
  tally: { lines: number },
): Generator<Uint8Array> {
  yield head;
  for (const { path } of parts) {
    let skipped = head.length;
    for (const block of readBlocks(path)) {
      const rest = block.subarray(skipped);
      for (const byte of rest) if (byte === LINE_END) tally.lines++;
      yield rest;
      skipped = 0;
    }
  }
}

const LINE_END = 10;

async function print(blocks: Iterable<Uint8Array>, { stdout }: Terminal): Promise<void> {
  // A byte order mark at the start of a table is part of the table.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (const block of blocks) await stdout.write(decoder.decode(block, { stream: true }));
}

function write(parts: readonly Part[], blocks: Iterable<Uint8Array>, out: string): void {
  const { manifest } = parts[0]!;
  const whole = { ...manifest, file: basename(out), shard: '1/1' };
  refuseReplacing(out, whole);
  const file = openWhole(out);
  try {
    for (const block of blocks) file.write(block);
    const sha256 = file.finish();
    const [seedsDone, failed] = [sumOf(parts, 'seedsDone'), sumOf(parts, 'failed')];
    writeManifest(out, { ...whole, seedsDone, failed, sha256 });
  } finally {
    file.discard();
  }
}
