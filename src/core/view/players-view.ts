import { tilesOf } from '../geometry/points';
import { hasTileIn, isPassage } from '../geometry/room';
import { neighborsOf } from '../grid/directions';
import { presentDoorTiles } from '../grid/door-tiles';
import { codeAt } from '../grid/grid';
import { ROCK, WALKABLE } from '../grid/tiles';
import { type Door, type Grid, type Point, type Room, Tile } from '../model/dungeon';
import { checkCover, isInside } from '../model/guards';
import { isFurniture } from '../population/is-furniture';
import { colorsByKind } from './colors-by-kind';
import { markRoom } from './outline';
import { fillLakes, peelDeadEnds } from './players-tiles';
import {
  type Contents,
  type ContentsOptions,
  checkSubject,
  contentsOf,
  type Drawable,
  kindName,
  readSubject,
} from './subject';

/** The parts of a dungeon to draw, and the colours of kinds, by name. */
interface Shown extends Contents {
  readonly shown: Drawable;
  readonly colors: ReadonlyMap<string, string>;
}

/** Options for what is drawn, and whether it is for players. */
interface ShownOptions extends ContentsOptions {
  readonly kinds?: readonly string[] | undefined;
  readonly players?: boolean | undefined;
}

/**
 * Returns the parts of a dungeon to draw and its contents: either all of them, or those that
 * players may see. Colours are the same in both.
 */
export function shownOf(subject: Drawable, options: ShownOptions): Shown {
  const contents = contentsOf(subject, options);
  checkCover('cover', contents.cover, readSubject(subject).grid);
  const visible = [...(options.kinds ?? []), ...(contents.cover?.kinds ?? [])];
  const colors = colorsByKind(visible, contents.entities.map(kindName));
  if (!options.players) return { ...contents, shown: subject, colors };
  const shown = playersView(subject);
  const [all, seen] = [gridOf(subject), gridOf(shown)];
  const isShown = ({ x, y }: Point) => {
    const code = codeAt(seen, x, y);
    return ROCK[code] === 0 && code === codeAt(all, x, y);
  };
  const entities = contents.entities.filter(
    (pin) => isFurniture(pin) && pin.kind !== 'chest' && !pin.hazard && tilesOf(pin).every(isShown),
  );
  return { shown, entities, exit: undefined, cover: contents.cover, colors };
}

function gridOf(subject: Drawable): Grid {
  return 'grid' in subject ? subject.grid : subject;
}

/**
 * Returns the part of a dungeon that players can see without finding a secret door: the tiles that
 * are reachable from the entrance and from stairs up, and the lakes next to them, but no dead ends
 * that lead only to secret doors. Everything else becomes rock or, inside those lakes, deep. Rooms
 * and doors keep only their position and form, without names and locks. If there is no entrance,
 * everything counts as reachable.
 */
export function playersView(subject: Drawable): Drawable {
  checkSubject(subject);
  return 'grid' in subject ? viewOf(subject) : subject;
}

type DrawnDungeon = Exclude<Drawable, Grid>;

function viewOf(dungeon: DrawnDungeon): Drawable {
  const { grid, rooms = [], doors = [], stairs = [], entrance } = dungeon;
  const { width } = grid;
  const cellOf = ({ x, y }: Point) => y * width + x;
  const secrets = presentDoorTiles(
    grid,
    doors.filter((door) => door.secret),
  );
  const starts = entrance && [entrance, ...stairs.filter(isUp)].map(cellOf);
  const kept = reachableTiles(grid, secrets, starts);
  const inRooms = roomMask(dungeon);
  peelDeadEnds(dungeon, kept, inRooms, secrets);

  const isKept = (point: Point) => isInside(grid, point.x, point.y) && kept[cellOf(point)] === 1;
  const tiles = grid.tiles.map((code, cell) => (kept[cell] === 1 ? code : Tile.Wall));
  fillLakes(grid, inRooms, tiles);
  return {
    grid: { ...grid, tiles },
    rooms: rooms.filter((room) => hasTileIn(kept, grid, room)).map(bareRoom),
    doors: doors.filter(isKept).map(bareDoor),
    ...(entrance && { entrance }),
  };
}

function isUp({ direction }: { readonly direction: string }): boolean {
  return direction === 'up';
}

/** Returns a mask of the tiles that are reachable on foot. Without `starts`, all walkable tiles. */
function reachableTiles(
  grid: Grid,
  closed: readonly number[],
  starts?: readonly number[],
): Uint8Array {
  const open = grid.tiles.map((code) => WALKABLE[code]!);
  for (const cell of closed) open[cell] = 0;
  if (starts === undefined) return open;
  const reached = new Uint8Array(open.length);
  const stack: number[] = [];
  const enter = (cell: number) => {
    if (open[cell] !== 1 || reached[cell] === 1) return;
    reached[cell] = 1;
    stack.push(cell);
  };
  starts.forEach(enter);
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    neighborsOf(cell, grid).forEach(enter);
  }
  return reached;
}

/** Returns a mask of the tiles of rooms. */
function roomMask({ grid, rooms = [] }: DrawnDungeon): Uint8Array {
  const mask = new Uint8Array(grid.tiles.length);
  for (const room of rooms) markRoom(mask, grid, room, 1);
  return mask;
}

/** Returns a door without everything except its place and its size. */
function bareDoor({ x, y, tunnel, width }: Door): Door {
  return { x, y, tunnel, ...(width !== undefined && { width }) };
}

/** Returns a room without everything except its form. */
function bareRoom({ x1, y1, x2, y2, shape, kind }: Room): Room {
  const isForm = kind === 'cave' || kind === 'maze' || isPassage({ kind });
  return { x1, y1, x2, y2, ...(shape && { shape }), ...(isForm && { kind }) };
}
