import {
  checkCoordinate,
  checkIntegerIn,
  checkObject,
  checkOneOf,
  MAX_INT32,
} from '../model/checks';
import { PLAN_CHANGES, type PlanChange } from './plan';

/**
 * Returns a change of a floor plan as a sentence.
 *
 * @throws {InvalidOptionError} If `change` is not a change
 * @example
 * describePlanChange({ what: 'tile-dug', x: 3, y: 4, tiles: 1 }); // 'The tile at (3, 4), behind a door, was dug.'
 */
export function describePlanChange(change: PlanChange): string {
  checkObject('change', change, 'a change, such as `onChange` receives');
  const { what, x, y, tiles } = change;
  checkOneOf('change.what', what, PLAN_CHANGES);
  checkCoordinate('change.x', x);
  checkCoordinate('change.y', y);
  checkIntegerIn('change.tiles', tiles, 0, MAX_INT32);
  const at = `at (${x}, ${y})`;
  const count = tiles === 1 ? '1 tile' : `${tiles} tiles`;
  switch (what) {
    case 'rings-added':
      return `Two rings of rock were added around the map, because the tile ${at} is open.`;
    case 'door-removed':
      return `The door ${at} became floor: it needs walls at both ends, and a way as wide as itself on both sides.`;
    case 'tile-dug':
      return `The tile ${at}, behind a door, was dug.`;
    case 'way-continued':
      return `The tile ${at} was dug, where a way leads outside.`;
    case 'pieces-joined':
      return `A tunnel of ${count} was dug ${at}, to join separate pieces of floor.`;
    case 'floor-removed':
      return `A piece of floor of ${count} ${at} was filled.`;
    case 'stairs-passed':
      return `A way of ${count} was dug ${at}, because stairs split the floor.`;
    case 'door-revealed':
      return `The secret door ${at} became a plain one, because everybody has to pass it.`;
    case 'lock-removed':
      return `The door ${at} lost its lock, because there is a way around it.`;
    case 'key-removed':
      return `The key ${at} was removed, because it opens nothing.`;
  }
}
