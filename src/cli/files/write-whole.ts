import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { type Content, inBlocks } from '../terminal/terminal';
import { codeOf, orUsageError, UsageError } from '../terminal/usage-error';
import { statsOf } from './files';
import { refuseReplacingInput } from './protected';

/**
 * Writes a file completely or not at all: writes a draft next to it, which is renamed once it is on
 * the disk. Anything other than a regular file, such as `/dev/stdout` or a named pipe, is written
 * directly.
 *
 * @throws {UsageError} If the file cannot be written
 */
export function writeWhole(path: string, content: Content): void {
  if (statsOf(path)?.isFile() === false) writeSpecial(path, content);
  else fill(openWhole(path), content);
}

/**
 * Writes a file completely or not at all, and never replaces an existing one. If several processes
 * try at the same time, only one succeeds.
 *
 * @returns whether the file is new
 * @throws {UsageError} If the file cannot be written
 */
export function createWhole(path: string, content: Content): boolean {
  let isNew = true;
  const file = openWhole(path, (draft) => {
    isNew = nameOnce(draft, path);
  });
  fill(file, content);
  return isNew;
}

/** A file that is written in pieces. */
export interface OpenFile {
  /** Writes bytes or a piece of text. */
  write(piece: Uint8Array | string): void;
  /** Gives the file its name. Returns the SHA-256 of its bytes, in hexadecimal digits. */
  finish(): string;
  /** Removes the draft, unless it is finished. */
  discard(): void;
}

/**
 * Starts a file that will exist completely or not at all. An existing file is replaced when the new
 * one is complete. A missing folder is created, as compilers and bundlers do.
 *
 * @param giveName - renames the finished draft. Default `renameSync`
 * @throws {UsageError} If the file cannot be written, or if it is an input of the command; the
 * methods of the result throw it too
 */
export function openWhole(
  path: string,
  giveName: (draft: string, target: string) => void = fs.renameSync,
): OpenFile {
  const orSay = <Result>(work: () => Result) => orUsageError(`cannot write ${path}`, work);
  refuseReplacingInput(path);
  const target = targetOf(path);
  // The draft's name does not contain the name of the file, which may already be as long as names
  // can be.
  const folder = dirname(target);
  makeFolder(folder);
  removeOldDrafts(folder);
  const name = `.dungeonsmith-${machine()}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  const draft = join(folder, name);
  const file = orSay(() => fs.openSync(draft, 'wx'));
  const hash = createHash('sha256');
  let isOpen = true;
  const close = () => {
    if (isOpen) fs.closeSync(file);
    isOpen = false;
  };
  const write = (piece: Uint8Array | string) => {
    hash.update(piece);
    orSay(() => fs.writeFileSync(file, piece));
  };
  const blocks = inBlocks(write);
  return {
    write(piece) {
      if (typeof piece === 'string') blocks.add(piece);
      else write(piece);
    },
    finish() {
      blocks.flush();
      orSay(() => {
        // The data must be on the disk before the file gets its name; otherwise a power failure
        // could leave an empty file.
        fs.fdatasyncSync(file);
        close();
        giveName(draft, target);
      });
      return hash.digest('hex');
    },
    discard() {
      close();
      fs.rmSync(draft, { force: true });
    },
  };
}

/** Returns the file to which a path leads, which may be through links. */
function targetOf(path: string): string {
  return orUsageError(`cannot write ${path}`, () => {
    const stats = fs.statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return path;
    if (stats.isFile()) return fs.realpathSync(path);
    throw new UsageError(`cannot write ${path}: not a plain file`);
  });
}

/** The folders that have already been searched for old drafts. */
const searched = new Set<string>();

/** The age of a draft in milliseconds after which it was probably left by a killed process. */
const DRAFT_AGE = 86_400_000;

/**
 * Removes the drafts that killed processes left in a folder: those of this machine as soon as the
 * process is gone, those of other machines once they are old. Searches each folder only once,
 * because it may be large.
 */
function removeOldDrafts(folder: string): void {
  if (searched.has(folder)) return;
  searched.add(folder);
  try {
    for (const name of fs.readdirSync(folder)) {
      const [, where, pid] =
        /^\.dungeonsmith-([\da-f]{8})-(\d+)-[\da-f]{12}\.tmp$/.exec(name) ?? [];
      if (pid === undefined) continue;
      const path = join(folder, name);
      const isLeft = where === machine() && !isRunning(Number(pid));
      const isOld = () => Date.now() - fs.lstatSync(path).mtimeMs > DRAFT_AGE;
      if (isLeft || isOld()) fs.rmSync(path, { force: true });
    }
  } catch {
    // Either the folder cannot be listed or another process was faster. Old drafts do no harm.
  }
}

/** Identifies the machine, and the container on it, in which process numbers are unique. */
function machine(): string {
  let namespace = '';
  try {
    namespace = fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has it.
  }
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

function fill(file: OpenFile, content: Content): void {
  try {
    for (const piece of piecesOf(content)) file.write(piece);
    file.finish();
  } finally {
    file.discard();
  }
}

function piecesOf(content: Content): Iterable<Uint8Array | string> {
  return content instanceof Uint8Array ? [content] : content;
}

/** Writes directly to something that is not a regular file. */
function writeSpecial(path: string, content: Content): void {
  orUsageError(`cannot write ${path}`, () => {
    const file = fs.openSync(path, 'w');
    try {
      for (const piece of piecesOf(content)) fs.writeFileSync(file, piece);
    } finally {
      fs.closeSync(file);
    }
  });
}

/**
 * Gives a draft its name, unless the name is taken. The content appears in one step. If the file
 * system has no links, an empty file is there for an instant before it.
 */
function nameOnce(draft: string, path: string): boolean {
  try {
    try {
      fs.linkSync(draft, path);
    } catch {
      // Without links, an empty file takes the name first, and the draft replaces it in one step.
      fs.closeSync(fs.openSync(path, 'wx'));
      fs.renameSync(draft, path);
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Creates a folder and its parents. */
export function makeFolder(folder: string): void {
  orUsageError(`cannot write to ${folder}`, () => makeFolders(folder));
}

/**
 * Creates one folder after the other: `mkdirSync` with `recursive` never returns if none can be
 * created, as in `/proc`.
 */
function makeFolders(folder: string): void {
  if (statsOf(folder)?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another process may have created it first.
    if (!statsOf(folder)?.isDirectory()) throw error;
  }
}
