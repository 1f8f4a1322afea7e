import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carveTunnel,
  connectNearest,
  createRng,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  isConnected,
  type Point,
  type Room,
  routeAround,
  shapes,
  type Tunnel,
  tunnelTiles,
  validateDungeon,
} from '../../../../src/core/index';
import { isInside } from '../../../../src/core/model/guards';
import { buildDungeon } from '../../../../src/recipes/index';
import { box, drawingOf, drawn, gridOf, plain } from '../../../support/builders/drawn';
import { cellsOf } from '../../../support/judge';
import { runs } from '../../../support/runs';

const size = { width: 80, height: 45 };

/** The rooms' floors, by tile. */
function ownersOf({ grid, rooms }: Dungeon): Map<number, number> {
  return new Map(
    rooms.flatMap((room, i) => cellsOf(room).map(({ x, y }) => [y * grid.width + x, i] as const)),
  );
}

const wishes = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  family: fc.constantFrom('sequence', 'nearest', 'shapes', 'bsp'),
});

function dungeonOf(
  { seed, family }: { seed: number; family: string },
  corridorWidth: number,
): Dungeon {
  const rng = createRng(seed);
  const options = { ...size, corridorWidth, route: routeAround };
  if (family === 'bsp') return generateBsp(rng, options);
  if (family === 'nearest')
    return generateRandomPlacement(rng, { ...options, connect: connectNearest });
  if (family === 'sequence') return generateRandomPlacement(rng, options);
  return generateRandomPlacement(rng, { ...options, roomShapes: [shapes.cross, shapes.ellipse] });
}

test('dungeons with routes around rooms are valid and in one piece', () => {
  fc.assert(
    fc.property(wishes, fc.integer({ min: 1, max: 3 }), (wish, width) => {
      const dungeon = dungeonOf(wish, width);
      expect(validateDungeon(dungeon)).toEqual([]);
      expect(isConnected(dungeon.grid)).toBe(true);
    }),
    { numRuns: runs(40) },
  );
});

/** Returns whether a tunnel at a point would touch the edge, or a room that it does not join. */
function isTight(
  { grid }: Dungeon,
  owners: ReadonlyMap<number, number>,
  { x, y }: Point,
  { from, to }: Tunnel,
): boolean {
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: x + dx, y: y + dy })));
  return around.some((at) => {
    const owner = owners.get(at.y * grid.width + at.x);
    return !isInside(grid, at.x, at.y) || (owner !== undefined && owner !== from && owner !== to);
  });
}

test('tunnels one tile wide cross no other room, and leave their rooms straight if they can', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const dungeon = dungeonOf(wish, 1);
      const owners = ownersOf(dungeon);
      const { width } = dungeon.grid;
      for (const tunnel of dungeon.tunnels) {
        const cells = tunnelTiles(tunnel);
        const owner = cells.map(({ x, y }) => owners.get(y * width + x));
        const { from, to } = tunnel;
        expect(owner.filter((room) => room !== undefined)).toEqual([from, to]);
        for (const [a, b, c] of [cells.slice(0, 3), cells.slice(-3).reverse()]) {
          const ahead = { x: 2 * b!.x - a!.x, y: 2 * b!.y - a!.y };
          if (isTight(dungeon, owners, ahead, tunnel)) continue;
          expect(c).toEqual(ahead);
        }
      }
    }),
    { numRuns: runs(40) },
  );
});

describe('routeAround on a drawn map', () => {
  /** Digs tunnels between rooms of a drawing, one after the other, and returns the drawing. */
  function dig(drawing: string, rooms: Room[], pairs: [number, number][], width = 1): string {
    const { grid } = drawn(drawing, rooms);
    const route = routeAround({ grid, rooms, width });
    for (const [from, to] of pairs) carveTunnel(grid, { path: route(from, to), width });
    return drawingOf(grid);
  }

  const three = [box(1, 3, 2, 4), box(6, 8, 2, 4), box(11, 13, 2, 4)];
  const inARow = `
    ###############
    ###############
    #...##...##...#
    #...##...##...#
    #...##...##...#
    ###############
    ###############
    ###############
    ###############`;

  test('leads a tunnel around the room between', () => {
    expect(dig(inARow, three, [[0, 2]])).toBe(
      plain(`
        ###############
        ###############
        #...##...##...#
        #...##...##...#
        #...##...##...#
        ##.#########.##
        ##...........##
        ###############
        ###############`),
    );
  });

  test('joins neighbours in the middle of their walls by a straight tunnel', () => {
    const [, row] = dig(inARow, three, [[0, 1]])
      .split('\n')
      .slice(2);
    expect(row).toBe('#........##...#');
  });

  test('lets a later tunnel share an earlier one', () => {
    const once = dig(inARow, three, [[0, 2]]);
    expect(
      dig(inARow, three, [
        [0, 2],
        [2, 0],
      ]),
    ).toBe(once);
  });

  test('crosses a room that leaves no other route', () => {
    const walled = inARow.trim().split('\n').slice(1, 6).join('\n');
    const rooms = [box(1, 3, 1, 3), box(6, 8, 1, 3), box(11, 13, 1, 3)];
    expect(dig(walled, rooms, [[0, 2]])).toBe(
      plain(`
        ###############
        #...##...##...#
        #.............#
        #...##...##...#
        ###############`),
    );
  });

  test('leaves the walls of other rooms whole with a wide tunnel', () => {
    expect(dig(inARow, three, [[0, 2]], 2)).toBe(
      plain(`
        ###############
        ###############
        #...##...##...#
        #...##...##...#
        #...##...##...#
        ##..#######..##
        ##...........##
        ##...........##
        ###############`),
    );
  });

  test('leaves an arm of a room by its end', () => {
    const arm = `
      ###############
      #####.####....#
      #####.####....#
      #####.####....#
      #####...##....#
      #####.####....#
      #####.####....#
      #####.####....#
      ###############`;
    const shape = gridOf('.##\n.##\n.##\n...\n.##\n.##\n.##');
    const rooms = [{ ...box(5, 7, 1, 7), shape }, box(10, 13, 1, 7)];
    const rows = dig(arm, rooms, [[0, 1]]).split('\n');
    expect(rows[4]).toBe('#####.........#');
    expect(rows[6]).toBe('#####.####....#');
  });

  test('uses the floor of a room, not its box', () => {
    const shaped = `
      ###############
      #...##.####...#
      #...##.####...#
      #...##...##...#
      #...#######...#
      #...#######...#
      ###############`;
    const shape = gridOf('.##\n.##\n...');
    const rooms = [box(1, 3, 1, 5), { ...box(6, 8, 1, 3), shape }, box(11, 13, 1, 5)];
    expect(dig(shaped, rooms, [[1, 2]]).split('\n')[3]).toBe('#...##........#');
  });
});

describe('the option `route`', () => {
  test('takes no draws and is `around` in recipes', () => {
    const made = generateBsp(createRng(7), { ...size, route: routeAround });
    const recipe = {
      seed: 7,
      generator: 'bsp' as const,
      options: { ...size, route: 'around' as const },
    };
    expect(made.tunnels.some(({ path }) => path.length > 3)).toBe(true);
    expect(made.rooms).toEqual(generateBsp(createRng(7), size).rooms);
    const bent = buildDungeon({ ...recipe, options: size });
    const around = buildDungeon(recipe);
    expect(around.rooms).toEqual(bent.rooms);
    expect(around.tunnels.some(({ path }) => path.length > 3)).toBe(true);
  });

  test('is refused beside `bend`, in code and in recipes', () => {
    const both = { ...size, route: routeAround, bend: 'random' as const };
    expect(() => generateBsp(createRng(1), both)).toThrow('`bend` cannot be combined with `route`');
    const options = { ...size, route: 'around' as const, bend: 'random' as const };
    expect(() => buildDungeon({ seed: 1, generator: 'bsp', options })).toThrow(
      'cannot be combined with',
    );
    const bent = { ...options, route: 'bent' as const };
    expect(() => buildDungeon({ seed: 1, generator: 'bsp', options: bent })).not.toThrow();
  });

  test.for<[string, { x: number; y: number }[], string]>([
    ['no path', [], 'not a path'],
    ['a path on the ring', [{ x: 0, y: 3 }], 'not inside the outermost ring'],
    [
      'a path on no floor',
      [
        { x: 1, y: 1 },
        { x: 78, y: 1 },
        { x: 78, y: 43 },
        { x: 1, y: 43 },
      ],
      'floors',
    ],
    [
      'a slanted leg',
      [
        { x: 1, y: 1 },
        { x: 2, y: 2 },
      ],
      'not straight',
    ],
  ])('refuses %s of a custom route', ([, path, message]) => {
    const call = () => generateBsp(createRng(1), { ...size, route: () => () => path });
    expect(call).toThrow(message);
  });

  test('refuses a custom route that returns no function, with and without an outline', () => {
    const outline = Array.from({ length: size.height }, () => '.'.repeat(size.width));
    for (const [returned, shown] of [
      [undefined, 'undefined'],
      [[], 'an array of 0'],
    ]) {
      const options = { ...size, route: () => returned } as never;
      const message = `\`route\` returned ${shown}, not a function`;
      expect(() => generateBsp(createRng(1), options)).toThrow(message);
      const outlined = { ...(options as object), outline } as never;
      expect(() => generateRandomPlacement(createRng(1), outlined)).toThrow(message);
    }
  });
});
