// Runs a child that reads inputs, and watches it from outside: an input on which it hangs, dies or
// uses too much memory ends that child, and the next child continues after it.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Wall-clock time for an input of this many characters on a busy machine, in milliseconds. */
const timeFor = (size) => 20_000 + size / 2;

/** Bytes that the child may use, whatever it reads. */
const MEMORY = 2 ** 30;

const LOOK_EVERY = 500;

/** The child's note: its current input. */
export function readNote(path) {
  try {
    const bytes = readFileSync(path);
    const { bytes: length, ...note } = JSON.parse(bytes.toString('utf8', 0, 99));
    return { ...note, input: bytes.toString('utf8', 100, 100 + length) };
  } catch {
    return undefined;
  }
}

/** The memory of a process, if the system reports it. */
function memoryOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    return 0;
  }
}

/**
 * Runs a child until its inputs are through, it fails, or the time is up.
 *
 * @param report - receives each problem: its input's number, its kind, a text and the input
 * @returns the number of inputs read, and whether all are done
 */
export async function watchChild({ bundle, name, seed, first, count, notes, until }, report) {
  const args = ['--max-old-space-size=512', bundle, name, seed, first, count, notes].map(String);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  createInterface({ input: child.stdout }).on('line', (line) => report(JSON.parse(line)));
  const errors = [];
  child.stderr.on('data', (data) => errors.push(data));
  const ended = new Promise((resolve) => child.on('close', (...how) => resolve(how)));
  let [seen, since, end] = [undefined, Date.now(), undefined];
  const look = setInterval(() => {
    const note = readNote(notes);
    if (note?.index !== seen) [seen, since] = [note?.index, Date.now()];
    const waited = Date.now() - since;
    if (note && waited > timeFor(note.size)) end = { kind: 'hang', text: `${waited} ms` };
    const memory = memoryOf(child.pid);
    if (memory > MEMORY) end = { kind: 'memory', text: `${memory} bytes in all` };
    if (end === undefined && Date.now() > until) end = { kind: 'done' };
    if (end !== undefined) child.kill('SIGKILL');
  }, LOOK_EVERY);
  const [code, signal] = await ended;
  clearInterval(look);
  const note = readNote(notes);
  const done = (note?.index ?? first) + 1 - first;
  if (end === undefined && code !== 0) {
    end = { kind: 'death', text: `${code ?? signal}: ${Buffer.concat(errors)}` };
  }
  if (end && end.kind !== 'done') report({ ...note, ...end });
  return { done, isOver: end === undefined || end.kind === 'done' };
}
