import { elementAt } from '../core/model/element-at';
import type { Words } from '../core/rng/chacha';
import { drawWords, isUnder, Purpose, pick } from './cell-hash';
import type { WorldPlan } from './plan';

// Chooses the biome of each cell. Points are scattered over the plane: the plane is divided into
// blocks that are as many cells wide as the patches of a biome, and the biome has a point in its
// share of the blocks. A cell belongs to the nearest point, with each distance divided by the size
// of the point's biome. Patches are therefore as large as requested, and each biome has its share.
// Biomes of the same size share their blocks.

/** The number of positions that a point can have in a cell, on each axis. */
const GRAIN = 16;
/**
 * The distance that is searched around a cell's block, in blocks. It is large enough that not all
 * of these blocks are empty.
 */
const REACH = 4;
/** The marker for a block without a point. */
const EMPTY = -1;
/**
 * The number of bits for the column or the row of a point in its block, which can have 256 cells of
 * sixteen positions, and the largest value of these bits.
 */
const BITS = 12;
const MOST = 0xfff;

/** The points of all biomes of the same size, around a window of cells. */
interface PointLayer {
  readonly purpose: number;
  /** The side of a block, in cells. */
  readonly size: number;
  /** The biomes, and for each of them the sum of the shares up to and including it. */
  readonly biomes: readonly number[];
  readonly upTo: readonly number[];
  /**
   * The first block, which is one before the blocks of the window, and the number of blocks in a
   * row.
   */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  /** The point of each block, packed into one number; 0 if it has not been drawn yet. */
  readonly drawn: Int32Array;
  /**
   * For each block that has been requested, the points of the nine blocks around it: columns and
   * rows relative to the corner of the block, in sixteenths of cells, and biomes.
   */
  readonly near: (readonly number[] | undefined)[];
}

/**
 * The points of all biomes around a window of cells. Each point is drawn when it is first needed.
 */
export interface BiomeField {
  readonly words: Words;
  readonly layers: readonly PointLayer[];
}

/** A rectangle of cells that starts at the given one. */
export interface CellWindow {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** Creates a field in which nothing has been drawn yet. */
export function createBiomeField(
  { words, rules }: WorldPlan,
  { column, row, columns, rows }: CellWindow,
): BiomeField {
  if (rules.length === 1) return { words, layers: [] };
  const sizes = [...new Set(rules.map(({ size }) => size))];
  const layers = sizes.map((size, i): PointLayer => {
    const own = [...rules.entries()].filter(([, rule]) => rule.size === size);
    const biomes = own.map(([biome]) => biome);
    let sum = 0;
    const upTo = own.map(([, { share }]) => {
      sum += share;
      return sum;
    });
    const [left, top] = [Math.floor(column / size) - 1, Math.floor(row / size) - 1];
    const across = Math.floor((column + columns - 1) / size) + 2 - left;
    const count = across * (Math.floor((row + rows - 1) / size) + 2 - top);
    const drawn = new Int32Array(count);
    const near = new Array<undefined>(count).fill(undefined);
    const purpose = Purpose.Biome + i;
    return { purpose, size, biomes, upTo, left, top, columns: across, drawn, near };
  });
  return { words, layers };
}

/** Returns the index of the biome of a cell in the window. */
export function biomeAt({ words, layers }: BiomeField, column: number, row: number): number {
  let [biome, nearest] = [0, Number.POSITIVE_INFINITY];
  if (layers.length === 0) return biome;
  // The points in a ring of blocks are at least `ring` − 1 sizes away. `near` contains rings 0 and
  // 1.
  for (let ring = 1; ring <= REACH && nearest > (ring - 1) ** 2; ring++) {
    for (const layer of layers) {
      const { size } = layer;
      const across = Math.floor(column / size);
      const down = Math.floor(row / size);
      const list =
        ring === 1
          ? pointsNear(words, layer, { across, down })
          : pointsOfRing(words, layer, { across, down }, ring);
      const x = (column - across * size) * GRAIN + GRAIN / 2;
      const y = (row - down * size) * GRAIN + GRAIN / 2;
      const unit = size * size * GRAIN * GRAIN;
      for (let i = 0; i < list.length; i += 3) {
        const dx = list[i]! - x;
        const dy = list[i + 1]! - y;
        const distance = (dx * dx + dy * dy) / unit;
        if (distance >= nearest) continue;
        nearest = distance;
        biome = list[i + 2]!;
      }
    }
  }
  return biome;
}

/** The position of a block among the blocks of a layer. */
interface Block {
  readonly across: number;
  readonly down: number;
}

/** Returns the points of a block and of the eight blocks around it. */
function pointsNear(words: Words, layer: PointLayer, block: Block): readonly number[] {
  const i = (block.down - layer.top) * layer.columns + block.across - layer.left;
  layer.near[i] ??= [
    ...pointsOfRing(words, layer, block, 0),
    ...pointsOfRing(words, layer, block, 1),
  ];
  return layer.near[i];
}

/** Returns the points in a ring of blocks around a block. */
function pointsOfRing(
  words: Words,
  layer: PointLayer,
  { across, down }: Block,
  ring: number,
): readonly number[] {
  const { size, left, top, columns, drawn } = layer;
  const list: number[] = [];
  for (let r = -ring; r <= ring; r++) {
    const step = Math.abs(r) === ring ? 1 : 2 * ring;
    for (let c = -ring; c <= ring; c += step) {
      // Points that are farther away are rarely needed, so they are not kept.
      const i = ring > 1 ? 0 : (down + r - top) * columns + across + c - left;
      const known = ring > 1 ? 0 : drawn[i]!;
      const point = known || drawPoint(words, layer, across + c, down + r);
      if (ring <= 1) drawn[i] = point;
      if (point === EMPTY) continue;
      const x = c * size * GRAIN + (point & MOST);
      const y = r * size * GRAIN + ((point >> BITS) & MOST);
      list.push(x, y, (point >> (2 * BITS)) - 1);
    }
  }
  return list;
}

/**
 * Draws the point of a block. Returns it as one number: its biome plus 1, and its row and column in
 * the block.
 */
function drawPoint(
  words: Words,
  { purpose, size, biomes, upTo }: PointLayer,
  across: number,
  down: number,
): number {
  const [which, forX, forY] = drawWords(words, across, down, purpose);
  const drawn = upTo.findIndex((share) => isUnder(which, share));
  if (drawn < 0) return EMPTY;
  const place = (pick(forY, size * GRAIN) << BITS) + pick(forX, size * GRAIN);
  return ((elementAt(biomes, drawn) + 1) << (2 * BITS)) + place;
}
