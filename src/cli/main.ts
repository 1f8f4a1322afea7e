#!/usr/bin/env node
import { isatty } from 'node:tty';
import { isMainThread } from 'node:worker_threads';
import { serve } from './batches/threads';
import { run } from './run';
import { sinkOf } from './terminal/terminal';

/**
 * Ends the process on a signal. Files are written in one go between two turns of the event loop,
 * and signals are only handled between turns, so nothing is left half done.
 */
function holdSignals(): void {
  onSignals((code) => process.exit(code));
}

/** The exit code of the first signal that was received. */
const noted: { exitCode: number | undefined } = { exitCode: undefined };

/** Notes the first signal. A second one ends the process immediately. */
function noteSignals(): { readonly exitCode: number | undefined } {
  onSignals((code) => {
    if (noted.exitCode !== undefined) process.exit(code);
    noted.exitCode = code;
  });
  return noted;
}

function onSignals(listener: (exitCode: number) => void): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.removeAllListeners(signal).on(signal, () => listener(code));
  }
}

/**
 * Standard input, which is opened only when it is read: this makes a pipe non-blocking, also for
 * other programs that share it.
 */
const stdin = {
  isTTY: isatty(0),
  [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator](),
};

// The threads of `--jobs` run this file too.
if (!isMainThread) serve();
else {
  process.exitCode = await run(process.argv.slice(2), {
    stdin,
    stdout: sinkOf(process.stdout, 'standard output'),
    stderr: sinkOf(process.stderr, 'standard error'),
    env: process.env,
    holdSignals,
    noteSignals,
  });
}
