import { measureProgress } from '../analysis/progress';
import { eachRunIn } from '../geometry/room';
import { stepsAsRead } from '../grid/directions';
import type { Cover, Dungeon, Grid, Point } from '../model/dungeon';
import { Tile } from '../model/dungeon';
import { elementAt } from '../model/element-at';
import { checkDungeon, checkRng } from '../model/guards';
import { asksProgress, isOpenAt } from '../model/windows';
import { chanceOf, drawChance, drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { type CoverRule, type ResolvedCoverRule, resolveCoverRules } from './cover-rules';
import { addIndex, clearIndexSet, createIndexSet, hasIndex, takeIndex } from './index-set';
import { resolvePopulationOptions } from './resolve-population';
import { progressTest } from './tile-tests';

/** Options for {@link growCover}. */
export interface CoverOptions {
  /** The depth of the dungeon, an integer, which determines the rules that apply. Default 0. */
  readonly depth?: number | undefined;
  /**
   * Tiles on which nothing grows, as points or as a mask with one byte per tile, row by row, in
   * which these tiles are not 0. Default none.
   */
  readonly occupied?: readonly Point[] | Uint8Array | undefined;
}

/**
 * Grows cover on the floor of a dungeon by rules, and returns it. Cover consists of patches that
 * spread from a tile to its neighbours, with a lower chance for each ring than for the one before.
 * The dungeon is not changed.
 *
 * Only plain floor is covered, not doors, stairs, bridges or the rims of lakes. Rules are applied
 * in order and never replace earlier cover. A patch stays inside the rooms and the limits of
 * progress of its rule. A rule grows nothing if no room has a kind in its `rooms`.
 *
 * The draws, for each rule that applies at this depth: with `tilesPerPatch`, if r tiles remain
 * after the division, one integer from 0 to `tilesPerPatch` − 1 (values below r add one patch);
 * then, for each patch, its first tile and, ring by ring, one draw for each tile next to the
 * previous ring. The time is linear in the area of the floor and the number of covered tiles.
 *
 * @throws {InvalidOptionError} If an argument is invalid; always thrown before the first draw
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const cover = growCover(createRng(42, 'cover'), dungeon, [
 *   { kind: 'grass', tilesPerPatch: 120, decay: 0.05 },
 *   { kind: 'bones', total: 3, decay: 0.23 },
 * ]);
 * cover.cells[0]; // 0
 */
export function growCover(
  rng: Rng,
  dungeon: Dungeon,
  rules: readonly CoverRule[],
  options: CoverOptions = {},
): Cover {
  checkRng(rng);
  checkDungeon(dungeon);
  const { depth, occupied } = resolvePopulationOptions(options, dungeon.grid);
  const resolved = resolveCoverRules('rules', rules);
  return growResolved(rng, dungeon, { rules: resolved, depth, occupied });
}

/** Does the same as {@link growCover}, with rules that have already been checked. */
export function growResolved(
  rng: Rng,
  dungeon: Dungeon,
  { rules, depth, occupied }: ResolvedCover,
): Cover {
  const { grid } = dungeon;
  const open = rules.filter((rule) => isOpenAt(depth, rule));
  const progress = open.some(asksProgress) ? measureProgress(dungeon) : undefined;
  const growth: CoverGrowth = {
    rng,
    grid,
    cover: {
      width: grid.width,
      height: grid.height,
      kinds: [...new Set(rules.map(({ kind }) => kind))],
      cells: new Uint8Array(grid.tiles.length),
    },
    free: freeFloor(grid, occupied),
    spots: createIndexSet(),
    ringOf: new Int32Array(grid.tiles.length),
    rings: 0,
  };
  for (const rule of open) {
    const isWithin = progress && progressTest(progress, rule);
    growRule(growth, rule, openFloor(growth, dungeon, rule, isWithin));
  }
  return growth.cover;
}

/** The checked arguments of `growCover`. */
interface ResolvedCover {
  readonly rules: readonly ResolvedCoverRule[];
  readonly depth: number;
  readonly occupied: readonly Point[];
}

/** The cover so far, and buffers that all rules share. */
interface CoverGrowth {
  readonly rng: Rng;
  readonly grid: Grid;
  readonly cover: Cover;
  /** 1 for tiles that have no cover yet but may get some. */
  readonly free: Uint8Array;
  /** The tiles on which a patch may begin. */
  readonly spots: ReturnType<typeof createIndexSet>;
  /**
   * For each tile, the last ring for which it was drawn. Rings are numbered across all patches.
   */
  readonly ringOf: Int32Array;
  rings: number;
}

/**
 * Returns a mask that is 1 for plain, unoccupied floor. Patches stay off the outermost ring, so that
 * the steps around their tiles stay in their rows.
 */
function freeFloor({ width, height, tiles }: Grid, occupied: readonly Point[]): Uint8Array {
  const free = new Uint8Array(tiles.length);
  for (let y = 1; y < height - 1; y++) {
    for (let tile = y * width + 1; tile < (y + 1) * width - 1; tile++) {
      if (tiles[tile] === Tile.Floor) free[tile] = 1;
    }
  }
  for (const { x, y } of occupied) free[y * width + x] = 0;
  return free;
}

/** Returns a mask of the free floor that a rule may cover. */
function openFloor(
  { grid, free }: CoverGrowth,
  { rooms }: Dungeon,
  { rooms: kinds }: ResolvedCoverRule,
  isWithin: ((tile: number) => boolean) | undefined,
): Uint8Array {
  const open = kinds === undefined ? free.slice() : new Uint8Array(free.length);
  for (const room of rooms) {
    if (!kinds?.has(room.kind ?? 'plain')) continue;
    eachRunIn(grid, room, (y, left, right) => {
      const row = y * grid.width;
      for (let tile = row + left; tile <= row + right; tile++) open[tile] = free[tile]!;
    });
  }
  if (isWithin === undefined) return open;
  for (let tile = 0; tile < open.length; tile++) {
    if (open[tile] === 1 && !isWithin(tile)) open[tile] = 0;
  }
  return open;
}

function growRule(growth: CoverGrowth, rule: ResolvedCoverRule, open: Uint8Array): void {
  const { rng, grid, cover, spots } = growth;
  const isSpot = besideTest(cover, grid, rule.beside);
  clearIndexSet(spots, open.length);
  let floor = 0;
  for (let tile = 0; tile < open.length; tile++) {
    if (open[tile] === 0) continue;
    floor++;
    if (isSpot === undefined || isSpot(tile)) addIndex(spots, tile);
  }
  let patches = rule.total ?? 0;
  if (rule.tilesPerPatch !== undefined) {
    const rest = floor % rule.tilesPerPatch;
    patches = (floor - rest) / rule.tilesPerPatch;
    if (rest > 0 && drawInt(rng, 0, rule.tilesPerPatch - 1, 'one more patch') < rest) patches++;
  }
  const code = cover.kinds.indexOf(rule.kind) + 1;
  for (let patch = 0; patch < patches && spots.size > 0; patch++) {
    const first = elementAt(spots.members, drawInt(rng, 0, spots.size - 1, 'a patch'));
    growPatch(growth, rule, { open, code }, first);
  }
}

/** The floor that a rule may still cover, and the code of its kind. */
interface Growing {
  readonly open: Uint8Array;
  readonly code: number;
}

/** Grows a patch from a tile, ring by ring, until a ring is empty or its chance is 0. */
function growPatch(
  growth: CoverGrowth,
  { start, decay }: ResolvedCoverRule,
  growing: Growing,
  first: number,
): void {
  const { rng, ringOf } = growth;
  const { open } = growing;
  const { width } = growth.grid;
  const steps = stepsAsRead(width);
  take(growth, growing, first);
  let ring = [first];
  for (let step = 0; ring.length > 0; step++) {
    const chance = chanceOf(Math.max(start - step * decay, 0));
    if (chance === 0) return;
    const number = ++growth.rings;
    const next: number[] = [];
    for (const tile of ring) {
      for (let side = 0; side < 4; side++) {
        const beside = tile + steps[side]!;
        if (open[beside] !== 1 || ringOf[beside] === number) continue;
        ringOf[beside] = number;
        if (!drawChance(rng, chance, 'a tile of a patch')) continue;
        take(growth, growing, beside);
        next.push(beside);
      }
    }
    ring = next;
  }
}

function take({ cover, free, spots }: CoverGrowth, { open, code }: Growing, tile: number): void {
  cover.cells[tile] = code;
  free[tile] = 0;
  open[tile] = 0;
  if (hasIndex(spots, tile)) takeIndex(spots, tile);
}

/**
 * Returns a test for the tiles next to what a rule's `beside` names. Returns `undefined` if all
 * tiles pass.
 */
function besideTest(
  { cells, kinds }: Cover,
  { width, tiles }: Grid,
  beside: string | undefined,
): ((tile: number) => boolean) | undefined {
  if (beside === undefined) return undefined;
  const code = kinds.indexOf(beside) + 1;
  const codes = code > 0 ? cells : tiles;
  const [first, last] = code > 0 ? [code, code] : codesBeside(beside);
  const holds = (tile: number) => {
    const found = codes[tile] ?? Tile.Wall;
    return found >= first && found <= last;
  };
  return (tile) => holds(tile - width) || holds(tile - 1) || holds(tile + 1) || holds(tile + width);
}

/** Returns the first and the last tile code that a name in {@link CoverRule.beside} stands for. */
function codesBeside(beside: string): readonly [first: Tile, last: Tile] {
  if (beside === 'wall') return [Tile.Wall, Tile.Wall];
  return beside === 'door' ? [Tile.Door, Tile.Door] : [Tile.DeepWater, Tile.ChasmEdge];
}
