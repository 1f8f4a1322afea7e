import { type OnSquare, tilesOf } from '../geometry/points';
import { checkEach } from '../model/checks';
import type { Dungeon } from '../model/dungeon';
import { checkEntitySize, checkPoint, isInside } from '../model/guards';
import type { Entity, PopulatedDungeon } from '../model/population';

/** The tiles of things, by index. Those outside the grid are omitted. */
interface TakenTiles {
  /** The tiles of keys, marks and entities. */
  readonly things: readonly number[];
  /** The tiles of entities only. */
  readonly entities: readonly number[];
  /** The tiles of hazards and of what blocks, and those around them, where paths lead around. */
  readonly around: readonly number[];
  /** The tile of the exit, if there is one. */
  readonly exit: readonly number[];
}

/**
 * Returns the tiles of the things and of the exit of a dungeon, which passes leave as they are.
 *
 * @throws {InvalidOptionError} If an entity or the exit has no position
 */
export function takenTiles(dungeon: Dungeon): TakenTiles {
  const { grid, keys, marks } = dungeon;
  const { exit }: Partial<PopulatedDungeon> = dungeon;
  const entities = entitiesOf(dungeon);
  if (exit !== undefined) checkPoint('dungeon.exit', exit);
  const indices = (things: readonly OnSquare[]) => {
    const tiles = things.flatMap(tilesOf).filter(({ x, y }) => isInside(grid, x, y));
    return tiles.map(({ x, y }) => y * grid.width + x);
  };
  const around = entities
    .filter(({ blocks, hazard }) => blocks || hazard)
    .map(({ x, y, size = 1 }) => ({ x: x - 1, y: y - 1, size: size + 2 }));
  return {
    things: indices([...keys, ...marks, ...entities]),
    entities: indices(entities),
    around: indices(around),
    exit: indices(exit === undefined ? [] : [exit]),
  };
}

/** Returns whether a dungeon already has hazards, such as traps. */
export function hasHazards(dungeon: Dungeon): boolean {
  return entitiesOf(dungeon).some(({ hazard }) => hazard);
}

/**
 * Returns the entities that a dungeon already has.
 *
 * @throws {InvalidOptionError} If an entity has no position
 */
export function entitiesOf(dungeon: Dungeon): readonly Entity[] {
  const { entities = [] }: Partial<PopulatedDungeon> = dungeon;
  checkEach('dungeon.entities', entities, (path, entity) => {
    checkPoint(path, entity);
    checkEntitySize(path, entity);
  });
  return entities;
}
