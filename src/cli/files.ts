import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Terminal } from './terminal';
import { reasonOf, UsageError } from './usage-error';

/** The text of a file, or of standard input for `-`. */
export async function readText(path: string, { stdin }: Terminal): Promise<string> {
  if (path !== '-') {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
    }
  }
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stdin) text += decode(decoder, chunk);
  return text + decoder.decode();
}

/** The lines of a file, or of standard input for `-`, one at a time. */
export async function* readLines(path: string, { stdin }: Terminal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of path === '-' ? stdin : createReadStream(path)) {
      const lines = (rest + decode(decoder, chunk)).split('\n');
      rest = lines.pop() as string;
      for (const line of lines) yield line.replace(/\r$/, '');
    }
  } catch (error) {
    throw new UsageError(`cannot read ${nameOf(path)}: ${reasonOf(error)}`);
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/** A path as messages show it. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk: string | Uint8Array): string {
  return typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
}

/**
 * Writes a file whole or not at all: into another one beside it, which then takes its name. What is
 * no plain file, such as `/dev/stdout` or a named pipe, is written to as it is.
 */
export function writeWhole(path: string, data: string | Uint8Array): void {
  try {
    const target = resolveTarget(path);
    if (target === undefined) {
      writeFileSync(path, data);
      return;
    }
    const draft = join(
      dirname(target),
      `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`,
    );
    try {
      writeFileSync(draft, data, { flag: 'wx' });
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { force: true });
      throw error;
    }
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
  }
}

/** The plain file to replace or create; none where something else stands there. */
function resolveTarget(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return path;
  return stats.isFile() ? realpathSync(path) : undefined;
}
