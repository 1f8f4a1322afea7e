import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { isObject } from '../checks';
import { OUTPUT_VERSION } from '../dungeon';
import type { Content } from './out-file';
import { reasonOf, UsageError } from './usage-error';
import { version } from './version';
import { writeWhole } from './write-whole';

/** What the names of manifests end with; before it stands the name of the file that they tell of. */
export const MANIFEST_ENDING = '.manifest.json';

/** What a file of many dungeons is, so that it can be told whether it is whole, and what it belongs to. */
export interface Manifest {
  /** The version of dungeonsmith. */
  readonly version: string;
  readonly outputVersion: number;
  /** The name of the file, beside which the manifest lies. */
  readonly file: string;
  /** What was done with each seed: recipe, format and all that decides the bytes. */
  readonly task: object;
  /** All seeds, as `--seeds` takes them; `-` where they came in from elsewhere. */
  readonly seeds: string;
  /** The part of them that the file holds, such as `3/16`. */
  readonly shard: string;
  readonly seedsDone: number;
  /** Seeds that give no dungeon. */
  readonly failed: number;
  /** Of the file's bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** The manifest of a file that is yet to be written. */
export function manifestOf(path: string, { task, list, limit }: Content): Manifest {
  const { seed: _, $schema: __, ...recipe } = task.recipe;
  const { index, of } = list.shard;
  return {
    ...{ version: version(), outputVersion: OUTPUT_VERSION, file: basename(path) },
    task: { ...task, recipe, ...(Number.isFinite(limit) && { limit }) },
    ...{ seeds: list.text, shard: `${index}/${of}`, seedsDone: 0, failed: 0, sha256: '' },
  };
}

/** Puts a manifest beside its file. */
export function writeManifest(path: string, manifest: Manifest): void {
  writeWhole(`${path}${MANIFEST_ENDING}`, [`${JSON.stringify(manifest, null, 2)}\n`]);
}

/** Reads a manifest; throws where it is none. */
export function readManifest(path: string): Manifest {
  const text = readText(path);
  const value = orUndefined(() => JSON.parse(text));
  const texts = ['version', 'file', 'seeds', 'shard', 'sha256'];
  const isManifest =
    isObject(value) &&
    isObject(value.task) &&
    texts.every((name) => typeof value[name] === 'string') &&
    ['seedsDone', 'failed'].every((name) => isCount(value[name]));
  if (isManifest) return value as unknown as Manifest;
  throw new UsageError(`${path} is no manifest of dungeonsmith`);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The manifest of a file that is there, whole, and what it would be again; nothing of any other. */
export function isWritten(path: string, wanted: Manifest): Manifest | undefined {
  const there = orUndefined(() => readManifest(`${path}${MANIFEST_ENDING}`));
  if (there === undefined || there.seeds === '-') return undefined;
  const { seedsDone, failed, sha256 } = there;
  if (JSON.stringify(there) !== JSON.stringify({ ...wanted, seedsDone, failed, sha256 })) {
    return undefined;
  }
  return orUndefined(() => hashOf(path)) === sha256 ? there : undefined;
}

/** The SHA-256 of a file, in hexadecimal digits. */
export function hashOf(path: string): string {
  const hash = createHash('sha256');
  for (const block of readBlocks(path)) hash.update(block);
  return hash.digest('hex');
}

/** The bytes of a file, block by block. A block lasts until the next. */
export function* readBlocks(path: string): Generator<Uint8Array> {
  try {
    const file = openSync(path, 'r');
    try {
      const block = new Uint8Array(2 ** 20);
      for (let read = readSync(file, block); read > 0; read = readSync(file, block)) {
        yield block.subarray(0, read);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

function orUndefined<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
