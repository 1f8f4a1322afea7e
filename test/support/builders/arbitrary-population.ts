import fc from 'fast-check';
import type {
  Dungeon,
  Point,
  PopulationOptions,
  PopulationRule,
  Room,
  SpawnEntry,
} from '../../../src/core/index';
import {
  arbitraryDungeon,
  arbitraryPoint,
  arbitraryPopulationRules,
} from '../../../src/testing/index';

/** A kind that identifies its entry and rule. */
export interface Tag {
  rule: number;
  entry: number;
  member: number;
}

/** Options in which occupied tiles are points. */
export interface PointsOccupied extends PopulationOptions {
  readonly occupied?: readonly Point[] | undefined;
}

/** A dungeon, and rules and options that `populate` must take for it. */
export interface Scene {
  dungeon: Dungeon;
  rules: PopulationRule<Tag>[];
  options: PointsOccupied;
  seed: number;
}

const side = fc.integer({ min: 1, max: 10 });

/** A room's two walls along one axis of a grid; they may be just outside. */
const span = (size: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 0, max: size - 1 }))
    .map(([a, b]) => [Math.min(a, b) - 1, Math.max(a, b) + 1] as const);

/** Tile codes, of those given. */
const tilesOf = (size: number, ...codes: number[]) =>
  fc
    .array(fc.constantFrom(...codes), { minLength: size, maxLength: size })
    .map((tiles) => Uint8Array.from(tiles));

/** Rooms of any shape and kind, also shapes in parts or without floor. */
const arbitraryRoom = (width: number, height: number): fc.Arbitrary<Room> =>
  fc.tuple(span(width), span(height)).chain(([[x1, x2], [y1, y2]]) => {
    const size = { width: x2 - x1 - 1, height: y2 - y1 - 1 };
    return fc.record(
      {
        x1: fc.constant(x1),
        y1: fc.constant(y1),
        x2: fc.constant(x2),
        y2: fc.constant(y2),
        shape: tilesOf(size.width * size.height, 0, 1, 1).map((tiles) => ({ ...size, tiles })),
        kind: fc.constantFrom('cave', 'maze', 'crossing', 'plain'),
      },
      { requiredKeys: ['x1', 'y1', 'x2', 'y2'] },
    );
  });

/** A dungeon from elsewhere: rooms that overlap, touch the border or hold walls, unknown tiles. */
const foreign: fc.Arbitrary<Dungeon> = fc.tuple(side, side).chain(([width, height]) => {
  const point = arbitraryPoint({ width, height });
  return fc.record({
    grid: tilesOf(width * height, 0, 1, 1, 1, 1, 2, 3, 4, 99).map((tiles) => ({
      width,
      height,
      tiles,
    })),
    rooms: fc.array(arbitraryRoom(width, height), { maxLength: 5 }),
    tunnels: fc.constant<Dungeon['tunnels']>([]),
    entrance: point,
    doors: fc.constant<Dungeon['doors']>([]),
    lakes: fc.constant<Dungeon['lakes']>([]),
    stairs: fc.constant<Dungeon['stairs']>([]),
    keys: fc.array(
      point.map(({ x, y }) => ({ x, y, room: 0, lock: 0 })),
      { maxLength: 3 },
    ),
    marks: fc.array(
      fc
        .tuple(point, fc.constantFrom('altar', 'throne', 'bed'))
        .map(([{ x, y }, kind]) => ({ x, y, room: 0, kind })),
      { maxLength: 30 },
    ),
  });
});

/** Dungeons of every kind with rules and options of every kind. */
export const arbitraryScene: fc.Arbitrary<Scene> = fc
  .oneof(arbitraryDungeon({ except: ['lakes'] }), foreign)
  .chain((dungeon) =>
    fc.record({
      dungeon: fc.constant(dungeon),
      rules: arbitraryPopulationRules().map((rules) =>
        rules.map((rule, i) => ({
          ...known(rule),
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
  )
  .map(withEntranceToWalkOn);

/** A rule that asks for progress asks for an entrance that can be walked on. */
function withEntranceToWalkOn(scene: Scene): Scene {
  const asksProgress = scene.rules.some(
    ({ minProgress, maxProgress }) => minProgress !== undefined || maxProgress !== undefined,
  );
  const { grid, entrance } = scene.dungeon;
  const index = entrance.y * grid.width + entrance.x;
  if (!asksProgress || [1, 2, 3, 4].includes(grid.tiles[index]!)) return scene;
  const tiles = grid.tiles.slice();
  tiles[index] = 1;
  return { ...scene, dungeon: { ...scene.dungeon, grid: { ...grid, tiles } } };
}

/**
 * A rule without what `naivePopulate` does not know: locks, roles, spacing, and places of
 * furniture.
 */
function known(rule: PopulationRule<string>): PopulationRule<string> {
  const {
    where: _,
    behindLock,
    lock,
    behindSecret,
    outOfSight,
    roles,
    biomes,
    spacing,
    pitch,
    share,
    at,
    ...others
  } = rule;
  const isKnown =
    typeof at === 'object' ? 'mark' in at : /^(anywhere|center|dead-ends)$/.test(`${at}`);
  return {
    ...others,
    ...(isKnown && { at }),
    ...(share !== undefined && { perRoom: 1 }),
  } as PopulationRule<string>;
}

/** The entry with tags for kinds, as `naivePopulate` knows it. */
function tagged(
  { kind, squad, fixed: _, hazard: __, size: ___, ...entry }: SpawnEntry,
  i: number,
  j: number,
): SpawnEntry<Tag> {
  const tag = (member: number) => ({ rule: i, entry: j, member });
  if (kind !== undefined) return { ...entry, kind: tag(0) };
  if (squad) return { ...entry, squad: squad.map((_, member) => tag(member)) };
  return entry;
}
