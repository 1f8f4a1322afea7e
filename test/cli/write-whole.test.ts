import { spawnSync } from 'node:child_process';
import fs, {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createWhole, writeWhole } from '../../src/cli/files/write-whole';
import { temporaryFolder } from '../support/temporary-folder';

/** What a call of the file system fails with, while something is done. */
function failing(
  name: 'fdatasyncSync' | 'renameSync' | 'linkSync',
  code: string,
  work: () => void,
) {
  const spy = vi.spyOn(fs, name).mockImplementation(() => {
    throw Object.assign(new Error(`${code}: no, thanks`), { code });
  });
  try {
    work();
  } finally {
    spy.mockRestore();
  }
}

/** The calls that matter, in order. */
function callsOf(work: () => void): string[] {
  const names = ['fdatasyncSync', 'renameSync', 'linkSync', 'copyFileSync'] as const;
  const spies = names.map((name) => vi.spyOn(fs, name));
  work();
  const calls = spies.flatMap(({ mock }, i) => mock.invocationCallOrder.map((at) => ({ at, i })));
  for (const spy of spies) spy.mockRestore();
  return calls.sort((a, b) => a.at - b.at).map(({ i }) => names[i] as string);
}

test('a file is on the disk before it has its name', () => {
  const path = join(temporaryFolder(), 'map.txt');
  expect(callsOf(() => writeWhole(path, ['a', 'b']))).toEqual(['fdatasyncSync', 'renameSync']);
  expect(callsOf(() => createWhole(`${path}2`, ['c']))).toEqual(['fdatasyncSync', 'linkSync']);
  expect(readFileSync(path, 'utf8')).toBe('ab');
  expect(readFileSync(`${path}2`, 'utf8')).toBe('c');
});

test('an interrupted write leaves the old file, and no draft', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'map.txt');
  writeFileSync(path, 'mine');
  for (const name of ['fdatasyncSync', 'renameSync'] as const) {
    failing(name, 'EIO', () => {
      expect(() => writeWhole(path, ['other'])).toThrow(`cannot write ${path}: no`);
    });
  }
  function* broken() {
    yield 'x'.repeat(99_999);
    throw new TypeError('a mistake of ours');
  }
  expect(() => writeWhole(path, broken())).toThrow(TypeError);
  expect(readdirSync(folder)).toEqual(['map.txt']);
  expect(readFileSync(path, 'utf8')).toBe('mine');
});

test('a long text is written in blocks', () => {
  const path = join(temporaryFolder(), 'map.txt');
  const pieces = Array.from({ length: 3000 }, (_, i) => `${i}${'é'.repeat(99)}\n`);
  writeWhole(path, pieces);
  expect(readFileSync(path, 'utf8')).toBe(pieces.join(''));
});

test('a link stays a link: the file that it names is replaced', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'far'));
  const target = join(folder, 'far', 'map.txt');
  writeFileSync(target, 'old');
  const link = join(folder, 'link.txt');
  symlinkSync(target, link);
  writeWhole(link, ['new']);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, 'utf8')).toBe('new');
  expect(readdirSync(folder).sort()).toEqual(['far', 'link.txt']);
});

test('a file name may have the maximum length', () => {
  const folder = temporaryFolder();
  for (const name of ['n'.repeat(255), 'ﾊ'.repeat(85)]) {
    writeWhole(join(folder, name), ['text']);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('text');
  }
});

test('a file is created once, also without links', () => {
  const createTwice = () => {
    const folder = temporaryFolder();
    const path = join(folder, 'note.json');
    expect(createWhole(path, ['first'])).toBe(true);
    expect(createWhole(path, ['second'])).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe('first');
    expect(readdirSync(folder)).toEqual(['note.json']);
  };
  createTwice();
  failing('linkSync', 'EPERM', createTwice);
  failing('linkSync', 'EPERM', () => {
    const path = join(temporaryFolder(), 'note.json');
    const calls = callsOf(() => createWhole(path, ['in one step']));
    expect(calls.at(-1)).toBe('renameSync');
    expect(calls).not.toContain('copyFileSync');
  });
  const none = join(temporaryFolder(), 'none');
  writeFileSync(none, '');
  expect(() => createWhole(join(none, 'note.json'), ['x'])).toThrow('cannot write');
});

test('a missing folder is created, with its parents', () => {
  const path = join(temporaryFolder(), 'a', 'b', 'map.txt');
  writeWhole(path, ['#']);
  expect(readFileSync(path, 'utf8')).toBe('#');
});

/** The name of a draft of this process, with which all drafts of this machine begin. */
function ownDraft(): string {
  let name = '';
  const spy = vi.spyOn(fs, 'openSync');
  writeWhole(join(temporaryFolder(), 'map.txt'), ['#']);
  for (const [path] of spy.mock.calls) name = basename(String(path));
  spy.mockRestore();
  return name;
}

test('drafts of processes that are gone are removed, those of others are kept', () => {
  const folder = temporaryFolder();
  const [, machine] = /^\.dungeonsmith-([\da-f]{8})-\d+-[\da-f]{12}\.tmp$/.exec(ownDraft()) ?? [];
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const end = 'ba9876543210.tmp';
  const left = `.dungeonsmith-${machine}-${gone}-${end}`;
  const elsewhere = `.dungeonsmith-00000000-${gone}-${end}`;
  const running = `.dungeonsmith-${machine}-${process.ppid}-${end}`;
  for (const name of [left, elsewhere, running]) writeFileSync(join(folder, name), 'x');
  writeWhole(join(folder, 'map.txt'), ['#\n']);
  expect(readdirSync(folder).sort()).toEqual([elsewhere, running, 'map.txt'].sort());
});

test('drafts of other machines are removed a day later, and nothing else', () => {
  const folder = temporaryFolder();
  const [old, fresh] = ['0123456789ab', 'ba9876543210'].map(
    (end) => `.dungeonsmith-00000000-7-${end}.tmp`,
  ) as [string, string];
  const others = ['.dungeonsmith-notes.tmp', 'mine.tmp', `${old}.bak`];
  for (const name of [old, fresh, ...others]) writeFileSync(join(folder, name), 'x');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const name of [old, ...others]) fs.utimesSync(join(folder, name), twoDaysAgo, twoDaysAgo);
  writeWhole(join(folder, 'map.txt'), ['#\n']);
  expect(readdirSync(folder).sort()).toEqual([fresh, ...others, 'map.txt'].sort());
});
