import { indexOf } from '../grid/grid';
import { checkArray, checkEach } from '../model/checks';
import type { Door, Dungeon, Key, Mark, Point, Stairs } from '../model/dungeon';
import { checkGridOf, checkPoint } from '../model/guards';

/** The things on a tile. */
export interface Things<T extends Point = Point> {
  /** The door on the tile. */
  door?: Door;
  /** The stairs on the tile. */
  stairs?: Stairs;
  /** The key on the tile. */
  key?: Key;
  /** The marks on the tile, in the order of the dungeon's list. */
  marks: Mark[];
  /** The entities on the tile, in the order of their list. */
  entities: T[];
}

/**
 * Returns a function that returns the things at (x, y): door, stairs, key, marks and entities, in
 * one look-up. It uses their positions when it was created; create a new one after something has
 * moved.
 *
 * Time is linear in the number of things, and constant for each look-up.
 *
 * @param entities - things beside the dungeon's lists; any objects with `x` and `y`
 * @throws {InvalidOptionError} If `dungeon` has no grid, or an entity has no position; the function
 * throws if a coordinate is not an integer
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
  checkEach('entities', entities, checkPoint);
  for (const [name, list] of Object.entries({ doors, stairs, keys, marks })) checkArray(name, list);
  const things = new Map<number, Things<T>>();
  const at = ({ x, y }: Point): Things<T> => {
    const tile = indexOf(grid, x, y);
    const here = things.get(tile) ?? { marks: [], entities: [] };
    things.set(tile, here);
    return here;
  };
  for (const door of doors) at(door).door = door;
  for (const stair of stairs) at(stair).stairs = stair;
  for (const key of keys) at(key).key = key;
  for (const mark of marks) at(mark).marks.push(mark);
  for (const entity of entities) at(entity).entities.push(entity);
  things.delete(-1);
  return (x, y) => things.get(indexOf(grid, x, y)) ?? { marks: [], entities: [] };
}
