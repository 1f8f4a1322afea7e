import { lakesOfTiles } from '../analysis/lakes-of-tiles';
import { labelRooms, placed, placeFinder } from '../analysis/rooms';
import { tilesOf } from '../geometry/points';
import { movedRoom } from '../geometry/room';
import { roomOfFloor } from '../geometry/room-of-floor';
import { cornersOf, pointAt, walkableTile } from '../grid/grid';
import { labelBoxes } from '../grid/label-boxes';
import { tilesOfLake } from '../grid/pour-lake';
import { DEEP, isStairs, WALKABLE } from '../grid/tiles';
import {
  type Door,
  type Dungeon,
  type Grid,
  type Placed,
  type Point,
  type Room,
  type Stairs,
  Tile,
  type Tunnel,
} from '../model/dungeon';
import { GenerationError } from '../model/errors';
import { isInside } from '../model/guards';
import type { PopulatedDungeon } from '../model/population';
import { revealNeeded } from '../passes/doors/reveal-needed';
import { joinAroundStairs } from '../passes/stairs/join-around-stairs';
import { pathAlongFloor, reopenCutOff } from '../passes/stairs/paths';
import { inBrackets } from '../text/words';
import { hiddenThings } from '../validation/check-needs';
import { divideFloor, type PlanLayout } from './divide-floor';
import type { DrawnPlan, PlanDoor, PlanHints } from './drawn-plan';
import { componentsOf, findRoomFloor } from './find-room-floor';
import { joinPieces } from './join-pieces';
import { PlanDraft } from './plan-draft';
import { type DoorRow, removeRows, settleDoors, settleLocks } from './settle-doors';

/**
 * Reads a floor plan: returns a dungeon whose rooms, tunnels, doors, stairs and lakes are those
 * that the tiles of a grid show. Doors are borders, rooms are wide, and corridors are narrow.
 * Corridors that branch, that end nowhere, that lead outside or that hold something are rooms of
 * the kind `'passage'`, after all other rooms. Tiles change only where the map would not be a valid
 * dungeon; everything that changed is listed. The given grid is not changed. Takes no draws, and
 * time linear in the number of tiles.
 *
 * @throws {GenerationError} If there is no floor for the entrance, if there are separate pieces and
 * `pieces` is `'refuse'`, if `pieces` is `'largest'` and something or a known room is in a smaller
 * piece, or if doors side by side differ in more than their places
 */
export function readFloorPlan(grid: Grid, hints: PlanHints = {}): DrawnPlan {
  const draft = new PlanDraft(grid, drawnTiles(grid, hints));
  settleDoors(draft, true);
  joinPieces(draft, hints);
  for (;;) {
    const rows = settleDoors(draft, false);
    const layout = divide(draft, hints);
    const lost = withoutTunnel(rows, layout);
    if (lost.length === 0) return finish(draft, toDungeon(draft, hints, layout, rows), hints);
    removeRows(draft, lost);
  }
}

/** Returns the tiles of a grid, with the doors that are known only from hints. */
function drawnTiles(grid: Grid, { doors = [] }: PlanHints): Uint8Array {
  const tiles = grid.tiles.slice();
  for (const { x, y } of doors) if (isInside(grid, x, y)) tiles[y * grid.width + x] = Tile.Door;
  return tiles;
}

/** Finds the rooms and tunnels of a plan. */
function divide(draft: PlanDraft, hints: PlanHints): PlanLayout {
  const { grid } = draft;
  const given = (hints.rooms ?? []).map((room) => movedRoom(room, draft.rings, draft.rings));
  const owners = labelRooms({ grid, rooms: given });
  let plain = given.length;
  for (const tiles of componentsOf(grid, findRoomFloor(draft, owners)).tiles) {
    if (!tiles.some((tile) => WALKABLE[grid.tiles[tile]!] === 1)) continue;
    for (const tile of tiles) owners[tile] = plain;
    plain++;
  }
  const busy = new Uint8Array(grid.tiles.length);
  const { keys = [], marks = [], entities = [] } = hints;
  for (const thing of [...keys, ...marks, ...entities]) {
    const { x, y } = draft.movedPoint(thing);
    if (isInside(grid, x, y)) busy[y * grid.width + x] = 1;
  }
  return divideFloor(grid, owners, plain, busy);
}

/** Returns the doors of which no tunnel passes all tiles. */
function withoutTunnel(rows: readonly DoorRow[], { tunnels }: PlanLayout): DoorRow[] {
  const widths = new Map<number, number>();
  for (const { tiles, width = 1 } of tunnels) for (const tile of tiles) widths.set(tile, width);
  return rows.filter((row) => widths.get(row[(row.length - 1) >> 1]!) !== row.length);
}

function toDungeon(
  draft: PlanDraft,
  hints: PlanHints,
  layout: PlanLayout,
  rows: readonly DoorRow[],
): Dungeon {
  const { grid } = draft;
  const tunnels = layout.tunnels.map(({ from, to, tiles, width }): Tunnel => {
    return { from, to, path: cornersOf(tiles, grid), ...(width && { width }) };
  });
  return {
    grid,
    rooms: roomsOf(draft, hints, layout),
    tunnels,
    entrance: entranceOf(draft, hints, layout),
    doors: doorsOf(draft, hints, layout, rows),
    stairs: stairsOf(draft, hints, layout),
    keys: [],
    marks: [],
    lakes: lakesOfTiles(grid),
  };
}

function roomsOf({ grid, rings }: PlanDraft, hints: PlanHints, layout: PlanLayout): Room[] {
  const { owners, plain, count } = layout;
  const given = (hints.rooms ?? []).map((room) => movedRoom(room, rings, rings));
  const boxes = labelBoxes(owners, count, grid.width);
  return boxes.map((box, room) => {
    const isFloor = (x: number, y: number) => owners[(box.y + y) * grid.width + box.x + x] === room;
    const kind = room < plain ? undefined : 'passage';
    return given[room] ?? roomOfFloor(box, box, isFloor, kind);
  });
}

/** Returns the doors in the order of their tunnels, and of their places along each. */
function doorsOf(
  draft: PlanDraft,
  { doors: hints = [], wordsFor }: PlanHints,
  { tunnels }: PlanLayout,
  rows: readonly DoorRow[],
): Door[] {
  const { grid } = draft;
  const known = new Map(hints.map((hint) => [draft.tileOf(hint), hint]));
  const rowAt = new Map(rows.map((row) => [row[(row.length - 1) >> 1]!, row]));
  const doors: Door[] = [];
  for (const [tunnel, { tiles }] of tunnels.entries()) {
    for (const tile of tiles) {
      const row = rowAt.get(tile);
      if (row === undefined) continue;
      rowAt.delete(tile);
      const hint = hintOf(
        row.flatMap((part) => known.get(part) ?? []),
        wordsFor,
      );
      const wide = row.length > 1 && { width: row.length };
      doors.push({ ...hint, ...pointAt(grid, row[0]!), tunnel, ...wide });
    }
  }
  return doors;
}

/** Returns what is known of a door. Throws if its tiles differ, except in their places. */
function hintOf(tiles: readonly PlanDoor[], wordsFor = inBrackets): PlanDoor | undefined {
  const [first, ...others] = tiles;
  for (const name of ['kind', 'lock', 'secret', 'shortcut'] as const) {
    const other = others.find((tile) => tile[name] !== first?.[name]);
    if (first === undefined || other === undefined) continue;
    const places = [first, other].map(wordsFor).join(' and ');
    throw new GenerationError(
      `the doors at ${places} are side by side, and therefore one door: its tiles must have the same ${name}`,
    );
  }
  return first;
}

function stairsOf(
  draft: PlanDraft,
  { stairs: hints = [] }: PlanHints,
  layout: PlanLayout,
): Stairs[] {
  const { grid } = draft;
  const known = new Map(hints.map((hint) => [draft.tileOf(hint), hint]));
  const roomAt = (tile: number) => layout.owners[tile]!;
  const stairs: Stairs[] = [];
  for (const [tile, code] of grid.tiles.entries()) {
    if (!isStairs(code)) continue;
    const direction = code === Tile.StairsUp ? 'up' : 'down';
    const path = pathAlongFloor({ ...grid, roomAt }, tile) ?? [tile];
    stairs.push({
      ...known.get(tile),
      ...pointAt(grid, tile),
      direction,
      room: roomAt(path[0]!),
      path: cornersOf(path, grid),
    });
  }
  return stairs;
}

/**
 * Returns the given entrance, the first stairs up, a path that leads outside, or a tile of floor.
 */
function entranceOf(draft: PlanDraft, hints: PlanHints, { owners }: PlanLayout): Point {
  const { grid, outside } = draft;
  if (hints.entrance !== undefined) {
    const entrance = draft.movedPoint(hints.entrance);
    walkableTile('entrance', grid, entrance);
    return entrance;
  }
  const taken = tilesOfThings(draft, hints);
  const firstOf = (test: (code: number, tile: number) => boolean) =>
    grid.tiles.findIndex((code, tile) => !taken.has(tile) && test(code, tile));
  const isFloor = (code: number, tile: number) => code === Tile.Floor && owners[tile]! >= 0;
  const found = [
    firstOf((code) => code === Tile.StairsUp),
    firstOf((code, tile) => isFloor(code, tile) && outside[tile] === 1),
    firstOf(isFloor),
    firstOf((code) => code !== Tile.Wall && DEEP[code] === 0),
  ].find((tile) => tile >= 0);
  if (found !== undefined) return pointAt(grid, found);
  const what = taken.size === 0 ? 'floor' : 'free floor for its entrance';
  throw new GenerationError(`the plan has no ${what}`);
}

/** Returns the tiles of keys, entities and the exit, on which no entrance is chosen. */
function tilesOfThings(
  draft: PlanDraft,
  { keys = [], entities = [], exit }: PlanHints,
): Set<number> {
  const points = [...keys, ...entities].flatMap(tilesOf);
  return new Set([...points, ...(exit ? [exit] : [])].map((point) => draft.tileOf(point)));
}

/** Digs paths around the stairs that split the floor, and to stairs that others cut off. */
function goAroundStairs(draft: PlanDraft, dungeon: Dungeon): void {
  if (dungeon.stairs.length === 0) return;
  const { grid } = draft;
  const owners = labelRooms(dungeon);
  const before = grid.tiles.slice();
  const { doors, lakes } = dungeon;
  const stairs = { ...grid, ...dungeon, roomAt: (tile: number) => owners[tile]! };
  reopenCutOff(stairs);
  joinAroundStairs(stairs);
  dungeon.doors = stairs.doors;
  dungeon.lakes = stairs.lakes;
  const left = new Set<object>([...stairs.doors, ...stairs.lakes]);
  for (const door of doors) {
    if (!left.has(door)) draft.noteAt('door-removed', door);
  }
  for (const lake of lakes) {
    if (left.has(lake)) continue;
    const tiles = tilesOfLake(lake, grid.width);
    draft.note('lake-drained', tiles[0]!, tiles.length);
  }
  for (const [tile, code] of grid.tiles.entries()) {
    if (code === Tile.Floor && before[tile] === Tile.Wall) draft.note('stairs-passed', tile);
  }
}

/**
 * Makes plain doors of secret ones if they hide stairs, keys or the exit. If locked ones hide them,
 * all locked doors are shown.
 */
function reveal(
  draft: PlanDraft,
  dungeon: Dungeon,
  things: Pick<PopulatedDungeon, 'exit' | 'entities'>,
): void {
  const hides = (doors: Door[]) => hiddenThings({ ...dungeon, ...things, doors }).length > 0;
  const { doors } = dungeon;
  if (!hides(doors)) return;
  const shown = revealNeeded({ ...dungeon, ...things });
  dungeon.doors = hides(shown)
    ? shown.map(({ secret, ...door }) =>
        secret && door.lock === undefined ? { ...door, secret } : door,
      )
    : shown;
  for (const [i, door] of dungeon.doors.entries()) {
    if (doors[i]?.secret && !door.secret) draft.noteAt('door-revealed', door);
  }
}

/**
 * Digs paths around stairs, adds the keys and marks of the hints, and returns the entities, each
 * with its place.
 */
function finish(draft: PlanDraft, dungeon: Dungeon, hints: PlanHints): DrawnPlan {
  const { rings, changes } = draft;
  goAroundStairs(draft, dungeon);
  const placeAt = placeFinder(dungeon);
  const place = <Thing extends Placed>(thing: Thing): Thing =>
    placed({ ...thing, ...draft.movedPoint(thing) }, placeAt);
  const { keys = [], marks = [], entities = [], exit } = hints;
  dungeon.keys = keys.map(place);
  dungeon.marks = marks.map(place);
  const hasUpStairs = dungeon.stairs.some(({ direction }) => direction === 'up');
  const isEntranceGiven = hints.entrance !== undefined || hasUpStairs;
  const taken = isEntranceGiven ? undefined : tilesOfThings(draft, hints);
  settleLocks(draft, dungeon, hints, taken);
  const placedEntities = entities.map(place);
  reveal(draft, dungeon, {
    entities: placedEntities,
    ...(exit && { exit: draft.movedPoint(exit) }),
  });
  return { dungeon, entities: placedEntities, changes, rings };
}
