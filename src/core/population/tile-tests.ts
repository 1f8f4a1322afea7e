import type { Progress } from '../analysis/progress';
import { stepsWithKeys } from '../analysis/steps-with-keys';
import { WALKABLE } from '../grid/tiles';
import { type Entity, type Grid, type Room, Tile } from '../model/dungeon';
import { asksProgress, isProgressIn, type ProgressWindow } from '../model/windows';
import { inRows, isNear, PLACES, type SpotTest } from './places';
import type { ResolvedRule } from './resolve-rules';
import type { PopulationScene } from './scene';

/** A test for tiles: whether a rule may use one. */
export type TileTest = (tile: number) => boolean;

/** The tests that a rule applies to the tiles of a dungeon. */
export interface TileTests {
  /** The test for the tiles that the rule uses; `undefined` means all. */
  readonly isWithin: TileTest | undefined;
  /**
   * Returns the test for the tiles of a room on which a pick may be placed; `undefined` means all
   * tiles.
   */
  readonly spotsIn: ((room: Room) => SpotTest) | undefined;
}

/** A rule, and the tests that it applies to the tiles of a dungeon. */
export interface TestedRule<Kind> {
  readonly rule: ResolvedRule<Kind>;
  readonly tests: TileTests;
}

export function testsOf(
  rule: ResolvedRule<unknown>,
  scene: PopulationScene,
  progress: Progress | undefined,
  entities: readonly Entity[],
): TileTests {
  const { behind } = rule;
  const isWithin = both(
    progress && progressTest(progress, rule),
    behind === undefined ? undefined : behindTest(scene, behind),
  );
  return { isWithin, spotsIn: spotsOf(rule, scene, entities) };
}

/**
 * Returns a function that gives, for each room, the test for the tiles that a rule's picks may use.
 * Returns `undefined` if all tiles may be used.
 */
function spotsOf(
  { at, pitch, spacing, table, amount }: ResolvedRule<unknown>,
  { grid, marks }: PopulationScene,
  entities: readonly Entity[],
): TileTests['spotsIn'] {
  switch (at) {
    case 'center':
      return undefined;
    case 'anywhere': {
      // Picks may use any tile, but some tiles are removed along the way.
      const isPicky = table.hasFixed || spacing > 1 || amount.per === 'place';
      return isPicky ? () => () => true : undefined;
    }
    case 'dead-ends': {
      const isSpot = isDeadEnd(grid);
      return () => isSpot;
    }
    case 'rows':
      return (room) => inRows(room, pitch);
    default: {
      if (typeof at === 'string') return (room) => PLACES[at]({ grid, room });
      const isSpot = 'mark' in at ? hasMark(grid, marks, at.mark) : isNear(grid, entities, at.near);
      return () => isSpot;
    }
  }
}

function both(one: TileTest | undefined, other: TileTest | undefined): TileTest | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return (tile) => one(tile) && other(tile);
}

/**
 * Returns a test for the tiles that cannot be reached without opening the given lock, or any lock.
 */
function behindTest(scene: PopulationScene, lock: number | 'any'): TileTest {
  const locks = scene.doors.flatMap((door) => (door.lock === undefined ? [] : [door.lock]));
  const keys = lock === 'any' ? [] : locks.filter((other) => other !== lock);
  let fields: [all: Int32Array, without: Int32Array] | undefined;
  return (tile) => {
    fields ??= [stepsWithKeys(scene, locks), stepsWithKeys(scene, keys)];
    return fields[0][tile]! >= 0 && fields[1][tile]! < 0;
  };
}

/**
 * Returns a test for the tiles whose progress is in a window. Returns `undefined` if the window has
 * no limit.
 */
export function progressTest(progressOf: Progress, window: ProgressWindow): TileTest | undefined {
  if (!asksProgress(window)) return undefined;
  return (tile) => isProgressIn(progressOf(tile), window);
}

/** Returns a test for the tiles that have exactly one walkable neighbour. */
function isDeadEnd({ width, tiles }: Grid): SpotTest {
  const ways = (tile: number) => WALKABLE[tiles[tile] ?? Tile.Wall]!;
  return (x, y) => {
    const tile = y * width + x;
    const across = (x > 0 ? ways(tile - 1) : 0) + (x < width - 1 ? ways(tile + 1) : 0);
    return across + ways(tile - width) + ways(tile + width) === 1;
  };
}

/** Returns a test for the tiles that have a mark of the given kind. */
function hasMark({ width }: Grid, marks: PopulationScene['marks'], kind: string): SpotTest {
  const marked = new Set<number>();
  for (const mark of marks) if (mark.kind === kind) marked.add(mark.y * width + mark.x);
  return (x, y) => marked.has(y * width + x);
}
