import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toUniversalVtt } from '../../../src/formats/index';
import { type Dungeon, type Entity, isOnRoomFloor, Tile } from '../../../src/index';
import { blueprint, flat, hatched, toPng, toSvg } from '../../../src/pictures/index';
import { playersView } from '../../../src/pictures/scene/players-view';
import { buildDungeon } from '../../../src/recipes/index';
import { runs } from '../../support/depth';
import { box, drawingOf, drawn, plain } from '../../support/drawn';
import { arbitraryOddDungeon } from '../../support/everything';

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
});

const SCENES = (['accretion', 'random-placement', 'bsp', 'hives'] as const).flatMap((generator) =>
  [1, 2, 3].map((seed) =>
    buildDungeon({
      ...{ seed, generator, options: { width: 50, height: 30 } },
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
      const code = tiles[next] as number;
      const isDeep = [Tile.DeepWater, Tile.Lava, Tile.Chasm].includes(code as never);
      if (code !== Tile.Wall && !isDeep && !isShut(next)) reached.add(next);
    }
  }
  return reached;
}

test.each(SCENES.map((dungeon, i) => [i, dungeon] as const))(
  'In scene %i passages keep their ends, and everything else is unchanged',
  (_, dungeon) => {
    const { grid } = playersView(dungeon) as Dungeon;
    const reached = walked(dungeon);
    const { width, tiles } = dungeon.grid;
    const isOpen = (codes: Uint8Array, cell: number) => codes[cell] !== Tile.Wall;
    const endsIn = (codes: Uint8Array, cell: number) =>
      isOpen(codes, cell) &&
      [-1, 1, -width, width].filter((step) => isOpen(codes, cell + step)).length < 2;
    for (const [cell, code] of grid.tiles.entries()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const isInRoom = dungeon.rooms.some((room) => isOnRoomFloor(room, x, y));
      if (code !== Tile.Wall) expect(code).toBe(tiles[cell]);
      if (isInRoom && reached.has(cell)) expect(code).toBe(tiles[cell]);
      const isDeep = [Tile.DeepWater, Tile.Lava, Tile.Chasm].includes(code as never);
      if (code !== Tile.Wall && !isDeep) expect(reached.has(cell)).toBe(true);
      if (!isInRoom && endsIn(grid.tiles, cell)) expect(endsIn(tiles, cell)).toBe(true);
    }
  },
);

/** What players see all the same: everything that they are not to know is another way. */
function disguised(dungeon: Dungeon): Dungeon {
  const { grid, rooms, doors } = dungeon;
  const reached = walked(dungeon);
  const isReached = ({ x, y }: { x: number; y: number }) => reached.has(y * grid.width + x);
  const behind = grid.tiles.map((code, cell) =>
    code === Tile.Floor && !reached.has(cell) ? Tile.Wall : code,
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

test('Not a byte of a players’ copy reveals secrets, keys, monsters, treasure, numbers or seed', async () => {
  for (const dungeon of SCENES) {
    const other = disguised(dungeon);
    const entities: Entity<string>[] = [
      ...dungeon.entities.filter((pin) => pin.kind !== 'chest' && pin.fixed),
      { kind: 'chest', ...dungeon.entrance, room: 0, blocks: true, fixed: true },
    ];
    const options = { players: true, names: true, roomLabels: true, numbers: true, seed: 99 };
    for (const style of [flat, hatched, blueprint]) {
      const draw = (subject: Dungeon, things: readonly Entity[]) =>
        toSvg(subject, { ...options, style, legend: true, family: 'maze', entities: things });
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

test('Any dungeon can be drawn for players', () => {
  fc.assert(
    fc.property(arbitraryOddDungeon(), (dungeon) => {
      expect(toSvg(dungeon, { players: true })).not.toMatch(/NaN|undefined/);
    }),
    { numRuns: runs(30) },
  );
});
