import { distanceField, nextDownhill } from '../analysis/distance-field';
import { eachRunIn } from '../geometry/room';
import { partsAroundSquare, squareAt, withoutStairs } from '../grid/parts-around';
import { CROSSABLE } from '../grid/tiles';
import { type Point, Tile } from '../model/dungeon';
import { canFix, createFooting, type Footing, fix } from './footing';
import type { PopulationScene } from './scene';

/** What keeps a path free of hazards and fixed entities to everything that a player needs. */
export interface Hazards {
  readonly scene: PopulationScene;
  /** The footing with walls in place of hazards and fixed entities. */
  readonly footing: Footing;
  readonly needs: readonly Need[];
  /** The tiles of the needs. */
  readonly kept: ReadonlySet<number>;
  /** 1 for the tiles of a free path to all needs. Absent if it must be searched again. */
  route: Uint8Array | undefined;
}

/** A tile that a player must reach. A key also opens a lock. */
interface Need {
  readonly tile: number;
  readonly lock?: number;
}

/**
 * Creates the hazards of a dungeon, including those that are already there. A player needs stairs,
 * the exit, keys, and a tile of each room that has a role.
 */
export function createHazards(scene: PopulationScene): Hazards {
  const footing = createFooting(scene);
  const { grid, stairs, keys, occupied, exit } = scene;
  const tileOf = ({ x, y }: Point) => y * grid.width + x;
  for (const thing of occupied) if (thing.hazard) fix(footing, tileOf(thing));
  const needs: Need[] = [
    ...keys.map((key) => ({ tile: tileOf(key), lock: key.lock })),
    ...[...stairs, ...(exit ? [exit] : [])].map((point) => ({ tile: tileOf(point) })),
    ...rolesToReach(scene, footing),
  ];
  const kept = new Set(needs.map(({ tile }) => tile));
  return { scene, footing, needs, kept, route: undefined };
}

/** Returns, for each room with a role, the tile of its floor that is nearest to the entrance. */
function rolesToReach({ grid, rooms, entrance }: PopulationScene, footing: Footing): Need[] {
  const field = distanceField(walkedGrid(footing, entrance), [entrance]);
  return rooms.flatMap((room) => {
    if (room.role === undefined) return [];
    let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
    eachRunIn(grid, room, (y, left, right) => {
      for (let tile = y * grid.width + left; tile <= y * grid.width + right; tile++) {
        const steps = field[tile]!;
        if (steps >= 0 && steps < least) [nearest, least] = [tile, steps];
      }
    });
    return nearest < 0 ? [] : [{ tile: nearest }];
  });
}

/**
 * Returns whether a hazard or something fixed may be placed on a square, given by its upper left
 * tile: either the neighbours of the square stay connected around it, or the free path to
 * everything that a player needs does not use it.
 */
export function leavesPath(hazards: Hazards, tile: number, size: number): boolean {
  const { footing, kept } = hazards;
  const square = squareAt(footing.width, tile, size);
  if (square.some((part) => kept.has(part))) return false;
  const isJoined = partsAroundSquare(footing, tile, size, CROSSABLE) <= 1;
  if (isJoined && canFix(footing, tile, size)) return true;
  hazards.route ??= findRoute(hazards);
  const { route } = hazards;
  return square.every((part) => route[part] === 0);
}

/** Marks a tile as one on which there is a hazard or something fixed. */
export function avoid(hazards: Hazards, tile: number): void {
  fix(hazards.footing, tile);
  if (hazards.route?.[tile] === 1) hazards.route = undefined;
}

/**
 * Returns a mask of a path from the entrance to all needs. Secret doors are used only for needs
 * that cannot be reached otherwise, and locked doors only after their keys.
 */
function findRoute({ scene, footing, needs }: Hazards): Uint8Array {
  const { doors, entrance } = scene;
  const grid = walkedGrid(footing, entrance);
  const route = new Uint8Array(grid.tiles.length);
  const keys: number[] = [];
  let left = needs;
  for (const secrets of ['closed', 'open'] as const) {
    let isNewKey: boolean;
    do {
      const field = distanceField({ grid, doors }, [entrance], { keys, secrets });
      const isReached = ({ tile }: Need) => nextDownhill(field, grid, tile, false) >= 0;
      const found = left.filter(isReached);
      left = left.filter((need) => !isReached(need));
      for (let { tile } of found) {
        for (; tile >= 0; tile = nextDownhill(field, grid, tile, false)) route[tile] = 1;
      }
      const locks = found.flatMap(({ lock }) => lock ?? []);
      keys.push(...locks);
      isNewKey = locks.length > 0;
    } while (isNewKey);
  }
  return route;
}

/** Returns the grid of a player who enters no stairs, because they lead to another level. */
function walkedGrid({ width, tiles }: Footing, { x, y }: Point) {
  const grid = withoutStairs({ width, height: tiles.length / width, tiles });
  grid.tiles[y * width + x] = Tile.Floor;
  return grid;
}
