import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layTiles } from '../../../../src/core/generators/tiles/lay-tiles';
import { readTileSet } from '../../../../src/core/generators/tiles/tile-set';
import {
  addDoors,
  createRng,
  generateTiles,
  parseTileSet,
  type TilesOptions,
  tileSets,
  validateDungeon,
} from '../../../../src/core/index';
import { buildDungeon } from '../../../../src/recipes/index';
import { arbitraryOptions, arbitrarySeed } from '../../../../src/testing/index';
import { expectRefused } from '../../../support/expect-refused';
import { faultsOfFamily } from '../../../support/judge-families';
import { runs } from '../../../support/runs';

const arbitraryCase = fc
  .tuple(arbitraryOptions('tiles', { maxSide: 50 }), arbitrarySeed())
  .map(([options, seed]) => ({ options: options as TilesOptions, seed }));

test('rooms are large enough, and joined by openings, or by digs if these are allowed', () => {
  fc.assert(
    fc.property(arbitraryCase, ({ options, seed }) => {
      const dungeon = generateTiles(createRng(seed), options);
      const { tileSet: _, ...named } = options;
      expect(faultsOfFamily({ seed: 1, generator: 'tiles', options: named }, dungeon)).toEqual([]);
    }),
    { numRuns: runs(80) },
  );
});

test('pieces of a plane fit together from any start', () => {
  const set = readTileSet('tiles', tileSets.halls);
  const coordinate = fc.oneof(fc.integer({ min: -99, max: 99 }), fc.integer());
  const key = fc.nat({ max: 0xf_ffff });
  fc.assert(
    fc.property(
      ...([fc.tuple(key, key), coordinate, coordinate, fc.nat(9), fc.nat(9)] as const),
      (plane, x, y, right, down) => {
        const whole = layTiles(set, plane, { x, y, width: 40, height: 30 });
        const width = 40 - right;
        const part = layTiles(set, plane, { x: x + right, y: y + down, width, height: 30 - down });
        for (const [i, cell] of part.entries()) {
          const tile = (Math.floor(i / width) + down) * 40 + (i % width) + right;
          expect(cell).toBe(whole[tile]);
        }
      },
    ),
    { numRuns: runs(20) },
  );
});

test('an opening beside more floor than it joins is not a tunnel, and the ring stays wall', () => {
  const tiles = 'aaa aaa\n....\n#+..\n\naa aa aa\n..\n..\n..\n..';
  const dungeon = generateTiles(createRng(1), { width: 30, height: 20, tileSet: tiles });
  expect(dungeon.tunnels).toEqual([]);
  expect(validateDungeon(dungeon)).toEqual([]);
});

test('an opening between two sides of the same region is not a tunnel', () => {
  const tiles = 'aaa aaa\n......\n.#+#..\n......\n\naa aa aa\n...\n...\n...\n...\n...\n...';
  for (const pieces of ['join', 'largest'] as const) {
    const size = { width: 30, height: 20 };
    const dungeon = generateTiles(createRng(1), { ...size, tileSet: tiles, pieces });
    expect(dungeon.rooms).toHaveLength(1);
    expect(dungeon.tunnels).toEqual([]);
    expect(validateDungeon(dungeon)).toEqual([]);
  }
});

test('one region of 140,000 is kept', () => {
  const tileSet = 'aaa aaa\n#.#.\n####\n\naa aa aa\n#.\n##\n#.\n##';
  const options = { width: 750, height: 750, tileSet, pieces: 'largest', minRegion: 1 } as const;
  const { rooms, tunnels } = generateTiles(createRng(1), options);
  expect([rooms.length, tunnels.length]).toEqual([1, 0]);
});

test('rooms have no kind', () => {
  const { rooms } = generateTiles(createRng(1), { width: 40, height: 30 });
  expect(rooms.some((room) => 'kind' in room)).toBe(false);
});

test('every opening takes a door, and most rooms of halls have only openings', () => {
  let openings = 0;
  let tunnels = 0;
  for (let seed = 0; seed < 10; seed++) {
    const dungeon = generateTiles(createRng(seed), { width: 80, height: 45 });
    const straight = dungeon.tunnels.filter(({ path }) => path.length === 2);
    const { doors } = addDoors(createRng(1), dungeon);
    expect(doors.length).toBeGreaterThanOrEqual(0.95 * straight.length);
    openings += straight.length;
    tunnels += dungeon.tunnels.length;
  }
  expect(openings / tunnels).toBeGreaterThan(0.9);
});

test.for(Object.entries(tileSets))(
  'a set of %s that is parsed once makes the same as its text',
  ([, text]) => {
    const size = { width: 40, height: 20 };
    const tiles = parseTileSet(text);
    for (let seed = 0; seed < 5; seed++) {
      const fromText = generateTiles(createRng(seed), { ...size, tileSet: text });
      expect(generateTiles(createRng(seed), { ...size, tileSet: tiles })).toEqual(fromText);
    }
    expect(() => generateTiles(createRng(1), { ...size, tileSet: { lying: [] } as never })).toThrow(
      '`tileSet` must be a string, received an object',
    );
  },
);

test('recipes name a set or contain one', () => {
  const size = { width: 40, height: 20 };
  const caverns = generateTiles(createRng(3, 'layout'), { ...size, tileSet: tileSets.caverns });
  for (const tileSet of ['caverns', tileSets.caverns]) {
    const built = buildDungeon({ seed: 3, generator: 'tiles', options: { ...size, tileSet } });
    expect(built.grid).toEqual(caverns.grid);
  }
  expect(() =>
    buildDungeon({ seed: 3, generator: 'tiles', options: { ...size, tileSet: 'cavern' } }),
  ).toThrow("must be one of 'halls', 'caverns', 'ruins'");
});

test.for(Object.entries(tileSets))(
  'the set of %s is complete, and its tiles have sides of eight',
  ([, text]) => {
    const { side, lying, standing } = readTileSet('tiles', text);
    expect([side, lying.byCorners.size, standing.byCorners.size]).toEqual([8, 8, 8]);
  },
);

describe('a bad set of tiles', () => {
  const lying = 'aaa aaa\n#.##\n#...';
  const standing = 'aa aa aa\n##\n#.\n..\n..';
  test.for<[string, unknown, string]>([
    ['no text', 5, '`tileSet` must be a string, received 5'],
    ['nothing', '', '`tileSet` must contain tiles, received ""'],
    [
      'no corners',
      `${lying}\n\n####\n#..#`,
      '`tileSet` must begin a tile with its corners, as `aba bab` or `aa bb ab`, in line 5, received "####"',
    ],
    [
      'a corner too many',
      `${lying}\n\naaaa aaa\n#.##\n#...`,
      '`tileSet` must begin a tile with its corners, as `aba bab` or `aa bb ab`, in line 5, received "aaaa aaa"',
    ],
    [
      'many letters without their tiles',
      `${standing}\n\naaa aaa\n#.##\n#...\n\nabc abc\n#.##\n#...`,
      '`tileSet` must have a tile with the corners `aaa aab`, `aaa aac`, `aaa aba` and 67 more, received "2 such tiles"',
    ],
    [
      'too many letters',
      [...'abcdefghij'].map((a) => `${a}aa aaa\n#.##\n#...`).join('\n\n'),
      '`tileSet` must have at most 4 letters at one corner, received "abcdefghij"',
    ],
    [
      'no lying tile',
      standing,
      '`tileSet` must have a tile with the corners `aaa aaa`, received "0 such tiles"',
    ],
    [
      'a ragged row',
      `${lying}\n\naa aa aa\n##\n#.\n.\n..`,
      '`tileSet` must have 2 glyphs in line 8, received "."',
    ],
    [
      'another size',
      `${standing}\n\naaa aaa\n#.##\n#...\n....`,
      '`tileSet` must have 2 rows in the tile of line 7, received 3',
    ],
    [
      'another glyph',
      `${lying}\n\naa aa aa\n##\n#.\n.~\n..`,
      '`tileSet` must contain only `#`, `.` and `+` in line 8, received ".~"',
    ],
    [
      'no standing tile',
      lying,
      '`tileSet` must have a tile with the corners `aa aa aa`, received "0 such tiles"',
    ],
    [
      'a letter without its tiles',
      `${lying}\n\n${standing}\n\naab aaa\n#.##\n#...`,
      '`tileSet` must have a tile with the corners `aa aa ab`, `aa ba aa`, `aa ba ab`, received "1 such tiles"',
    ],
  ])('is refused with the fault and its place before the first draw: %s', ([, tiles, message]) => {
    const rng = { int: () => expect.unreachable() };
    const make = () => generateTiles(rng, { width: 30, height: 20, tileSet: tiles as string });
    expectRefused(make, 'tileSet', message);
  });
});
