import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/index';
import * as missions from '../src/missions/index';
import * as testing from '../src/testing/index';

const page = readFileSync(new URL('../guide/coming-from-0.3.md', import.meta.url), 'utf8');

/** The names of an entry, as `test/api` lists them. */
function namesOf(entry: string): string[] {
  const text = readFileSync(new URL(`api/${entry}.txt`, import.meta.url), 'utf8');
  const names = [
    ...text.matchAll(
      /^export (?:declare )?(?:abstract )?(?:const )?(?:function |class |interface |type |enum |namespace )?(\w+)/gm,
    ),
  ];
  return [...new Set(names.map(([, name]) => name!))];
}

test.each(['missions', 'worlds', 'recipes', 'pictures', 'formats'])(
  'the guide lists every name that moved to %s',
  (entry) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`dungeonsmith/${entry}\` |`))!;
    const listed = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual(namesOf(entry).sort());
  },
);

test('the core exports at most 112 values, and each name has one entry', () => {
  expect(Object.keys(library).length).toBeLessThanOrEqual(112);
  const core = namesOf('index');
  const others = ['missions', 'worlds', 'recipes', 'pictures', 'formats'].flatMap(namesOf);
  expect(new Set([...core, ...others]).size).toBe(core.length + others.length);
});

const calls = page
  .slice(page.indexOf('## Calls that changed'), page.indexOf('## Smaller changes'))
  .split('\n')
  .flatMap((line) => {
    const row = /^\| `(\w+\(.*\))` \| `(\w+\(.*\))` \|$/.exec(line);
    return row === null ? [] : [{ was: row[1]!, is: row[2]! }];
  });

function outcomeOf(code: string): unknown {
  const size = { width: 60, height: 40 };
  const mission = missions.growMission(library.createRng(1), { rooms: 8 });
  const bare = missions.generateFromGraph(library.createRng(1), {
    ...{ ...size, ...mission },
    place: false,
  });
  const names = {
    ...{ ...library, ...missions, ...testing, bare, mission },
    rng: library.createRng(1),
    dungeon: library.generateBsp(library.createRng(1), size),
    themes: [{ kind: 'crypt' }],
    roles: [{ role: 'boss', at: 'farthest' }],
    prefabs: [library.parsePrefab({ name: 'niche', map: '###\n#.+\n###' })],
    points: [{ x: 9, y: 9, direction: 'down' }],
  };
  return new Function(...Object.keys(names), `'use strict'; return (${code})`)(
    ...Object.values(names),
  );
}

test('the table of calls has a row for each', () => {
  expect(calls).toHaveLength(8);
});

test.for(calls)('$is takes the place of $was', ({ was, is }) => {
  expect(outcomeOf(is)).toBeDefined();
  if (was.startsWith('arbitrary')) {
    expect(() => outcomeOf(was)).toThrow(ReferenceError);
    return;
  }
  expect(() => outcomeOf(was)).toThrow(library.InvalidOptionError);
  const shown = is.replace(/, \w+: [\d.]+/, '').replace('bare', 'dungeon');
  expect(() => outcomeOf(was)).toThrow(`as in \`${shown}\``);
});
