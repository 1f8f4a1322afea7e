import { bareDungeon, type Lake, type Rect } from '../model/dungeon';
import { drawBlob } from '../passes/lakes/blob';
import { Bit, createGround, type LakeGround } from '../passes/lakes/ground';
import { joinSlivers } from '../passes/lakes/group-lakes';
import type { LakeLiquid } from '../passes/lakes/options';
import { cover, mostDrowned } from '../passes/lakes/place-lakes';
import { repair } from '../passes/lakes/repair';
import { addRims } from '../passes/lakes/rims';
import { toLakes } from '../passes/lakes/to-lakes';
import { restoreRng } from '../rng/create-rng';
import { drawInt } from '../rng/draw-int';
import type { Rng } from '../rng/rng';
import { drawWeighted } from '../rng/weighted-index';
import { localRoom } from './area';
import { drawWords, Purpose } from './cell-hash';
import { type Cells, needCell, rulesOf } from './cells';
import type { WorldPlan } from './plan';
import type { WorldRegion } from './region';

// The plane is cut into blocks of whole cells, so that each room lies inside one, and a block holds a
// lake at most, inside its outermost ring of tiles. So lakes never touch, a room has one at most, and
// what a lake does to its room, and its room to it, is known from the block alone.

/** A blob of fewer tiles is a puddle. */
const LEAST_TILES = 5;
/** Places tried for a blob. */
const PLACES = 10;

/** Cells along a side of a block: 32 tiles at least, few where cells are large. */
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
 * The lakes of whole blocks, in the world's coordinates, block by block. Nothing that could be reached
 * is cut off: tunnels cross them, and the dry floor of each room stays one piece.
 *
 * @param dry - the blocks without lakes
 */
export function drawWorldLakes(cells: Cells, { area, grid, rooms }: WorldRegion): Lake[] {
  const local = rooms.map((room) => localRoom(area, room));
  const ground = createGround(bareDungeon(grid, local, [], { x: 0, y: 0 }));
  const limits = local.map(mostDrowned);
  const side = cells.plan.cellSize * blockOf(cells.plan.cellSize);
  const liquids: LakeLiquid[] = [];
  for (let y = 0; y < area.height; y += side) {
    for (let x = 0; x < area.width; x += side) {
      const block = { x, y, width: side, height: side };
      drawRing(ground, block);
      const liquid = drawLake(cells, ground, limits, liquids.length + 1, area, block);
      if (liquid !== undefined) liquids.push(liquid);
    }
  }
  repair(ground);
  joinSlivers(ground, [...liquids.keys()]);
  addRims(ground, liquids);
  return toLakes(ground, liquids).flatMap((lake) =>
    lake === undefined ? [] : [{ ...lake, x: lake.x + area.x, y: lake.y + area.y }],
  );
}

/** Keeps lakes off the ring of a block. */
function drawRing({ bits, width }: LakeGround, { x, y, width: side }: Rect): void {
  const corner = y * width + x;
  for (let k = 0; k < side; k++) {
    for (const tile of [k, (side - 1) * width + k, k * width, k * width + side - 1]) {
      bits[corner + tile] = Bit.Ring;
    }
  }
}

/** Covers the ground with the lake of a block. Returns what is in it; nothing where there is none. */
function drawLake(
  cells: Cells,
  ground: LakeGround,
  limits: readonly number[],
  lake: number,
  area: Rect,
  { x, y, width: side }: Rect,
): LakeLiquid | undefined {
  const { words, cellSize } = cells.plan;
  const [column, row] = [(area.x + x) / side, (area.y + y) / side];
  const middle = (at: number) => Math.floor((at + side / 2) / cellSize);
  const cell = (middle(area.y + y) - cells.row) * cells.columns + middle(area.x + x) - cells.column;
  needCell(cells, cell);
  const { lakes } = rulesOf(cells, cell);
  if (lakes === undefined) return undefined;
  const rng = restoreRng(drawWords(words, column, row, Purpose.Lake));
  const tiles = drawTiles(rng, ground, lakes.share, { x: x + 1, y: y + 1, width: side - 2 });
  if (tiles === undefined) return undefined;
  keepIslands(ground, tiles, limits);
  cover(ground, tiles, lake);
  const weights = lakes.kinds.map(({ weight }) => weight);
  return lakes.kinds[drawWeighted(rng, weights, 'a kind of lakes')];
}

/** The tiles of a lake in a square, at the first drawn place that has some floor; none if it has too few. */
function drawTiles(
  rng: Rng,
  { width, labels, bits }: LakeGround,
  share: number,
  square: Pick<Rect, 'x' | 'y' | 'width'>,
): Int32Array | undefined {
  const blob = drawBlob(rng, ...drawSize(rng, share, square.width));
  if (blob.xs.length < LEAST_TILES) return undefined;
  const isDug = (tile: number) => labels[tile]! >= 0 || (bits[tile]! & Bit.Way) !== 0;
  for (let k = 0; k < PLACES; k++) {
    const x = square.x + drawInt(rng, 0, square.width - blob.width, 'the column of a lake');
    const y = square.y + drawInt(rng, 0, square.width - blob.height, 'the row of a lake');
    const tiles = Int32Array.from(blob.xs, (column, i) => (y + blob.ys[i]!) * width + x + column);
    if (tiles.some(isDug)) return tiles;
  }
  return undefined;
}

/** Keeps rooms dry of which too much would drown: they become islands. */
function keepIslands(
  { labels, bits }: LakeGround,
  tiles: Int32Array,
  limits: readonly number[],
): void {
  const drowned = new Map<number, number>();
  const isOpen = (tile: number) => labels[tile]! >= 0 && (bits[tile]! & Bit.Fixed) === 0;
  for (const tile of tiles) {
    if (isOpen(tile)) drowned.set(labels[tile]!, 1 + (drowned.get(labels[tile]!) ?? 0));
  }
  for (const tile of tiles) {
    const room = labels[tile]!;
    if (isOpen(tile) && drowned.get(room)! > limits[room]!) bits[tile]! |= Bit.Fixed;
  }
}

/** The sides of a lake's box, in a block whose inside is so many tiles across. */
function drawSize(rng: Rng, share: number, most: number): [width: number, height: number] {
  // From 0 to three times what is wanted, small ones more often; a blob fills half of its box. Measured:
  // a tenth of it stays dry.
  const size = drawInt(rng, 0, 1000, "a lake's size") / 1000;
  const tiles = 3.3 * size * size * share * most * most;
  const stretch = drawInt(rng, 80, 140, "a lake's breadth") / 100;
  const root = Math.sqrt(2 * tiles);
  const sideOf = (length: number) => Math.min(most, Math.max(4, Math.round(length)));
  return [sideOf(root * stretch), sideOf(root / stretch)];
}
