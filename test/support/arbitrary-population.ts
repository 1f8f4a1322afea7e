import fc from 'fast-check';
import type { Dungeon, PopulationOptions, PopulationRule, SpawnEntry } from '../../src/index';
import {
  arbitraryDungeon,
  arbitraryPoint,
  arbitraryPopulationRules,
} from '../../src/testing/index';

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
      entrance: arbitraryPoint({ width, height }),
    });
  });

/** Dungeons of every kind with rules and options of every kind. */
export const arbitraryScene: fc.Arbitrary<Scene> = fc
  .oneof(arbitraryDungeon(), foreign)
  .chain((dungeon) =>
    fc.record({
      dungeon: fc.constant(dungeon),
      rules: arbitraryPopulationRules().map((rules) =>
        rules.map((rule, i) => ({
          ...rule,
          table: rule.table.map((entry, j) => tagged(entry, i, j)),
        })),
      ),
      options: fc.record({
        depth: fc.option(fc.integer({ min: -1, max: 12 }), { nil: undefined }),
        occupied: fc.array(
          arbitraryPoint({ width: dungeon.grid.width, height: dungeon.grid.height }),
          { maxLength: 6 },
        ),
      }),
      seed: fc.integer(),
    }),
  );

/** The entry with tags for kinds. */
function tagged({ kind, squad, ...entry }: SpawnEntry, i: number, j: number): SpawnEntry<Tag> {
  const tag = (member: number) => ({ rule: i, entry: j, member });
  if (kind !== undefined) return { ...entry, kind: tag(0) };
  if (squad) return { ...entry, squad: squad.map((_, member) => tag(member)) };
  return entry;
}
