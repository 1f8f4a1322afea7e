import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { drawCampaign, drawLevel } from '../scripts/play/draw-game';
import { type Level, play } from '../scripts/play/hero';
import { judgeLevel } from '../scripts/play/judge-play';
import { run } from '../scripts/play/run';
import type { Door, Entity, Key, Point, Stairs } from '../src/core/index';
import { temporaryFolder } from './support/temporary-folder';

/** The code of each tile with a character of its own; all others are floor with something on it. */
const CODES: Readonly<Record<string, number>> = {
  '#': 0,
  '+': 2,
  S: 2,
  A: 2,
  B: 2,
  '<': 3,
  '>': 4,
  '~': 5,
  '%': 5,
};

/**
 * Reads a level of one room: `S` is a secret door, `A` a door with lock 0 whose key is `a`, `%` an
 * item in deep water, `!` an item, `T` furniture, `X` the exit and `@` the entrance.
 */
function levelOf(drawing: string): Level {
  const rows = drawing.trim().split(/\s+/);
  const [width, height] = [rows[0]?.length as number, rows.length];
  const all = rows.flatMap((row, y) => [...row].map((glyph, x) => ({ glyph, x, y })));
  const at = (glyphs: string) => all.filter(({ glyph }) => glyphs.includes(glyph));
  const [exit] = at('X');
  const [entrance] = at('@<');
  return {
    grid: { width, height, tiles: Uint8Array.from(all, ({ glyph }) => CODES[glyph] ?? 1) },
    rooms: [{ x1: 0, y1: 0, x2: width - 1, y2: height - 1 }],
    tunnels: [],
    entrance: entrance as Point,
    doors: at('+SAB').map(({ glyph, x, y }): Door => {
      const lock = 'AB'.indexOf(glyph);
      return {
        x,
        y,
        tunnel: 0,
        ...(lock >= 0 && { lock }),
        ...(glyph === 'S' && { secret: true }),
      };
    }),
    stairs: at('<>').map(({ glyph, x, y }): Stairs => {
      return { x, y, direction: glyph === '<' ? 'up' : 'down', room: 0, path: [{ x, y }] };
    }),
    keys: at('ab').map(({ glyph, x, y }): Key => ({ x, y, room: 0, lock: 'ab'.indexOf(glyph) })),
    marks: [],
    lakes: [],
    entities: at('!%T').map(({ glyph, x, y }): Entity => {
      const thing = { kind: glyph, x, y, room: 0, blocks: glyph === 'T' };
      return glyph === 'T' ? { ...thing, fixed: true } : thing;
    }),
    ...(exit && { exit }),
  };
}

function lossesOf(drawing: string, eight = false): string[] {
  const level = levelOf(drawing);
  return judgeLevel(level, { eight, roles: ['boss'] }).losses.map(({ what }) => what);
}

/** Needs both keys, and a walk that is longer than the hero can see. */
const WON = `
  ##########################
  #@.......................#
  ########################.#
  #X....A....+.!......B....#
  ####.##.###.#T#.########b#
  #..~.#.!###a#........>####
  ##########################`;

test.each([false, true])('a sound level is won, in eight directions too: %s', (eight) => {
  expect(lossesOf(WON, eight)).toEqual([]);
});

test.each<[what: string, drawing: string, losses: string[]]>([
  ['stairs behind a secret door', '##### #@S># #####', ['stairs down at (3, 1)']],
  ['the exit behind deep water', '##### #@~X# #####', ['the exit at (3, 1)']],
  ['a key behind its own lock', '##### #@Aa# #####', ['key 0 at (3, 1)', 'door (2, 1)']],
  ['a key behind furniture', '####### #@.TaA# #######', ['key 0 at (4, 1)', 'door (5, 1)']],
  ['an item in a deep lake', '###### #@.%~# ######', ['entity (3, 1)']],
  [
    'a lock with a path around it',
    '####### #@.A..# #a.#..# #.....# #######',
    ['lock 0 at (3, 1), passed'],
  ],
])('%s loses a level', (_, drawing, losses) => {
  expect(lossesOf(drawing)).toEqual(losses);
});

test('a lock that is passed between two corners of walls loses a level in eight directions', () => {
  const drawing = '##### #@A.# #a#.# ##.## #####';
  expect(lossesOf(drawing)).toEqual([]);
  expect(lossesOf(drawing, true)).toEqual(['lock 0 at (2, 1), passed']);
});

test('a room of a required role must be reached', () => {
  const level = levelOf('##### #@S.# #####');
  const far = { x1: 2, y1: 0, x2: 4, y2: 2, role: 'boss' };
  const [near] = level.rooms;
  const losses = judgeLevel({ ...level, rooms: [near!, far] }, { eight: false, roles: ['boss'] });
  expect(losses.losses.map(({ what }) => what)).toEqual(['a room of role boss']);
});

test('a level must be won without its levers', () => {
  const level = levelOf('###### #@aA># ######');
  const keys = level.keys.map((key) => ({ ...key, kind: 'lever' as const }));
  const doors = level.doors.map((door) => ({ ...door, shortcut: true as const }));
  const { losses } = judgeLevel({ ...level, keys, doors }, { eight: false, roles: [] });
  expect(losses.map(({ what }) => what)).toEqual(['stairs down at (4, 1) without levers']);
});

test('stairs end a walk', () => {
  expect(lossesOf('###### #@>.X# ######')).toEqual(['the exit at (4, 1)']);
});

test('the hero knows only what can be seen', () => {
  const level = levelOf('######### #@.+#..a# #########');
  const { held, reached, steps } = play(level, { start: level.entrance, eight: false });
  expect([held.size, steps]).toEqual([0, 2]);
  expect([...reached].filter((one) => one === 1).length).toBe(3);
});

test('the bot shares no code with the library', () => {
  for (const file of ['hero', 'judge-play', 'sight']) {
    const text = readFileSync(new URL(`../scripts/play/${file}.ts`, import.meta.url), 'utf8');
    expect([file, text.match(/^import (?!type ).*src\//gm)]).toEqual([file, null]);
  }
});

test('a seed draws the same game each time, and a campaign has several levels', () => {
  expect(drawLevel(3)).toEqual(drawLevel(3));
  expect(drawCampaign(3).levels?.count).toBeGreaterThan(1);
});

test('a recipe in a file is played, and counted', () => {
  const file = `${temporaryFolder()}/recipe.json`;
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  const options = { width: 30, height: 20 };
  const passes = [{ pass: 'doors', secretShare: 0.2 }, { pass: 'locks' }];
  writeFileSync(file, JSON.stringify({ seed: 1, generator: 'caves', options, exit: 'farthest' }));
  expect(run(['--recipe', file])).toBe(0);
  writeFileSync(file, JSON.stringify({ seed: 1, generator: 'caves', options: {}, passes }));
  expect(run(['--recipe', file])).toBe(1);
  log.mockRestore();
  expect(lines[0]).toMatch(
    /^games 1, levels 1, lost 0, refused 0, steps \d+; \d+ levels a second$/,
  );
  expect(lines[1]).toMatch(/^--recipe .*: InvalidOptionError/);
  expect(lines.at(-1)).toBe('lost by kind: thrown 1');
});
