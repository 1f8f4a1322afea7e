import { roomOfFloor } from '../../geometry/room-of-floor';
import { sidesOf } from '../../geometry/sides-of';
import { type Dungeon, type Observer, type Point, type Room, Tile } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { checkDungeon, checkLegs, checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { drawFittingPlace } from '../../prefabs/draw-fitting-place';
import { placeItem } from '../../prefabs/place-item';
import { closedGroups, type Exit, exitsOf, type Plan } from '../../prefabs/plan';
import { addFromStock, createStock, type PlanRule, type StockItem } from '../../prefabs/stock';
import type { Rng } from '../../rng/rng';
import { checkCanDig } from '../wrong-order';
import { type BuildWork, build, createWork, finishWork } from './build';
import { fitsAt } from './fits-at';
import {
  createFootings,
  isFloorOfRoom,
  markAs,
  POINT_BIT,
  type PrefabSite,
  ROCK_BIT,
  WAY_BIT,
} from './footing';
import { type Needs, needsOfPlan } from './needs-of-plan';
import { checkAllAdded, PREFABS, type PrefabsOptions } from './options';
import { createPlanBuffer } from './plan-buffer';

/**
 * Returns a copy of a dungeon with prefabs on the floor of its rooms. Each drawing is placed on the
 * floor of one room; only walls on the edge of the drawing may be on rock. Floor on the edge still
 * belongs to that room. Floor with walls on all sides is a room that has the prefab's name and is
 * joined by a door inside the prefab or, if there is none, by one of its exits. Exits that are not
 * needed become walls. The remaining floor of the room stays connected, and no wall is placed on a
 * tunnel, on stairs or their path, on the entrance or on a mark. If not all prefabs fit, fewer are
 * placed.
 *
 * Whether a room stays connected is checked within one tile around the prefab. The time is linear
 * in the number of tiles and, for each place that is tried, in the number of tiles of the prefab.
 *
 * The draws: the prefab, by weight; then its orientation, among those that differ; the outcome of
 * its glyphs, with the substitutions in order and by tile, followed by the shuffles; the exit, if
 * one is needed; the place of its first floor tile on the floor of all rooms, until one fits or,
 * after 64 plus a 64th of all places, one of all places that fit. If none fits, another exit is
 * drawn, then another orientation. A prefab that fits nowhere is not drawn again.
 *
 * @param dungeon - any dungeon without locks; it is not changed
 * @param observe - receives a `'prefab'` step for each prefab
 * @throws {InvalidOptionError} If an option or a prefab is invalid, if a prefab is larger than the
 * grid or has enclosed floor without an exit, or if the dungeon has a lock; always thrown before
 * the first draw
 * @throws {InvalidDataError} If a drawing cannot be built; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range, or if substitutions and
 * shuffles of a prefab give something that cannot be built, in an outcome that is not among the 256
 * that are checked, or if `required` is set and fewer than `max` prefabs fit
 * @example
 * const pillar = parsePrefab({ name: 'pillar', map: '...\n.#.\n...' });
 * const { grid } = placePrefabs(rng, dungeon, { prefabs: [pillar], max: 20 });
 */
export function placePrefabs(
  rng: Rng,
  dungeon: Dungeon,
  options: PrefabsOptions,
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  checkDungeon(dungeon);
  const settings = resolveOptions(PREFABS, options);
  const { prefabs, max, depth } = settings;
  checkObserver(observe);
  checkPaths(dungeon);
  checkCanDig('place-prefabs', dungeon);
  const stock = createStock(prefabs, { depth, grid: dungeon.grid, brokenRule });
  const ground = createPrefabGround(dungeon);
  const added = addFromStock(rng, stock, max, (item, index) => {
    if (!placeOne(rng, ground, item)) return false;
    observe?.({ stage: 'prefab', index, grid: ground.work.grid });
    return true;
  });
  checkAllAdded(added, settings);
  const { rooms } = ground.work;
  for (const i of ground.changed) rooms[i] = restOfRoom(ground.work, i);
  return finishWork(dungeon, ground.work);
}

/** Throws if the path of a tunnel or of stairs leads too far away to be followed. */
function checkPaths({ tunnels, stairs }: Dungeon): void {
  for (const [list, ways] of Object.entries({ tunnels, stairs })) {
    for (const [i, way] of ways.entries()) checkLegs(`dungeon.${list}[${i}].path`, way?.path);
  }
}

/** Returns the rule that a plan breaks if it cannot be placed. */
const brokenRule: PlanRule = (plan) => {
  const [closed] = closedGroups(plan);
  if (closed === undefined || exitsOf(plan, closed).length > 0) return undefined;
  return 'must have an exit from its enclosed floor';
};

/** The floor of rooms on which prefabs are placed. */
interface PrefabGround extends PrefabSite {
  /** The floor tiles before any prefab was placed. */
  readonly floor: number[];
  /** The rooms from which floor has been taken. */
  readonly changed: Set<number>;
}

/** Creates the ground for prefabs in a dungeon. */
function createPrefabGround(dungeon: Dungeon): PrefabGround {
  const { tunnels, stairs, marks, entrance } = dungeon;
  const work = createWork(dungeon);
  const sides = tunnels.flatMap((tunnel) =>
    sidesOf(tunnel, dungeon.grid).map((path) => ({ path })),
  );
  const footings = createFootings(work, [...tunnels, ...sides, ...stairs], [entrance, ...marks]);
  const floor: number[] = [];
  for (let i = 0; i < footings.length; i++) if (isFloorOfRoom(footings[i]!)) floor.push(i);
  return { work, footings, hasStairs: stairs.length > 0, floor, changed: new Set() };
}

function placeOne(rng: Rng, ground: PrefabGround, item: StockItem): boolean {
  const { work, floor } = ground;
  const placeAt = (plan: Plan, exit: Exit | undefined) => {
    const needs = needsOfPlan(plan, exit, work.grid.width);
    const buffer = createPlanBuffer(plan);
    const tile = drawFittingPlace(rng, floor, (place) => fitsAt(ground, needs, buffer, place));
    if (tile >= 0) buildAt(ground, item, needs, tile);
    return tile >= 0;
  };
  return placeItem(rng, item, { brokenRule, exitsOf: exitsToOpen, placeAt });
}

/**
 * Returns the exits of which one must be opened. If no floor is enclosed, returns a list with a
 * single `undefined`.
 */
function exitsToOpen(plan: Plan): (Exit | undefined)[] {
  const [closed] = closedGroups(plan);
  return closed === undefined ? [undefined] : exitsOf(plan, closed);
}

function buildAt(
  { work, footings, changed }: PrefabGround,
  { prefab }: StockItem,
  { plan, exit, first, steps }: Needs,
  tile: number,
): void {
  const { width, tiles } = work.grid;
  const corner = { x: (tile % width) - first.x, y: Math.floor(tile / width) - first.y };
  const host = elementAt(work.labels, tile);
  const [tunnels, marks] = [work.tunnels.length, work.marks.length];
  build(work, { prefab, plan, corner, exit, host });
  changed.add(host);
  for (const step of steps) {
    const at = tile + step;
    if (tiles[at] === Tile.Wall) footings[at] = ROCK_BIT;
    else if (work.labels[at] !== host || tiles[at] !== Tile.Floor) footings[at] = 0;
  }
  const mark = ({ x, y }: Point, what: number) => markAs(footings, y * width + x, what);
  for (const { path } of work.tunnels.slice(tunnels)) for (const end of path) mark(end, WAY_BIT);
  for (const point of work.marks.slice(marks)) mark(point, POINT_BIT);
}

/** Returns a room without the floor that prefabs have taken. */
function restOfRoom({ grid, labels, rooms }: BuildWork, label: number): Room {
  const room = elementAt(rooms, label);
  const { shape: _, ...rest } = room;
  const { x1, y1, x2, y2 } = room;
  const size = { width: x2 - x1 - 1, height: y2 - y1 - 1 };
  const isFloor = (x: number, y: number) =>
    labels[(y1 + 1 + y) * grid.width + x1 + 1 + x] === label;
  return { ...rest, ...roomOfFloor(size, { x: x1 + 1, y: y1 + 1 }, isFloor, room.kind) };
}
