import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelRooms } from '../../../src/core/analysis/rooms';
import {
  type Dungeon,
  dungeonFromText,
  type Entity,
  Tile,
  tunnelTiles,
} from '../../../src/core/index';
import { playersView, shownOf } from '../../../src/core/view/players-view';
import { toUniversalVtt } from '../../../src/formats/index';
import { blueprint, flat, hatched, toPng, toSvg } from '../../../src/pictures/index';
import { buildDungeon, type Recipe } from '../../../src/recipes/index';
import { arbitraryOddDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { box, drawingOf, drawn, plain } from '../../support/builders/drawn';
import { runs } from '../../support/runs';

const seen = (dungeon: Dungeon) => drawingOf((playersView(dungeon) as Dungeon).grid);
const secret = (x: number, y: number) => ({ x, y, tunnel: 0, secret: true as const });

describe('players see', () => {
  test('no secret door, no passage that only leads to one, and nothing behind it', () => {
    const dungeon = drawn(
      `##############
       #..+....+...##
       #..#.####...##
       #..#.#########
       ####.#########
       #....#########
       ####.....+..##
       ##############`,
      [box(1, 2, 1, 3), box(9, 11, 1, 2), box(1, 2, 5, 5), box(10, 11, 6, 6)],
      [
        [
          [2, 1],
          [9, 1],
        ],
        [
          [2, 5],
          [4, 5],
          [4, 1],
          [2, 1],
        ],
        [
          [2, 5],
          [4, 5],
          [4, 6],
          [10, 6],
        ],
      ],
      { doors: [{ x: 3, y: 1, tunnel: 0 }, secret(8, 1), { x: 9, y: 6, tunnel: 2 }] },
    );
    expect(seen(dungeon)).toBe(
      plain(`##############
             #..+.#########
             #..#.#########
             #..#.#########
             ####.#########
             #....#########
             ####.....+..##
             ##############`),
    );
  });

  test('the way to stairs, though a secret door is elsewhere', () => {
    const path = [{ x: 2, y: 1 }, { x: 5, y: 1 }]; // biome-ignore format: points on a line
    const dungeon = drawn(
      `##########
       #....>####
       #..#######
       ##+#######
       ##..######
       ##########`,
      [box(1, 2, 1, 2), box(2, 3, 4, 4)],
      [
        [
          [2, 2],
          [2, 4],
        ],
      ],
      {
        doors: [secret(2, 3)],
        stairs: [{ x: 5, y: 1, direction: 'down', room: 0, path }],
      },
    );
    expect(seen(dungeon).split('\n')[1]).toBe('#....>####');
  });

  test('the deep tiles in front of them, not the shore beyond', () => {
    const dungeon = drawn(
      `#########
       #..~~~..#
       #..~~~..#
       ###+#####
       ###..~.##
       #########`,
      [box(1, 7, 1, 2), box(3, 6, 4, 4)],
      [
        [
          [3, 2],
          [3, 4],
        ],
      ],
      { doors: [secret(3, 3)] },
    );
    expect(seen(dungeon)).toBe(
      plain(`#########
             #..~~~###
             #..~~~###
             #########
             #########
             #########`),
    );
  });

  // Room, chasm, secret door, room: the bridge leads only to the secret door.
  const across = (drawing: string, doors = [secret(8, 3)]) =>
    drawn(drawing, [box(1, 3, 2, 4), box(9, 10, 2, 4)], [[[3, 3], [9, 3]]], { doors }); // biome-ignore format: points on a line

  test('a chasm without the bridge to a secret door', () => {
    const dungeon = across(
      `############
       ####::::####
       #..;::::#..#
       #..;====+..#
       #..;::::#..#
       ####::######
       ############`,
    );
    expect(seen(dungeon)).toBe(
      plain(`############
             ####::::####
             #..;::::####
             #..;::::####
             #..;::::####
             ####::######
             ############`),
    );
  });

  test('a lake without the ford to a secret door, and no shore in the corridor beyond it', () => {
    const dungeon = across(
      `############
       ####~~######
       #..,~~###..#
       #..,,,,,+..#
       #..,~~###..#
       ############
       ############`,
    );
    expect(seen(dungeon)).toBe(
      plain(`############
             ####~~######
             #..,~~######
             #..,~~######
             #..,~~######
             ############
             ############`),
    );
  });

  test('a lake as far as it extends, without the shore of a hidden room', () => {
    const dungeon = across(
      `############
       #..~~~~~~..#
       #..~~~~~~,.#
       #.......+.,#
       #..,~~###..#
       ######~~####
       ############`,
    );
    const hidden = { ...dungeon, rooms: [box(1, 3, 1, 4), box(9, 10, 1, 4)] };
    expect(seen(hidden)).toBe(
      plain(`############
             #..~~~~~~###
             #..~~~~~~~##
             #...########
             #..,~~######
             ######~~####
             ############`),
    );
  });

  test('a lake in the rock that touches no floor, but none that touches only hidden floor', () => {
    const dungeon = across(
      `############
       ########~~##
       #..#####~..#
       #.......+..#
       #..#####...#
       ####~~#####~
       ####~~######`,
    );
    const rows = seen(dungeon).split('\n');
    expect(rows.slice(5)).toEqual(['####~~#####~', '####~~######']);
    expect(rows[1]).toBe('############');
  });

  test('no passage to a secret door along the left edge, though there is floor at the right edge', () => {
    const dungeon = drawn(
      `########
       ........
       .#######
       .#######
       +#######
       ..######
       ########`,
      [box(3, 7, 1, 1), box(0, 1, 5, 5)],
      [[[3, 1], [0, 1], [0, 5]]], // biome-ignore format: points on a line
      { doors: [secret(0, 4)] },
    );
    expect(seen(dungeon)).toBe(
      plain(`########
             ###.....
             ########
             ########
             ########
             ########
             ########`),
    );
  });

  test('no hidden edge of a lake at the left edge, though there is a lake at the right edge', () => {
    const dungeon = drawn(
      `########
       #######~
       ,,,~...#
       ########`,
      [box(4, 6, 2, 2)],
      [],
    );
    expect(seen(dungeon)).toBe(
      plain(`########
             #######~
             ##~~...#
             ########`),
    );
  });
});

const SCENES = (['accretion', 'random-placement', 'bsp', 'hives'] as const).flatMap((generator) =>
  [1, 2, 3].map((seed) =>
    buildDungeon({
      seed,
      generator,
      options: { width: 50, height: 30 },
      passes: [
        { pass: 'loops' },
        { pass: 'lakes', share: 0.1 },
        { pass: 'doors', secretShare: 0.4 },
        { pass: 'locks', locks: 2 },
      ],
      furnish: true,
      population: { rules: [{ perRoom: 1, table: [{ kind: 'dragon', weight: 1 }] }] },
    }),
  ),
);

/** The tiles that one walks to from the entrance, no secret door being known. */
function walked({ grid, entrance, doors }: Dungeon): Set<number> {
  const { width, tiles } = grid;
  const isShut = (cell: number) =>
    doors.some((door) => door.secret && door.y * width + door.x === cell);
  const reached = new Set([entrance.y * width + entrance.x]);
  for (const cell of reached) {
    for (const next of [cell - 1, cell + 1, cell - width, cell + width]) {
      const code = tiles[next]!;
      const isDeep = [Tile.DeepWater, Tile.Lava, Tile.Chasm].includes(code as never);
      if (code !== Tile.Wall && !isDeep && !isShut(next)) reached.add(next);
    }
  }
  return reached;
}

const DEEP: readonly number[] = [Tile.DeepWater, Tile.Lava, Tile.Chasm];
const LAKE: readonly number[] = [...DEEP, Tile.ShallowWater, Tile.ChasmEdge, Tile.Bridge];

/** The tiles of tunnels and stairways on which there is no secret door. */
function openWays({ grid, tunnels, stairs, doors }: Dungeon): Set<number> {
  const cellOf = ({ x, y }: { x: number; y: number }) => y * grid.width + x;
  const secrets = new Set(doors.filter((door) => door.secret).map(cellOf));
  const ways = [...tunnels, ...stairs].map((way) => tunnelTiles(way, grid).map(cellOf));
  return new Set(ways.filter((cells) => !cells.some((cell) => secrets.has(cell))).flat());
}

/** What is wrong with a players' copy, tile by tile. */
function faultsOf(dungeon: Dungeon): string[] {
  const { tiles: all, width } = dungeon.grid;
  const { tiles } = (playersView(dungeon) as Dungeon).grid;
  const reached = walked(dungeon);
  const open = openWays(dungeon);
  const rooms = labelRooms(dungeon);
  const around = (cell: number) => [cell - 1, cell + 1, cell - width, cell + width];
  const endsIn = (codes: Uint8Array, cell: number) =>
    around(cell).filter((next) => codes[next] !== Tile.Wall).length < 2;
  const faults: string[] = [];
  for (const [cell, code] of all.entries()) {
    const shown = tiles[cell]!;
    const isFree = reached.has(cell) && (rooms[cell]! >= 0 || open.has(cell));
    if (isFree && shown !== code) faults.push(`${cell}: ${code} is not behind a secret`);
    if (shown === Tile.Wall) {
      const isBesideLake = around(cell).some(
        (next) => DEEP.includes(all[next]!) && tiles[next] !== Tile.Wall,
      );
      const isCut = LAKE.includes(code) && isBesideLake;
      if (isCut) faults.push(`${cell}: the lake is cut`);
      continue;
    }
    const isFilled = LAKE.includes(code) && DEEP.includes(shown);
    if (shown !== code && !isFilled) faults.push(`${cell}: ${code} became ${shown}`);
    if (!DEEP.includes(shown) && !reached.has(cell)) faults.push(`${cell}: ${shown} is revealed`);
    // Stairs may be the end of a passage that leads on to a secret door.
    const isWay = rooms[cell]! < 0 && shown < Tile.StairsUp;
    if (isWay && endsIn(tiles, cell) && !endsIn(all, cell)) faults.push(`${cell}: a new dead end`);
  }
  return faults;
}

test('copies of scenes differ only behind secrets, and cut no lake', () => {
  for (const dungeon of SCENES) expect(faultsOf(dungeon)).toEqual([]);
});

test('copies of any dungeon with lakes and secret doors differ only behind secrets, too', () => {
  const doors = fc.constantFrom(0.2, 0.5, 1).map((secretShare) => ({ pass: 'doors', secretShare }));
  const recipe = fc.record({
    seed: fc.nat(),
    generator: fc.constantFrom('accretion', 'bsp', 'random-placement', 'hives', 'rooms-and-mazes'),
    options: fc.record({ width: fc.integer({ min: 31, max: 60 }), height: fc.constant(31) }),
    passes: fc.tuple(
      fc.constantFrom({ pass: 'loops' }, { pass: 'stairs' }),
      doors,
      fc.record({ pass: fc.constant('lakes'), share: fc.constantFrom(0.1, 0.3) }),
    ),
  });
  fc.assert(
    fc.property(recipe, (drawn) => {
      expect(faultsOf(buildDungeon(drawn as Recipe))).toEqual([]);
    }),
    { numRuns: runs(25) },
  );
});

test('a copy shows every tile if there is no secret door', () => {
  const passes = [{ pass: 'doors' }, { pass: 'lakes', share: 0.3 }] as const;
  for (const generator of ['caves', 'accretion', 'bsp'] as const) {
    const dungeon = buildDungeon({
      seed: 4,
      generator,
      options: { width: 50, height: 30 },
      passes,
    });
    expect(seen(dungeon)).toBe(drawingOf(dungeon.grid));
  }
});

test('all furniture on the shown floor is in the copy, chairs and candles too, but no chest', () => {
  const furnished = SCENES.map((dungeon) => ({
    dungeon,
    shown: shownOf(dungeon, { players: true }),
  }));
  let chairs = 0;
  for (const { dungeon, shown } of furnished) {
    const { grid } = shown.shown as Dungeon;
    const expected = dungeon.entities.filter(({ kind, x, y }) => {
      const isThere = grid.tiles[y * grid.width + x] !== Tile.Wall;
      return kind !== 'dragon' && kind !== 'chest' && isThere;
    });
    expect(shown.entities).toEqual(expected);
    chairs += expected.filter(({ fixed }) => !fixed).length;
  }
  expect(chairs).toBeGreaterThan(5);
});

/** What players see all the same: everything that they are not to know is another way. */
function disguised(dungeon: Dungeon): Dungeon {
  const { grid, rooms, doors } = dungeon;
  const reached = walked(dungeon);
  const isReached = ({ x, y }: { x: number; y: number }) => reached.has(y * grid.width + x);
  const { width } = grid;
  // Hidden floor beside a lake stays, because a lake without any floor beside it is shown.
  const isDry = (cell: number) =>
    [cell - 1, cell + 1, cell - width, cell + width].every((at) => !LAKE.includes(grid.tiles[at]!));
  const behind = grid.tiles.map((code, cell) =>
    code === Tile.Floor && !reached.has(cell) && isDry(cell) ? Tile.Wall : code,
  );
  return {
    ...dungeon,
    grid: { ...grid, tiles: behind },
    rooms: rooms.map((room) => ({ ...room, name: 'Vault of the seed', role: 'boss' })),
    doors: doors.map((door) => (isReached(door) ? { ...door, lock: 7 } : door)),
    keys: [],
    marks: [{ ...dungeon.entrance, room: 0, kind: 'secret altar' }],
  };
}

test('no byte of a picture for players reveals secrets, keys, monsters, treasure, numbers or seed', async () => {
  for (const dungeon of SCENES) {
    const other = disguised(dungeon);
    const entities: Entity<string>[] = [
      ...dungeon.entities.filter((pin) => pin.kind !== 'chest' && pin.kind !== 'dragon'),
      { kind: 'chest', ...dungeon.entrance, room: 0, blocks: true, fixed: true },
    ];
    const options = {
      players: true,
      roomNames: true,
      roomIndices: true,
      roomNumbers: true,
      seed: 99,
    };
    for (const style of [flat, hatched, blueprint]) {
      const draw = (subject: Dungeon, things: readonly Entity[]) =>
        toSvg(subject, { ...options, style, legend: true, generator: 'maze', entities: things });
      const svg = draw(dungeon, dungeon.entities);
      expect(svg).toBe(draw(other, entities));
      expect(svg).not.toMatch(/secret|locked|key|seed|dragon|chest|mark|vault|>99<|maze/i);
    }
    const png = (subject: Dungeon, things: readonly Entity[]) =>
      toPng(subject, { players: true, tileSize: 2, entities: things });
    expect(await png(dungeon, dungeon.entities)).toEqual(await png(other, entities));
    const vtt = (subject: Dungeon, things: readonly Entity[]) =>
      toUniversalVtt(subject, { players: true, secrets: 'open', entities: things });
    expect(vtt(dungeon, dungeon.entities)).toEqual(vtt(other, entities));
  }
});

test('any dungeon can be drawn for players', () => {
  fc.assert(
    fc.property(arbitraryOddDungeon(), (dungeon) => {
      expect(toSvg(dungeon, { players: true })).not.toMatch(/NaN|undefined/);
    }),
    { numRuns: runs(30) },
  );
});

test('no trap is shown to players, no matter how it looks', () => {
  const room = dungeonFromText('#######\n#.@...#\n#.....#\n#######');
  const trap = { kind: 'altar', hazard: true, x: 4, y: 2, room: 0 } as Entity;
  const seenWith = (entities: Entity[]) => toSvg(room, { entities, players: true, legend: true });
  expect(seenWith([trap])).toBe(seenWith([]));
  expect(seenWith([{ ...trap, hazard: undefined } as never])).not.toBe(seenWith([]));
});
