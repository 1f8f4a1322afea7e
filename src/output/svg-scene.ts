import type { Door, Grid, Point, Room } from '../dungeon';
import { readRoom } from '../geometry/room';
import { readKey } from '../grid/read-layout';
import { readList, readPoint } from '../readers';
import { checkMask, readStandingDoors, readSubject } from './read-subject';
import type { SymbolScene } from './svg-symbols';
import { TileClass, tileClasses } from './tile-classes';

/** What of a dungeon or a grid is in a picture. */
export interface SvgScene extends SymbolScene {
  readonly rooms: readonly Room[];
  /** 1 on tiles that are remembered, but not seen now; absent where there are none. */
  readonly fog: Uint8Array | undefined;
  /** Whether whoever stands on a tile is seen now. */
  readonly sees: (point: Point) => boolean;
}

/** What a picture shows of a dungeon. */
export interface Sight {
  readonly secrets: boolean;
  /** A number a tile, 0 where nothing is seen now. */
  readonly visible: unknown;
  /** A number a tile, 0 where nothing was ever seen. */
  readonly explored: unknown;
}

/** Reads a dungeon or a grid, and what is seen of it. */
export function readScene(subject: unknown, { secrets, visible, explored }: Sight): SvgScene {
  const read = readSubject(subject);
  const { grid, parts } = read;
  const { rooms: givenRooms = [], entrance, keys = [] } = parts;
  checkMask('visible', visible, grid.tiles.length);
  checkMask('explored', explored, grid.tiles.length);
  const rooms = readList('rooms', givenRooms, readRoom);
  const doors = readStandingDoors(read);
  const isHidden = ({ secret }: Door) => secret === true && !secrets;
  const classes = tileClasses(grid, rooms);
  for (const { x, y } of doors.filter(isHidden)) classes[y * grid.width + x] = TileClass.Wall;
  const known = visible && explored ? eitherOf(visible, explored) : (visible ?? explored);
  if (known) hideUnknown(classes, known);
  return {
    grid,
    rooms,
    entrance: entrance === undefined ? undefined : readPoint('entrance', entrance),
    doors: doors.filter((door) => !isHidden(door)),
    keys: readList('keys', keys, readKey),
    classes,
    fog: visible && explored ? fogOf(classes, visible) : undefined,
    shows: maskReader(grid, known),
    sees: maskReader(grid, visible ?? known),
  };
}

function eitherOf(a: Uint8Array, b: Uint8Array): Uint8Array {
  return a.map((value, i) => value | (b[i] as number));
}

function hideUnknown(classes: Uint8Array, known: Uint8Array): void {
  for (let i = 0; i < classes.length; i++) if (known[i] === 0) classes[i] = TileClass.Rock;
}

/** Fog lies on what is drawn, but not visible. */
function fogOf(classes: Uint8Array, visible: Uint8Array): Uint8Array {
  return classes.map((kind, i) => (kind !== TileClass.Rock && visible[i] === 0 ? 1 : 0));
}

/** Whether a mask is not 0 on a tile; without a mask, always. */
function maskReader({ width, height }: Grid, mask: Uint8Array | undefined) {
  if (mask === undefined) return () => true;
  return ({ x, y }: Point) =>
    x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] !== 0;
}
