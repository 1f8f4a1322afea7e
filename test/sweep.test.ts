import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { type Check, checkCase } from '../scripts/sweep/check-case';
import { drawCase } from '../scripts/sweep/draw-case';
import { judgeCase } from '../scripts/sweep/judge-case';
import type { Made } from '../scripts/sweep/make-case';
import { run } from '../scripts/sweep/run';
import { save } from '../scripts/sweep/saved';
import { advance, createSweep, type Sweep } from '../scripts/sweep/sweep';
import { sumOf } from '../scripts/sweep/tally';
import {
  type BuiltDungeon,
  buildDungeon,
  type PassRecipe,
  type Recipe,
} from '../src/recipes/index';
import { GENERATOR_SPECS, PASS_SPECS } from '../src/recipes/specifications';
import { faultsOfFamily } from './support/judge-families';
import { faultsOfPass } from './support/judge-passes';
import { runs } from './support/runs';
import { temporaryFolder } from './support/temporary-folder';

const SEEDS = 200;

/** A sweep to its end, with what it found. */
function sweep(check: Check, whole: Sweep = createSweep(SEEDS)) {
  return { findings: advance(whole, check, SEEDS), tally: whole.tally };
}

test('every option of every generator and pass takes part', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < runs(800); seed++) {
    const drawn = drawCase(seed);
    if (!('recipe' in drawn)) continue;
    const { generator, options, passes = [] } = drawn.recipe;
    for (const name in options) seen.add(`${generator}.${name}`);
    for (const pass of passes) for (const name in pass) seen.add(`${pass.pass}.${name}`);
  }
  const wanted = Object.entries({ ...GENERATOR_SPECS, ...PASS_SPECS }).flatMap(([owner, known]) =>
    Object.keys(known).map((name) => `${owner}.${name}`),
  );
  expect(wanted.filter((name) => !seen.has(name))).toEqual([]);
});

/** Damages a result; returns whether there was something to damage. */
type Spoil = (made: Made) => boolean;

const SPOILS: Record<string, Spoil> = {
  'a wall where there was floor': (made) =>
    'levels' in made &&
    made.levels.some(({ grid, rooms: [room] }) => {
      const i = grid.tiles.indexOf(1, (room?.y1 ?? 0) * grid.width);
      if (i >= 0) grid.tiles[i] = 0;
      return i >= 0;
    }),
  'a way out': (made) =>
    'levels' in made && made.levels.every(({ grid }) => grid.tiles.fill(1, 0, 1)),
  'a key that is gone': (made) =>
    'levels' in made && made.levels.some(({ keys = [] }) => keys.pop() !== undefined),
  'a door in another tunnel': (made) =>
    'levels' in made &&
    made.levels.some(({ doors: [door] = [], tunnels }) => {
      if (door) door.tunnel = tunnels.length;
      return door !== undefined;
    }),
  'stairs that lead elsewhere': (made) =>
    'levels' in made &&
    made.levels.some(({ stairs = [] }, i) => {
      const isBelow = i > 0 && stairs[0] !== undefined;
      if (isBelow) stairs.splice(0, 1);
      return isBelow;
    }),
  'two entities on one tile': (made) =>
    'levels' in made &&
    made.levels.some(({ entities }) => {
      const [first] = entities;
      if (first) entities.push(first);
      return first !== undefined;
    }),
  'another tile in a part of a world': (made) => {
    if (!('world' in made)) return false;
    const tiles = made.world.parts[3]?.region.grid.tiles as Uint8Array;
    tiles[0] = 1 - tiles[0]!;
    return true;
  },
};

describe.each([
  ['the library', checkCase],
  ['the judge who shares no code with it', judgeCase],
])('a sweep with %s', (_, check) => {
  test('finds nothing wrong', () => {
    const { findings, tally } = sweep(check);
    expect(findings).toEqual([]);
    expect(tally).toMatchObject({ seeds: SEEDS, violations: 0 });
  });

  test.each(Object.entries(SPOILS))('finds %s', (_, spoil) => {
    const spoiled: number[] = [];
    const found: number[] = [];
    const whole = createSweep(5000);
    while (spoiled.length < 3 && whole.next < whole.end) {
      const seed = whole.next;
      const findings = advance(
        whole,
        (made, drawn) => {
          if (!spoil(made)) return [];
          spoiled.push(seed);
          return check(made, drawn);
        },
        1,
      );
      found.push(...findings.map((finding) => finding.seed));
    }
    expect(spoiled.length).toBe(3);
    expect(found).toEqual(spoiled);
  });
});

describe('the judge with furniture in every dungeon', () => {
  const furnished = (seeds: number) => createSweep(seeds, 1, 1, 'furniture');

  test.each(['furniture', 'lakes'] as const)('finds nothing wrong with %s', (focus) => {
    expect(sweep(judgeCase, createSweep(80, 1, 1, focus)).findings).toEqual([]);
  });

  const spoils: Record<string, (dungeon: BuiltDungeon) => boolean> = {
    'a blocked exit': ({ entrance: { x, y }, entities }) => {
      const thing = { kind: 'wardrobe', room: 0, blocks: true, fixed: true } as const;
      entities.push({ ...thing, x: x - 1, y }, { ...thing, x: x + 1, y });
      entities.push({ ...thing, x, y: y - 1 }, { ...thing, x, y: y + 1 });
      return true;
    },
    'grass on a wall': ({ cover }) => {
      cover?.cells.fill(1, 0, 1);
      return cover !== undefined;
    },
    'cover of no kind': ({ cover }) => {
      const first = cover?.cells.findIndex((code) => code > 0) ?? -1;
      if (cover && first >= 0) cover.cells[first] = cover.kinds.length + 1;
      return first >= 0;
    },
  };

  test.each(Object.entries(spoils))('finds %s', (_, spoil) => {
    const spoiled: number[] = [];
    const whole = furnished(80);
    const findings = advance(
      whole,
      (made, drawn) => {
        if (!('levels' in made) || !made.levels.every(spoil)) return [];
        spoiled.push(whole.next);
        return judgeCase(made, drawn);
      },
      80,
    );
    expect(spoiled.length).toBeGreaterThan(5);
    expect(findings.map(({ seed }) => seed)).toEqual(spoiled);
  });
});

test('a check that throws is a finding', () => {
  const { findings } = sweep(() => {
    throw new Error('spoiled');
  });
  expect(findings[0]?.faults).toEqual(['thrown by the check: Error: spoiled']);
});

const BARE: Recipe = { seed: 7, generator: 'bsp', options: { width: 60, height: 40 } };

test.each<[made: PassRecipe, told: PassRecipe]>([
  [
    { pass: 'loops', minDetour: 10 },
    { pass: 'loops', minDetour: 60 },
  ],
  [
    { pass: 'loops', maxLength: 8 },
    { pass: 'loops', maxLength: 1 },
  ],
  [{ pass: 'doors', share: 0.4 }, { pass: 'doors' }],
  [{ pass: 'doors', secretShare: 0.5 }, { pass: 'doors' }],
  [
    { pass: 'locks', locks: 2, minRegion: 1 },
    { pass: 'locks', locks: 1 },
  ],
  [
    { pass: 'locks', minRegion: 1 },
    { pass: 'locks', minRegion: 2000 },
  ],
  [{ pass: 'stairs' }, { pass: 'stairs', points: [{ x: 1, y: 1, direction: 'up' }] }],
])('the judge distinguishes %j from %j', (made, told) => {
  const passes: PassRecipe[] = made.pass === 'locks' ? [{ pass: 'doors' }] : [];
  const before = buildDungeon({ ...BARE, passes });
  const after = buildDungeon({ ...BARE, passes: [...passes, made] });
  expect(faultsOfPass(made, before, after)).toEqual([]);
  expect(faultsOfPass(told, before, after)).not.toEqual([]);
});

const SIZE = { width: 40, height: 30 };

test.each<[made: Recipe, told: object]>([
  [{ seed: 1, generator: 'random-placement', options: SIZE }, { maxRooms: 2 }],
  [{ seed: 1, generator: 'random-placement', options: SIZE }, { roomMinSize: 8 }],
  [{ seed: 1, generator: 'random-placement', options: { ...SIZE, loops: 1 } }, { loops: 0 }],
  [{ seed: 1, generator: 'bsp', options: SIZE }, { roomMaxSize: 6 }],
  [{ seed: 1, generator: 'bsp', options: SIZE }, { maxDepth: 1 }],
  [{ seed: 1, generator: 'caves', options: { ...SIZE, minRegion: 1 } }, { pieces: 'largest' }],
  [
    { seed: 1, generator: 'caves', options: { ...SIZE, minRegion: 1, rounds: 0 } },
    { minRegion: 16 },
  ],
  [{ seed: 1, generator: 'maze', options: { ...SIZE, loops: 0.5 } }, { loops: 0 }],
  [{ seed: 1, generator: 'rooms-and-mazes', options: SIZE }, { roomMaxSize: 3 }],
  [{ seed: 1, generator: 'drunkards-walk', options: SIZE }, { floorShare: 0.41 }],
  [{ seed: 1, generator: 'accretion', options: SIZE }, { maxRooms: 3 }],
  [{ seed: 1, generator: 'accretion', options: SIZE }, { corridorShare: 0 }],
  [{ seed: 1, generator: 'accretion', options: SIZE }, { width: 41 }],
])('the judge distinguishes %j from a dungeon with %j', (made, told) => {
  const dungeon = buildDungeon(made);
  const others = { ...made, options: { ...made.options, ...told } } as Recipe;
  expect(faultsOfFamily(made, dungeon)).toEqual([]);
  expect(faultsOfFamily(others, dungeon)).not.toEqual([]);
});

test('the judge imports only types from the library', () => {
  const folder = new URL('support/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)(judge.*|solver|door-row|points)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    expect([file, text.match(/^import (?!type ).*src\//gm)]).toEqual([file, null]);
  }
});

describe('a sweep', () => {
  const check: Check = (made) => ('world' in made ? ['a world'] : []);
  const whole = sweep(check).tally;

  test('gives the same result if it was saved and resumed', () => {
    const first = createSweep(SEEDS);
    advance(first, check, 37);
    expect(sweep(check, JSON.parse(JSON.stringify(first))).tally).toEqual(whole);
  });

  test('gives the same result in shards', () => {
    const shards = [1, 2, 3].map((shard) => sweep(check, createSweep(SEEDS, shard, 3)).tally);
    expect(sumOf(shards)).toEqual(whole);
    expect(whole.violations).toBeGreaterThan(0);
  });

  test('is resumed by a program from its own file, and not from the file of another one', () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    const file = `${temporaryFolder()}/sweep.json`;
    const half = createSweep(40);
    advance(half, checkCase, 20);
    save({ file, program: 'this one checkCase' }, half);
    expect(run(['40', '--save', file], 'this one')).toBe(0);
    expect(run(['40'], 'this one')).toBe(0);
    expect(run(['--sum', file], 'this one')).toBe(0);
    log.mockRestore();
    expect(new Set(lines).size).toBe(1);
    expect(lines[0]).toMatch(/^40 seeds, 0 with violations; families: accretion \d+, /);
    expect(() => run(['40', '--save', file], 'another')).toThrow('holds another sweep');
    expect(() => run(['--shard', '3/2'], 'this one')).toThrow('a shard is such as 3/8, not 3/2');
  });
});
