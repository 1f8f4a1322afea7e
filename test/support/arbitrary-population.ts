import fc from 'fast-check';
import {
  createRng,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  type PopulationOptions,
  type PopulationRule,
  type SpawnEntry,
} from '../../src/index';

/** A kind that says which entry of which rule it comes from. */
export interface Tag {
  rule: number;
  entry: number;
  member: number;
}

/** A dungeon, and rules and options that `populate` must take for it. */
export interface Scene {
  dungeon: Dungeon;
  rules: PopulationRule<Tag>[];
  options: PopulationOptions;
  seed: number;
}

const sides = fc.integer({ min: 3, max: 30 });

const generated = fc
  .tuple(fc.constantFrom(generateRandomPlacement, generateBsp), sides, sides, fc.integer())
  .map(([generate, width, height, seed]): Dungeon => generate(createRng(seed), { width, height }));

/** Somebody's own dungeon: rooms that overlap, touch the border or hold walls, unknown tiles. */
const foreign: fc.Arbitrary<Dungeon> = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }))
  .chain(([width, height]) => {
    const span = (size: number) =>
      fc
        .tuple(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 0, max: size - 1 }))
        .map(([a, b]) => [Math.min(a, b) - 1, Math.max(a, b) + 1] as const);
    const room = fc
      .tuple(span(width), span(height))
      .map(([[x1, x2], [y1, y2]]) => ({ x1, y1, x2, y2 }));
    return fc.record({
      grid: fc
        .array(fc.constantFrom(0, 1, 1, 1, 2), {
          minLength: width * height,
          maxLength: width * height,
        })
        .map((tiles) => ({ width, height, tiles: Uint8Array.from(tiles) })),
      rooms: fc.array(room, { maxLength: 5 }),
      tunnels: fc.constant<Dungeon['tunnels']>([]),
      entrance: pointIn(width, height),
    });
  });

function pointIn(width: number, height: number) {
  return fc.record({
    x: fc.integer({ min: 0, max: width - 1 }),
    y: fc.integer({ min: 0, max: height - 1 }),
  });
}

const depths = fc.integer({ min: -1, max: 3 });

/** The number of members, 0 for nothing, with `squad` or without. */
const sizes = fc.constantFrom('nothing', 'kind', 1, 2, 3, 5, 9);

const entries = fc.record({
  size: sizes,
  weight: fc.integer({ min: 1, max: 9 }),
  blocks: fc.constantFrom(undefined, true, false),
  depths: fc.tuple(fc.option(depths, { nil: undefined }), fc.option(depths, { nil: undefined })),
});

const arbitraryRules = fc.array(
  fc.record({
    table: fc.array(entries, { minLength: 1, maxLength: 4 }),
    perRoom: fc.oneof(
      fc.integer({ min: 0, max: 9 }),
      fc
        .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
        .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    ),
    at: fc.constantFrom(undefined, 'anywhere' as const, 'center' as const),
    skipEntranceRoom: fc.constantFrom(undefined, true, false),
  }),
  { maxLength: 4 },
);

/** Dungeons of every kind with rules and options of every kind. */
export const arbitraryScene: fc.Arbitrary<Scene> = fc.oneof(generated, foreign).chain((dungeon) =>
  fc.record({
    dungeon: fc.constant(dungeon),
    rules: arbitraryRules.map((rules) =>
      rules.map((rule, i) => ({
        ...rule,
        table: rule.table.map((entry, j) => tagged(entry, i, j)),
      })),
    ),
    options: fc.record({
      depth: fc.option(depths, { nil: undefined }),
      occupied: fc.array(pointIn(dungeon.grid.width, dungeon.grid.height), { maxLength: 6 }),
    }),
    seed: fc.integer(),
  }),
);

type Draft = typeof entries extends fc.Arbitrary<infer Value> ? Value : never;

function tagged({ size, weight, blocks, depths }: Draft, rule: number, entry: number) {
  const [minDepth, maxDepth] = [...depths].sort((a, b) => (a ?? 0) - (b ?? 0));
  const common = { weight, blocks, minDepth, maxDepth };
  if (size === 'nothing') return common as SpawnEntry<Tag>;
  if (size === 'kind') return { ...common, kind: { rule, entry, member: 0 } };
  const members = Array.from({ length: size as number }, (_, member) => ({ rule, entry, member }));
  return { ...common, squad: members };
}
