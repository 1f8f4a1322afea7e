#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { run } from './run';
import { sinkOf } from './terminal';
import { serve } from './threads';

/**
 * Files are written in one go between two turns of the event loop: a signal that waits for one
 * leaves nothing half done.
 */
function holdSignals(): void {
  onSignals((code) => process.exit(code));
}

/** The first signal that came. */
const noted: { exitCode: number | undefined } = { exitCode: undefined };

/** A second signal ends the process at once. */
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

// Threads of `--jobs` run this file too.
if (!isMainThread) serve();
else {
  process.exitCode = await run(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: sinkOf(process.stdout, 'standard output'),
    stderr: sinkOf(process.stderr, 'standard error'),
    env: process.env,
    holdSignals,
    noteSignals,
  });
}
