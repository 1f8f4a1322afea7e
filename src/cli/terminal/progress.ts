import type { Terminal } from './terminal';

/** The time between two updates on a terminal, in milliseconds. */
const PAUSE = 100;
/** The time between two lines elsewhere, such as in a job's log, in milliseconds. */
const LINE_PAUSE = 30_000;
const BAR_WIDTH = 24;

/**
 * Shows the progress of a number of steps on standard error: as a bar on a terminal, as an
 * occasional line elsewhere. If the number is unknown, the steps are only counted.
 */
export function createProgress({ stderr }: Terminal, total: number | undefined) {
  const { isTTY } = stderr;
  const pause = isTTY ? PAUSE : LINE_PAUSE;
  const start = performance.now();
  let drawn = start;
  let done = 0;
  return {
    /** Counts one more step as done. */
    step(): void {
      done++;
      const now = performance.now();
      if (now - drawn < pause) return;
      drawn = now;
      const figures = describeProgress(done, total, (now - start) / 1000);
      const text = isTTY ? `\r${barOf(done, total)}${figures}\u001b[K` : `${figures}\n`;
      // Progress is not awaited; if standard error fails, the work continues.
      stderr.write(text).catch(() => {});
    },
    /** Removes the bar, so that a message can be written. */
    clear: async (): Promise<void> => {
      if (isTTY) await stderr.write('\r\u001b[K');
    },
  };
}

function barOf(done: number, total: number | undefined): string {
  if (total === undefined) return '';
  const filled = Math.floor((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `;
}

function describeProgress(done: number, total: number | undefined, seconds: number): string {
  const rate = done / seconds;
  const speed = `${rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')}/s`;
  if (total === undefined) return `${done.toLocaleString('en')}  ${speed}`;
  const left = durationOf(Math.ceil((total - done) / rate));
  return `${done.toLocaleString('en')} / ${total.toLocaleString('en')}  ${speed}  ${left} left`;
}

/** Formats seconds as `40 s`, `3 min` or `5 h 20 min`. */
function durationOf(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
