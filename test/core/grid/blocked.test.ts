import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BlockedOptions,
  blockedTiles,
  createRng,
  isBlocked,
  parseAscii,
  populate,
  Tile,
} from '../../../src/core/index';
import { arbitraryScene } from '../../support/builders/arbitrary-population';
import { runs } from '../../support/runs';

const grid = parseAscii('#####\n#...#\n#...#\n#####');
const entities = [
  { kind: 'orc', x: 1, y: 1, room: 0, blocks: true },
  { kind: 'potion', x: 2, y: 1, room: 0, blocks: false },
  { kind: 'potion', x: 3, y: 2, room: 0, blocks: false },
  { kind: 'troll', x: 3, y: 2, room: 0, blocks: true },
];

test('walls and blocking entities block, items do not', () => {
  const rows = [0, 1, 2, 3].map((y) =>
    [0, 1, 2, 3, 4].map((x) => (isBlocked(grid, entities, x, y) ? 'x' : '-')).join(''),
  );
  expect(rows).toEqual(['xxxxx', 'xx--x', 'x--xx', 'xxxxx']);
  expect([...blockedTiles({ grid }, entities)].join('')).toBe('11111110011001111111');
  expect([...blockedTiles({ grid }, [])].join('')).toBe('11111100011000111111');
});

test('tiles out of bounds are blocked', () => {
  for (const [x, y] of [
    [-1, 1],
    [5, 1],
    [1, -1],
    [1, 4],
  ] as const) {
    expect(isBlocked(grid, [], x, y)).toBe(true);
  }
});

test('doors and stairs can be entered, walls and unknown tiles cannot', () => {
  const tiles = Uint8Array.of(Tile.Wall, Tile.Floor, Tile.Door, Tile.StairsUp, Tile.StairsDown, 5);
  const strange = { width: 6, height: 1, tiles };
  const blocked = [true, false, false, false, false, true];
  expect(blocked.map((_, x) => isBlocked(strange, [], x, 0))).toEqual(blocked);
  expect([...blockedTiles({ grid: strange }, [])]).toEqual([1, 0, 0, 0, 0, 1]);
  expect(isBlocked(strange, [{ x: 2, y: 0, blocks: true }], 2, 0)).toBe(true);
});

test('game objects with a place and `blocks` are taken as entities', () => {
  const player = { name: 'you', hp: 30, x: 2, y: 2, blocks: true };
  expect(isBlocked(grid, [player], 2, 2)).toBe(true);
  player.x = 1;
  expect(isBlocked(grid, [player], 2, 2)).toBe(false);
});

test('isBlocked and blockedTiles agree, tile by tile, and change nothing', () => {
  fc.assert(
    fc.property(arbitraryScene, ({ dungeon, rules, options, seed }) => {
      const crowd = populate(createRng(seed), dungeon, rules, options);
      const before = structuredClone({ dungeon, crowd });
      const { grid } = dungeon;
      const cells = blockedTiles({ grid }, crowd);
      const asked = Uint8Array.from(cells, (_, i) =>
        isBlocked(grid, crowd, i % grid.width, Math.floor(i / grid.width)) ? 1 : 0,
      );
      expect(cells).toEqual(asked);
      expect(cells).not.toBe(grid.tiles);
      expect({ dungeon, crowd }).toEqual(before);
    }),
    { numRuns: runs(17) },
  );
});

const bad: [entities: unknown, message: string][] = [
  [undefined, '`entities` must be an array, received undefined'],
  [null, '`entities` must be an array, received null'],
  [[null], '`entities[0]` must be a point such as { x: 3, y: 4 }, received null'],
  [[...entities, { x: 1, y: 1 }], '`entities[4].blocks` must be true or false, received undefined'],
  [[{ x: 1, y: '1', blocks: true }], '`entities[0].y` must be an integer, received "1"'],
];

test.for(bad)('entities %j are refused', ([entities, message]) => {
  expect(() => isBlocked(grid, entities as never, 1, 1)).toThrow(message);
  expect(() => blockedTiles({ grid }, entities as never)).toThrow(message);
});

test('grids, dungeons and coordinates are checked', () => {
  expect(() => isBlocked(3 as never, [], 1, 1)).toThrow(
    '`grid` must be a grid or a dungeon, received 3',
  );
  expect(() => isBlocked(grid, [], 1.5, 1)).toThrow('`x` must be an integer, received 1.5');
  expect(() => isBlocked(grid, [], 1, Number.NaN)).toThrow('`y` must be an integer, received NaN');
  expect(() => blockedTiles(null as never, [])).toThrow(
    '`dungeon` must be a dungeon, such as generators return, received null',
  );
  expect(() => blockedTiles(grid as never, [])).toThrow(
    '`dungeon` must be a dungeon, such as generators return; `dungeonFromGrid` makes one from a grid, received an object',
  );
});

test('locked doors without a key are closed, and secret doors on request', () => {
  const dungeon = {
    grid: parseAscii('.+.+.+.'),
    doors: [
      { x: 1, y: 0, tunnel: 0, lock: 0 },
      { x: 3, y: 0, tunnel: 1, lock: 1 },
      { x: 5, y: 0, tunnel: 2, secret: true as const },
    ],
  };
  const shut = (options?: BlockedOptions) => blockedTiles(dungeon, [], options).join('');
  expect(shut()).toBe('0101000');
  expect(shut({ keys: [0, 1] })).toBe('0000000');
  expect(shut({ keys: [1], secrets: 'closed' })).toBe('0100010');
  expect(() => shut({ keys: [-1] })).toThrow('`keys[0]` must be at least 0, received -1');
  expect(() => shut({ secrets: 'shut' as never })).toThrow(
    "`secrets` must be one of 'open', 'closed'",
  );
});
