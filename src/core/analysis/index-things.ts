import { tilesOf } from '../geometry/points';
import { tilesOfDoor } from '../grid/door-tiles';
import { indexOf } from '../grid/grid';
import { checkArray, checkEach } from '../model/checks';
import type { Door, Dungeon, Key, Mark, Point, Stairs } from '../model/dungeon';
import { checkEntitySize, checkGridOf, checkPoint } from '../model/guards';

/** The things on one tile. */
export interface Things<T extends Point = Point> {
  /** The door on the tile. */
  door?: Door;
  /** The stairs on the tile. */
  stairs?: Stairs;
  /** The key on the tile. */
  key?: Key;
  /** The marks on the tile, in the order of the dungeon's list. */
  marks: Mark[];
  /** The entities on the tile, in the order of the list that was passed. */
  entities: T[];
}

/**
 * Returns a function that looks up all things at (x, y): door, stairs, key, marks and entities. It
 * uses their positions at the time of this call, so call `indexThings` again after something has
 * moved.
 *
 * Takes time linear in the number of things, and constant time for each look-up.
 *
 * @param entities - things in addition to the dungeon's lists: any objects with `x` and `y`, which
 * are on all tiles of their square if they have a `size`
 * @throws {InvalidOptionError} If `dungeon` has no grid, or an entity has no position. The returned
 * function throws it if a coordinate is not an integer
 * @example
 * const thingsAt = indexThings(dungeon, entities);
 * const { door, entities: here } = thingsAt(hero.x, hero.y);
 */
export function indexThings<T extends Point = Point>(
  dungeon: Pick<Dungeon, 'grid'> & Partial<Dungeon>,
  entities: readonly T[] = [],
): (x: number, y: number) => Things<T> {
  checkGridOf(dungeon);
  const { grid, doors = [], stairs = [], keys = [], marks = [] } = dungeon;
  checkEach('entities', entities, (path, entity) => {
    checkPoint(path, entity);
    checkEntitySize(path, entity);
  });
  for (const [name, list] of Object.entries({ doors, stairs, keys, marks })) checkArray(name, list);
  const things = new Map<number, Things<T>>();
  const at = ({ x, y }: Point): Things<T> => {
    const tile = indexOf(grid, x, y);
    const here = things.get(tile) ?? { marks: [], entities: [] };
    things.set(tile, here);
    return here;
  };
  for (const door of doors) for (const tile of tilesOfDoor(grid, door)) at(tile).door = door;
  for (const stair of stairs) at(stair).stairs = stair;
  for (const key of keys) at(key).key = key;
  for (const mark of marks) at(mark).marks.push(mark);
  for (const entity of entities) {
    for (const tile of tilesOf(entity)) at(tile).entities.push(entity);
  }
  things.delete(-1);
  return (x, y) => things.get(indexOf(grid, x, y)) ?? { marks: [], entities: [] };
}
