import { join } from 'node:path';
import { parseJson } from '../../core/document/parse-json';
import { parseJsonText } from '../../core/document/parse-json-text';
import { validateDungeon } from '../../core/validation/validate-dungeon';
import { count } from '../../core/view/count';
import { parseTiled } from '../../formats/tiled/parse-tiled';
import { NOTE } from '../batches/batch-folder';
import { exitCodeOf, forEachSeed, JOB_FLAGS } from '../batches/for-each-seed';
import { MANIFEST_ENDING } from '../batches/manifest';
import { type ViolationFormat, violationLines } from '../batches/violation-lines';
import { namesIn, readLines, shownPath, statsOf } from '../files/files';
import { isJsonObject } from '../files/is-json-object';
import { type Flags, type FlagTypes, oneOf } from '../flags/flags';
import { checkedRecipeFromFlags, RECIPE_FLAGS } from '../flags/recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from '../flags/seeds';
import type { Terminal } from '../terminal/terminal';
import { inFile, OutputError, UsageError } from '../terminal/usage-error';

/** The flags of `validate`. */
export const VALIDATE_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  levels: 'string',
  format: 'string',
};

/** Totals over all files. */
interface Tally {
  dungeons: number;
  violations: number;
  unread: number;
}

/**
 * Lists the violations of the dungeons in files, each of which is a document, a Tiled map, or a
 * list of documents, one per line; or of the dungeons of a recipe for many seeds.
 */
export async function validate(flags: Flags, terminal: Terminal): Promise<number> {
  const format = oneOf(flags, 'format', ['text', 'json']);
  const tally: Tally = { dungeons: 0, violations: 0, unread: 0 };
  const given = [...flags.given].filter((flag) => flag !== 'format');
  if (flags.positionals.length === 0 && given.length > 0) {
    return validateSeeds(flags, terminal, format, tally);
  }
  if (given.length > 0) {
    throw new UsageError(`give either FILEs or a recipe with \`--seeds\`, not both`);
  }
  if (flags.positionals.length === 0) {
    throw new UsageError(
      'give a FILE: a document, a Tiled map, or a folder of them; - is standard input. Or give a recipe, such as `--recipe FILE --seeds 1..100`',
    );
  }
  for (const path of flags.positionals) {
    await attempt(tally, terminal, async () => {
      for (const file of filesAt(path)) {
        await attempt(tally, terminal, () => validateFile(file, format, tally, terminal));
      }
    });
  }
  await tellTally(tally, terminal);
  if (tally.unread > 0) return 2;
  return tally.violations > 0 ? 1 : 0;
}

/** Generates the dungeons of a recipe for many seeds, and lists their violations. */
async function validateSeeds(
  flags: Flags,
  terminal: Terminal,
  format: ViolationFormat,
  tally: Tally,
): Promise<number> {
  const list = seedsFromFlags(flags, terminal);
  const recipe = await checkedRecipeFromFlags(flags, terminal);
  const task = { kind: 'violations', recipe, format } as const;
  const walk = await forEachSeed({ list, task }, flags, terminal, async (dungeons) => {
    for (const lines of dungeons as Iterable<string[]>) {
      tally.dungeons++;
      tally.violations += lines.length;
      if (lines.length > 0) await terminal.stdout.write(lines.join(''));
    }
  });
  await tellTally(tally, terminal);
  return exitCodeOf(walk) || (tally.violations > 0 ? 1 : 0);
}

async function tellTally(
  { dungeons, violations, unread }: Tally,
  { stderr }: Terminal,
): Promise<void> {
  const files = unread > 0 ? `, ${count(unread, 'file')} that cannot be read` : '';
  await stderr.write(`${count(dungeons, 'dungeon')}, ${count(violations, 'violation')}${files}\n`);
}

/** Processes a file. If it cannot be read, reports it so that the others are still processed. */
async function attempt(
  tally: Tally,
  { stderr }: Terminal,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UsageError) || error instanceof OutputError) throw error;
    tally.unread++;
    await stderr.write(`dungeonsmith: ${error.message}\n`);
  }
}

async function validateFile(
  path: string,
  format: ViolationFormat,
  tally: Tally,
  terminal: Terminal,
): Promise<void> {
  for await (const [name, value] of readValues(path, terminal)) {
    const lines = violationsOf(name, value, format);
    tally.dungeons++;
    tally.violations += lines.length;
    if (lines.length > 0) await terminal.stdout.write(lines.join(''));
  }
}

/**
 * Returns the path itself or, if it is a folder, the files in it and in its folders that may contain
 * dungeons, in the order of their names.
 */
function filesAt(path: string): string[] {
  if (path === '-' || !statsOf(path)?.isDirectory()) return [path];
  const files = filesUnder(path);
  if (files.length > 0) return files;
  throw new UsageError(`${path} holds no file that ends in .json, .ndjson or .tmj`);
}

function filesUnder(folder: string): string[] {
  return namesIn(folder, /./).flatMap((name) => {
    const path = join(folder, name);
    const isAboutBatch = name === NOTE || name.endsWith(MANIFEST_ENDING);
    if (/\.(json|ndjson|tmj)$/.test(name)) return isAboutBatch ? [] : [path];
    return statsOf(path)?.isDirectory() ? filesUnder(path) : [];
  });
}

/**
 * Reads the JSON values of a file, each with its name. If the first line is a complete value, each
 * line is read separately, so that a batch of any length fits into memory.
 */
async function* readValues(
  path: string,
  terminal: Terminal,
): AsyncGenerator<[name: string, value: unknown]> {
  const file = shownPath(path);
  const parse = (name: string, text: string): [string, unknown] => {
    return [name, inFile(name, () => parseJsonText(text))];
  };
  const all: string[] = [];
  let number = 0;
  let isByLine = false;
  for await (const line of readLines(path, terminal)) {
    number++;
    if (number === 1) isByLine = isJsonObject(line);
    if (!isByLine) all.push(line);
    else if (line !== '') yield parse(`${file}:${number}`, line);
  }
  // A batch without dungeons is empty.
  const isEmptyBatch = number === 0 && path.endsWith('.ndjson');
  if (!isByLine && !isEmptyBatch) yield parse(file, all.join('\n'));
}

function violationsOf(name: string, value: unknown, format: ViolationFormat): string[] {
  const { dungeon, entities } = inFile(name, () =>
    Reflect.get(Object(value), 'type') === 'map' ? parseTiled(value) : parseJson(value),
  );
  return violationLines(name, validateDungeon(dungeon, entities), format);
}
