import { createRng, type Dungeon, type Entity, GenerationError } from '../../../src/core/index';
import { type BuiltDungeon, buildLevels, type Recipe } from '../../../src/recipes/index';
import { GENERATOR_NAMES } from '../../../src/recipes/specifications';
import { visit } from '../oracles/solver';

// Levels with stairs of every family, and a judge of them that shares no code with the library: it
// fills the floor tile by tile, with the tiles of stairs closed.

const SIZES = [
  [20, 20],
  [24, 20],
  [32, 24],
  [48, 30],
  [60, 40],
] as const;

/** Every generator of recipes, those that can be mirrored once more, and mixed levels. */
export const FAMILIES: readonly string[] = [
  ...GENERATOR_NAMES,
  ...['caves', 'hives', 'delve', 'aggregate'].map((name) => `${name} mirrored`),
  'mixed',
];

/** Passes for levels that have their stairs. */
const VARIANTS: readonly Pick<Recipe, 'passes' | 'furnish'>[] = [
  {},
  { passes: [{ pass: 'lakes', share: 0.3, rivers: { min: 0, max: 1 } }] },
  { passes: [{ pass: 'doors' }], furnish: true },
  {
    passes: [
      { pass: 'loops', max: 2 },
      { pass: 'doors', secretShare: 0.2 },
      { pass: 'locks', locks: 3, minRegion: 4 },
      { pass: 'lakes', share: 0.2 },
    ],
    furnish: true,
  },
  {
    passes: [
      {
        pass: 'place-prefabs',
        prefabs: [
          { name: 'pillar', map: '...\n.#.\n...' },
          { name: 'wall', map: '.\n#\n.', turn: true },
        ],
        max: 8,
      },
      { pass: 'doors' },
      { pass: 'locks', locks: 2, minRegion: 4, guard: 'stairs' },
    ],
  },
];

/** Caves beside halls beside a maze. */
const MIXED = {
  areaMinSize: 6,
  parts: [{ generator: 'caves' }, { generator: 'bsp' }, { generator: 'maze' }],
};

/** Three levels of a family, or the error by which it refuses. */
export function levelsWithStairs(family: string, seed: number): BuiltDungeon[] | GenerationError {
  const rng = createRng(seed, family);
  const [width, height] = SIZES[rng.int(0, SIZES.length - 1)]!;
  const size = { width, height };
  const stairs = rng.int(1, 3);
  const variant = VARIANTS[rng.int(0, VARIANTS.length - 1)]!;
  try {
    const [generator, mirrored] = family.split(' ');
    const mirror = mirrored && { mirror: (['x', 'y', 'both'] as const)[rng.int(0, 2)] };
    const options = { ...size, ...mirror, ...(family === 'mixed' && MIXED) };
    const levels = { count: 3, stairs };
    return buildLevels({ seed, generator, options, levels, ...without(family, variant) } as Recipe);
  } catch (error) {
    if (error instanceof GenerationError) return error;
    throw error;
  }
}

/** A variant without passes that a mission refuses, because it has locks. */
function without(family: string, variant: Pick<Recipe, 'passes' | 'furnish'>) {
  if (family !== 'mission' && family !== 'graph') return variant;
  const digs: readonly string[] = ['loops', 'place-prefabs', 'locks'];
  return { ...variant, passes: variant.passes?.filter(({ pass }) => !digs.includes(pass)) };
}

/** Faults of a level if stairs may not be stepped on, except those of the entrance. */
export function faultsOffStairs(dungeon: Dungeon, entities: readonly Entity[] = []): string[] {
  const { width, tiles } = dungeon.grid;
  const closed = new Set(entities.filter(({ fixed }) => fixed).map(({ x, y }) => y * width + x));
  const isFloor = (tile: number) => [1, 2, 6, 9, 10].includes(tiles[tile]!) && !closed.has(tile);
  const floor = [...tiles.keys()].filter(isFloor);
  const seen = new Set(floor.slice(0, 1));
  for (const tile of seen) {
    for (const next of [tile - width, tile - 1, tile + 1, tile + width]) {
      if (isFloor(next)) seen.add(next);
    }
  }
  const faults = seen.size < floor.length ? [`${floor.length - seen.size} tiles are cut off`] : [];
  const { reached, dug } = visit(dungeon, [], true);
  if (reached < dug) faults.push(`${dug - reached} tiles stay locked`);
  return faults;
}
