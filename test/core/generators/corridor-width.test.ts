import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDoors,
  type BspOptions,
  carveTunnel,
  createGrid,
  createRng,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  parseJson,
  type RandomPlacementOptions,
  toAscii,
  toJson,
  tunnelTiles,
  validateDungeon,
} from '../../../src/core/index';
import { parseTiled, toTiled } from '../../../src/formats/index';
import { arbitraryOptions, arbitrarySeed } from '../../../src/testing/index';
import { expectRefused } from '../../support/expect-refused';
import { faultsOf } from '../../support/judge';
import { runs } from '../../support/runs';

function caseOf(
  { route, outline }: { route?: unknown; outline?: unknown },
  make: (corridorWidth: number) => Dungeon,
) {
  return Object.assign(make, { isRouted: route !== undefined || outline !== undefined });
}

const arbitraryCase = fc.oneof(
  fc
    .tuple(arbitraryOptions('random-placement', { maxSide: 40 }), arbitrarySeed())
    .map(([options, seed]) =>
      caseOf(options as RandomPlacementOptions, (corridorWidth) => {
        const all = { ...(options as RandomPlacementOptions), minRooms: 1, corridorWidth };
        return generateRandomPlacement(createRng(seed), all);
      }),
    ),
  fc
    .tuple(arbitraryOptions('bsp', { maxSide: 40 }), arbitrarySeed())
    .map(([options, seed]) =>
      caseOf(options as BspOptions, (corridorWidth) =>
        generateBsp(createRng(seed), { ...(options as BspOptions), corridorWidth }),
      ),
    ),
);

const arbitraryWidth = fc.integer({ min: 1, max: 5 });

test('dungeons of each corridor width are valid by two checkers, along the same paths', () => {
  fc.assert(
    fc.property(arbitraryCase, arbitraryWidth, (make, width) => {
      const wide = make(width);
      expect(faultsOf(wide)).toEqual([]);
      expect(validateDungeon(wide)).toEqual([]);
      const narrow = make(1);
      expect(wide.rooms).toEqual(narrow.rooms);
      const pathsOf = ({ tunnels }: Dungeon) => tunnels.map(({ path }) => path);
      // A route around rooms may depend on its width.
      if (!make.isRouted) expect(pathsOf(wide)).toEqual(pathsOf(narrow));
      expect(wide.tunnels.every((tunnel) => (tunnel.width ?? 1) <= width)).toBe(true);
      if (width === 1) expect(wide).not.toContain('width');
    }),
    { numRuns: runs(60) },
  );
});

test('wide tunnels dig only the floor of rooms and the cells of tunnels', () => {
  fc.assert(
    fc.property(arbitraryCase, arbitraryWidth, (make, width) => {
      const { grid, tunnels } = make(width);
      const again = { ...grid, tiles: grid.tiles.slice() };
      for (const tunnel of tunnels) {
        for (const { x, y } of tunnelTiles(tunnel, grid)) again.tiles[y * grid.width + x] = 1;
        carveTunnel(again, tunnel);
      }
      expect(again.tiles).toEqual(grid.tiles);
    }),
    { numRuns: runs(30) },
  );
});

test('tunnels have the given width between rooms of at least that width', () => {
  for (let width = 2; width <= 5; width++) {
    const size = { width: 80, height: 45, corridorWidth: width };
    for (const dungeon of [
      generateRandomPlacement(createRng(1), size),
      generateBsp(createRng(1), size),
    ]) {
      expect(dungeon.tunnels.map((tunnel) => tunnel.width)).toEqual(
        dungeon.tunnels.map(() => width),
      );
    }
  }
});

test.for([
  [2, '##########\n#....#####\n#....#####\n###..#####\n###..#####\n###..#####\n##########'],
  [3, '##########\n#....#####\n#....#####\n#....#####\n##...#####\n##...#####\n##########'],
])(
  'the path of a tunnel is its middle, or the upper and left line of an even width: %d',
  ([width, drawn]) => {
    const grid = createGrid(10, 7);
    const path = [
      { x: 1, y: width === 2 ? 1 : 2 },
      { x: 3, y: width === 2 ? 1 : 2 },
      { x: 3, y: 5 },
    ];
    carveTunnel(grid, { path, width: width as number });
    expect(toAscii({ grid })).toBe(drawn);
  },
);

test('no cell of a wide tunnel is on the ring of the grid', () => {
  const path = [
    { x: 1, y: 1 },
    { x: 8, y: 1 },
  ];
  const grid = createGrid(10, 7);
  carveTunnel(grid, { path, width: 5 });
  expect(toAscii({ grid })).toBe(
    '##########\n#........#\n#........#\n#........#\n##########\n##########\n##########',
  );
  expect(tunnelTiles({ path, width: 5 }, grid)).toHaveLength(24);
});

test('documents and maps keep widths, and wide tunnels get wide doors', () => {
  const dungeon = generateBsp(createRng(3), { width: 50, height: 30, corridorWidth: 3 });
  const { partition: _, ...plain } = dungeon;
  const document = JSON.parse(JSON.stringify(toJson(dungeon)));
  expect(parseJson(document).dungeon).toEqual(plain);
  expect(parseTiled(toTiled(dungeon)).dungeon.tunnels).toEqual(dungeon.tunnels);
  const { doors } = addDoors(createRng(1), dungeon);
  expect(doors.map(({ width }) => width)).toEqual([3, 3, 3, 3]);
});

test('validation names a bad width, and tiles that are not dug', () => {
  const dungeon = generateBsp(createRng(3), { width: 50, height: 30, corridorWidth: 3 });
  const [first, ...others] = dungeon.tunnels;
  const withWidth = (width: number) =>
    validateDungeon({ ...dungeon, tunnels: [{ ...first, width } as never, ...others] });
  expect(withWidth(6)[0]?.message).toContain('`tunnels[0].width` must be an integer from 1 to 5');
  expect(withWidth(5).map(({ rule }) => rule)).toContain('tunnel-not-dug');
});

test('invalid widths are refused', () => {
  const rng = { int: () => expect.unreachable() };
  for (const [width, message] of [
    [0, '`corridorWidth` must be at least 1, received 0'],
    [6, '`corridorWidth` must be at most 5, received 6'],
  ] as const) {
    const options = { width: 30, height: 20, corridorWidth: width };
    expectRefused(() => generateBsp(rng, options), 'corridorWidth', message);
  }
});
