import { describe, expect, test } from 'vitest';
import { METRICS } from '../../../../src/core/analysis/measure-dungeon';
import {
  addDoors,
  createRng,
  type Dungeon,
  fieldOfView,
  type Grid,
  generateAccretion,
  generateCaves,
  hasLineOfSight,
  measureDungeon,
  type Point,
  parseAscii,
  toTransparent,
} from '../../../../src/core/index';
import { expressiveRange } from '../../../../src/recipes/index';
import { drawGrid } from '../../../support/builders/draw-grid';
import { expectRefused } from '../../../support/expect-refused';
import { messageOf } from '../../../support/message-of';
import { pointAt } from '../../../support/oracles/brute-force';
import { nameOf } from '../../../support/points';
import { runs } from '../../../support/runs';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Of each tile whether it is floor; nothing out of bounds is. */
const isFloor = ({ width, height, tiles }: Grid, x: number, y: number) =>
  x >= 0 && y >= 0 && x < width && y < height && tiles[y * width + x] === 1;

/**
 * Line of sight by its definition: a wall is the diamond of all points at most half a tile, across
 * and down together, from its middle. The straight line from middle to middle must enter no
 * diamond, and may touch corners of some on the one side only. All numbers are doubled areas, and
 * exact.
 */
function seesByDiamonds(grid: Grid, a: Point, b: Point): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  let touched = 0;
  for (let y = Math.min(a.y, b.y) - 1; y <= Math.max(a.y, b.y) + 1; y++) {
    for (let x = Math.min(a.x, b.x) - 1; x <= Math.max(a.x, b.x) + 1; x++) {
      const [wx, wy] = [x - a.x, y - a.y];
      const along = wx * dx + wy * dy;
      const isEnd = (wx === 0 && wy === 0) || (wx === dx && wy === dy);
      if (isEnd || isFloor(grid, x, y) || along <= 0 || along >= length) continue;
      const aside = wx * dy - wy * dx;
      const reach = Math.max(Math.abs(dx), Math.abs(dy));
      if (2 * Math.abs(aside) < reach) return false;
      if (2 * Math.abs(aside) === reach) touched |= aside > 0 ? 1 : 2;
    }
  }
  return touched !== 3;
}

/** The walls that rays meet, one between each two slopes at which a ray would touch a corner. */
function wallsByRays(grid: Grid, from: Point): Set<number> {
  const far = Math.max(grid.width, grid.height);
  const slopes = new Set([0, 1]);
  for (let row = 1; row <= far; row++) {
    for (let half = 1; half < 2 * row; half += 2) slopes.add(half / (2 * row));
  }
  const sorted = [...slopes].sort((a, b) => a - b);
  const walls = new Set<number>();
  for (const [i, slope] of sorted.entries()) {
    const middle = (slope + (sorted[i + 1] ?? 1)) / 2;
    if (i + 1 === sorted.length) break;
    for (const [sx, sy, isSteep] of OCTANTS) {
      for (let row = 1; ; row++) {
        const column = Math.round(row * middle);
        const x = from.x + sx * (isSteep ? column : row);
        const y = from.y + sy * (isSteep ? row : column);
        if (isFloor(grid, x, y)) continue;
        if (x >= 0 && y >= 0 && x < grid.width && y < grid.height) walls.add(y * grid.width + x);
        break;
      }
    }
  }
  return walls;
}

const OCTANTS = [true, false].flatMap((isSteep) =>
  [-1, 1].flatMap((sx) => [-1, 1].map((sy) => [sx, sy, isSteep] as const)),
);

/** Grids of up to 14 × 14 tiles, from all but open to all but closed. */
function randomGrid(seed: number): Grid {
  const rng = createRng(seed, 'meanSight');
  const [width, height, share] = [rng.int(1, 14), rng.int(1, 14), rng.int(2, 60)];
  const tiles = Uint8Array.from({ length: width * height }, () =>
    rng.int(1, 100) > share ? 1 : 0,
  );
  return { width, height, tiles };
}

/** The tiles seen from `@`, as a drawing: other tiles are blank. */
function seenIn(rows: string[], options = {}): string[] {
  const grid = drawGrid(...rows.map((row) => row.replace('@', '.')));
  const y = rows.findIndex((row) => row.includes('@'));
  const seen = fieldOfView(grid, { x: rows[y]!.indexOf('@'), y }, options);
  return rows.map((row, j) =>
    [...row].map((c, i) => (seen[j * grid.width + i] ? c : ' ')).join(''),
  );
}

describe('sight between all pairs of tiles of random grids', () => {
  const grids = Array.from({ length: runs(100) }, (_, seed) => randomGrid(seed));

  test('follows diamonds and straight lines, and is symmetric', () => {
    let pairs = 0;
    for (const grid of grids) {
      const floor = [...grid.tiles.keys()].filter((i) => grid.tiles[i] === 1);
      for (const i of floor) {
        const from = pointAt(grid, i);
        const seen = fieldOfView(grid, from);
        for (const j of floor) {
          const to = pointAt(grid, j);
          const sees = seesByDiamonds(grid, from, to);
          if ((seen[j] === 1) !== sees || hasLineOfSight(grid, from, to) !== sees) {
            expect([grid, from, to, seen[j], hasLineOfSight(grid, from, to)]).toBe(sees);
          }
          pairs++;
        }
      }
    }
    expect(pairs).toBeGreaterThan(100_000);
  });

  test('shows exactly the walls that rays meet', () => {
    for (const grid of grids.slice(0, grids.length / 5)) {
      for (const i of grid.tiles.keys()) {
        if (grid.tiles[i] !== 1) continue;
        const seen = fieldOfView(grid, pointAt(grid, i));
        const walls = [...grid.tiles.keys()].filter((j) => grid.tiles[j] === 0 && seen[j] === 1);
        expect(new Set(walls)).toEqual(wallsByRays(grid, pointAt(grid, i)));
      }
    }
  });

  test('ends at a radius, which omits farther tiles in a straight line, and nothing else', () => {
    for (const [k, grid] of grids.slice(0, 30).entries()) {
      const radius = k % 8;
      const i = grid.tiles.indexOf(1);
      if (i < 0) continue;
      const from = pointAt(grid, i);
      const all = fieldOfView(grid, from);
      const near = all.map((value, j) => {
        const at = pointAt(grid, j);
        return (at.x - from.x) ** 2 + (at.y - from.y) ** 2 <= radius ** 2 ? value : 0;
      });
      expect(fieldOfView(grid, from, { radius })).toEqual(near);
    }
  });
});

describe('sight between all pairs of any tiles', () => {
  /** Whether two tiles see each other, of a grid with 1 for each transparent tile. */
  function seesByRays(grid: Grid, rays: readonly Set<number>[], i: number, j: number): boolean {
    if (i === j) return true;
    if (grid.tiles[j] === 0 && rays[i]?.has(j)) return true;
    if (grid.tiles[i] === 0 && rays[j]?.has(i)) return true;
    return seesByDiamonds(grid, pointAt(grid, i), pointAt(grid, j));
  }

  test.for(range(runs(12)))('is the same for views and lines, in both directions: %i', (seed) => {
    const rng = createRng(seed, 'sight');
    const size = { width: rng.int(9, 22), height: rng.int(9, 16) };
    const dungeon = addDoors(rng, generateAccretion(rng, { ...size, maxRooms: 6 }), {
      secretShare: 0.3,
    });
    const doors = ['closed', 'open', (x: number, y: number) => (x + y) % 2 === 0] as const;
    const radius = seed % 3 === 0 ? seed / 2 + 2 : undefined;
    const options = { doors: doors[seed % 3]!, radius };
    const isTransparent = toTransparent(dungeon, { doors: options.doors });
    const { width, height } = dungeon.grid;
    const cells = range(width * height);
    const tiles = Uint8Array.from(cells, (i) =>
      isTransparent(i % width, Math.floor(i / width)) ? 1 : 0,
    );
    const grid = { width, height, tiles };
    const rays = cells.map((i) => wallsByRays(grid, pointAt(grid, i)));
    for (const i of cells) {
      const a = pointAt(grid, i);
      const view = fieldOfView(dungeon, a, options);
      for (const j of cells) {
        const b = pointAt(grid, j);
        const isNear = Math.hypot(b.x - a.x, b.y - a.y) <= (radius ?? Number.POSITIVE_INFINITY);
        const sees = isNear && seesByRays(grid, rays, i, j);
        const answers = [view[j] === 1, hasLineOfSight(dungeon, a, b, options)];
        if (answers[0] !== sees || answers[1] !== sees) expect([a, b, answers]).toBe(sees);
      }
    }
  });

  test('shows a hero in a doorway the whole room, and the hero to all of it', () => {
    const rows = ['#######', '#.....#', '#.....#', '##@####', '  #.#'];
    const closed = drawGrid(...rows.map((row) => row.replace('@', '+').padEnd(7, '#')));
    const hero = { x: 2, y: 3 };
    const view = fieldOfView(closed, hero);
    for (const i of closed.tiles.keys()) {
      if (closed.tiles[i] !== 1) continue;
      expect([i, view[i], fieldOfView(closed, pointAt(closed, i))[hero.y * 7 + hero.x]]).toEqual([
        i,
        1,
        1,
      ]);
    }
    // A gap of the same width hides the corners of the room, from both sides.
    const open = fieldOfView(closed, hero, { doors: 'open' });
    expect(open[7 * 2 + 5]).toBe(0);
    expect(hasLineOfSight(closed, { x: 5, y: 2 }, hero, { doors: 'open' })).toBe(false);
  });
});

describe('a field of view', () => {
  test('shows a room with all of its walls, and a slice of the area beyond its gap', () => {
    expect(
      seenIn([
        '###########', //
        '#....#....#',
        '#.@.......#',
        '#....#....#',
        '###########',
      ]),
    ).toEqual([
      '######     ', //
      '#....#  ..#',
      '#.@.......#',
      '#....#  ..#',
      '######     ',
    ]);
  });

  test('passes between two walls that meet at a corner', () => {
    expect(seenIn(['..#..', '.@#..', '##...'])).toEqual(['..#  ', '.@#  ', '##.. ']);
  });

  test('is a disc in the open', () => {
    expect(seenIn(['.......', '.......', '...@...', '.......', '.......'], { radius: 2 })).toEqual([
      '   .   ', //
      '  ...  ',
      ' ..@.. ',
      '  ...  ',
      '   .   ',
    ]);
  });

  test('has one tile at radius 0, and takes fractions', () => {
    expect(seenIn(['...', '.@.', '...'], { radius: 0 })).toEqual(['   ', ' @ ', '   ']);
    expect(seenIn(['...', '.@.', '...'], { radius: 1.5 })).toEqual(['...', '.@.', '...']);
  });

  test('may start in a wall or a closed door', () => {
    const grid = drawGrid('...+...', '.......');
    expect([...fieldOfView(grid, { x: 3, y: 0 })]).toEqual(new Array(14).fill(1));
  });

  test('adds to a mask, so that it collects everything seen so far', () => {
    const grid = drawGrid('.#.', '.#.');
    const explored = fieldOfView(grid, { x: 0, y: 0 });
    expect([...explored]).toEqual([1, 1, 0, 1, 1, 0]);
    expect(fieldOfView(grid, { x: 2, y: 0 }, { into: explored })).toBe(explored);
    expect([...explored]).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('is stopped by unknown tiles, not by stairs', () => {
    const grid = parseAscii('.<.>..');
    grid.tiles[4] = 200;
    expect([...fieldOfView(grid, { x: 0, y: 0 })]).toEqual([1, 1, 1, 1, 1, 0]);
  });

  test('reaches the end of a long corridor', () => {
    const grid = { width: 32_767, height: 3, tiles: new Uint8Array(3 * 32_767) };
    grid.tiles.fill(1, 32_767, 2 * 32_767);
    expect(fieldOfView(grid, { x: 0, y: 1 })).not.toContain(0);
  });

  test('does not run out of stack or sectors in a forest of pillars', () => {
    const width = 301;
    const tiles = Uint8Array.from({ length: width * width }, (_, i) =>
      i % 2 === 1 && Math.floor(i / width) % 2 === 1 ? 0 : 1,
    );
    const grid = { width, height: width, tiles };
    const from = { x: 150, y: 150 };
    const seen = fieldOfView(grid, from);
    for (let i = 0; i < tiles.length; i += 7) {
      if (tiles[i] === 1) expect(seen[i] === 1).toBe(hasLineOfSight(grid, from, pointAt(grid, i)));
    }
  });
});

describe('doors', () => {
  const grid = drawGrid('.+.+.');
  const from = { x: 0, y: 0 };
  const dungeon = {
    grid,
    doors: [
      { x: 1, y: 0, tunnel: 0 },
      { x: 3, y: 0, tunnel: 0, secret: true },
    ],
  } as Pick<Dungeon, 'grid' | 'doors'>;

  test.for([
    [grid, {}, '11000'],
    [grid, { doors: 'closed' }, '11000'],
    [grid, { doors: 'open' }, '11111'],
    [grid, { doors: (x: number) => x === 1 }, '11110'],
    [grid, { doors: () => true, secrets: 'open' }, '11111'],
    [dungeon, { doors: 'open' }, '11110'],
    [dungeon, { doors: 'open', secrets: 'closed' }, '11110'],
    [dungeon, { doors: 'open', secrets: 'open' }, '11111'],
    [dungeon, { doors: () => true }, '11110'],
    [dungeon, { doors: 'closed', secrets: 'open' }, '11000'],
  ] as const)('stop sight unless they are open: %#', ([subject, options, seen]) => {
    expect(fieldOfView(subject, from, options).join('')).toBe(seen);
    for (const [x, digit] of [...seen].entries()) {
      expect(hasLineOfSight(subject, from, { x, y: 0 }, options)).toBe(digit === '1');
    }
    const isTransparent = toTransparent(subject as Dungeon, options);
    for (let x = 1; x < 4; x++) expect(isTransparent(x, 0)).toBe(seen[x + 1] === '1' || x === 2);
  });

  test('are looked up by their place if a callback opens them', () => {
    const asked = new Set<string>();
    fieldOfView(drawGrid('...', '.+.', '...'), from, {
      doors: (x, y) => !asked.add(nameOf({ x, y })),
    });
    expect([...asked]).toEqual(['1,1']);
  });
});

describe('the metric sight', () => {
  test('is the mean count of tiles other than wall, over all tiles where they are few', () => {
    const grid = drawGrid('#####', '#...#', '#.#.#', '#####');
    // The two below do not see each other.
    const seen = [5, 5, 5, 4, 4];
    const counts = [...grid.tiles.keys()]
      .filter((i) => grid.tiles[i] === 1)
      .map((i) => {
        const mask = fieldOfView(grid, pointAt(grid, i));
        return mask.filter((value, j) => value === 1 && grid.tiles[j] === 1).length;
      });
    expect(counts).toEqual(seen);
    const sum = seen.reduce((a, b) => a + b);
    expect(measureDungeon({ grid, entrance: { x: 1, y: 1 } }, ['meanSight'])).toEqual({
      meanSight: sum / 5,
    });
  });

  test('looks from 32 tiles, spread evenly, through all doors', () => {
    const rng = createRng(3);
    const dungeon = addDoors(rng, generateAccretion(rng, { width: 60, height: 24 }), {
      secretShare: 1,
    });
    const { grid } = dungeon;
    const walkable = [...grid.tiles.keys()].filter((i) => grid.tiles[i] !== 0);
    let sum = 0;
    for (let k = 0; k < 32; k++) {
      const at = pointAt(grid, walkable[Math.floor(((k + 0.5) * walkable.length) / 32)]!);
      const seen = fieldOfView(dungeon, at, { doors: 'open', secrets: 'open' });
      sum += walkable.filter((i) => seen[i] === 1).length;
    }
    expect(measureDungeon(dungeon, ['meanSight', 'rooms'])).toEqual({
      meanSight: sum / 32,
      rooms: dungeon.rooms.length,
    });
  });

  test('is 0 where nothing can be walked on, and left out unless it is named', () => {
    const grid = drawGrid('###');
    expect(measureDungeon({ grid, entrance: { x: 1, y: 0 } }, ['meanSight'])).toEqual({
      meanSight: 0,
    });
    expect(METRICS).not.toContain('meanSight');
    const make = (seed: number) => generateCaves(createRng(seed), { width: 20, height: 12 });
    const { metrics } = expressiveRange(make, { first: 1, last: 5 }, ['meanSight']);
    expect(Object.keys(metrics)).toEqual(['meanSight']);
    expect(metrics.meanSight.max).toBe(
      measureDungeon(make(metrics.meanSight.maxSeed), ['meanSight']).meanSight,
    );
  });
});

describe('a function of sight', () => {
  const grid = drawGrid('...');
  const from = { x: 0, y: 0 };

  test.for([
    [() => fieldOfView({} as never, from), 'grid', /must be a grid/],
    [() => fieldOfView(grid, { x: 3, y: 0 }), 'from', /must be on a tile of the 3 × 1 grid/],
    [() => fieldOfView(grid, from, { radius: -1 }), 'radius', /must be a number, at least 0/],
    [() => fieldOfView(grid, from, { radius: Number.NaN }), 'radius', /must be a number/],
    [
      () => fieldOfView(grid, from, { doors: 'shut' as never }),
      'doors',
      /'closed', 'open', or a function/,
    ],
    [
      () => fieldOfView(drawGrid('.+.'), from, { doors: () => 'closed' as never }),
      'doors',
      /must return true or false for the door at \(1, 0\), received "closed"/,
    ],
    [() => fieldOfView(grid, from, { secrets: 'shown' as never }), 'secrets', /'open', 'closed'/],
    [() => fieldOfView(grid, from, { secrets: 'closed' }), 'secrets', /requires a dungeon/],
    [
      () => fieldOfView(grid, from, { into: new Uint8Array(2) }),
      'into',
      /each tile of the 3 × 1 grid/,
    ],
    [() => fieldOfView(grid, from, { range: 3 } as never), 'range', /Unknown option/],
    [() => hasLineOfSight(grid, from, { x: 0, y: 1 }), 'b', /must be on a tile/],
    [() => hasLineOfSight(grid, { x: -1, y: 0 }, from), 'a', /must be on a tile/],
    [() => hasLineOfSight(grid, from, from, { radius: -1 }), 'radius', /must be a number/],
    [() => hasLineOfSight(grid, from, from, { range: 3 } as never), 'range', /Unknown option/],
    [
      () => measureDungeon({ grid, entrance: from }, ['seen'] as never),
      'metrics[0]',
      /must be one of/,
    ],
  ] as const)('refuses bad input by name: %#', ([call, option, message]) => {
    expect(call).toThrow(
      expect.objectContaining({ option, message: expect.stringMatching(message) }),
    );
    expectRefused(call, option, messageOf(call));
  });
});
