import { stepsOf } from '../../grid/directions';
import { type Changed, type Dungeon, type Grid, type Point, Tile } from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { placeItem } from '../../prefabs/place-item';
import {
  type Exit,
  type Extent,
  extentOf,
  isBlankAt,
  isDrawnFloor,
  type PrefabPlan,
  rimExits,
} from '../../prefabs/prefab-plan';
import { addFromStock, createStock, type PlanRule, type StockItem } from '../../prefabs/stock';
import { drawFittingPlace } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { reachedAround } from '../reached-around';
import { checkCanDig } from '../wrong-order';
import { checkAllAdded, PREFABS_SPEC, type PrefabsOptions } from './options';
import { PrefabBuilder } from './prefab-builder';

/**
 * Returns a copy of a dungeon with prefabs dug into the rock next to its rooms. One exit of each
 * prefab joins it to the floor of a room that existed before. This exit is a tile of a tunnel, with
 * a door if the drawing has a `+` there; the other exits become wall. Without exits, a prefab is
 * joined by any place beside the floor on its edge. Each connected part of the prefab's floor is a
 * room whose kind is the prefab's name, and doors inside are tunnels between these rooms. Drawn
 * walls are placed on rock. Floor without drawn walls has rock on all eight sides. If a prefab fits
 * nowhere, fewer are added, or none.
 *
 * The time is linear in the number of tiles and, for each place that is tried, in the number of
 * tiles of the prefab.
 *
 * @remarks
 * The draws: the prefab, by weight; then its orientation, among those that differ; the outcome of
 * its glyphs, with the substitutions in order and by tile, followed by the shuffles; the exit; the
 * wall to open, until one fits or, after 64 plus a 64th of all walls, one of all walls that fit. If
 * none fits, another exit is drawn, then another orientation. A prefab that fits nowhere is not
 * drawn again.
 *
 * @param dungeon - any dungeon without locks; it is not changed
 * @param observe - receives a `'prefab'` step for each prefab
 * @throws {InvalidOptionError} If an option or a prefab is invalid, if a prefab is larger than the
 * grid, has no exit or is not connected, or if the dungeon has a lock; always thrown before the
 * first draw
 * @throws {InvalidDataError} If a drawing cannot be built; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range, or if substitutions and
 * shuffles of a prefab give something that cannot be built, in an outcome that is not among the 256
 * that are checked, or if `required` is set and fewer than `max` prefabs fit
 * @example
 * const crypt = parsePrefab({ name: 'crypt', map: '#####\n#c.c+\n#####', legend: { c: 'coffin' } });
 * const { marks } = attachPrefabs(rng, dungeon, { prefabs: [crypt], max: 3 });
 */
export function attachPrefabs<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: PrefabsOptions,
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  checkDungeon(dungeon);
  const settings = resolveOptions(PREFABS_SPEC, options);
  const { prefabs, max, depth } = settings;
  checkObserver(observe);
  checkCanDig('attach-prefabs', dungeon);
  const stock = createStock(prefabs, dungeon.grid, brokenRule, depth);
  const builder = new PrefabBuilder(dungeon);
  const walls = findWalls(builder, reachedAround(dungeon));
  const added = addFromStock(rng, stock, max, (item, index) => {
    if (!attachOne(rng, builder, walls, item)) return false;
    observe?.({ stage: 'prefab', index, grid: builder.grid });
    return true;
  });
  checkAllAdded(added, stock, settings);
  return { ...dungeon, ...builder.parts() };
}

/** Returns the rule that a plan breaks if it cannot be attached. */
const brokenRule: PlanRule = (plan) => {
  const { groups } = plan;
  if (exitsFor(plan).length === 0) return 'must have an exit to be attached by';
  return groups.some((group) => group !== 0) ? 'must be one piece to be attached' : undefined;
};

/** Returns the exits of a plan or, if none are drawn, those beside its open floor. */
function exitsFor(plan: PrefabPlan): Exit[] {
  return plan.exits.length > 0 ? [...plan.exits] : rimExits(plan);
}

/** The wall tiles next to the floor of a room, by the step that leads to them. */
type Walls = ReadonlyMap<number, number[]>;

/**
 * Finds the walls next to reached floor that are between two walls and have rock behind them.
 *
 * @param reached - 1 for each tile that players reach; if absent, they reach all
 */
function findWalls({ grid, labels }: PrefabBuilder, reached: Uint8Array | undefined): Walls {
  const { width, height, tiles } = grid;
  const sides = stepsOf(width).map((step) => {
    return { step, across: Math.abs(step) === 1 ? width : 1, walls: [] as number[] };
  });
  const isWall = (tile: number) => tiles[tile] === Tile.Wall;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      if (!isWall(i)) continue;
      for (const { step, across, walls } of sides) {
        if (labels[i + step]! < 0 || tiles[i + step] !== Tile.Floor) continue;
        if (reached?.[i + step] === 0) continue;
        if (isWall(i - step) && isWall(i - across) && isWall(i + across)) walls.push(i);
      }
    }
  }
  return new Map(sides.map(({ step, walls }) => [step, walls]));
}

function attachOne(rng: Rng, builder: PrefabBuilder, walls: Walls, item: StockItem): boolean {
  const { width } = builder.grid;
  const placeAt = (plan: PrefabPlan, exit: Exit) => {
    const rock = rockFor(plan, exit, width);
    const list = walls.get(exit.dx + exit.dy * width) ?? [];
    const fits = (tile: number) =>
      isRockAround(builder.grid, rock, tile) && isFloorBefore(builder, exit, tile);
    const wall = drawFittingPlace(rng, list, fits);
    if (wall < 0) return false;
    const corner = { x: (wall % width) - exit.x, y: Math.floor(wall / width) - exit.y };
    builder.build(item.prefab, plan, corner, exit);
    return true;
  };
  return placeItem(rng, item, brokenRule, exitsFor, placeAt);
}

/** Returns whether there is floor of one room before all tiles of an exit whose middle is given. */
function isFloorBefore({ grid, labels }: PrefabBuilder, exit: Exit, tile: number): boolean {
  const { width, tiles } = grid;
  const out = tile + exit.dx + exit.dy * width;
  return exit.row.every(({ x, y }) => {
    const before = out + x - exit.x + (y - exit.y) * width;
    return labels[before] === labels[out] && tiles[before] === Tile.Floor;
  });
}

/**
 * The tiles around an exit that must be rock: their extent, and their index differences from the
 * exit.
 */
interface RockAround extends Extent {
  readonly steps: readonly number[];
}

/**
 * Returns the tiles that must be rock: the drawn tiles, and the eight tiles around each floor tile,
 * which include those on both sides of the exit.
 */
function rockFor(plan: PrefabPlan, exit: Exit, gridWidth: number): RockAround {
  const tiles: Point[] = [];
  for (let y = -1; y <= plan.height; y++) {
    for (let x = -1; x <= plan.width; x++) {
      if (!isBlankAt(plan, x, y) || isNearFloor(plan, x, y)) {
        tiles.push({ x: x - exit.x, y: y - exit.y });
      }
    }
  }
  // Tiles far from the exit are the most likely to be occupied, so they are checked first.
  tiles.sort((a, b) => Math.abs(b.x) + Math.abs(b.y) - Math.abs(a.x) - Math.abs(a.y));
  return { ...extentOf(tiles), steps: tiles.map(({ x, y }) => y * gridWidth + x) };
}

function isNearFloor(plan: PrefabPlan, x: number, y: number): boolean {
  for (let nextY = y - 1; nextY <= y + 1; nextY++) {
    for (let nextX = x - 1; nextX <= x + 1; nextX++) {
      if (isDrawnFloor(plan, nextX, nextY)) return true;
    }
  }
  return false;
}

function isRockAround({ width, height, tiles }: Grid, rock: RockAround, tile: number): boolean {
  for (const step of rock.steps) if (tiles[tile + step] !== Tile.Wall) return false;
  const x = tile % width;
  const y = (tile - x) / width;
  if (x + rock.left < 0 || x + rock.right >= width) return false;
  return y + rock.top >= 0 && y + rock.bottom < height;
}
