import { indexOf } from '../grid/grid';
import { checkArray, checkEach } from '../model/checks';
import type { Door, Dungeon, Key, Mark, Point, Stairs } from '../model/dungeon';
import { checkGridOf, checkPoint } from '../model/guards';

/** What stands on a tile. */
export interface Things<T extends Point = Point> {
  /** The door that stands there. */
  door?: Door;
  /** The stairs that stand there. */
  stairs?: Stairs;
  /** The key that lies there. */
  key?: Key;
  /** In the order of the dungeon's list. */
  marks: Mark[];
  /** In the order of the entities given. */
  entities: T[];
}

/**
 * A function that answers what stands at (x, y): door, stairs, key, marks and entities, in one
 * look-up. It knows where all of them stood when it was made; make it anew once something has moved.
 *
 * Time is linear in what stands in the dungeon, and constant for each look.
 *
 * @param entities - what stands in the dungeon beside its lists; your own game objects will do
 * @throws InvalidOptionError where `dungeon` has no grid, or an entity has no place; the function,
 * where a coordinate is not an integer
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
