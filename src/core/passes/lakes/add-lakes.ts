import { sizeOf } from '../../grid/grid';
import { pourLake } from '../../grid/pour-lake';
import { invalid } from '../../model/checks';
import { type Changed, type Dungeon, MAX_TUNNEL_WIDTH } from '../../model/dungeon';
import { checkDungeon, checkObserver, checkRng } from '../../model/guards';
import type { Observer } from '../../model/observer';
import { resolveOptions } from '../../model/specification';
import { drawInt, drawItem } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { coverLeft } from '../cover-left';
import { hasLocks } from '../wrong-order';
import { buildBridges } from './bridges';
import { finishLakes, groupLakes } from './finish-lakes';
import { createGround, keepLandings } from './ground';
import { joinDryFloor } from './join-dry-floor';
import {
  LAKES_SPEC,
  type LakeLiquid,
  type LakesOptions,
  type LakesSettings,
  liquidsAt,
} from './options';
import { placeLakes } from './place-lakes';
import { keepWidePaths } from './wide-paths';

/** The minimum side of a grid. Smaller grids have no space for a lake. */
const MIN_SIDE = 6;

/**
 * Returns a copy of a dungeon with lakes, rivers and chasms: liquids over floor and rock, with a
 * shallow edge along floor. They cut nothing off and open no new path: corridors cross them as
 * fords or bridges, and the dry floor of each room stays connected, by fords if necessary, which
 * may be beside a maze. Dry paths stay as wide as the tunnels: if a creature of 2 × 2 tiles could
 * reach a room through tunnels of width 2, it still can. The entrance, the exit, doors and stairs
 * stay dry, and so does half of the floor of each room with the entrance or stairs, up to 100
 * tiles. Keys, marks and entities are never in deep liquid, but may be on its shallow edge. If the
 * walk around a lake is long and nothing is locked, a bridge is built across it, as a tunnel of two
 * points.
 *
 * Rivers are placed first, followed by lakes, the largest first. Lakes that are close to each other
 * are of the same kind.
 *
 * @remarks
 * The draws: the number of rivers; for each river, its side, its start, and a bend for each step;
 * for each lake, its shape (cellular noise, sixteen tiles per draw), then the column and row of
 * each place that is tried; the kind of each group of lakes, in the order of their first lakes; for
 * each bridge that is considered, which of the remaining ones it is. Nothing is drawn if there is
 * only one possible outcome. The time is linear in the number of tiles and, for each bridge that is
 * considered, in the number of tiles within `minDetour` steps.
 *
 * @param dungeon - any dungeon; it is not changed. Rooms that already have a lake get no other
 * @param observe - receives a `'river'` or a `'lake'` step for each river or lake, then a
 * `'bridge'` step for each bridge
 * @throws {InvalidOptionError} If an option is invalid, if no kind is open at `depth`, or if the
 * grid is smaller than 6 × 6; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const flooded = addLakes(createRng(42, 'lakes'), dungeon, { share: 0.2, rivers: 1 });
 */
export function addLakes<Input extends Dungeon>(
  rng: Rng,
  dungeon: Input,
  options: LakesOptions = {},
  observe?: Observer,
): Changed<Input> {
  checkRng(rng);
  const settings = resolveOptions<LakesOptions, LakesSettings>(LAKES_SPEC, options);
  const { share, depth, rivers = { min: 0, max: 0 } } = settings;
  const kinds = liquidsAt(settings.kinds, depth);
  checkObserver(observe);
  checkDungeon(dungeon);
  const { width, height } = dungeon.grid;
  if (Math.min(width, height) < MIN_SIDE) {
    const rule = `must be at least ${MIN_SIDE} × ${MIN_SIDE} tiles`;
    throw invalid('dungeon.grid', rule, sizeOf(dungeon.grid));
  }
  const grid = { ...dungeon.grid, tiles: dungeon.grid.tiles.slice() };
  const count = drawInt(rng, rivers.min, rivers.max, 'the number of rivers');
  if (share === 0 && count === 0) return { ...dungeon, grid };

  const ground = createGround(dungeon);
  keepLandings(ground);
  const total = placeLakes(rng, ground, settings, count);
  const widths = dungeon.tunnels.map((tunnel) => Math.min(tunnel.width ?? 1, MAX_TUNNEL_WIDTH));
  for (const side of new Set(widths)) if (side > 1) keepWidePaths(ground, side);
  joinDryFloor(ground);
  const groups = groupLakes(ground, total);
  const liquids: LakeLiquid[] = [];
  for (const first of groups) {
    liquids.push(liquids[first] ?? drawItem(rng, kinds, 'a kind of lakes'));
  }
  const lakes = finishLakes(ground, groups, liquids);
  lakes.forEach((lake, i) => {
    if (lake !== undefined) pourLake(grid, lake);
    const isRiver = i < count;
    observe?.({ stage: isRiver ? 'river' : 'lake', index: isRiver ? i : i - count, grid });
  });
  const poured = lakes.filter((lake) => lake !== undefined);
  const lakesNow = [...dungeon.lakes, ...poured];
  const flooded = { ...dungeon, grid, lakes: lakesNow, ...coverLeft(dungeon, grid) };
  // A bridge could lead around a lock.
  if (hasLocks(dungeon)) return flooded;
  const bridges = buildBridges(rng, { grid, ground, lakes }, settings, observe);
  return { ...flooded, tunnels: [...dungeon.tunnels, ...bridges] };
}
