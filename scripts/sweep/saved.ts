import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Sweep } from './sweep';

/** A sweep in a file, with what must be alike for it to be gone on with. */
interface Saved {
  /** A hash of the program: another one makes other cases. */
  readonly program: string;
  readonly checker: string;
  readonly sweep: Sweep;
}

/** The sweep that a file holds, or the new one where there is no file; throws where it is another. */
export function resume(file: string, program: string, checker: string, fresh: Sweep): Sweep {
  if (!existsSync(file)) return fresh;
  const { sweep, ...saved }: Saved = JSON.parse(readFileSync(file, 'utf8'));
  const asked = [program, checker, fresh.end, fresh.shard, fresh.shards].join();
  if ([saved.program, saved.checker, sweep.end, sweep.shard, sweep.shards].join() === asked) {
    return sweep;
  }
  throw new Error(
    `${file} holds another sweep, or one of other sources: remove it, or name another`,
  );
}

/** Saves a sweep. Whoever is killed meanwhile leaves the file as it was. */
export function save(file: string, program: string, checker: string, sweep: Sweep): void {
  const saved: Saved = { program, checker, sweep };
  writeFileSync(`${file}.new`, JSON.stringify(saved));
  renameSync(`${file}.new`, file);
}

/** The sweep of a file that {@link save} wrote. */
export function readSaved(file: string): Sweep {
  return (JSON.parse(readFileSync(file, 'utf8')) as Saved).sweep;
}
