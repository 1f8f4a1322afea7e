import { connectNearest } from '../connection/connect-nearest';
import { connectSequence } from '../connection/connect-sequence';
import { connectSiblings } from '../connection/connect-siblings';
import { connectSpanningTree } from '../connection/connect-spanning-tree';
import type { ConnectionStrategy } from '../connection/strategy';
import { withLoops } from '../connection/with-loops';
import type { RoomShape, RoomShapes } from '../generators/room-shapes/room-shape';
import * as shapes from '../generators/room-shapes/shapes';
import * as tileSets from '../generators/tiles/tile-sets';
import { isObject } from '../model/checks';
import type { NamedShapes, RoomShapeName } from './names';

const CONNECT: Readonly<Record<string, ConnectionStrategy>> = {
  sequence: connectSequence,
  nearest: connectNearest,
  siblings: connectSiblings,
  'spanning-tree': connectSpanningTree,
};

const SHAPES: Readonly<Record<RoomShapeName, RoomShape>> = {
  rectangle: shapes.rectangle,
  cross: shapes.cross,
  'symmetrical-cross': shapes.symmetricalCross,
  ellipse: shapes.ellipse,
  octagon: shapes.octagon,
  chunky: shapes.chunky,
  cave: shapes.cave,
  starburst: shapes.starburst,
  ring: shapes.ring,
};

/** What becomes of the value of an option, by its name; all others are in code as they are in data. */
const IN_CODE: Readonly<Record<string, (value: never) => unknown>> = {
  roomShapes: shapesOf,
  firstRoomShapes: shapesOf,
  tiles: (tiles: string) => (tileSets as Readonly<Record<string, string>>)[tiles] ?? tiles,
  // Rooms of a graph, and their kinds, may have shapes of their own; of a mission's, there are so many.
  rooms: (rooms: readonly unknown[] | number) =>
    Array.isArray(rooms) ? rooms.map(roomInCode) : rooms,
  biomes: (biomes: readonly unknown[]) => biomes.map(roomInCode),
  kinds: (kinds: object) =>
    Object.fromEntries(Object.entries(kinds).map(([kind, room]) => [kind, roomInCode(room)])),
};

/**
 * Options of a recipe, checked, as code takes them: functions for the names of strategies and shapes.
 *
 * @param joins - whether the generator joins rooms, so that `loops` is a share of their neighbours
 */
export function inCode(options: object, joins: boolean): object {
  const code: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const isOther = value !== undefined && Object.hasOwn(IN_CODE, name);
    code[name] = isOther ? IN_CODE[name]!(value as never) : value;
  }
  if (!joins) return code;
  const { connect, loops = 0, ...others } = code;
  if (connect === undefined && loops === 0) return others;
  const strategy = CONNECT[(connect as string | undefined) ?? 'sequence']!;
  return { ...others, connect: loops === 0 ? strategy : withLoops(strategy, loops as number) };
}

/** What is neither a name nor an object is for the generator to refuse. */
function roomInCode(room: unknown): unknown {
  return isObject(room) ? inCode(room, false) : room;
}

function shapesOf(named: NamedShapes): RoomShapes {
  if (typeof named === 'string') return SHAPES[named];
  if (!Array.isArray(named)) {
    return Object.entries(named as object).map(([name, weight]) => ({
      shape: SHAPES[name as RoomShapeName],
      weight,
    }));
  }
  return named.map((item) =>
    typeof item === 'string'
      ? SHAPES[item as RoomShapeName]
      : { ...item, shape: SHAPES[item.shape as RoomShapeName] },
  );
}
