import { describe, expect, test } from 'vitest';
import {
  addLakes,
  addLoops,
  createRng,
  type Dungeon,
  generateAccretion,
  generateBsp,
  generateLevels,
  type Lake,
  type LakeKind,
  type LakesOptions,
  type Rng,
  type Step,
  Tile,
  validateDungeon,
} from '../../../../src/core/index';
import { box, drawn } from '../../../support/builders/drawn';
import { drawNames } from '../../../support/draw-names';
import { expectRefused } from '../../../support/expect-refused';
import { runs } from '../../../support/runs';

const SIZE = { width: 79, height: 29 };
const DEEP: number[] = [Tile.DeepWater, Tile.Lava, Tile.Chasm];

/** Fails the test where a draw is asked for. */
const untouched: Rng = { int: () => expect.unreachable('a draw was asked for') };

function level(seed: number, size = SIZE): Dungeon {
  const plain = generateAccretion(createRng(seed, 'layout'), size);
  return addLoops(createRng(seed, 'loops'), plain);
}

function flooded(seed: number, options?: LakesOptions, size = SIZE): Dungeon {
  return addLakes(createRng(seed, 'lakes'), level(seed, size), options);
}

/** The share of the tiles inside the ring that are deep. */
function deepShare({ grid: { width, height, tiles } }: Dungeon): number {
  return tiles.filter((code) => DEEP.includes(code)).length / ((width - 2) * (height - 2));
}

describe('lakes of levels of 79 × 29 tiles', () => {
  test.each([0.05, 0.12, 0.2])('cover about a share of %d', (share) => {
    const count = runs(24);
    let sum = 0;
    for (let seed = 0; seed < count; seed++) sum += deepShare(flooded(seed, { share }));
    expect(sum / count).toBeGreaterThan(share * 0.8);
    expect(sum / count).toBeLessThan(share * 1.2);
  });

  test('flood no room completely, and few rooms by more than seven tenths', () => {
    let low = 0;
    const count = runs(24);
    for (let seed = 0; seed < count; seed++) {
      const { grid, rooms } = flooded(seed);
      for (const room of rooms) {
        let [dry, all] = [0, 0];
        for (let y = room.y1 + 1; y < room.y2; y++) {
          for (let x = room.x1 + 1; x < room.x2; x++) {
            const inside =
              room.shape?.tiles[(y - room.y1 - 1) * room.shape.width + x - room.x1 - 1];
            if (inside === 0) continue;
            all++;
            if (!DEEP.includes(grid.tiles[y * grid.width + x]!)) dry++;
          }
        }
        expect(dry).toBeGreaterThan(0);
        if (dry < 0.3 * all) low++;
      }
    }
    expect(low).toBeLessThan(count / 3);
  });
});

test('each lake covers floor of a room', () => {
  const [rock, floor] = ['#'.repeat(50), `####${'.'.repeat(10)}${'#'.repeat(36)}`];
  const rows = [rock, rock, rock, ...Array<string>(10).fill(floor), rock, rock, rock];
  const dungeon = drawn(rows.join('\n'), [box(4, 13, 3, 12)]);
  for (let seed = 0; seed < runs(8); seed++) {
    const { grid } = addLakes(createRng(seed), dungeon, { share: 0.3, maxWidth: 20 });
    const columns = [...grid.tiles.keys()]
      .filter((tile) => DEEP.includes(grid.tiles[tile]!))
      .map((tile) => tile % grid.width);
    // The lake that reaches farthest begins in the last column of the room.
    expect(Math.max(...columns)).toBeLessThan(13 + 20);
  }
});

test('a level of 20 × 15 tiles gets a lake', () => {
  for (let seed = 0; seed < runs(30); seed++) {
    expect(flooded(seed, {}, { width: 20, height: 15 }).lakes.length).toBeGreaterThan(0);
  }
});

describe('kinds of lakes', () => {
  const codesOf = (dungeon: Dungeon) => new Set(dungeon.grid.tiles);
  const one = (kind: LakeKind) => ({ share: 0.25, kinds: [kind] });

  test('have the tiles of a lake', () => {
    const [water, chasm, lava] = ['water', 'chasm', 'lava'].map((kind) =>
      codesOf(flooded(1, { ...one({ kind }), maxBridge: 0 })),
    );
    expect(water).toEqual(new Set([0, 1, Tile.DeepWater, Tile.ShallowWater]));
    expect(chasm).toEqual(new Set([0, 1, Tile.Chasm, Tile.ChasmEdge, Tile.Bridge]));
    expect(lava).toEqual(new Set([0, 1, Tile.Lava, Tile.Bridge]));
  });

  test('use the codes of custom kinds, which keep their names in the list', () => {
    const acid = {
      kind: 'acid',
      deep: Tile.DeepWater,
      shallow: Tile.ChasmEdge,
      crossing: 'ford',
    } as const;
    const dungeon = flooded(1, { ...one(acid), maxBridge: 0 });
    expect(codesOf(dungeon)).toEqual(new Set([0, 1, Tile.DeepWater, Tile.ChasmEdge]));
    expect(new Set(dungeon.lakes.map(({ kind }) => kind))).toEqual(new Set(['acid']));
  });

  test('occur from their least depth to their greatest', () => {
    const kinds = [
      { kind: 'water', weight: 9, maxDepth: 2 },
      { kind: 'lava', weight: 1, minDepth: 3, maxDepth: 4 },
    ];
    const kindsAt = (depth: number) =>
      new Set(flooded(3, { kinds, depth, share: 0.3 }).lakes.map(({ kind }) => kind));
    expect(kindsAt(2)).toEqual(new Set(['water']));
    expect(kindsAt(3)).toEqual(new Set(['lava']));
    expect(() => addLakes(untouched, level(3), { kinds, depth: 5 })).toThrow(
      /^`kinds` must contain a kind that is open at `depth` 5, received/,
    );
  });

  test('are chosen by weight', () => {
    const counts = { water: 0, lava: 0 };
    for (let seed = 0; seed < runs(40); seed++) {
      const kinds = [{ kind: 'water', weight: 3 }, { kind: 'lava' }];
      const [lake] = flooded(seed, { kinds }).lakes;
      counts[lake?.kind as 'water']++;
    }
    expect(counts.water).toBeGreaterThan(counts.lava);
    expect(counts.lava).toBeGreaterThan(0);
  });

  test('are the same for lakes that are near each other', () => {
    for (let seed = 0; seed < runs(12); seed++) {
      const { grid, lakes } = flooded(seed, { share: 0.3, maxWidth: 8, maxHeight: 6 });
      const kindAt = new Map<number, string>();
      for (const { x, y, kind, shape } of lakes) {
        shape.tiles.forEach((code, i) => {
          const tile = (y + Math.floor(i / shape.width)) * grid.width + x + (i % shape.width);
          if (DEEP.includes(code)) kindAt.set(tile, kind);
        });
      }
      const { width } = grid;
      const near = [1, 2, width, 2 * width];
      const mixed = [...kindAt].filter(([tile, kind]) =>
        near.some((step) => (kindAt.get(tile + step) ?? kind) !== kind),
      );
      expect(mixed).toEqual([]);
    }
  });
});

describe('rivers', () => {
  test('flow from side to side', () => {
    for (let seed = 0; seed < runs(10); seed++) {
      const hall = drawn(
        `${'#'.repeat(40)}\n${`#${'.'.repeat(38)}#\n`.repeat(28)}${'#'.repeat(40)}`,
        [box(1, 38, 1, 28)],
        [],
        { entrance: { x: 19, y: 14 } },
      );
      const kinds = [{ kind: 'lava', weight: 1 }];
      const options = { share: 0, rivers: 1, riverWidth: 4, kinds, maxBridge: 0 };
      const { lakes } = addLakes(createRng(seed), hall, options);
      expect(lakes).toHaveLength(1);
      const [{ shape }] = lakes as [Lake];
      // A ford, which is floor, may take the end of it.
      expect(shape.width >= 37 || shape.height >= 27).toBe(true);
      const across = shape.width >= 37 ? shape.height : shape.width;
      expect(across).toBeLessThan(28);
    }
  });

  test('have the given or drawn number', () => {
    const count = (rivers: LakesOptions['rivers']) => flooded(2, { share: 0, rivers }).lakes.length;
    expect([0, 1, 2].map(count)).toEqual([0, 1, 2]);
    expect(count({ min: 1, max: 3 })).toBeGreaterThanOrEqual(1);
  });
});

describe('bridges', () => {
  test('are tunnels of two points, and none is built where it is not allowed', () => {
    const bridges = (options: LakesOptions) =>
      [0, 1, 2, 3, 4].flatMap((seed) =>
        flooded(seed, options).tunnels.slice(level(seed).tunnels.length),
      );
    expect(bridges({}).length).toBeGreaterThan(0);
    for (const { path } of bridges({})) expect(path).toHaveLength(2);
    expect(bridges({ maxBridge: 0 })).toEqual([]);
    expect(bridges({ maxBridge: 2 })).toEqual([]);
    expect(bridges({ minDetour: 10_000 })).toEqual([]);
  });
});

describe('the draws of addLakes', () => {
  test('do not occur if no lake is requested, and the dungeon stays the same', () => {
    const dry = level(5);
    const same = addLakes(untouched, dry, { share: 0 });
    expect(same).toEqual(dry);
    expect(same.grid.tiles).not.toBe(dry.grid.tiles);
  });

  test('are the same for the same seed, watched or not', () => {
    const watched = addLakes(createRng(8, 'lakes'), level(8), { rivers: 1 }, () => undefined);
    expect(watched).toEqual(flooded(8, { rivers: 1 }));
  });

  test('all have names', () => {
    const size = { width: 22, height: 14 };
    const dry = level(1, size);
    const wet = { share: 0.3 };
    const rivers = { rivers: { min: 1, max: 2 } };
    const names = [wet, rivers].flatMap((options) =>
      drawNames((rng) => addLakes(rng, dry, options)),
    );
    for (const name of [
      ...['a kind of lakes', "a river's bend", "a river's side", "a river's start"],
      ...['the column of a lake', 'the number of rivers', 'the row of a lake'],
    ]) {
      expect(names).toContain(name);
    }
  });

  test('may return anything, and the pass ends', () => {
    for (const rng of [{ int: (min: number) => min }, { int: (_: number, max: number) => max }]) {
      expect(validateDungeon(addLakes(rng, level(2), { share: 0.5, rivers: 8 }))).toEqual([]);
    }
  });
});

test('an observer receives rivers, lakes and bridges, each with its tiles', () => {
  const steps: (Pick<Step, 'stage' | 'index'> & { liquid: number })[] = [];
  const dungeon = addLakes(createRng(1, 'lakes'), level(1), { rivers: 1 }, ({ grid, ...step }) => {
    steps.push({ ...step, liquid: grid.tiles.filter((code) => code > 4).length });
  });
  const lakes = dungeon.lakes.length - 1;
  const bridges = dungeon.tunnels.length - level(1).tunnels.length;
  expect(steps.map(({ stage, index }) => `${stage} ${index}`)).toEqual([
    'river 0',
    ...Array.from({ length: lakes }, (_, i) => `lake ${i}`),
    ...Array.from({ length: bridges }, (_, i) => `bridge ${i}`),
  ]);
  expect(steps[0]?.liquid).toBeGreaterThan(0);
  expect(steps.map(({ liquid }) => liquid)).toEqual(
    steps.map(({ liquid }) => liquid).sort((a, b) => a - b),
  );
});

describe('addLakes', () => {
  const bad = (options: object, option: string, message: RegExp) => {
    expect(() => addLakes(untouched, level(1), options as LakesOptions)).toThrow(
      expect.objectContaining({ option, message: expect.stringMatching(message) }),
    );
  };

  test.each([
    [{ share: 0.6 }, 'share', /must be a number from 0 to 0.5, received 0.6/],
    [{ kinds: [] }, 'kinds', /must not be empty/],
    [{ kinds: [{ kind: 'acid', weight: 1 }] }, 'kinds[0].deep', /must be one of Tile.DeepWater/],
    [{ kinds: [{ kind: 'water', weight: 1, deep: 1 }] }, 'kinds[0].deep', /received 1/],
    [{ kinds: [{ kind: 'lava', weight: 1, shallow: 5 }] }, 'kinds[0].shallow', /Tile.ShallowWater/],
    [{ kinds: [{ kind: 'lava', weight: 1, rim: 2 }] }, 'kinds[0].rim', /must be 0 if there is no/],
    [{ kinds: [{ kind: 'water', weight: 1, rim: 5 }] }, 'kinds[0].rim', /at most 4/],
    [{ kinds: [{ kind: 'water', weight: 0 }] }, 'kinds[0].weight', /at least 1/],
    [{ kinds: [{ kind: '', weight: 1 }] }, 'kinds[0].kind', /non-empty string/],
    [{ kinds: [{ kind: 5, weight: 1 }] }, 'kinds[0].kind', /non-empty string/],
    [
      { kinds: [{ kind: 'tar', weight: 1, deep: 7, rim: 2 }] },
      'kinds[0].rim',
      /must be 0 if there is no/,
    ],
    [
      { kinds: [{ kind: 'lava', weight: 1, minDepth: 3, maxDepth: 2 }] },
      'kinds[0].maxDepth',
      /at least `kinds\[0\]\.minDepth` \(3\)/,
    ],
    [
      { kinds: ['lava', 'water'].map((kind) => ({ kind, weight: 2 ** 30 })) },
      'kinds',
      /weights of at most/,
    ],
    [{ kinds: [{ kind: 'water', weight: 1, crossing: 'boat' }] }, 'kinds[0].crossing', /'ford'/],
    [{ rivers: 9 }, 'rivers', /at most 8/],
    [{ rivers: { min: 3, max: 2 } }, 'rivers.max', /at least `rivers\.min` \(3\)/],
    [{ riverWidth: 0 }, 'riverWidth', /at least 1/],
    [{ maxWidth: 3 }, 'maxWidth', /at least 4/],
    [{ maxBridge: 33 }, 'maxBridge', /at most 32/],
    [{ shares: 0.1 }, 'shares', /Did you mean `share`/],
  ])('refuses %j before the first draw', (options, option, message) =>
    bad(options, option, message),
  );

  test('refuses a grid that is too small before the first draw', () => {
    const hall = drawn('#####\n#...#\n#...#\n#...#\n#####', [box(1, 3, 1, 3)]);
    expectRefused(
      () => addLakes(untouched, hall),
      'dungeon.grid',
      '`dungeon.grid` must be at least 6 × 6 tiles, received "5 × 5"',
    );
  });
});

test('levels get lakes in `finish`, and their stairs still meet', () => {
  const levels = generateLevels(7, {
    levels: 4,
    width: 60,
    height: 34,
    generate: (rng) => generateBsp(rng, { width: 60, height: 34 }),
    finish: (rng, dungeon, depth) => addLakes(rng, dungeon, { share: 0.3, depth }),
  });
  for (const [i, dungeon] of levels.entries()) {
    expect(validateDungeon(dungeon)).toEqual([]);
    expect(dungeon.lakes.length).toBeGreaterThan(0);
    const down = dungeon.stairs.find(({ direction }) => direction === 'down');
    const up = levels[i + 1]?.stairs.find(({ direction }) => direction === 'up');
    if (up) expect([up.x, up.y]).toEqual([down?.x, down?.y]);
  }
});

test('loops come after lakes, and dig through none of them', () => {
  for (let seed = 0; seed < runs(20); seed++) {
    const rng = createRng(seed);
    const wet = addLakes(rng, generateAccretion(rng, { width: 60, height: 34 }), { share: 0.15 });
    const looped = addLoops(rng, wet, { minDetour: 20 });
    expect(looped.tunnels.length).toBeGreaterThanOrEqual(wet.tunnels.length);
    expect(looped.lakes).toBe(wet.lakes);
    expect(validateDungeon(looped)).toEqual([]);
  }
});
