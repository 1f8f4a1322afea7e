import { bareDungeon, type Lake, type Rect } from '../core/model/dungeon';
import { finishLakes } from '../core/passes/lakes/finish-lakes';
import { Bit, createGround, hasBit, type LakeGround, setBit } from '../core/passes/lakes/ground';
import { joinDryFloor } from '../core/passes/lakes/join-dry-floor';
import { drawBlob } from '../core/passes/lakes/lake-shapes';
import type { LakeLiquid } from '../core/passes/lakes/options';
import {
  canFlood,
  countFloor,
  drawLakeTiles,
  mostFlooded,
  pourTiles,
} from '../core/passes/lakes/place-lakes';
import { restoreRng } from '../core/rng/create-rng';
import { drawInt, drawItem } from '../core/rng/draws';
import type { Rng } from '../core/rng/rng';
import { localRoom, type WorldRegion } from './area';
import { cellState, Purpose } from './cell-hash';
import { type Cells, needCell, rulesOf } from './cells';
import type { CellRules, WorldPlan } from './world-plan';

// The plane is divided into blocks of whole cells. Each room is inside one block, and a block
// contains at most one lake, inside its outermost ring of tiles. Lakes therefore never touch, a
// room has at most one lake, and how a lake and its rooms affect each other depends only on the
// block.

/**
 * Returns the side of a block in cells. It is small if cells are large, and gives blocks that are
 * at least 32 tiles wide if possible.
 */
function blockOf(cellSize: number): number {
  if (cellSize > 32) return 1;
  return cellSize > 16 ? 2 : 4;
}

/** Returns an area together with all blocks that it meets. */
export function blocksAround({ cellSize }: WorldPlan, { x, y, width, height }: Rect): Rect {
  const side = cellSize * blockOf(cellSize);
  const [left, top] = [Math.floor(x / side) * side, Math.floor(y / side) * side];
  const right = Math.ceil((x + width) / side) * side;
  const bottom = Math.ceil((y + height) / side) * side;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Draws the lakes of whole blocks and returns them in the world's coordinates, block by block. They
 * cut nothing off: tunnels cross them, and the dry floor of each room stays connected.
 *
 * @param dry - the blocks without lakes
 */
export function drawWorldLakes(cells: Cells, { area, grid, rooms }: WorldRegion): Lake[] {
  const local = rooms.map((room) => localRoom(area, room));
  const ground = createGround(bareDungeon(grid, local, [], { x: 0, y: 0 }));
  const limits = local.map(mostFlooded);
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
  joinDryFloor(ground);
  return finishLakes(ground, [...liquids.keys()], liquids).flatMap((lake) =>
    lake === undefined ? [] : [{ ...lake, x: lake.x + area.x, y: lake.y + area.y }],
  );
}

/** The scene into which the lakes of blocks are drawn. */
interface LakeScene {
  readonly cells: Cells;
  readonly ground: LakeGround;
  /** The rectangle of the blocks, in the world's coordinates. */
  readonly area: Rect;
  /** The maximum number of tiles of each room that may be under lakes. */
  readonly limits: readonly number[];
}

/** Keeps lakes off the outermost ring of a block. */
function markRing({ bits, width }: LakeGround, { x, y, width: side }: Rect): void {
  const corner = y * width + x;
  for (let k = 0; k < side; k++) {
    for (const tile of [k, (side - 1) * width + k, k * width, k * width + side - 1]) {
      bits[corner + tile] = Bit.Ring;
    }
  }
}

/**
 * Covers the ground with the lake of a block. Returns the liquid of the lake, or `undefined` if
 * there is none.
 */
function drawLake(
  { cells, ground, area, limits }: LakeScene,
  block: Rect,
  lake: number,
): LakeLiquid | undefined {
  const { hashState } = cells.plan;
  const side = block.width;
  const { lakes } = rulesAt(cells, area.x + block.x + side / 2, area.y + block.y + side / 2);
  if (lakes === undefined) return undefined;
  const [column, row] = [(area.x + block.x) / side, (area.y + block.y) / side];
  const rng = restoreRng(cellState(hashState, column, row, Purpose.Lake));
  const inside = { x: block.x + 1, y: block.y + 1, width: side - 2, height: side - 2 };
  const blob = drawBlob(rng, ...drawSize(rng, lakes.share, inside.width));
  const isDug = (tile: number) =>
    ground.labels[tile]! >= 0 || hasBit(ground.bits, tile, Bit.Tunnel);
  const tiles = blob && drawLakeTiles(rng, ground, { blob, area: inside }, (at) => at.some(isDug));
  if (tiles === undefined) return undefined;
  keepIslands(ground, tiles, limits);
  pourTiles(ground, tiles, lake);
  return drawItem(rng, lakes.kinds, 'a kind of lakes');
}

/** Returns the rules of the cell at a point of the plane. */
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
  const counts = countFloor(ground, tiles);
  for (const tile of tiles) {
    const room = labels[tile]!;
    const isOver = (counts.get(room) ?? 0) > limits[room]!;
    if (isOver && canFlood(ground, tile)) setBit(bits, tile, Bit.Fixed);
  }
}

/** Draws the sides of a lake's box in a block whose inside is `most` tiles wide. */
function drawSize(rng: Rng, share: number, max: number): [width: number, height: number] {
  // The size is from 0 to three times the requested size, and small sizes are more frequent. A blob
  // fills half of its box. The factor is 3.3 because, as measured, a tenth of a lake stays dry.
  const size = drawInt(rng, 0, 1000, "a lake's size") / 1000;
  const tiles = 3.3 * size * size * share * max * max;
  const stretch = drawInt(rng, 80, 140, "a lake's breadth") / 100;
  const root = Math.sqrt(2 * tiles);
  const sideOf = (length: number) => Math.min(max, Math.max(4, Math.round(length)));
  return [sideOf(root * stretch), sideOf(root / stretch)];
}
