import { measureProgress } from '../analysis/progress';
import { eachRunIn } from '../geometry/room';
import { stepsAsRead } from '../grid/directions';
import { type Dungeon, type Grid, type Point, Tile } from '../model/dungeon';
import { checkDungeon, checkRng } from '../model/guards';
import type { Cover } from '../model/population';
import { asksProgress, includesDepth } from '../model/windows';
import { chanceOf, drawChance, drawInt } from '../rng/draws';
import type { Rng } from '../rng/rng';
import { type CoverRule, type ResolvedCoverRule, resolveCoverRules } from './cover-rules';
import { IndexSet } from './index-set';
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
 * @remarks
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
  return growResolved(rng, dungeon, resolved, depth, occupied);
}

/** Does the same as {@link growCover}, with rules that have already been checked. */
export function growResolved(
  rng: Rng,
  dungeon: Dungeon,
  rules: readonly ResolvedCoverRule[],
  depth = 0,
  occupied: readonly Point[] = [],
): Cover {
  const { grid } = dungeon;
  const { width, height, tiles } = grid;
  const kinds = [...new Set(rules.map(({ kind }) => kind))];
  const cover = { width, height, kinds, cells: new Uint8Array(tiles.length) };
  const open = rules.filter((rule) => includesDepth(depth, rule));
  const progress = open.some(asksProgress) ? measureProgress(dungeon) : undefined;
  // 1 for plain floor that has no cover yet. Patches stay off the outermost ring, so that the steps
  // around their tiles stay in their rows.
  const free = new Uint8Array(tiles.length);
  for (let y = 1; y < height - 1; y++) {
    for (let tile = y * width + 1; tile < (y + 1) * width - 1; tile++) {
      if (tiles[tile] === Tile.Floor) free[tile] = 1;
    }
  }
  for (const { x, y } of occupied) free[y * width + x] = 0;
  for (const rule of open) {
    const isWithin = progress && progressTest(progress, rule);
    const floor = openFloor(free, dungeon, rule, isWithin);
    const isSpot = besideTest(cover, grid, rule.beside);
    for (const tile of growRule(rng, rule, floor, width, isSpot)) {
      cover.cells[tile] = kinds.indexOf(rule.kind) + 1;
      free[tile] = 0;
    }
  }
  return cover;
}

type TileTest = (tile: number) => boolean;

/** Returns a mask of the free floor that a rule may cover. */
function openFloor(
  free: Uint8Array,
  { grid, rooms }: Dungeon,
  { rooms: kinds }: ResolvedCoverRule,
  isWithin: TileTest | undefined,
): Uint8Array {
  const open = kinds === undefined ? free.slice() : new Uint8Array(free.length);
  for (const room of rooms) {
    if (!kinds?.has(room.kind ?? 'plain')) continue;
    eachRunIn(grid, room, (y, left, right) => {
      const row = y * grid.width;
      for (let tile = row + left; tile <= row + right; tile++) open[tile] = free[tile]!;
    });
  }
  return isWithin ? open.map((isOpen, tile) => (isOpen === 1 && isWithin(tile) ? 1 : 0)) : open;
}

/**
 * Grows the patches of a rule on open floor, which becomes 0 there. Returns the covered tiles.
 *
 * @param isSpot - a test for the tiles on which patches may begin. Default all
 */
function growRule(
  rng: Rng,
  rule: ResolvedCoverRule,
  open: Uint8Array,
  width: number,
  isSpot: TileTest = () => true,
): number[] {
  const spots = new IndexSet(open.length);
  let floor = 0;
  for (let tile = 0; tile < open.length; tile++) {
    if (open[tile] === 0) continue;
    floor++;
    if (isSpot(tile)) spots.add(tile);
  }
  let patches = rule.total ?? 0;
  if (rule.tilesPerPatch !== undefined) {
    const rest = floor % rule.tilesPerPatch;
    patches = (floor - rest) / rule.tilesPerPatch;
    if (rest > 0 && drawInt(rng, 0, rule.tilesPerPatch - 1, 'one more patch') < rest) patches++;
  }
  const covered: number[] = [];
  const cover = (tile: number) => {
    open[tile] = 0;
    if (spots.has(tile)) spots.take(tile);
    covered.push(tile);
  };
  for (let patch = 0; patch < patches && spots.size > 0; patch++) {
    const first = spots.members[drawInt(rng, 0, spots.size - 1, 'a patch')]!;
    cover(first);
    growPatch(rng, rule, first, width, open, cover);
  }
  return covered;
}

/** Grows a patch from a tile, ring by ring, until a ring is empty or its chance is 0. */
function growPatch(
  rng: Rng,
  { start, decay }: ResolvedCoverRule,
  first: number,
  width: number,
  open: Uint8Array,
  cover: (tile: number) => void,
): void {
  const steps = stepsAsRead(width);
  let ring = [first];
  for (let step = 0; ring.length > 0; step++) {
    const chance = chanceOf(Math.max(start - step * decay, 0));
    if (chance === 0) return;
    const drawn = new Set<number>();
    const next: number[] = [];
    for (const tile of ring) {
      for (const beside of steps.map((side) => tile + side)) {
        if (open[beside] !== 1 || drawn.has(beside)) continue;
        drawn.add(beside);
        if (!drawChance(rng, chance, 'a tile of a patch')) continue;
        cover(beside);
        next.push(beside);
      }
    }
    ring = next;
  }
}

/**
 * Returns a test for the tiles next to what a rule's `beside` names. Returns `undefined` if all
 * tiles pass.
 */
function besideTest(
  { cells, kinds }: Cover,
  { width, tiles }: Grid,
  beside: string | undefined,
): TileTest | undefined {
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
