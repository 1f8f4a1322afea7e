import type { Point } from '../../src/core/index';
import type { BuiltDungeon } from '../../src/recipes/index';
import { faultsOf, look, type Seen, squareOf } from './judge';
import { isOnFloor } from './judge-features';
import { withoutSecretDoors } from './judge-secrets';
import { beside, nameOf } from './points';

/** Faults of a dungeon built from a recipe, of its exit and of its entities. */
export function faultsOfScene(dungeon: BuiltDungeon): string[] {
  const seen = look(dungeon);
  return [...faultsOf(dungeon), ...faultsOfEntities(seen, dungeon), ...faultsOfExit(seen, dungeon)];
}

/** Entities are on plain floor of their rooms, each on a different tile with nothing else on it. */
function faultsOfEntities(seen: Seen, { entities, entrance, keys, exit }: BuiltDungeon) {
  const faults: string[] = [];
  const taken = new Set([entrance, ...keys, ...(exit ? [exit] : [])].map(nameOf));
  for (const [i, entity] of entities.entries()) {
    for (const part of squareOf(entity)) {
      if (!isOnFloor(seen, part)) faults.push(`entity ${i} is off the floor of its room`);
      if (taken.has(nameOf(part))) faults.push(`entity ${i} is on an occupied tile`);
      taken.add(nameOf(part));
    }
  }
  return faults;
}

/**
 * The exit is floor without a key; nothing of the kind takes more steps from the entrance without a
 * secret door and without stairs.
 */
function faultsOfExit(seen: Seen, dungeon: BuiltDungeon): string[] {
  const { exit, entrance, keys } = dungeon;
  if (exit === undefined || nameOf(exit) === nameOf(entrance)) return [];
  const { at, isDug } = look(withoutSecretDoors(dungeon));
  const isWay = (x: number, y: number) => isDug(x, y) && at(x, y) !== 3 && at(x, y) !== 4;
  const steps = stepsFrom({ isDug: isWay }, entrance);
  const withKey = new Set(keys.map(nameOf));
  let longest = 0;
  for (const [name, { x, y, count }] of steps) {
    if ([1, 6, 9].includes(seen.at(x, y)) && !withKey.has(name)) longest = Math.max(longest, count);
  }
  const own = steps.get(nameOf(exit));
  if (own === undefined || ![1, 6, 9].includes(seen.at(exit.x, exit.y)))
    return ['the exit is off the floor'];
  return own.count === longest ? [] : [`the exit is ${own.count} steps away, others ${longest}`];
}

/** The steps from a tile to all reachable tiles, with all doors open. */
export function stepsFrom({ isDug }: Pick<Seen, 'isDug'>, start: Point) {
  const steps = new Map([[nameOf(start), { ...start, count: 0 }]]);
  for (const tile of steps.values()) {
    for (const next of beside(tile)) {
      if (!isDug(next.x, next.y) || steps.has(nameOf(next))) continue;
      steps.set(nameOf(next), { ...next, count: tile.count + 1 });
    }
  }
  return steps;
}
