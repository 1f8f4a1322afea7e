import { connectNearest } from '../core/connection/connect-nearest';
import { connectSequence } from '../core/connection/connect-sequence';
import { connectSiblings } from '../core/connection/connect-siblings';
import { connectSpanningTree } from '../core/connection/connect-spanning-tree';
import type { ConnectionStrategy } from '../core/connection/strategy';
import { withLoops } from '../core/connection/with-loops';
import type { RoomShape, RoomShapes } from '../core/generators/room-shapes/room-shape';
import * as shapes from '../core/generators/room-shapes/shapes';
import { routeAround } from '../core/generators/shared/route-around';
import * as tileSets from '../core/generators/tiles/tile-sets';
import { isObject } from '../core/model/checks';
import type { Option } from '../core/model/options';
import { type NamedShapes, type RoomShapeName, SHAPES_BY_NAME } from './names';
import type { DataSpecification } from './specifications';

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

/**
 * Functions that convert data whose form in code differs from its form in recipes, by the name of
 * the schema.
 */
const DATA_IN_CODE: Readonly<Record<string, (value: never) => unknown>> = {
  tileSet: (tiles: string) => {
    const sets: Readonly<Record<string, string>> = tileSets;
    return sets[tiles] ?? tiles;
  },
  graphRooms: (rooms: readonly unknown[]) => rooms.map(roomInCode),
  biomes: (biomes: readonly unknown[]) => biomes.map(roomInCode),
  graphKinds: (kinds: object) =>
    Object.fromEntries(Object.entries(kinds).map(([kind, room]) => [kind, roomInCode(room)])),
};

/**
 * Converts a recipe's checked options to the options that code uses: functions instead of the names
 * of strategies and shapes.
 *
 * @param specification - the specification of these options
 */
export function inCode(options: object, specification: DataSpecification): object {
  const code: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(options)) {
    const option = specification[name];
    code[name] = value === undefined || !option ? value : valueInCode(option, value);
  }
  if (specification.connect === undefined) return code;
  const { connect, loops = 0, route, ...others } = code;
  if (route === 'around') others.route = routeAround;
  if (connect === undefined && loops === 0) return others;
  const strategy = CONNECT[(connect as string | undefined) ?? 'sequence']!;
  return { ...others, connect: loops === 0 ? strategy : withLoops(strategy, loops as number) };
}

function valueInCode(option: Option, value: unknown): unknown {
  if (option.type === 'mixture') return shapesOf(value as NamedShapes);
  if (option.type !== 'data' || !Object.hasOwn(DATA_IN_CODE, option.schema)) return value;
  return DATA_IN_CODE[option.schema]?.(value as never);
}

/**
 * Converts the shapes of a room. Values that are neither names nor objects are left to the
 * generator, which throws an error.
 */
function roomInCode(room: unknown): unknown {
  return isObject(room) ? inCode(room, { roomShapes: SHAPES_BY_NAME }) : room;
}

function shapesOf(named: NamedShapes): RoomShapes {
  if (typeof named === 'string') return SHAPES[named];
  if (isObject(named)) {
    return Object.entries(named).map(([name, weight = 0]) => ({
      shape: SHAPES[name as RoomShapeName],
      weight,
    }));
  }
  return named.map((item) =>
    typeof item === 'string' ? SHAPES[item] : { ...item, shape: SHAPES[item.shape] },
  );
}
