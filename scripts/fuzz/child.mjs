// Reads input after input until the parent is gone. It notes each input before it reads it, so that
// the parent knows where it hangs or dies; problems go to standard output, one per line.
//
// Arguments: the parser, the seed, the first input, how many there are, the file for notes.

import { openSync, writeSync } from 'node:fs';
import { describe, inputAt } from './input.mjs';
import { createJudge } from './judge.mjs';
import { PARSERS } from './parsers/index.mjs';

const [name, seed, first, count, notes] = process.argv.slice(2);
const parser = PARSERS[name];
const judge = createJudge();
const file = openSync(notes, 'w');

/** Longer strings are cut in notes. */
const LONGEST = 2 ** 16;

function note(index, text) {
  const body = text.slice(0, LONGEST);
  const head = JSON.stringify({ index, size: text.length, bytes: Buffer.byteLength(body) });
  writeSync(file, `${head.padEnd(99)}\n${body}`, 0);
}

const watcher = process.ppid;
for (let index = Number(first); index < Number(first) + Number(count); index++) {
  if (process.ppid !== watcher) break;
  const input = inputAt(name, parser, seed, index);
  const text = describe(input);
  note(index, text);
  const problem = await judge(text.length, () => parser.read(input), parser.isOurs);
  if (problem) writeSync(1, `${JSON.stringify({ index, ...problem, input: text })}\n`);
}
