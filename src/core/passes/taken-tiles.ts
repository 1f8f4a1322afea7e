import { tilesOf } from '../geometry/points';
import { ringAround } from '../grid/parts-around';
import { checkEach } from '../model/checks';
import type { Dungeon } from '../model/dungeon';
import { checkEntitySize, checkPoint, isInside } from '../model/guards';
import type { PopulatedDungeon } from '../model/population';

/** The tiles of things, by index. Those outside the grid are omitted. */
interface TakenTiles {
  /** The tiles of keys, marks and entities. */
  readonly things: readonly number[];
  /** The tiles that entities block, and those around them, where paths lead around them. */
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
  const { entities = [], exit }: Partial<PopulatedDungeon> = dungeon;
  checkEach('dungeon.entities', entities, (path, entity) => {
    checkPoint(path, entity);
    checkEntitySize(path, entity);
  });
  if (exit !== undefined) checkPoint('dungeon.exit', exit);
  const indices = (points: readonly { readonly x: number; readonly y: number }[]) =>
    points.filter(({ x, y }) => isInside(grid, x, y)).map(({ x, y }) => y * grid.width + x);
  const blocked = indices(entities.filter(({ blocks }) => blocks).flatMap(tilesOf));
  return {
    things: indices([...keys, ...marks, ...entities.flatMap(tilesOf)]),
    around: blocked.flatMap((tile) => [tile, ...ringAround(grid.width, tile, 1)]),
    exit: indices(exit === undefined ? [] : [exit]),
  };
}
