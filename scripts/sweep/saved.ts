import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Sweep } from './sweep';

/** Where a sweep is kept, and what makes it: another program makes other cases. */
export interface Keeping {
  /** Absent: it is not kept. */
  readonly file: string | undefined;
  /** Tells apart programs and checkers. */
  readonly program: string;
}

/** The sweep that the file holds, or the new one where it holds none; throws where it is another. */
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

/** Keeps a sweep. Whoever is killed meanwhile leaves the file as it was. */
export function save({ file, program }: Keeping, sweep: Sweep): void {
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify({ program, sweep }));
  renameSync(`${file}.new`, file);
}

/** The sweep that a file holds. */
export function readSaved(file: string): Sweep {
  return JSON.parse(readFileSync(file, 'utf8')).sweep;
}
