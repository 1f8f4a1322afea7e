import { readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { orTell } from '../terminal/usage-error';

/** The time in milliseconds that an editor has to finish: many write a file in several steps. */
const PAUSE = 50;

/** Yields once immediately, then each time that a file has changed. Never ends. */
export async function* changesOf(path: string): AsyncGenerator<void> {
  let wake = () => {};
  // The folder is watched because many editors replace the old file by a new one.
  const folder = dirname(path);
  const watcher = orTell(`cannot watch ${folder}`, () =>
    watch(folder, (_, name) => {
      if (name === null || name === basename(path)) wake();
    }),
  );
  try {
    let last: string | undefined;
    for (;;) {
      const change = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const text = textOf(path);
      if (text !== last) yield;
      last = text;
      await change;
      await setTimeout(PAUSE);
    }
  } finally {
    watcher.close();
  }
}

/** Returns the text of a file, or an empty string if there is none. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
