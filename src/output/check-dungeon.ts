import {
  checkArray,
  checkBoolean,
  checkCoordinate,
  checkGrid,
  checkIntegerIn,
  checkObject,
  checkPoint,
  checkRooms,
  MAX_INT32,
} from '../checks';
import { checkTunnel } from '../geometry/tunnel-cells';

/** Refuses what has not a dungeon's shape. Whether it is sound is for `validateDungeon` to say. */
export function checkDungeon(option: string, dungeon: unknown): void {
  checkObject(option, dungeon);
  const { grid, rooms, tunnels, entrance } = dungeon as Record<string, unknown>;
  checkGrid('grid', grid);
  checkLayout(rooms, tunnels, entrance);
}

/** Refuses what are no rooms, tunnels and entrance. */
export function checkLayout(rooms: unknown, tunnels: unknown, entrance: unknown): void {
  checkRooms('rooms', rooms);
  checkArray('tunnels', tunnels);
  for (const [i, tunnel] of tunnels.entries()) {
    checkTunnel(`tunnels[${i}]`, tunnel);
    const { from, to } = tunnel as Record<string, unknown>;
    checkIntegerIn(`tunnels[${i}].from`, from, 0, MAX_INT32);
    checkIntegerIn(`tunnels[${i}].to`, to, 0, MAX_INT32);
  }
  checkPoint('entrance', entrance);
}

/** Refuses what is no list of entities; their kinds are the caller's own. */
export function checkEntities(option: string, entities: unknown): void {
  checkArray(option, entities);
  for (const [i, entity] of entities.entries()) {
    const path = `${option}[${i}]`;
    checkPoint(path, entity);
    const { room, blocks, squad } = entity as Record<string, unknown>;
    checkCoordinate(`${path}.room`, room);
    checkBoolean(`${path}.blocks`, blocks);
    if (squad !== undefined) checkCoordinate(`${path}.squad`, squad);
  }
}
