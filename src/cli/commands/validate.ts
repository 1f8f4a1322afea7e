import { join } from 'node:path';
import { InvalidDataError } from '../../core/model/errors';
import { count } from '../../core/text/words';
import { validateDungeon } from '../../core/validation/validate-dungeon';
import { NOTE } from '../batches/batch-folder';
import { exitCodeOf, forEachSeed, JOB_FLAGS } from '../batches/for-each-seed';
import { MANIFEST_ENDING } from '../batches/manifest';
import { type ViolationFormat, violationLines } from '../batches/tasks';
import { namesIn, readLines, shownPath, statsOf } from '../files/files';
import { type Flags, type FlagTypes, oneOf } from '../flags/flags';
import { checkedRecipeFromFlags, RECIPE_FLAGS } from '../flags/recipe-flags';
import { SEED_FLAGS, seedsFromFlags } from '../flags/seeds';
import type { Terminal } from '../terminal/terminal';
import { namingFile, OutputError, UsageError } from '../terminal/usage-error';
import { isJsonObject, readingFromFlags, readMap } from './read-map';

/** The flags of `validate`. */
export const VALIDATE_FLAGS: FlagTypes = {
  ...RECIPE_FLAGS,
  ...SEED_FLAGS,
  ...JOB_FLAGS,
  levels: 'string',
  format: 'string',
  legend: 'string',
};

/** The flags that go with files. `--pieces` may also be an option of the generator of a recipe. */
const OF_FILES: readonly string[] = ['format', 'legend'];

/**
 * Lists the violations of the dungeons in files, each of which is a document, a Tiled map, a text,
 * or a list of documents, one per line; or of the dungeons of a recipe for many seeds.
 */
export async function validate(flags: Flags, terminal: Terminal): Promise<number> {
  const format = oneOf(flags, 'format', ['text', 'json']);
  const ofFiles = flags.positionals.length > 0 ? [...OF_FILES, 'pieces'] : OF_FILES;
  const given = [...flags.given].filter((flag) => !ofFiles.includes(flag));
  if (flags.positionals.length === 0 && given.length > 0) {
    return validateSeeds(flags, terminal, format);
  }
  if (given.length > 0) {
    throw new UsageError(
      `\`--${given[0]}\` is for a recipe with \`--seeds\`, and ${flags.positionals[0]} is a FILE: give one or the other`,
    );
  }
  if (flags.positionals.length === 0) {
    throw new UsageError(
      'give a FILE: a document, a Tiled map, a text, or a folder of documents and Tiled maps; - is standard input. Or give a recipe, such as `--recipe FILE --seeds 1..100`',
    );
  }
  const reading = await readingFromFlags(flags, terminal);
  const report = new Report(terminal);
  const validateText = async ({ name, text, isLine }: Source) => {
    const notes: string[] = [];
    const { dungeon, exit, entities } = namingFile(name, () => {
      if (isLine && !text.startsWith('{')) throw new InvalidDataError(NO_DOCUMENT, {});
      return readMap(text, reading, (note) => notes.push(`${name}: ${note}\n`), name);
    });
    for (const note of notes) await terminal.stderr.write(note);
    await report.add(violationLines(name, validateDungeon({ ...dungeon, exit }, entities), format));
  };
  const validateFile = async (file: string) => {
    for await (const source of readTexts(file, terminal)) {
      await report.attempt(() => validateText(source));
    }
  };
  for (const path of flags.positionals) {
    await report.attempt(async () => {
      for (const file of filesAt(path)) await report.attempt(() => validateFile(file));
    });
  }
  return report.finish();
}

/** Generates the dungeons of a recipe for many seeds, and lists their violations. */
async function validateSeeds(
  flags: Flags,
  terminal: Terminal,
  format: ViolationFormat,
): Promise<number> {
  const list = seedsFromFlags(flags, terminal);
  const recipe = await checkedRecipeFromFlags(flags, terminal);
  const report = new Report(terminal);
  const task = { kind: 'violations', recipe, format } as const;
  const walk = await forEachSeed({ list, task }, flags, terminal, async (dungeons) => {
    for (const lines of dungeons as Iterable<string[]>) await report.add(lines);
  });
  const exitCode = await report.finish();
  return exitCodeOf(walk) || exitCode;
}

/** Prints violations, and counts them. */
class Report {
  private dungeons = 0;
  private violations = 0;
  private unread = 0;

  constructor(private readonly terminal: Terminal) {}

  /** Adds a dungeon with the lines of its violations. */
  async add(lines: readonly string[]): Promise<void> {
    this.dungeons++;
    this.violations += lines.length;
    if (lines.length > 0) await this.terminal.stdout.write(lines.join(''));
  }

  /** Processes a source. Reports it if it cannot be read, so that the others are processed. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UsageError) || error instanceof OutputError) throw error;
      this.unread++;
      await this.terminal.stderr.write(`dungeonsmith: ${error.message}\n`);
    }
  }

  /** Prints the totals. Returns the exit code. */
  async finish(): Promise<number> {
    const { dungeons, violations, unread } = this;
    const rest = unread > 0 ? `, ${unread} that cannot be read` : '';
    const totals = `${count(dungeons, 'dungeon')}, ${count(violations, 'violation')}${rest}`;
    await this.terminal.stderr.write(`${totals}\n`);
    if (unread > 0) return 2;
    return violations > 0 ? 1 : 0;
  }
}

/**
 * Returns the path itself or, if it is a folder, the files in it and in its folders that may
 * contain dungeons, in the order of their names.
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

/** The text of a dungeon, and where it is. */
interface Source {
  readonly name: string;
  readonly text: string;
  /** Whether it is a line of a batch. */
  readonly isLine: boolean;
}

const NO_DOCUMENT = 'must be a document, because the first line of the file is one';

/**
 * Reads the texts of the dungeons in a file, each with its name. If the first line is a complete
 * value, each line is read separately, so that a batch of any length fits into memory.
 */
async function* readTexts(path: string, terminal: Terminal): AsyncGenerator<Source> {
  const file = shownPath(path);
  const all: string[] = [];
  let number = 0;
  let isByLine = false;
  for await (const line of readLines(path, terminal)) {
    number++;
    if (number === 1) isByLine = isJsonObject(line);
    if (!isByLine) all.push(line);
    else if (line !== '') yield { name: `${file}:${number}`, text: line, isLine: true };
  }
  // A batch without dungeons is empty.
  const isEmptyBatch = number === 0 && path.endsWith('.ndjson');
  if (!isByLine && !isEmptyBatch) yield { name: file, text: all.join('\n'), isLine: false };
}
