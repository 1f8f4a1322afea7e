import { checkBoolean, checkCoordinate, checkIntegerIn, checkObject, MAX_INT32 } from '../checks';
import type { Entity, Point } from '../dungeon';
import { type Data, readList, readPoint } from '../readers';

/**
 * Something to draw or to write down: an entity of `populate`, a mark of a dungeon, or whatever else
 * has a kind and stands on a tile, such as the hero.
 */
export interface Marker<Kind = unknown> {
  /** What it is. */
  readonly kind: Kind;
  /** The column of its tile. */
  readonly x: number;
  /** The row of its tile. */
  readonly y: number;
  /** Index of the room whose floor it stands on. */
  readonly room?: number | undefined;
  /** Whether it keeps others from entering its tile. */
  readonly blocks?: boolean | undefined;
  /** The number of its squad. */
  readonly squad?: number | undefined;
  /** How many members of its squad found no room. */
  readonly missing?: number | undefined;
}

/** What of a marker is drawn, and the marker as it was handed in. */
export interface DrawnMarker extends Point {
  readonly kind: unknown;
  readonly item: unknown;
}

/** Reads what of markers is drawn. Game objects may have a room of another sort. */
export function readDrawnMarkers(option: string, value: unknown): DrawnMarker[] {
  return readList(option, value, (path, item) => {
    checkObject(path, item);
    const { kind, x, y } = item as Data;
    return { kind, ...readPoint(path, { x, y }), item };
  });
}

/** Reads markers; their kinds are the caller's own. */
export function readMarkers<Kind>(option: string, value: unknown): Marker<Kind>[] {
  return readList(option, value, readMarker<Kind>);
}

/** Reads entities: markers that say in which room they stand, and whether they block. */
export function readEntities<Kind>(option: string, value: unknown): Entity<Kind>[] {
  return readList(option, value, (path, item) => {
    const { kind, x, y, room, blocks, ...squad } = readMarker<Kind>(path, item);
    checkCoordinate(`${path}.room`, room);
    checkBoolean(`${path}.blocks`, blocks);
    return { kind, x, y, room, blocks, ...(squad as Pick<Entity, 'squad' | 'missing'>) };
  });
}

/** Reads a marker; what it leaves out is left out. */
export function readMarker<Kind>(option: string, value: unknown): Marker<Kind> {
  checkObject(option, value);
  const { kind, x, y, room, blocks, squad, missing } = value as Data;
  const point = readPoint(option, { x, y });
  if (room !== undefined) checkCoordinate(`${option}.room`, room);
  if (blocks !== undefined) checkBoolean(`${option}.blocks`, blocks);
  if (squad !== undefined) checkIntegerIn(`${option}.squad`, squad, 0, MAX_INT32);
  if (missing !== undefined) checkIntegerIn(`${option}.missing`, missing, 1, MAX_INT32);
  return {
    kind: kind as Kind,
    ...point,
    ...(room !== undefined && { room }),
    ...(blocks !== undefined && { blocks }),
    ...(squad !== undefined && { squad }),
    ...(missing !== undefined && { missing }),
  };
}
