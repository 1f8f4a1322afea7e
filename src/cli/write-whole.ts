import { createHash, randomBytes } from 'node:crypto';
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
    if (target === undefined) write(path, content);
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
  const draft = createDraft(path);
  try {
    for (const piece of inPieces(content)) draft.write(piece);
    draft.close();
    finish(draft.path);
  } finally {
    draft.discard();
  }
}

/** A file that is being written, and takes its name only when it is whole. */
interface Draft {
  readonly path: string;
  write(piece: Uint8Array | string): void;
  /** All of it is on the disk then. */
  close(): void;
  /** Takes it away, unless it has another name by now. */
  discard(): void;
}

function createDraft(beside: string): Draft {
  // Without the file's own name, which may be as long as names can be.
  const path = join(dirname(beside), `.dungeonsmith-${randomBytes(6).toString('hex')}.tmp`);
  const file = openSync(path, 'wx');
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    path,
    write: (piece) => writeFileSync(file, piece),
    close() {
      // Before the name is there, so that a power failure leaves no empty file under it.
      fdatasyncSync(file);
      close();
    },
    discard() {
      close();
      rmSync(path, { force: true });
    },
  };
}

function inPieces(content: Content): Iterable<Uint8Array | string> {
  return content instanceof Uint8Array ? [content] : inBlocks(content);
}

function write(path: string, content: Content): void {
  const file = openSync(path, 'w');
  try {
    for (const piece of inPieces(content)) writeFileSync(file, piece);
  } finally {
    closeSync(file);
  }
}

/** A file that is written bit by bit, and is there whole or not at all. */
export interface WholeFile {
  write(piece: Uint8Array | string): void;
  /** Gives the file its name; returns the SHA-256 of its bytes, in hexadecimal digits. */
  finish(): string;
  /** Takes away what was written, unless it is finished. */
  discard(): void;
}

/**
 * Begins a file. One that is there is replaced when the new one is whole.
 *
 * @throws UsageError where that cannot be done, as the methods of what it returns
 */
export function openWhole(path: string): WholeFile {
  const orTell = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      throw cannotWrite(path, error);
    }
  };
  const target = orTell(() => targetOf(path));
  if (target === undefined) throw new UsageError(`cannot write ${path}: it is no plain file`);
  const draft = orTell(() => createDraft(target));
  const hash = createHash('sha256');
  return {
    write(piece) {
      hash.update(piece);
      orTell(() => draft.write(piece));
    },
    finish() {
      orTell(() => {
        draft.close();
        renameSync(draft.path, target);
      });
      return hash.digest('hex');
    },
    discard: draft.discard,
  };
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
