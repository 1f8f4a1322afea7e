import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT_VERSION } from '../dungeon';
import { writeWhole } from './files';
import { reasonOf, UsageError } from './usage-error';

/** What a batch writes beside its files, so that another one is not mixed in by mistake. */
const NOTE = 'dungeonsmith.batch.json';

/**
 * Opens a folder for the files of a batch: makes it, or checks that it holds the same batch, which
 * is then resumed.
 *
 * @param batch - what decides the files' contents
 */
export function openFolder(folder: string, batch: object): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`cannot write to ${folder}: ${reasonOf(error)}`);
  }
  const path = join(folder, NOTE);
  const note = `${JSON.stringify({ outputVersion: OUTPUT_VERSION, ...batch }, null, 2)}\n`;
  if (!existsSync(path)) writeWhole(path, note);
  else if (readNote(path) !== note) {
    throw new UsageError(
      `${folder} holds the files of another batch (see ${path}): choose another folder`,
    );
  }
}

function readNote(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

/**
 * The file of a seed. Whatever could mean something to a file system stands as %XX or %uXXXX, so
 * that different seeds have different files.
 */
export function fileOf(folder: string, seed: string, ending: string): string {
  const name = seed.replace(/[^\w-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase();
    return code.length <= 2 ? `%${code.padStart(2, '0')}` : `%u${code.padStart(4, '0')}`;
  });
  return join(folder, `${name}.${ending}`);
}
