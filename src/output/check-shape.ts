import {
  checkArray,
  checkBoolean,
  checkCoordinate,
  checkGrid,
  checkIntegerIn,
  checkObject,
  checkPoint,
  MAX_INT32,
} from '../checks';
import { checkRooms } from '../geometry/room';
import { checkTunnel } from '../geometry/tunnel-cells';

/** Refuses what has not a dungeon's shape. Whether it is sound is for `validateDungeon` to say. */
export function checkDungeonShape(dungeon: unknown): void {
  checkObject('dungeon', dungeon);
  checkGrid('dungeon.grid', Reflect.get(dungeon, 'grid'));
  checkLayout('dungeon.', dungeon);
}

/** Refuses what has no rooms, tunnels and entrance. `prefix` stands before their names. */
export function checkLayout(prefix: string, dungeon: object): void {
  const { rooms, tunnels, entrance } = dungeon as Record<string, unknown>;
  checkRooms(`${prefix}rooms`, rooms);
  checkArray(`${prefix}tunnels`, tunnels);
  for (const [i, tunnel] of tunnels.entries()) checkTunnelShape(`${prefix}tunnels[${i}]`, tunnel);
  checkPoint(`${prefix}entrance`, entrance);
}

function checkTunnelShape(path: string, tunnel: unknown): void {
  checkTunnel(path, tunnel);
  const { from, to } = tunnel as Record<string, unknown>;
  checkIntegerIn(`${path}.from`, from, 0, MAX_INT32);
  checkIntegerIn(`${path}.to`, to, 0, MAX_INT32);
}

/** Refuses what is no list of entities; their kinds are the caller's own. */
export function checkEntities(option: string, entities: unknown): void {
  checkArray(option, entities);
  for (const [i, entity] of entities.entries()) {
    const path = `${option}[${i}]`;
    checkPoint(path, entity);
    const { room, blocks, squad, missing } = entity as Record<string, unknown>;
    checkCoordinate(`${path}.room`, room);
    checkBoolean(`${path}.blocks`, blocks);
    if (squad !== undefined) checkIntegerIn(`${path}.squad`, squad, 0, MAX_INT32);
    if (missing !== undefined) checkIntegerIn(`${path}.missing`, missing, 1, MAX_INT32);
  }
}
