import { cellState, isUnder, Purpose, pick } from './cell-hash';
import type { WorldPlan } from './world-plan';

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

/** A point of a biome, in sixteenths of cells. */
interface BiomePoint {
  readonly x: number;
  readonly y: number;
  readonly biome: number;
}

/** The points of all biomes. Each point is drawn when it is first needed. */
export type BiomeField = readonly PointLayer[];

/** Creates a field in which nothing has been drawn yet. */
export function createBiomeField(plan: WorldPlan): BiomeField {
  if (plan.rules.length === 1) return [];
  const sizes = [...new Set(plan.rules.map(({ size }) => size))];
  return sizes.map((size, i) => new PointLayer(plan, size, Purpose.Biome + i));
}

/** Returns the index of the biome of a cell. */
export function biomeAt(layers: BiomeField, column: number, row: number): number {
  let [biome, nearest] = [0, Number.POSITIVE_INFINITY];
  const [x, y] = [(column + 0.5) * GRAIN, (row + 0.5) * GRAIN];
  // The points in a ring of blocks are at least `ring` − 1 sizes away.
  for (let ring = 1; ring <= REACH && nearest > (ring - 1) ** 2; ring++) {
    for (const layer of layers) {
      const { size } = layer;
      const [across, down] = [Math.floor(column / size), Math.floor(row / size)];
      const points =
        ring === 1 ? layer.pointsNear(across, down) : layer.pointsOfRing(across, down, ring);
      for (const point of points) {
        const squared = (point.x - x) ** 2 + (point.y - y) ** 2;
        const distance = squared / (size * GRAIN) ** 2;
        if (distance < nearest) [nearest, biome] = [distance, point.biome];
      }
    }
  }
  return biome;
}

/** The points of all biomes of the same size. */
class PointLayer {
  /** The biomes, and for each of them the sum of the shares up to and including it. */
  private readonly biomes: number[] = [];
  private readonly upTo: number[] = [];
  /** For each block that has been requested, the points of the nine blocks around it. */
  private readonly near = new Map<string, readonly BiomePoint[]>();

  /** @param size - the side of a block, in cells */
  constructor(
    private readonly plan: WorldPlan,
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
  }

  /** Returns the points of a block and of the eight blocks around it. */
  pointsNear(across: number, down: number): readonly BiomePoint[] {
    const key = `${across},${down}`;
    let points = this.near.get(key);
    if (points !== undefined) return points;
    points = [...this.pointsOfRing(across, down, 0), ...this.pointsOfRing(across, down, 1)];
    this.near.set(key, points);
    return points;
  }

  /** Returns the points in a ring of blocks around a block. */
  pointsOfRing(across: number, down: number, ring: number): BiomePoint[] {
    const points: BiomePoint[] = [];
    for (let r = -ring; r <= ring; r++) {
      const step = Math.abs(r) === ring ? 1 : 2 * ring;
      for (let c = -ring; c <= ring; c += step) {
        const point = this.drawPoint(across + c, down + r);
        if (point !== undefined) points.push(point);
      }
    }
    return points;
  }

  /** Draws the point of a block. Returns `undefined` if the block is empty. */
  private drawPoint(across: number, down: number): BiomePoint | undefined {
    const [which, forX, forY] = cellState(this.plan.hashState, across, down, this.purpose);
    const biome = this.biomes[this.upTo.findIndex((share) => isUnder(which, share))];
    if (biome === undefined) return undefined;
    const side = this.size * GRAIN;
    return { x: across * side + pick(forX, side), y: down * side + pick(forY, side), biome };
  }
}
