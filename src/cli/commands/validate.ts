import { join } from 'node:path';
import { parseTiled } from '../../formats/tiled/parse-tiled';
import { parseJson } from '../../text/parse-json';
import { parseJsonText } from '../../text/parse-json-text';
import { validateDungeon } from '../../validation/validate-dungeon';
import { NOTE } from '../files/batch-folder';
import { namesIn, readLines, shownPath, statsOf } from '../files/files';
import { type Flags, type FlagTypes, oneOf } from '../flags/flags';
import type { Terminal } from '../terminal';
import { inFile, OutputError, UsageError } from '../usage-error';

/** The flags of `validate`. */
export const VALIDATE_FLAGS: FlagTypes = { format: 'string' };

/** Totals over all files. */
interface Tally {
  dungeons: number;
  violations: number;
  unread: number;
}

/**
 * Lists the violations of the dungeons in files, each of which is a document, a Tiled map, or a
 * list of documents, one per line.
 */
export async function validate(flags: Flags, terminal: Terminal): Promise<number> {
  const format = oneOf(flags, 'format', ['text', 'json']);
  if (flags.positionals.length === 0) {
    throw new UsageError(
      'give a FILE: a document, a Tiled map, or a folder of them; - is standard input',
    );
  }
  const tally: Tally = { dungeons: 0, violations: 0, unread: 0 };
  for (const path of flags.positionals) {
    await attempt(tally, terminal, async () => {
      for (const file of filesAt(path)) {
        await attempt(tally, terminal, () => validateFile(file, format, tally, terminal));
      }
    });
  }
  const { dungeons, violations, unread } = tally;
  await terminal.stderr.write(
    `${count(dungeons, 'dungeon')}, ${count(violations, 'violation')}${unread > 0 ? `, ${count(unread, 'file')} that cannot be read` : ''}\n`,
  );
  if (unread > 0) return 2;
  return violations > 0 ? 1 : 0;
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
  format: 'text' | 'json',
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
 * Returns the path itself or, if it is a folder, the files in it that may contain dungeons, in the
 * order of their names.
 */
function filesAt(path: string): string[] {
  if (path === '-' || !statsOf(path)?.isDirectory()) return [path];
  const names = namesIn(path, /\.(json|ndjson|tmj)$/).filter((name) => name !== NOTE);
  if (names.length > 0) return names.map((name) => join(path, name));
  throw new UsageError(`${path} holds no file that ends in .json, .ndjson or .tmj`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
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
  if (!isByLine) yield parse(file, all.join('\n'));
}

function isJsonObject(line: string): boolean {
  try {
    return line.startsWith('{') && typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

function violationsOf(name: string, value: unknown, format: 'text' | 'json'): string[] {
  const { dungeon, entities } = inFile(name, () =>
    Reflect.get(Object(value), 'type') === 'map' ? parseTiled(value) : parseJson(value),
  );
  return validateDungeon(dungeon, entities).map((violation) => {
    if (format === 'json') return `${JSON.stringify({ file: name, ...violation })}\n`;
    const { rule, message, at } = violation;
    return `${name}: ${rule}${at ? ` at (${at.x}, ${at.y})` : ''}: ${message}\n`;
  });
}
