import type { Dungeon } from '../../../src/core/index';
import { withSingleDoors } from '../door-row';

/**
 * A visitor who walks tile by tile, takes every key and opens every door that it has a key for,
 * until nothing more can be reached. It shares no code with the library.
 *
 * @param without - locks whose keys are not picked up
 * @param isOffStairs - whether no stairs are stepped on after those by which the visitor enters
 * @param isDiagonal - whether the visitor also steps diagonally, even between the corners of walls
 */
export function visit(
  dungeon: Dungeon,
  without: readonly number[] = [],
  isOffStairs = false,
  isDiagonal = false,
) {
  const { grid, entrance, doors, keys, stairs } = withSingleDoors(dungeon);
  const { width, tiles } = grid;
  const ground = [1, 2, 3, 4, 6, 9, 10];
  const ways = isOffStairs ? [1, 2, 6, 9, 10] : ground;
  const straight = [-1, 1, -width, width];
  const diagonal = [-width - 1, -width + 1, width - 1, width + 1];
  const steps = isDiagonal ? [...straight, ...diagonal] : straight;
  const isWay = (tile: number) => ways.includes(tiles[tile] ?? 0);
  const held = new Set<number>();
  let reached = new Set<number>();
  for (let before = -1; before !== held.size; ) {
    before = held.size;
    const isShut = (tile: number) =>
      doors.some(
        ({ x, y, lock }) => y * width + x === tile && lock !== undefined && !held.has(lock),
      );
    const starts = [entrance, ...stairs.filter(({ direction }) => direction === 'up')];
    // The visitor starts neither in rock nor on a secret door, which is taken for rock.
    const queue = starts
      .map(({ x, y }) => y * width + x)
      .filter((tile) => ground.includes(tiles[tile]!));
    reached = new Set(queue);
    for (const tile of queue) {
      for (const next of steps.map((step) => tile + step)) {
        if (!isWay(next) || reached.has(next) || isShut(next)) continue;
        reached.add(next);
        queue.push(next);
      }
    }
    for (const { x, y, lock } of keys) {
      if (reached.has(y * width + x) && !without.includes(lock)) held.add(lock);
    }
  }
  const dug = [...tiles.keys()].filter(isWay).length;
  const count = [...reached].filter(isWay).length;
  return { held: [...held].sort((a, b) => a - b), reached: count, dug, tiles: reached };
}
