import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fdatasyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inBlocks } from './blocks';
import { reasonOf, UsageError } from './usage-error';

/** What a file is to hold: bytes, or a text in pieces. */
export type Content = Uint8Array | Iterable<string>;

/**
 * Writes a file whole or not at all: into a draft beside it, which takes its name once it is on the
 * disk. What is no plain file, such as `/dev/stdout` or a named pipe, is written to as it is.
 *
 * @throws UsageError where that cannot be done
 */
export function writeWhole(path: string, content: Content): void {
  try {
    const target = targetOf(path);
    if (target === undefined) write(path, 'w', content);
    else throughDraft(target, content, (draft) => renameSync(draft, target));
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

/**
 * Writes a file whole or not at all, and never over another: of several processes that try at once,
 * one succeeds.
 *
 * @returns whether there was none before
 * @throws UsageError where that cannot be done
 */
export function createWhole(path: string, content: Content): boolean {
  try {
    throughDraft(path, content, (draft) => nameOnce(draft, path));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw cannotWrite(path, error);
  }
}

/** The plain file to replace or create; none where something else stands there. */
function targetOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return path;
  return stats.isFile() ? realpathSync(path) : undefined;
}

function throughDraft(path: string, content: Content, finish: (draft: string) => void): void {
  // Without the file's own name, which may be as long as names can be.
  const draft = join(dirname(path), `.dungeonsmith-${randomBytes(6).toString('hex')}.tmp`);
  try {
    write(draft, 'wx', content);
    finish(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

function write(path: string, flag: 'w' | 'wx', content: Content): void {
  const file = openSync(path, flag);
  try {
    const pieces = content instanceof Uint8Array ? [content] : inBlocks(content);
    for (const piece of pieces) writeFileSync(file, piece);
    // Before the name is there, so that a power failure leaves no empty file under it.
    if (flag === 'wx') fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Gives a draft its name, unless that is taken: in one step, where the file system knows links. */
function nameOnce(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch {
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
  }
}

function codeOf(error: unknown): unknown {
  return Reflect.get(Object(error), 'code');
}

/** What the operating system said, in our words; what went wrong in the content stays as it is. */
function cannotWrite(path: string, error: unknown): unknown {
  if (codeOf(error) === undefined) return error;
  return new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
}
