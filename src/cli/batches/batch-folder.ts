import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT_VERSION } from '../../core/model/output-version';
import { orUndefined, readFile, statsOf, tailOf } from '../files/files';
import { createWhole, makeFolder } from '../files/write-whole';
import { type RecipeOfFlags, withoutSeed } from '../flags/recipe-flags';
import { UsageError } from '../terminal/usage-error';
import { differenceWords } from './difference-words';

/**
 * The file that a batch writes next to its dungeons, so that no other batch is mixed in by mistake.
 */
export const NOTE = 'dungeonsmith.batch.json';

/**
 * Opens the folder of a batch that generates files from a recipe, in a given style. If the folder
 * has files of the same batch, the batch is resumed.
 *
 * @returns a function that claims the folder for this batch
 * @throws {UsageError} If the folder belongs to another batch
 */
export function batchFolder(folder: string, recipe: RecipeOfFlags, style: object): () => void {
  const path = join(folder, NOTE);
  const batch = { outputVersion: OUTPUT_VERSION, recipe: withoutSeed(recipe), ...style };
  const note = `${JSON.stringify(batch, null, 2)}\n`;
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

/** Returns whether there is a regular file whose last bytes are those of a complete one. */
export function isWhole(path: string, tail: string): boolean {
  return statsOf(path)?.isFile() === true && tailOf(path, tail.length) === tail;
}
