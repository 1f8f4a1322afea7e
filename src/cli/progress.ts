import type { Terminal } from './terminal';

/** Milliseconds between two drawings. */
const PAUSE = 100;
const BAR_WIDTH = 24;

/** A progress bar on standard error, or nothing at all where that is no terminal. */
export interface Progress {
  /** One more is done. */
  step(): void;
  /** Takes the bar away, so that a message can be written. */
  clear(): Promise<void>;
}

/** A bar for so many steps; where their number is unknown, they are only counted. */
export function createProgress({ stderr }: Terminal, total: number | undefined): Progress {
  if (!stderr.isTTY) return { step: () => {}, clear: async () => {} };
  const start = performance.now();
  let drawn = start;
  let done = 0;
  return {
    step() {
      done++;
      const now = performance.now();
      if (now - drawn < PAUSE) return;
      drawn = now;
      // Nobody waits for the bar; a failure of standard error is no failure of the batch.
      stderr.write(`\r${describe(done, total, (now - start) / 1000)}\u001b[K`).catch(() => {});
    },
    clear: () => stderr.write('\r\u001b[K'),
  };
}

function describe(done: number, total: number | undefined, seconds: number): string {
  const rate = done / seconds;
  const speed = `${Math.round(rate).toLocaleString('en')}/s`;
  if (total === undefined) return `${done.toLocaleString('en')}  ${speed}`;
  const filled = Math.floor((done / total) * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const left = Math.ceil((total - done) / rate);
  return `${bar} ${done.toLocaleString('en')} / ${total.toLocaleString('en')}  ${speed}  ${left} s left`;
}
