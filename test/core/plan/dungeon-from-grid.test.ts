import { expect, test } from 'vitest';
import {
  assignRoles,
  createRng,
  describePlanChange,
  describePlay,
  dungeonFromGrid,
  GenerationError,
  InvalidOptionError,
  measureDungeon,
  type PlanChange,
  parseAscii,
  populate,
} from '../../../src/core/index';
import { toMarkdown } from '../../../src/formats/index';
import { layoutOf, planOf } from '../../support/builders/plans';

test('a grid with doors is read as a floor plan, and one without as regions', () => {
  const plan = dungeonFromGrid(parseAscii('#######\n#..+..#\n#######'));
  expect(layoutOf(plan)).toBe('#######\n#00+11#\n#######\n0+1');
  const regions = dungeonFromGrid(parseAscii('#######\n#.....#\n#######'));
  expect(regions.rooms).toMatchObject([{ kind: 'region' }]);
  const grid = parseAscii('#########\n#..###..#\n#.......#\n#..###..#\n#########');
  expect(
    layoutOf(dungeonFromGrid(grid, { rooms: 'plan' }))
      .split('\n')
      .at(-1),
  ).toBe('0-1');
});

test('changes are reported in the coordinates of the grid, and can be described', () => {
  const changes: PlanChange[] = [];
  const grid = parseAscii('#####\n#...#\n#..+.\n#...#\n#####');
  const onChange = (change: PlanChange) => changes.push(change);
  dungeonFromGrid(grid, { onChange });
  expect(changes).toEqual([
    { what: 'rings-added', x: 4, y: 2, tiles: 0 },
    { what: 'way-continued', x: 5, y: 2, tiles: 1 },
    { what: 'door-removed', x: 3, y: 2, tiles: 1 },
  ]);
  expect(changes.map(describePlanChange)).toEqual([
    'Two rings of rock were added around the map, because the tile at (4, 2) is open.',
    'The tile at (5, 2) was dug, where a way leads outside.',
    'The door at (3, 2) became floor: it needs walls at both ends, and a way as wide as itself on both sides.',
  ]);
});

test('separate pieces are joined, filled or refused', () => {
  const grid = planOf(`
    #############
    #...#.......#
    #...+.......#
    #...#.......#
    #############
    #...#########
    #...#########
    #############`);
  expect(dungeonFromGrid(grid).rooms).toHaveLength(3);
  expect(dungeonFromGrid(grid, { pieces: 'largest' }).rooms).toHaveLength(2);
  const refuse = (options: object) => () => dungeonFromGrid(grid, { pieces: 'refuse', ...options });
  expect(refuse({})).toThrow('the floor is in 2 separate pieces, at (1, 1); (1, 5)');
  expect(refuse({})).toThrow(GenerationError);
  const floor = { ...grid, tiles: grid.tiles.map((code) => Math.min(code, 1)) };
  expect(() => dungeonFromGrid(floor, { pieces: 'refuse' })).toThrow('in 2 separate pieces');
});

test('options without an effect are refused', () => {
  const plan = parseAscii('#######\n#..+..#\n#######');
  const floor = parseAscii('#####\n#...#\n#####');
  expect(() => dungeonFromGrid(plan, { minRegion: 2 })).toThrow(
    "`minRegion` requires `rooms: 'regions'`",
  );
  expect(() => dungeonFromGrid(floor, { onChange: () => {} })).toThrow(
    "`onChange` requires `rooms: 'plan'`",
  );
  expect(() => dungeonFromGrid(plan, { rooms: 'regions' })).toThrow(
    '`grid.tiles` must contain only',
  );
  const odd = { width: 1, height: 1, tiles: Uint8Array.of(99) };
  expect(() => dungeonFromGrid(odd, { rooms: 'plan' })).toThrow(InvalidOptionError);
});

const PASSAGES = planOf(`
  ################
  #....####.....##
  #....+........##
  #....##.#.....##
  #....##.########
  ###+####.....###
  ###.##########.#
  ##############.#
  ################`);

test('passages do not count as rooms in numbers, populations, roles and metrics', () => {
  const dungeon = dungeonFromGrid(PASSAGES);
  const passages = dungeon.rooms.flatMap(({ kind }, i) => (kind === 'passage' ? [i] : []));
  expect(passages.length).toBeGreaterThan(0);
  const plain = dungeon.rooms.length - passages.length;
  expect(measureDungeon(dungeon).rooms).toBe(plain);
  const rats = { perRoom: 1, table: [{ kind: 'rat', weight: 1 }] };
  const rooms = populate(createRng(1), dungeon, [rats]).map(({ room }) => room);
  expect(rooms.filter((room) => passages.includes(room!))).toEqual([]);
  const asked = populate(createRng(1), dungeon, [{ ...rats, rooms: ['passage'] }]);
  expect(asked.map(({ room }) => room)).toEqual(passages);
  const roles = [{ role: 'shop', at: 'anywhere', max: 99 }] as const;
  const given = assignRoles(createRng(1), dungeon, { roles }).rooms.filter(({ role }) => role);
  expect(given.filter(({ kind }) => kind === 'passage')).toEqual([]);
  expect(describePlay(dungeon)[0]).toBe('Start in room 0.');
});

test('the key names dead ends and the outside', () => {
  const key = toMarkdown(
    dungeonFromGrid(
      planOf(`
        ####.######
        ####+######
        #.....#####
        #.....+...#
        #.....###.#
        #.....#####
        ###########`),
      { rooms: 'plan' },
    ),
  );
  expect(key).toContain('1 room.');
  expect(key).toContain('- **North:** door to the outside');
  expect(key).toContain('- **East:** door to a dead end');
  expect(key).toContain('The entrance is the way in from the outside');
});

test('rows of numbers, text, and tiles in other lists are refused with the right argument', () => {
  const from = (grid: unknown) => () => dungeonFromGrid(grid as never);
  expect(from([[1, 1]])).toThrow('tiles: Uint8Array.from(rows.flat()) }`, in which 0 is wall');
  expect(from('#..#')).toThrow('`dungeonFromText` reads maps in text');
  for (const tiles of [[1, 1], new Uint16Array([1, 1])]) {
    expect(from({ width: 2, height: 1, tiles })).toThrow('such as `Uint8Array.from(tiles)`');
  }
});
