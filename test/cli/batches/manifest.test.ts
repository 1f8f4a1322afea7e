import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  isWritten,
  type Manifest,
  readManifest,
  writeManifest,
} from '../../../src/cli/batches/manifest';
import { hashOf } from '../../../src/cli/files/files';
import { UsageError } from '../../../src/cli/terminal/usage-error';
import { temporaryFolder } from '../../support/temporary-folder';

describe('a manifest', () => {
  const written = (changes: Partial<Manifest> = {}) => {
    const path = join(temporaryFolder(), 'all.csv');
    writeFileSync(path, 'seed\n1\n');
    const manifest: Manifest = {
      version: '0',
      outputVersion: 1,
      file: 'all.csv',
      task: { kind: 'csv' } as Manifest['task'],
      seeds: '1..3',
      shard: '1/1',
      seedsDone: 3,
      failed: 1,
      sha256: hashOf(path),
      ...changes,
    };
    writeManifest(path, manifest);
    return { path, manifest };
  };
  const again = (manifest: Manifest) => ({ ...manifest, seedsDone: 0, failed: 0, sha256: '' });

  test('recognizes a complete file', () => {
    const { path, manifest } = written();
    expect(readManifest(`${path}.manifest.json`)).toEqual(manifest);
    expect(isWritten(path, again(manifest))).toEqual(manifest);
  });

  test('rejects a file if anything differs, it has changed, or its seeds came from elsewhere', () => {
    const { path, manifest } = written();
    expect(isWritten(path, { ...again(manifest), seeds: '1..4' })).toBeUndefined();
    expect(isWritten(join(path, 'x'), again(manifest))).toBeUndefined();
    writeFileSync(path, 'seed\n2\n');
    expect(isWritten(path, again(manifest))).toBeUndefined();
    const piped = written({ seeds: '-' });
    expect(isWritten(piped.path, again(piped.manifest))).toBeUndefined();
  });

  test.each<[object | string, string]>([
    ['{', 'is not a manifest of dungeonsmith'],
    ['[]', 'is not a manifest of dungeonsmith'],
    [{ task: null }, 'is not a manifest of dungeonsmith'],
    [{ seal: null }, 'is not a manifest of dungeonsmith'],
    ...(['version', 'file', 'seeds', 'shard', 'sha256', 'seedsDone', 'failed'] as const).map(
      (name): [object, string] => [
        { [name]: null },
        'was changed or is damaged: make its part again',
      ],
    ),
  ])('is refused if it is %j', (change, message) => {
    const { path } = written();
    const there = JSON.parse(readFileSync(`${path}.manifest.json`, 'utf8'));
    const text = typeof change === 'string' ? change : JSON.stringify({ ...there, ...change });
    writeFileSync(path, text);
    expect(() => readManifest(path)).toThrow(new UsageError(`${path} ${message}`));
  });

  test('is reported with the reason if it cannot be read', () => {
    const folder = temporaryFolder();
    expect(() => readManifest(join(folder, 'none'))).toThrow(
      `cannot read ${join(folder, 'none')}: no such file`,
    );
    expect(() => hashOf(join(folder, 'none'))).toThrow(`cannot read ${join(folder, 'none')}: `);
  });
});
