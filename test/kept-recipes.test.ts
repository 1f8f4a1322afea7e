import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import type { Case } from '../scripts/sweep/arbitrary-case';
import { makeCase } from '../scripts/sweep/make-case';
import { expectKept } from './support/kept-file';

/**
 * One hundred recipes of each family and each pass, campaigns and worlds, each with a hash of what
 * it makes. A hash that changes breaks the seed contract: `npm run rewrite -- kept` rewrites them,
 * and the change must be listed in the changelog under Changed output.
 */
const FOLDER = new URL('kept-recipes/', import.meta.url);

type Kept = Case & { readonly makes: string };

function hashOf(drawn: Case): string {
  const text = JSON.stringify(makeCase(drawn), (key, value) => {
    // Unmet requests are not part of the dungeon.
    if (key === 'unmet') return undefined;
    return ArrayBuffer.isView(value) ? textOfBytes(value) : value;
  });
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function textOfBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

test.for(readdirSync(FOLDER))('the recipes of %s make the kept dungeons', (name) => {
  const file = new URL(name, FOLDER);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const made = lines.map((line) => {
    const { makes: _, ...drawn }: Kept = JSON.parse(line);
    return `${JSON.stringify({ ...drawn, makes: hashOf(drawn as Case) })}\n`;
  });
  expectKept(file, made.join(''));
});
