import { createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
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
      const lines = decode(decoder, chunk).split('\n');
      lines[0] = rest + lines[0];
      rest = lines.pop()!;
      for (const line of lines) yield line.replace(/\r$/, '');
    }
  } catch (error) {
    throw new UsageError(`cannot read ${nameOf(path)}: ${reasonOf(error)}`);
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/** What stands at a path; nothing where that cannot be told, as whoever opens it will say why. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** A path as messages show it. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk: string | Uint8Array): string {
  return typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
}
