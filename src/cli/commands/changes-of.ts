import { readFileSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { orTell } from '../usage-error';

/** Milliseconds for an editor to finish: many write a file in several steps. */
const PAUSE = 50;

/** Yields at once, then each time that a file has changed, forever. */
export async function* changesOf(path: string): AsyncGenerator<void> {
  let wake = () => {};
  // The folder is watched, as many editors put a new file in the old one's place.
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

/** The text of a file; empty while there is no file. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
