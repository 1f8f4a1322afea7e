import { DroppedError } from './workshop';

/** Work that takes longer is interrupted if there is a newer job, in milliseconds. */
const PATIENCE = 250;

/**
 * Runs the newest of many jobs: one at a time, and then only the last of those that arrived meanwhile.
 * The others are dropped silently.
 *
 * @param interrupt - stops a job that takes too long
 */
export function createNewest<Job>(
  run: (job: Job) => Promise<void>,
  interrupt: () => void,
): (job: Job) => void {
  let next: { readonly job: Job } | undefined;
  let isRunning = false;
  let since = 0;
  let timer = 0;
  const work = async () => {
    isRunning = true;
    for (let now = next; now !== undefined; now = next) {
      next = undefined;
      since = performance.now();
      await run(now.job).catch(ignoreDropped);
      clearTimeout(timer);
    }
    isRunning = false;
  };
  return (job) => {
    next = { job };
    if (!isRunning) {
      work();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(interrupt, Math.max(0, since + PATIENCE - performance.now()));
  };
}

/** Dropped jobs are expected; any other error is a bug in the page. */
function ignoreDropped(error: unknown): void {
  if (!(error instanceof DroppedError)) throw error;
}
