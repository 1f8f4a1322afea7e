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

/** A rectangle of cells that starts at the given one. */
export interface CellWindow {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** The points of all biomes around a window of cells. Each point is drawn when first needed. */
export type BiomeField = readonly PointLayer[];

/** Creates a field in which nothing has been drawn yet. */
export function createBiomeField(plan: WorldPlan, window: CellWindow): BiomeField {
  if (plan.rules.length === 1) return [];
  const sizes = [...new Set(plan.rules.map(({ size }) => size))];
  return sizes.map((size, i) => new PointLayer(plan, window, size, Purpose.Biome + i));
}

/** Returns the index of the biome of a cell in the window. */
export function biomeAt(layers: BiomeField, column: number, row: number): number {
  let [biome, nearest] = [0, Number.POSITIVE_INFINITY];
  if (layers.length === 0) return biome;
  // The points in a ring of blocks are at least `ring` − 1 sizes away. `pointsNear` returns rings 0
  // and 1.
  for (let ring = 1; ring <= REACH && nearest > (ring - 1) ** 2; ring++) {
    for (const layer of layers) {
      const { size } = layer;
      const [across, down] = [Math.floor(column / size), Math.floor(row / size)];
      const list =
        ring === 1 ? layer.pointsNear(across, down) : layer.pointsOfRing(across, down, ring);
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

/** The points of all biomes of the same size, around a window of cells. */
class PointLayer {
  /** The biomes, and for each of them the sum of the shares up to and including it. */
  private readonly biomes: number[] = [];
  private readonly upTo: number[] = [];
  /**
   * The first block, which is one before the blocks of the window, and the number of blocks in a
   * row.
   */
  private readonly left: number;
  private readonly top: number;
  private readonly columns: number;
  /** The point of each block, packed into one number; 0 if it has not been drawn yet. */
  private readonly drawn: Int32Array;
  /** For each block that has been requested, the points of the nine blocks around it. */
  private readonly near: (readonly number[] | undefined)[];

  /** @param size - the side of a block, in cells */
  constructor(
    private readonly plan: WorldPlan,
    { column, row, columns, rows }: CellWindow,
    readonly size: number,
    private readonly purpose: number,
  ) {
    let sum = 0;
    for (const [biome, rule] of plan.rules.entries()) {
      if (rule.size !== size) continue;
      sum += rule.share;
      this.biomes.push(biome);
      this.upTo.push(sum);
    }
    this.left = Math.floor(column / size) - 1;
    this.top = Math.floor(row / size) - 1;
    this.columns = Math.floor((column + columns - 1) / size) + 2 - this.left;
    const count = this.columns * (Math.floor((row + rows - 1) / size) + 2 - this.top);
    this.drawn = new Int32Array(count);
    this.near = new Array<undefined>(count).fill(undefined);
  }

  /** Returns the points of a block and of the eight blocks around it, as {@link pointsOfRing}. */
  pointsNear(across: number, down: number): readonly number[] {
    const i = (down - this.top) * this.columns + across - this.left;
    this.near[i] ??= [...this.pointsOfRing(across, down, 0), ...this.pointsOfRing(across, down, 1)];
    return this.near[i];
  }

  /**
   * Returns the points in a ring of blocks around a block: columns and rows relative to the corner
   * of the block, in sixteenths of cells, and biomes.
   */
  pointsOfRing(across: number, down: number, ring: number): readonly number[] {
    const { size, left, top, columns, drawn } = this;
    const list: number[] = [];
    for (let r = -ring; r <= ring; r++) {
      const step = Math.abs(r) === ring ? 1 : 2 * ring;
      for (let c = -ring; c <= ring; c += step) {
        // Points that are farther away are rarely needed, so they are not kept.
        const i = ring > 1 ? 0 : (down + r - top) * columns + across + c - left;
        const known = ring > 1 ? 0 : drawn[i]!;
        const point = known || this.drawPoint(across + c, down + r);
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
   * Draws the point of a block. Returns it as one number: its biome plus 1, and its row and column
   * in the block.
   */
  private drawPoint(across: number, down: number): number {
    const [which, forX, forY] = drawWords(this.plan.words, across, down, this.purpose);
    const drawn = this.upTo.findIndex((share) => isUnder(which, share));
    if (drawn < 0) return EMPTY;
    const positions = this.size * GRAIN;
    const place = (pick(forY, positions) << BITS) + pick(forX, positions);
    return ((this.biomes[drawn]! + 1) << (2 * BITS)) + place;
  }
}
