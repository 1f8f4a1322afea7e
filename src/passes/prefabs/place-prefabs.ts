import { readDungeon } from '../../analysis/read-dungeon';
import { checkObserver, checkRng } from '../../checks';
import { type Dungeon, type Observer, type Point, type Room, Tile } from '../../dungeon';
import { createMask, roomOfMask } from '../../generators/room-shapes/mask';
import { checkTunnel } from '../../geometry/tunnel-cells';
import { checkPointsIn } from '../../grid/check-dungeon';
import { settle } from '../../options';
import type { Rng } from '../../rng/rng';
import { claimPaths } from '../../validation/claim-paths';
import { checkUnlocked } from '../check-unlocked';
import { build, createWork, finishWork, type Work } from './build';
import { type Footing, fitsAt, footingOf, Kept } from './footing';
import { PREFABS, type PrefabsOptions } from './options';
import { closedGroups, type Exit, exitsOf, type Plan } from './plan';
import type { PrefabDefinition } from './prefab';
import {
  addFromStock,
  createStock,
  drawPlan,
  type Objection,
  type StockItem,
  takeOne,
} from './stock';

/**
 * A copy of a dungeon with prefabs on the floor of its rooms. All floor that is drawn falls on the floor
 * of one room, and so do walls; those on the edge of the drawing may fall on rock. Floor on the edge of the drawing, without a wall, stays
 * that room's; floor behind walls on all sides is a room of the prefab's name, joined by a door inside
 * or, where there is none, by one of its exits; exits that are not needed are walls. What is left of the
 * room around is one piece, and no wall falls on a tunnel, on stairs or their way, on the entrance or on
 * a mark. Where nothing fits, less is added, or nothing.
 *
 * That a room stays one piece is looked at within one tile around the prefab: time is linear in tiles
 * and, for each place that is tried, in the tiles of the prefab.
 *
 * Draws: the prefab, by weight; then the way it lies, of those that look unlike; what becomes of its
 * glyphs, the substitutions in order and by tile, then the shuffles; the exit, if one is needed; the
 * place of its first floor among that of all rooms, without putting back, until it fits. Where no place
 * fits, another exit, then another way to lie. A prefab that fits nowhere is not drawn again.
 *
 * @param dungeon - any dungeon without locks; it is left as it is
 * @param prefabs - of `parsePrefab` or `parsePrefabs`
 * @param observe - is told of each `'prefab'`
 * @throws InvalidOptionError before the first draw, where an option or a prefab is wrong, larger than
 * the grid, or lacks an exit from floor that is shut in, a list leaves the grid, the floor of a room is
 * not dug, or there is a lock
 * @throws InvalidDataError before the first draw, where a drawing cannot be built
 * @throws GenerationError where `rng` answers out of range, or tricks with more than 256 outcomes come
 * to what cannot be built
 * @example
 * const pillar = parsePrefab({ name: 'pillar', map: '...\n.#.\n...' });
 * const { grid } = placePrefabs(rng, dungeon, [pillar], { max: 20 });
 */
export function placePrefabs(
  rng: Rng,
  dungeon: Dungeon,
  prefabs: readonly PrefabDefinition[],
  options: PrefabsOptions = {},
  observe?: Observer,
): Dungeon {
  checkRng(rng);
  const { max, depth } = settle(PREFABS, options);
  checkObserver(observe);
  const kept = findKept(dungeon);
  checkUnlocked(dungeon);
  const stock = createStock(prefabs, depth, dungeon.grid, objection);
  const ground: Ground = { work: createWork(dungeon), kept, floor: [], changed: new Set() };
  for (const [i, label] of ground.work.labels.entries()) {
    if (label >= 0 && dungeon.grid.tiles[i] === Tile.Floor) ground.floor.push(i);
  }
  addFromStock(rng, stock, max, (item, index) => {
    if (!placeOne(rng, ground, item)) return false;
    observe?.({ stage: 'prefab', index, grid: ground.work.grid });
    return true;
  });
  const { rooms } = ground.work;
  for (const i of ground.changed) rooms[i] = whatIsLeft(ground.work, rooms[i] as Room, i);
  return finishWork(dungeon, ground.work);
}

/** Why a plan cannot be placed, if it cannot. */
const objection: Objection = (plan) => {
  const [closed] = closedGroups(plan);
  if (closed === undefined || exitsOf(plan, closed).length > 0) return undefined;
  return 'must have an exit from the floor that is shut in';
};

/** The floor of rooms on which prefabs are placed. */
interface Ground {
  readonly work: Work;
  readonly kept: Uint8Array;
  /** The tiles of floor, as they were. */
  readonly floor: number[];
  /** The rooms that floor was taken from. */
  readonly changed: Set<number>;
}

/** What must stay floor, and what must not be marked besides. */
function findKept(dungeon: Dungeon): Uint8Array {
  const { grid, tunnels } = readDungeon(dungeon);
  const { stairs = [], marks = [], entrance } = dungeon;
  checkPointsIn('dungeon.stairs', stairs, grid);
  checkPointsIn('dungeon.marks', marks, grid);
  const ways = stairs.map(({ path }, i) => {
    checkTunnel(`dungeon.stairs[${i}]`, { path });
    checkPointsIn(`dungeon.stairs[${i}].path`, path, grid);
    return path.flatMap(({ x, y }) => [x, y]);
  });
  const kept = new Uint8Array(grid.tiles.length);
  claimPaths(
    kept,
    [...tunnels, ...ways].map((path) => ({ path })),
    grid,
  );
  for (const { x, y } of [entrance, ...stairs, ...marks]) kept[y * grid.width + x] = Kept.Point;
  return kept;
}

function placeOne(rng: Rng, ground: Ground, item: StockItem): boolean {
  const variants = [...item.variants];
  for (let left = variants.length; left > 0; left--) {
    const variant = takeOne(rng, variants, left, 'a way to lie');
    const plan = drawPlan(rng, item, variant, objection);
    const [closed] = closedGroups(plan);
    const exits = closed === undefined ? [undefined] : exitsOf(plan, closed);
    for (let left = exits.length; left > 0; left--) {
      const exit = takeOne(rng, exits, left, 'an exit');
      const footing = footingOf(plan, exit, ground.work.grid.width);
      const tile = takePlace(rng, ground, footing);
      if (tile < 0) continue;
      buildAt(ground, item, plan, exit, footing, tile);
      return true;
    }
  }
  return false;
}

/** Draws a tile on which the first floor of a plan can come to lie; −1 where there is none. */
function takePlace(rng: Rng, { work, kept, floor }: Ground, footing: Footing): number {
  for (let left = floor.length; left > 0; left--) {
    const tile = takeOne(rng, floor, left, 'a place');
    if (fitsAt(work, kept, footing, tile)) return tile;
  }
  return -1;
}

function buildAt(
  { work, kept, changed }: Ground,
  { prefab }: StockItem,
  plan: Plan,
  exit: Exit | undefined,
  { first }: Footing,
  tile: number,
): void {
  const { width } = work.grid;
  const corner = { x: (tile % width) - first.x, y: Math.floor(tile / width) - first.y };
  const host = work.labels[tile] as number;
  const [tunnels, marks] = [work.tunnels.length, work.marks.length];
  build(work, prefab, plan, corner, exit, host);
  changed.add(host);
  const keep = ({ x, y }: Point, what: number) => {
    kept[y * width + x] = Math.max(kept[y * width + x] as number, what);
  };
  for (const { path } of work.tunnels.slice(tunnels)) for (const end of path) keep(end, Kept.Way);
  for (const mark of work.marks.slice(marks)) keep(mark, Kept.Point);
}

/** What prefabs have left of a room. */
function whatIsLeft({ grid, labels }: Work, room: Room, label: number): Room {
  const { x1, y1, x2, y2, kind } = room;
  const mask = createMask(x2 - x1 - 1, y2 - y1 - 1, (x, y) => {
    return labels[(y1 + 1 + y) * grid.width + x1 + 1 + x] === label;
  });
  return roomOfMask(x1, y1, mask, kind);
}
