import { expect, test } from 'vitest';
import type { Dungeon } from '../../../src/core/index';
import { buildDungeon, type Recipe } from '../../../src/recipes/index';
import { GENERATOR_NAMES, type GeneratorName } from '../../../src/recipes/specifications';
import { faultsOfFamily } from '../../support/judge-families';

const size = { width: 60, height: 40 };

/** Options, a planted fault, and the expected report of the judge. */
type Row = readonly [options: object, plant: (dungeon: Dungeon) => Dungeon, fault: RegExp];

const withRoomTwice = (dungeon: Dungeon) => {
  return { ...dungeon, rooms: [...dungeon.rooms, dungeon.rooms[0]!] };
};
const withoutATunnel = (dungeon: Dungeon) => ({ ...dungeon, tunnels: dungeon.tunnels.slice(1) });
const withALongTunnel = (dungeon: Dungeon) => {
  const path = [
    { x: 1, y: 1 },
    { x: 9, y: 1 },
  ];
  return { ...dungeon, tunnels: [...dungeon.tunnels, { from: 0, to: 1, path }] };
};

/** The first tile of that code becomes another, if the tiles beside it have the code `beside`. */
function withTile(from: number, to: number, beside = from) {
  return (dungeon: Dungeon): Dungeon => {
    const { grid } = dungeon;
    const tiles = grid.tiles.slice();
    const at = tiles.findIndex(
      (code, i) =>
        code === from &&
        i % grid.width > 0 &&
        (tiles[i - 1] === beside || from === beside) &&
        (tiles[i + 1] === beside || from === beside),
    );
    tiles[at] = to;
    return { ...dungeon, grid: { ...grid, tiles } };
  };
}

const PLANTED: Record<GeneratorName, Row> = {
  'random-placement': [{}, withRoomTwice, /rings share tiles/],
  bsp: [{}, withRoomTwice, /rings share tiles/],
  caves: [{}, withALongTunnel, /digs are no tree/],
  maze: [{}, withTile(0, 1, 1), /no tree/],
  'rooms-and-mazes': [
    {},
    (dungeon) => ({ ...dungeon, doors: dungeon.doors.slice(1) }),
    /without a door/,
  ],
  'drunkards-walk': [{}, withTile(1, 0), /tiles of floor instead of/],
  accretion: [{}, withoutATunnel, /no tree/],
  interior: [{}, withALongTunnel, /not three tiles long/],
  hives: [{}, (dungeon) => ({ ...dungeon, tunnels: [] }), /a room apart/],
  tiles: [{}, withALongTunnel, /not three tiles long/],
  delve: [{}, withRoomTwice, /more than one cave/],
  aggregate: [{}, withTile(1, 0), /not as much floor/],
  graph: [
    {
      rooms: ['a', 'b', 'c'],
      connections: [
        ['a', 'b'],
        ['b', 'c'],
      ],
    },
    (dungeon) => {
      const tiles = dungeon.grid.tiles.map((code, i) => (i > 60 && i < 38 * 60 ? 1 : code));
      return { ...dungeon, grid: { ...dungeon.grid, tiles } };
    },
    /./,
  ],
  mission: [
    { rooms: 9 },
    (dungeon) => ({ ...dungeon, keys: dungeon.keys.slice(1) }),
    /other keys than locks/,
  ],
  mixed: [
    { parts: [{ generator: 'bsp' }, { generator: 'caves' }] },
    ({ rooms, ...dungeon }) => ({ ...dungeon, rooms: rooms.filter(({ part }) => part === 0) }),
    /a part without rooms/,
  ],
};

test.for(GENERATOR_NAMES)('the independent judge sees a fault planted in %s', (generator) => {
  const [options, plant, fault] = PLANTED[generator];
  const recipe = { seed: 3, generator, options: { ...size, ...options } } as Recipe;
  const dungeon = buildDungeon(recipe);
  expect(faultsOfFamily(recipe, dungeon)).toEqual([]);
  expect(faultsOfFamily(recipe, plant(dungeon)).join()).toMatch(fault);
});
