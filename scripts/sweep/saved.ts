import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Sweep } from './sweep';

/** The file of a sweep, and its program: another program makes other cases. */
export interface Keeping {
  /** Absent if it is not saved. */
  readonly file: string | undefined;
  /** Distinguishes programs and checkers. */
  readonly program: string;
}

/** The sweep in the file, or the new one if there is none; throws if it is a different sweep. */
export function resume({ file, program }: Keeping, fresh: Sweep): Sweep {
  if (file === undefined || !existsSync(file)) return fresh;
  const saved = JSON.parse(readFileSync(file, 'utf8'));
  const { end, shard, shards } = fresh;
  const { sweep }: { sweep: Sweep } = saved;
  if (saved.program === program && sweep.end === end) {
    if (sweep.shard === shard && sweep.shards === shards) return sweep;
  }
  throw new Error(
    `${file} holds another sweep, or one of other sources: remove it, or name another`,
  );
}

/** Saves a sweep. If the process is killed meanwhile, the file stays as it was. */
export function save({ file, program }: Keeping, sweep: Sweep): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify({ program, sweep }));
  renameSync(`${file}.new`, file);
}

/** The sweep in a file. */
export function readSaved(file: string): Sweep {
  return JSON.parse(readFileSync(file, 'utf8')).sweep;
}
