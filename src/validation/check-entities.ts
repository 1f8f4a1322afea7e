import type { Grid, Point } from '../dungeon';
import { isWalkable } from '../grid/grid';
import { BROKEN, isOnFloorOf, type RoomTable } from './read-rooms';
import { isInt32, isRecord, malformed, readList, reportMissing } from './read-value';
import { type Report, reportAt } from './violation';

/** What entities are held against; a grid or an entrance that is damaged is left out. */
export interface Surroundings {
  readonly grid: Grid | undefined;
  readonly rooms: RoomTable;
  readonly entrance: Point | undefined;
}

/** Reports entities in walls, outside their rooms, on the entrance, or on one another. */
export function checkEntities(violations: Report, value: unknown, around: Surroundings): void {
  const list = readList(violations, 'entities', value);
  const taken = new Map<string, number>();
  let missing = 0;
  let firstMissing = 0;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (item === undefined) {
      if (missing++ === 0) firstMissing = i;
      continue;
    }
    const entity = readEntity(violations, i, item);
    if (!entity) continue;
    checkPlace(violations, i, entity, around);
    checkTile(violations, i, entity, taken);
  }
  reportMissing(violations, 'entities', missing, firstMissing);
}

interface Place extends Point {
  readonly room: number;
}

/** Reads an entity; `undefined`, with a violation for the first thing amiss, where it is none. */
function readEntity(violations: Report, i: number, value: unknown): Place | undefined {
  const path = `entities[${i}]`;
  if (!isRecord(value)) {
    malformed(violations, path, 'must be an object', value);
    return undefined;
  }
  const { kind, x, y, room, blocks, squad, missing } = value;
  if (kind === undefined) malformed(violations, `${path}.kind`, 'must be given', kind);
  else if (!isInt32(x)) malformed(violations, `${path}.x`, 'must be an integer', x);
  else if (!isInt32(y)) malformed(violations, `${path}.y`, 'must be an integer', y);
  else if (!isInt32(room)) malformed(violations, `${path}.room`, 'must be a room index', room);
  else if (typeof blocks !== 'boolean') {
    malformed(violations, `${path}.blocks`, 'must be true or false', blocks);
  } else if (squad !== undefined && !(isInt32(squad) && squad >= 0)) {
    malformed(violations, `${path}.squad`, 'must be an integer from 0, or left out', squad);
  } else if (missing !== undefined && !(isInt32(missing) && missing > 0)) {
    malformed(violations, `${path}.missing`, 'must be an integer from 1, or left out', missing);
  } else return { x, y, room };
  return undefined;
}

function checkPlace(violations: Report, i: number, entity: Place, around: Surroundings): void {
  const { x, y, room } = entity;
  const { grid, rooms, entrance } = around;
  const what = `\`entities[${i}]\` at (${x}, ${y})`;
  if (grid && !isWalkable(grid, x, y)) {
    reportAt(violations, 'entity-in-wall', `${what} does not stand on floor`, x, y);
  }
  if (room < 0 || room >= rooms.count) {
    const message = `${what} names room ${room}, and there are ${rooms.count}`;
    reportAt(violations, 'entity-outside-room', message, x, y);
  } else if (rooms.state[room] !== BROKEN && !isOnFloorOf(rooms, room, x, y)) {
    const message = `${what} stands off the floor of its room, \`rooms[${room}]\``;
    reportAt(violations, 'entity-outside-room', message, x, y);
  }
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
