import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import {
  isWritten,
  type Manifest,
  readManifest,
  writeManifest,
} from '../../src/cli/batches/manifest';
import { hashOf } from '../../src/cli/files/files';
import { parquetSink } from '../../src/cli/tables/parquet';
import { blockWriter } from '../../src/cli/terminal/terminal';
import { UsageError } from '../../src/cli/terminal/usage-error';
import { createTilesetImage } from '../../src/pictures/index';
import { runWith } from '../support/fake-terminal';
import { temporaryFolder } from '../support/temporary-folder';

const BLOCK = 2 ** 16;

test('text is written as soon as a block is full, the rest at the end, bytes at once', async () => {
  const piece = 'x'.repeat(BLOCK / 4);
  const written: (number | string)[] = [];
  const write = async (text: string | Uint8Array) => {
    written.push(typeof text === 'string' ? text.length : 'bytes');
  };
  const writer = blockWriter({ isTTY: false, write });
  await writer.write([piece, piece, piece]);
  expect(written).toEqual([]);
  await writer.write([piece]);
  expect(written).toEqual([BLOCK]);
  await writer.write(['abc']);
  await writer.write(new Uint8Array(2));
  expect(written).toEqual([BLOCK, 3, 'bytes']);
  await writer.flush();
  expect(written).toHaveLength(3);
  const screen = blockWriter({ isTTY: true, write });
  await expect(screen.write(new Uint8Array(2))).rejects.toThrow('refusing to write binary');
});

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

  test('rejects it if anything differs, the file has changed, or seeds came from elsewhere', () => {
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
  ])('must not be %j', (change, message) => {
    const { path } = written();
    const there = JSON.parse(readFileSync(`${path}.manifest.json`, 'utf8'));
    const text = typeof change === 'string' ? change : JSON.stringify({ ...there, ...change });
    writeFileSync(path, text);
    expect(() => readManifest(path)).toThrow(new UsageError(`${path} ${message}`));
  });

  test('that cannot be read is reported with the reason', () => {
    const folder = temporaryFolder();
    expect(() => readManifest(join(folder, 'none'))).toThrow(
      `cannot read ${join(folder, 'none')}: no such file`,
    );
    expect(() => hashOf(join(folder, 'none'))).toThrow(`cannot read ${join(folder, 'none')}: `);
  });
});

describe('a file to write', () => {
  const args = ['--seed', '1', '--width', '12', '--height', '8'];
  const write = async (name: string, ...more: string[]) => {
    const out = join(temporaryFolder(), name);
    expect(await runWith([...args, ...more, '--out', out])).toMatchObject({ exitCode: 0, err: '' });
    return readFileSync(out, 'utf8');
  };

  test('has the format of its ending, unless another one is given', async () => {
    expect(JSON.parse(await write('map.json')).format).toBe('dungeonsmith');
    expect(await write('map.json', '--format', 'ascii')).toMatch(/^#{12}\n/);
    expect(await write('map.svg')).toMatch(/^<svg /);
    expect(await write('map')).toMatch(/^#{12}\n/);
  });
});

test('pieces of a world as maps have the picture of their tiles beside them', async () => {
  const folder = join(temporaryFolder(), 'maps');
  const args = 'world --seed 7 --area 0,0,96,48 --cut 48 --format tiled --tile-size 8'.split(' ');
  expect((await runWith([...args, '--out', folder])).err).toBe('');
  expect(readdirSync(folder).sort()).toEqual(['0_0.tmj', '48_0.tmj', 'dungeonsmith-8.png']);
  const image = readFileSync(join(folder, 'dungeonsmith-8.png'));
  expect(new Uint8Array(image)).toEqual(createTilesetImage(8));
});

test('one missing part is reported, and nothing else', async () => {
  const folder = join(temporaryFolder(), 'parts');
  mkdirSync(folder);
  for (const part of ['1', '3']) {
    const args = `batch --seeds 1..6 --width 12 --height 8 --shard ${part}/3`.split(' ');
    await runWith([...args, '--out', join(folder, `${part}.csv`)]);
  }
  const { err } = await runWith(['merge', folder]);
  expect(err).toBe(`dungeonsmith: part 2/3 is missing in ${folder}\n`);
});

test('a table is written in groups limited by rows or by bytes', async () => {
  const groupsOf = async (type: 'long' | 'bytes', rows: readonly (readonly unknown[])[]) => {
    const parts: Uint8Array[] = [];
    const file = { write: (part: Uint8Array) => void parts.push(part) };
    const sink = await parquetSink(file as never, [{ name: 'a', type }]);
    sink.write(rows as never);
    sink.finish();
    const { buffer } = new Uint8Array(Buffer.concat(parts));
    return parquetMetadata(buffer).row_groups.map(({ num_rows }) => Number(num_rows));
  };
  const numbers = Array.from({ length: 50_001 }, (_, i) => [i]);
  expect(await groupsOf('long', numbers)).toEqual([50_000, 1]);
  const half = [new Uint8Array(2 ** 25)];
  expect(await groupsOf('bytes', [half, half, half])).toEqual([2, 1]);
});
