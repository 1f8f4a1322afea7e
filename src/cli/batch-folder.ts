import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OUTPUT_VERSION } from '../dungeon';
import { statsOf } from './files';
import type { FormatName, Style } from './formats';
import type { SeedlessRecipe } from './recipe-flags';
import { reasonOf, UsageError } from './usage-error';
import { createWhole } from './write-whole';

/** What a batch writes beside its files, so that another one is not mixed in by mistake. */
export const NOTE = 'dungeonsmith.batch.json';

/** The folder of the batch that makes files of a format from a recipe. */
export function batchFolder(
  folder: string,
  recipe: SeedlessRecipe,
  format: FormatName,
  style: Style,
): BatchFolder {
  const { seed: _, $schema: __, ...rest } = recipe;
  return openFolder(folder, { recipe: rest, format, ...style });
}

/** A folder for the files of a batch. */
export interface BatchFolder {
  /** Makes the folder this batch's own, unless it is. */
  claim(): void;
}

/**
 * The folder for the files of a batch. One that holds the same batch is resumed.
 *
 * @param batch - what decides the files' contents
 * @throws UsageError where it holds another batch
 */
function openFolder(folder: string, batch: object): BatchFolder {
  const path = join(folder, NOTE);
  const note = `${JSON.stringify({ outputVersion: OUTPUT_VERSION, ...batch }, null, 2)}\n`;
  let isOurs = existsSync(path);
  if (isOurs) checkNote(folder, path, note);
  return {
    claim() {
      if (isOurs) return;
      makeFolder(folder);
      // Of two batches that start at once in a new folder, one finds the other's note.
      if (!createWhole(path, [note])) checkNote(folder, path, note);
      isOurs = true;
    },
  };
}

function checkNote(folder: string, path: string, note: string): void {
  if (readNote(path) === note) return;
  throw new UsageError(
    `${folder} holds the files of another batch (see ${path}): choose another folder`,
  );
}

function readNote(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

/** Makes a folder, and those that it lies in. */
export function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    throw new UsageError(`cannot write to ${folder}: ${reasonOf(error)}`);
  }
}

/** One after the other: `mkdirSync` with `recursive` tries for ever where none can be made, as in `/proc`. */
function makeFolders(folder: string): void {
  if (statsOf(folder)?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been first.
    if (!statsOf(folder)?.isDirectory()) throw error;
  }
}

/**
 * The file of a seed. Whatever is no small letter, digit, `-` or `_` stands as %XX or %uXXXX, so that
 * different seeds have different files on every file system, also where case does not count.
 */
export function fileOf(folder: string, seed: string, ending: string): string {
  const name = seed.replace(/[^a-z\d_-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase();
    return code.length <= 2 ? `%${code.padStart(2, '0')}` : `%u${code.padStart(4, '0')}`;
  });
  return join(folder, `${name}.${ending}`);
}

/** Whether a plain file stands there, and ends as a whole one does. */
export function isWhole(path: string, tail: string): boolean {
  const stats = statsOf(path);
  return stats?.isFile() === true && endOf(path, tail.length) === tail;
}

/** The last bytes of a file as text, a character each. */
function endOf(path: string, length: number): string {
  try {
    const file = openSync(path, 'r');
    try {
      const end = Buffer.alloc(length);
      const read = readSync(file, end, 0, length, Math.max(0, fstatSync(file).size - length));
      return end.toString('latin1', 0, read);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}
