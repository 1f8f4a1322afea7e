import type { Dungeon } from '../../src/core/index';
import type { BuiltDungeon } from '../../src/recipes/index';
import { look } from './judge';
import { faultsOfScene } from './judge-scene';
import { nameOf } from './points';

/** Faults of levels one below the other, with a number of stairs between two of them. */
export function faultsOfLevels(levels: readonly BuiltDungeon[], stairs: number): string[] {
  return levels.flatMap((level, i) => {
    const [up, down] = [placesOf(level, 'up'), placesOf(level, 'down')];
    const next = levels[i + 1];
    return [
      ...faultsOfScene(level),
      ...faultsOfEntrance(level, i),
      ...(up.length === (i === 0 ? 0 : stairs) ? [] : [`${up.length} stairs up`]),
      ...(down.length === (next === undefined ? 0 : stairs) ? [] : [`${down.length} stairs down`]),
      ...(next === undefined || down.join(' ') === placesOf(next, 'up').join(' ')
        ? []
        : ['the stairs down do not meet those up of the next level']),
    ].map((fault) => `level ${i}: ${fault}`);
  });
}

/** One comes in by the first stairs up; into the first level, on the floor of a room. */
function faultsOfEntrance(level: Dungeon, i: number): string[] {
  if (i > 0) {
    const isOnStairs = nameOf(level.entrance) === placesOf(level, 'up')[0];
    return isOnStairs ? [] : ['the entrance is not the first of the stairs up'];
  }
  const isInRoom = look(level).owner.has(nameOf(level.entrance));
  return isInRoom ? [] : ['the entrance is outside all rooms'];
}

function placesOf({ stairs }: Dungeon, direction: 'up' | 'down'): string[] {
  return stairs.filter((flight) => flight.direction === direction).map(nameOf);
}
