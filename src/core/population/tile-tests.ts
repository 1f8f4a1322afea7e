import { stepsWithKeys } from '../analysis/distance-field';
import type { Progress } from '../analysis/progress';
import { fieldOfView } from '../analysis/sight/field-of-view';
import { partsOf } from '../geometry/points';
import { WALKABLE } from '../grid/tiles';
import type { WalkerOptions } from '../grid/walkable';
import { type Grid, type Room, Tile } from '../model/dungeon';
import { asksProgress, isProgressIn, type ProgressWindow } from '../model/windows';
import { inRows, isNear, PLACES, type SpotTest } from './places';
import type { ResolvedRule } from './resolve-rules';
import type { Occupant } from './rules';
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

export function testsOf(
  rule: ResolvedRule<unknown>,
  scene: PopulationScene,
  progress: Progress | undefined,
  entities: readonly Occupant[],
): TileTests {
  const { behind, behindSecret, outOfSight } = rule;
  const tests: (TileTest | undefined)[] = [progress && progressTest(progress, rule)];
  if (behind !== undefined) tests.push(behindTest(scene, { keys: locksExcept(scene, behind) }));
  if (behindSecret) {
    tests.push(behindTest(scene, { keys: locksExcept(scene), secrets: 'closed' }));
  }
  if (outOfSight) tests.push(unseenTest(scene));
  return { isWithin: all(tests), spotsIn: spotsOf(rule, scene, entities) };
}

/**
 * Returns a function that gives, for each room, the test for the tiles that a rule's picks may use.
 * Returns `undefined` if all tiles may be used.
 */
function spotsOf(
  { at, pitch, spacing, table, amount }: ResolvedRule<unknown>,
  { grid, marks, occupied }: PopulationScene,
  entities: readonly Occupant[],
): TileTests['spotsIn'] {
  switch (at) {
    case 'center':
      return undefined;
    case 'anywhere': {
      // Picks may use any tile, but some tiles are removed along the way.
      const isPicky = table.isPicky || spacing > 1 || amount.per === 'place';
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
      const isSpot =
        'mark' in at
          ? hasMark(grid, marks, at.mark)
          : isNear(grid, [...occupied, ...entities.flatMap(partsOf)], at.near);
      return () => isSpot;
    }
  }
}

function all(given: readonly (TileTest | undefined)[]): TileTest | undefined {
  const tests = given.filter((test) => test !== undefined);
  return tests.length <= 1 ? tests[0] : (tile) => tests.every((test) => test(tile));
}

/** Returns all locks except one; `'any'` leaves none. */
function locksExcept({ doors }: PopulationScene, lock?: number | 'any'): number[] {
  if (lock === 'any') return [];
  return doors.flatMap((door) =>
    door.lock === undefined || door.lock === lock ? [] : [door.lock],
  );
}

/** Returns a test for the tiles that only a player who can open more doors can reach. */
function behindTest(scene: PopulationScene, doors: WalkerOptions): TileTest {
  let fields: [all: Int32Array, without: Int32Array] | undefined;
  return (tile) => {
    fields ??= [stepsWithKeys(scene, { keys: locksExcept(scene) }), stepsWithKeys(scene, doors)];
    return fields[0][tile]! >= 0 && fields[1][tile]! < 0;
  };
}

/** Returns a test for the tiles that are not seen from the entrance while all doors are closed. */
function unseenTest(scene: PopulationScene): TileTest {
  const seen = fieldOfView(scene, scene.entrance);
  return (tile) => seen[tile] === 0;
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
