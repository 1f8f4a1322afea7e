import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT_VERSION } from '../../core/model/output-version';
import { hasText, namesIn, orUndefined, readFile, statsOf, tailOf } from '../files/files';
import { createWhole, makeFolder } from '../files/write-whole';
import { UsageError } from '../terminal/usage-error';
import { differenceWords } from './difference-words';

/**
 * The file that a batch writes next to its files, so that no other batch is mixed in by mistake.
 */
export const NOTE = 'dungeonsmith.batch.json';

/**
 * Opens the folder of a batch of files. If the folder has files of the same batch, the batch is
 * resumed.
 *
 * @param work - everything that determines the files
 * @returns a function that claims the folder for this batch
 * @throws {UsageError} If the folder belongs to another batch
 */
export function batchFolder(folder: string, work: object): () => void {
  const path = join(folder, NOTE);
  const note = `${JSON.stringify({ outputVersion: OUTPUT_VERSION, ...work }, null, 2)}\n`;
  const checkNote = () => {
    const there = readFile(path);
    if (there === note) return;
    const where = differenceWords(
      [orUndefined(() => JSON.parse(there)), 'there'],
      [JSON.parse(note), 'here'],
    );
    throw new UsageError(
      `${folder} holds the files of another batch (see ${path}${where}): choose another folder`,
    );
  };
  let isOurs = existsSync(path);
  if (isOurs) checkNote();
  return () => {
    if (isOurs) return;
    makeFolder(folder);
    // If two batches start at the same time in a new folder, one of them finds the other's note.
    if (!createWhole(path, [note])) checkNote();
    isOurs = true;
  };
}

/**
 * Returns the name of a seed's file or folder. Every character except lower-case letters, digits,
 * `-` and `_` is escaped as %XX or %uXXXX, so that seeds have different names even on file systems
 * that ignore case.
 */
export function nameOfSeed(seed: string): string {
  return seed.replace(/[^a-z\d_-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase();
    return code.length <= 2 ? `%${code.padStart(2, '0')}` : `%u${code.padStart(4, '0')}`;
  });
}

/** A seed's name, as `nameOfSeed` returns it. */
const NAME_OF_SEED = /^(?:[a-z\d_-]|%[\dA-F]{2}|%u[\dA-F]{4})+$/;

const NAME_OF_INTEGER = /^-?\d+$/;

/**
 * Throws if a folder that no batch has claimed holds something with the name of a seed. The batch
 * would take it for a finished output, or replace it.
 *
 * @param ending - the end of the names of the outputs, such as `.json`
 * @param areIntegers - whether all seeds are integers
 */
export function refuseForeignOutputs(folder: string, ending: string, areIntegers: boolean): void {
  if (!statsOf(folder)?.isDirectory()) return;
  // Another process of the same batch writes its note before its first output, so names that are
  // listed before the note is checked are not its outputs.
  const names = namesIn(folder, /./);
  if (existsSync(join(folder, NOTE))) return;
  const pattern = areIntegers ? NAME_OF_INTEGER : NAME_OF_SEED;
  const foreign = names.find(
    (name) => name.endsWith(ending) && pattern.test(name.slice(0, name.length - ending.length)),
  );
  if (foreign === undefined) return;
  throw new UsageError(
    `${join(folder, foreign)} has the name of an output, but ${folder} holds no ${NOTE}: choose another folder`,
  );
}

/** The properties of the complete file of a seed. */
interface WholeFile {
  /** Its last bytes, with one character per byte. */
  readonly tail: string;
  /** Returns a text that it contains, if its format records the recipe. */
  record(): string | undefined;
}

/**
 * Returns whether there is a regular file with the last bytes of a complete one.
 *
 * @throws {UsageError} If the file is complete, but does not record the recipe
 */
export function isWhole(path: string, { tail, record }: WholeFile): boolean {
  if (statsOf(path)?.isFile() !== true || tailOf(path, tail.length) !== tail) return false;
  const text = record();
  if (text === undefined || hasText(path, text)) return true;
  throw new UsageError(
    `${path} is not from this batch, because it records another recipe or none: delete it or choose another folder`,
  );
}
