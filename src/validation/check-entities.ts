import { isInt32 } from '../checks';
import type { Point } from '../dungeon';
import { offFloor } from './off-floor';
import { canStand, type TiledGrid } from './read-grid';
import type { ReadRooms } from './read-rooms';
import { malformed, readItems } from './read-value';
import { type Report, reportAt } from './violation';

/** What entities are held against; a grid or an entrance that is damaged is left out. */
export interface Surroundings {
  readonly grid: TiledGrid | undefined;
  readonly rooms: ReadRooms;
  readonly entrance: Point | undefined;
}

/** Reports entities in walls, outside their rooms, on the entrance, or on one another. */
export function checkEntities(violations: Report, value: unknown, around: Surroundings): void {
  const taken = new Map<string, number>();
  readItems(violations, 'entities', value, (item, i) => {
    const entity = readEntity(violations, item, i);
    if (!entity) return;
    checkPlace(violations, i, entity, around);
    checkTile(violations, i, entity, taken);
  });
}

interface Place extends Point {
  readonly room: number;
}

/** Reads an entity; `undefined`, with a violation for the first thing amiss, where it is none. */
function readEntity(
  violations: Report,
  item: Record<string, unknown>,
  i: number,
): Place | undefined {
  const { kind, x, y, room, blocks, squad, missing } = item;
  const refuse = (name: string, rule: string, value: unknown) =>
    malformed(violations, `entities[${i}].${name}`, rule, value);
  if (kind === undefined) return refuse('kind', 'must be given', kind);
  if (!isInt32(x)) return refuse('x', 'must be an integer', x);
  if (!isInt32(y)) return refuse('y', 'must be an integer', y);
  if (!isInt32(room)) return refuse('room', 'must be a room index', room);
  if (typeof blocks !== 'boolean') return refuse('blocks', 'must be true or false', blocks);
  if (squad !== undefined && !(isInt32(squad) && squad >= 0)) {
    return refuse('squad', 'must be an integer from 0, or left out', squad);
  }
  if (missing !== undefined && !(isInt32(missing) && missing > 0)) {
    return refuse('missing', 'must be an integer from 1, or left out', missing);
  }
  return { x, y, room };
}

function checkPlace(violations: Report, i: number, entity: Place, around: Surroundings): void {
  const { x, y, room } = entity;
  const { grid, rooms, entrance } = around;
  const what = `\`entities[${i}]\` at (${x}, ${y})`;
  if (grid && !canStand(grid, x, y)) {
    reportAt(violations, 'entity-in-wall', `${what} does not stand on floor`, x, y);
  }
  const fault = offFloor(rooms, room, entity, 'stands');
  if (fault) reportAt(violations, 'entity-outside-room', `${what} ${fault}`, x, y);
  if (x === entrance?.x && y === entrance.y) {
    reportAt(violations, 'entity-on-entrance', `${what} stands on the entrance`, x, y);
  }
}

function checkTile(
  violations: Report,
  i: number,
  { x, y }: Point,
  taken: Map<string, number>,
): void {
  const tile = `${x},${y}`;
  const other = taken.get(tile);
  if (other === undefined) {
    taken.set(tile, i);
    return;
  }
  const message = `\`entities[${i}]\` stands on \`entities[${other}]\` at (${x}, ${y})`;
  reportAt(violations, 'entity-on-entity', message, x, y);
}
