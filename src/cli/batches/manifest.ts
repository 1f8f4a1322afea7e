import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { isObject } from '../../core/model/checks';
import { OUTPUT_VERSION } from '../../core/model/output-version';
import { hashOf, orUndefined, readFile } from '../files/files';
import { writeWhole } from '../files/write-whole';
import { withoutSeed } from '../flags/recipe-flags';
import type { SeedList } from '../flags/seeds';
import { UsageError } from '../terminal/usage-error';
import { differenceWords } from './difference-words';
import type { Task } from './tasks';

/** The ending of a manifest's name. It follows the name of the file that the manifest describes. */
export const MANIFEST_ENDING = '.manifest.json';

/**
 * Describes a file of many dungeons, to check whether it is complete and to which batch it belongs.
 */
export interface Manifest {
  /** The version of dungeonsmith. */
  readonly version: string;
  readonly outputVersion: number;
  /** The name of the file, which is in the same folder as the manifest. */
  readonly file: string;
  /** The work for each seed: the recipe, the format and everything else that affects the bytes. */
  readonly task: Task & { readonly limit?: number };
  /** All seeds, as passed to `--seeds`; `-` if they came from elsewhere. */
  readonly seeds: string;
  /** Which shard of the seeds the file contains, such as `3/16`. */
  readonly shard: string;
  readonly seedsDone: number;
  /** The number of seeds without a dungeon. */
  readonly failed: number;
  /** The SHA-256 of the file, in hexadecimal digits. */
  readonly sha256: string;
}

/** A manifest as it is written, with the SHA-256 of the rest of its JSON. */
type SealedManifest = Manifest & { readonly seal: string };

/** The seeds of an output, and the work for each. */
export interface BatchWork {
  readonly task: Task;
  readonly list: SeedList;
  /** The maximum number of dungeons. */
  readonly limit?: number | undefined;
}

/**
 * Returns the version of the package. Importing it by the package's own name works both in the
 * sources and in builds.
 */
export function version(): string {
  const require = createRequire(import.meta.url);
  return (require('dungeonsmith/package.json') as { version: string }).version;
}

/** Returns the manifest of a file that has not been written yet. */
export function manifestOf(path: string, { task, list, limit }: BatchWork): Manifest {
  const { index, of } = list.shard;
  return {
    version: version(),
    outputVersion: OUTPUT_VERSION,
    file: basename(path),
    task: { ...task, recipe: withoutSeed(task.recipe), ...(limit !== undefined && { limit }) },
    seeds: list.text,
    shard: `${index}/${of}`,
    seedsDone: 0,
    failed: 0,
    sha256: '',
  };
}

/** Writes a manifest next to its file. */
export function writeManifest(path: string, manifest: Manifest): void {
  const sealed: SealedManifest = { ...manifest, seal: sealOf(manifest) };
  writeWhole(`${path}${MANIFEST_ENDING}`, [`${JSON.stringify(sealed, null, 2)}\n`]);
}

function sealOf(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

/**
 * Reads a manifest. Throws if the file is not one, or if it was changed: a changed shard or number
 * would otherwise put the wrong rows into a table.
 */
export function readManifest(path: string): Manifest {
  const text = readFile(path);
  const value: unknown = orUndefined(() => JSON.parse(text));
  if (!isObject(value) || !isObject(value.task) || typeof value.seal !== 'string') {
    throw new UsageError(`${path} is not a manifest of dungeonsmith`);
  }
  const { seal, ...manifest } = value;
  if (seal === sealOf(manifest)) return manifest as unknown as Manifest;
  throw new UsageError(`${path} was changed or is damaged: make its part again`);
}

/**
 * Returns the manifest of a file if the file exists, is complete, and would be written again with
 * the same bytes. Otherwise, returns `undefined`.
 */
export function isWritten(path: string, wanted: Manifest): Manifest | undefined {
  const there = orUndefined(() => readManifest(`${path}${MANIFEST_ENDING}`));
  if (there === undefined || there.seeds === '-') return undefined;
  const { seedsDone, failed, sha256 } = there;
  const isSame = isSameData(there, { ...wanted, seedsDone, failed, sha256 });
  return isSame && orUndefined(() => hashOf(path)) === sha256 ? there : undefined;
}

/** A part of manifests, with the words for values that differ. */
export interface ManifestPart {
  /** The difference of one manifest from another, such as `another recipe`. */
  readonly another: string;
  /** Several different values, such as `recipes`. */
  readonly plural: string;
  of(manifest: Manifest): unknown;
}

/** The parts that define a batch, from the most specific to the most general. */
export const BATCH_PARTS: readonly ManifestPart[] = [
  { another: 'another recipe', plural: 'recipes', of: ({ task }) => task.recipe },
  {
    another: 'another condition',
    plural: 'conditions',
    of: ({ task }) => Reflect.get(task, 'where'),
  },
  { another: 'other custom metrics', plural: 'custom metrics', of: ({ task }) => task.own },
  { another: 'other flags', plural: 'flags', of: ({ task }) => task },
  { another: 'other seeds', plural: 'seeds', of: ({ seeds }) => seeds },
];

/** The parts in which a file can differ from one that is about to be written. */
const FILE_PARTS: readonly Omit<ManifestPart, 'plural'>[] = [
  { another: 'another version of dungeonsmith', of: ({ outputVersion }) => outputVersion },
  ...BATCH_PARTS,
  { another: 'another shard', of: ({ shard }) => shard },
];

/**
 * Throws if a file is the complete output of another batch. A damaged file, and one without a
 * manifest, may be replaced.
 */
export function refuseReplacing(path: string, wanted: Manifest): void {
  const there = orUndefined(() => readManifest(`${path}${MANIFEST_ENDING}`));
  if (there === undefined) return;
  const part = FILE_PARTS.find(({ of }) => !isSameData(of(there), of(wanted)));
  if (part === undefined || orUndefined(() => hashOf(path)) !== there.sha256) return;
  const { another, of } = part;
  const where = differenceWords([of(there), 'there'], [of(wanted), 'here']);
  throw new UsageError(
    `${path} is complete, but from ${another} (see ${path}${MANIFEST_ENDING}${where}): delete it or choose another name`,
  );
}

function isSameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
