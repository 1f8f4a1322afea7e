import { count } from '../../core/text/words';
import { type Flags, type FlagTypes, integerFlag } from '../flags/flags';
import type { SeedList } from '../flags/seeds';
import { createProgress } from '../terminal/progress';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { type Outcome, type Task, type UnmetKinds, worker } from './tasks';
import { inThreads } from './threads';

/** The flag of every command that processes many seeds. */
export const JOB_FLAGS: FlagTypes = { jobs: 'string' };

/** How far a walk through seeds has come. */
export interface Walk {
  /** The number of seeds that were processed. */
  readonly done: number;
  /** The number of seeds without a dungeon. */
  readonly failed: number;
  /** The exit code of the signal that ended the walk. */
  readonly signal: number | undefined;
}

/** Seeds, and the work for each. */
export interface SeedWork {
  readonly list: SeedList;
  readonly task: Task;
}

/** The number of seeds after which signals and timers are handled. */
const TURN = 64;

/**
 * Processes seeds in order, in `--jobs` threads, and shows the progress. A seed without a dungeon
 * is reported on standard error and skipped; dungeons that lack something that their recipe asks
 * for are counted in one line at the end. A signal ends the loop between two seeds.
 *
 * @param take - receives the output of each seed; returns `false` to end the loop
 */
export async function forEachSeed(
  { list, task }: SeedWork,
  flags: Flags,
  terminal: Terminal,
  take: (made: Iterable<unknown>, seed: string) => unknown,
): Promise<Walk> {
  const jobs = integerFlag(flags, 'jobs') ?? 1;
  if (jobs < 1 || jobs > 256) {
    throw new UsageError(`\`--jobs\` must be from 1 to 256, received ${jobs}`);
  }
  const noted = terminal.noteSignals();
  const progress = createProgress(terminal, list.count);
  const tally = new UnmetTally();
  let [done, failed] = [0, 0];
  const outcomes =
    jobs > 1 ? inThreads(list.seeds, task, flags, jobs) : inTurn(list.seeds, task, flags);
  try {
    for await (const { seed, made, failure, unmet = [] } of outcomes) {
      done++;
      tally.add(unmet);
      if (failure !== undefined) {
        failed++;
        await progress.clear();
        await terminal.stderr.write(`dungeonsmith: seed ${seed}: ${failure}\n`);
      } else if ((await take(made, seed)) === false) break;
      progress.step();
      if (noted.exitCode !== undefined) break;
    }
  } finally {
    await progress.clear();
  }
  const summary = tally.summary();
  if (summary !== undefined) await terminal.stderr.write(`${summary}\n`);
  return { done, failed, signal: noted.exitCode };
}

/**
 * Says at the end of a batch how many seeds gave no dungeon, or that there were no seeds, which may
 * be a mistake unless they are those of a shard.
 */
export async function noteMissing(
  { done, failed, signal }: Walk,
  { given }: Flags,
  { stderr }: Terminal,
): Promise<void> {
  if (failed > 0) {
    await stderr.write(`dungeonsmith: ${failed} of ${count(done, 'seed')} gave no dungeon\n`);
  }
  if (done > 0 || signal !== undefined || given.has('shard')) return;
  await stderr.write('dungeonsmith: there are no seeds\n');
}

/** Returns the exit code of a command that processed seeds. */
export function exitCodeOf({ failed, signal }: Walk): number {
  return signal ?? (failed > 0 ? 1 : 0);
}

async function* inTurn(
  seeds: SeedList['seeds'],
  task: Task,
  flags: Flags,
): AsyncGenerator<Outcome> {
  const work = await worker(task, flags);
  let turn = 0;
  for await (const seed of seeds) {
    yield await work(seed);
    if (++turn % TURN === 0) await new Promise(setImmediate);
  }
}

/** Counts the dungeons that lack something that their recipe asks for. */
class UnmetTally {
  private readonly counts = new Map<string, number>();
  private made = 0;
  private lacking = 0;

  /** Counts dungeons, given the unmet requests of each. */
  add(dungeons: readonly UnmetKinds[]): void {
    this.made += dungeons.length;
    for (const kinds of dungeons) {
      if (kinds.length > 0) this.lacking++;
      for (const kind of kinds) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    }
  }

  /** Returns the counts in words, or `undefined` if all dungeons have everything. */
  summary(): string | undefined {
    if (this.lacking === 0) return undefined;
    const list = Array.from(this.counts, ([kind, count]) => `${kind} ${count}`).join(', ');
    const dungeons = `${this.lacking} of ${this.made} dungeons`;
    const verb = this.lacking === 1 ? 'lacks' : 'lack';
    return `${dungeons} ${verb} something that the recipe asks for: ${list}`;
  }
}
