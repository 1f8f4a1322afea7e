import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Measure, readMeasure } from '../../core/analysis/custom-metrics';
import { hashOf } from '../files/files';
import { namingFile, reasonOf, UsageError } from '../terminal/usage-error';
import type { Flags, FlagTypes } from './flags';

/** The flag of every command that measures many dungeons. */
export const MEASURE_FLAGS: FlagTypes = { 'metrics-from': 'string' };

/** Custom metrics as data. Manifests compare it to decide whether a file would be the same. */
export interface OwnModule {
  readonly names: readonly string[];
  /** The SHA-256 of the module's bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/**
 * Returns the module of `--metrics-from` as a part of a task. Returns an empty object without the
 * flag.
 */
export async function ownModule(flags: Flags): Promise<{ readonly own?: OwnModule }> {
  const path = flags.values['metrics-from'];
  if (path === undefined) return {};
  const names = [...(await measureFromFlags(flags)).keys()];
  return { own: { names, sha256: hashOf(path) } };
}

/** Imports the module of `--metrics-from` and returns its exported functions by name. */
export async function measureFromFlags({ values }: Flags): Promise<Measure> {
  const path = values['metrics-from'];
  if (path === undefined) return readMeasure();
  const exported = Object.entries(await importFrom(path));
  const functions = exported.filter(([, value]) => typeof value === 'function');
  if (functions.length === 0) throw new UsageError(`${path} exports no function`);
  const named = functions.map(([name, count]) => [name, describingErrors(path, name, count)]);
  return namingFile(path, () => readMeasure(Object.fromEntries(named)));
}

async function importFrom(path: string): Promise<object> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw new UsageError(`cannot import ${path}: ${firstLine(error)}`);
  }
}

/** Wraps a metric so that its errors include its name. */
function describingErrors(path: string, name: string, count: (dungeon: object) => unknown) {
  return (dungeon: object) => {
    try {
      return count(dungeon);
    } catch (error) {
      throw new UsageError(`${path}: \`${name}\` failed: ${firstLine(error)}`);
    }
  };
}

function firstLine(error: unknown): string {
  const [line = ''] = reasonOf(error).split('\n', 1);
  return line;
}
