import { bareDungeon, type Lake, type Rect } from '../model/dungeon';
import { drawBlob } from '../passes/lakes/blob';
import { finishLakes } from '../passes/lakes/finish-lakes';
import { Bit, createGround, hasBit, type LakeGround, setBit } from '../passes/lakes/ground';
import { drawLiquid, type LakeLiquid } from '../passes/lakes/options';
import { canDrown, drawLakeTiles, mostDrowned, pourTiles } from '../passes/lakes/place-lakes';
import { repair } from '../passes/lakes/repair';
import { restoreRng } from '../rng/create-rng';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import type { WorldRegion } from './area';
import { localRoom } from './area';
import { drawWords, Purpose } from './cell-hash';
import { type Cells, needCell, rulesOf } from './cells';
import type { CellRules, WorldPlan } from './plan';

// The plane is cut into blocks of whole cells, so that each room is inside one block, and a block
// holds at most one lake, inside its outermost ring of tiles. So lakes never touch, a room has at
// most one, and how a lake and its rooms change each other depends on only the block.

/**
 * Cells along a side of a block: few if cells are large, so that it is at least 32 tiles across, if
 * possible.
 */
function blockOf(cellSize: number): number {
  if (cellSize > 32) return 1;
  return cellSize > 16 ? 2 : 4;
}

/** An area with all of the blocks that it meets. */
export function blocksAround({ cellSize }: WorldPlan, { x, y, width, height }: Rect): Rect {
  const side = cellSize * blockOf(cellSize);
  const [left, top] = [Math.floor(x / side) * side, Math.floor(y / side) * side];
  const right = Math.ceil((x + width) / side) * side;
  const bottom = Math.ceil((y + height) / side) * side;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * The lakes of whole blocks, in the world's coordinates, block by block. Nothing that could be
 * reached is cut off: tunnels cross them, and the dry floor of each room stays one piece.
 *
 * @param dry - the blocks without lakes
 */
export function drawWorldLakes(cells: Cells, { area, grid, rooms }: WorldRegion): Lake[] {
  const local = rooms.map((room) => localRoom(area, room));
  const ground = createGround(bareDungeon(grid, local, [], { x: 0, y: 0 }));
  const limits = local.map(mostDrowned);
  const side = cells.plan.cellSize * blockOf(cells.plan.cellSize);
  const scene: LakeScene = { cells, ground, area, limits };
  const liquids: LakeLiquid[] = [];
  for (let y = 0; y < area.height; y += side) {
    for (let x = 0; x < area.width; x += side) {
      const block = { x, y, width: side, height: side };
      markRing(ground, block);
      const liquid = drawLake(scene, block, liquids.length + 1);
      if (liquid !== undefined) liquids.push(liquid);
    }
  }
  repair(ground);
  return finishLakes(ground, [...liquids.keys()], liquids).flatMap((lake) =>
    lake === undefined ? [] : [{ ...lake, x: lake.x + area.x, y: lake.y + area.y }],
  );
}

/** What the lakes of blocks are drawn into. */
interface LakeScene {
  readonly cells: Cells;
  readonly ground: LakeGround;
  /** The blocks, in the plane. */
  readonly area: Rect;
  /** The most tiles of each room that may be under lakes. */
  readonly limits: readonly number[];
}

/** Keeps lakes off the ring of a block. */
function markRing({ bits, width }: LakeGround, { x, y, width: side }: Rect): void {
  const corner = y * width + x;
  for (let k = 0; k < side; k++) {
    for (const tile of [k, (side - 1) * width + k, k * width, k * width + side - 1]) {
      bits[corner + tile] = Bit.Ring;
    }
  }
}

/**
 * Covers the ground with the lake of a block. Returns its liquid; `undefined` if there is no lake.
 */
function drawLake(
  { cells, ground, area, limits }: LakeScene,
  block: Rect,
  lake: number,
): LakeLiquid | undefined {
  const { words } = cells.plan;
  const side = block.width;
  const { lakes } = rulesAt(cells, area.x + block.x + side / 2, area.y + block.y + side / 2);
  if (lakes === undefined) return undefined;
  const [column, row] = [(area.x + block.x) / side, (area.y + block.y) / side];
  const rng = restoreRng(drawWords(words, column, row, Purpose.Lake));
  const inside = { x: block.x + 1, y: block.y + 1, width: side - 2, height: side - 2 };
  const blob = drawBlob(rng, ...drawSize(rng, lakes.share, inside.width));
  const isDug = (tile: number) => ground.labels[tile]! >= 0 || hasBit(ground.bits, tile, Bit.Way);
  const tiles = drawLakeTiles(rng, ground, { blob, area: inside }, (at) => at.some(isDug));
  if (tiles === undefined) return undefined;
  keepIslands(ground, tiles, limits);
  pourTiles(ground, tiles, lake);
  return drawLiquid(rng, lakes.kinds);
}

/** The rules of the cell at a point of the plane. */
function rulesAt(cells: Cells, x: number, y: number): CellRules {
  const { cellSize } = cells.plan;
  const [column, row] = [Math.floor(x / cellSize), Math.floor(y / cellSize)];
  const cell = (row - cells.row) * cells.columns + column - cells.column;
  needCell(cells, cell);
  return rulesOf(cells, cell);
}

/** Keeps a room dry, as an island, if too much of it would be flooded. */
function keepIslands(ground: LakeGround, tiles: Int32Array, limits: readonly number[]): void {
  const { labels, bits } = ground;
  const drowned = new Map<number, number>();
  for (const tile of tiles) {
    const room = labels[tile]!;
    if (canDrown(ground, tile)) drowned.set(room, 1 + (drowned.get(room) ?? 0));
  }
  for (const tile of tiles) {
    const room = labels[tile]!;
    const isOver = (drowned.get(room) ?? 0) > limits[room]!;
    if (isOver && canDrown(ground, tile)) setBit(bits, tile, Bit.Fixed);
  }
}

/** Draws the sides of a lake's box, in a block whose inside is `most` tiles across. */
function drawSize(rng: Rng, share: number, most: number): [width: number, height: number] {
  // From 0 to three times the requested size, small ones more often; a blob fills half of its box.
  // Measured: a tenth of it stays dry.
  const size = drawInt(rng, 0, 1000, "a lake's size") / 1000;
  const tiles = 3.3 * size * size * share * most * most;
  const stretch = drawInt(rng, 80, 140, "a lake's breadth") / 100;
  const root = Math.sqrt(2 * tiles);
  const sideOf = (length: number) => Math.min(most, Math.max(4, Math.round(length)));
  return [sideOf(root * stretch), sideOf(root / stretch)];
}
