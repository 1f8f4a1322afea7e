import { stepsBetween } from '../../geometry/points';
import { sizeOf } from '../../grid/grid';
import { invalid } from '../../model/checks';
import { type Dungeon, type Point, Tile } from '../../model/dungeon';
import { checkDungeon, checkRng } from '../../model/guards';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { isBesideDoor } from '../doors/door-sites';
import { hasHazards, takenTiles } from '../taken-tiles';
import type { StairsPoint } from './options';
import { safeTest } from './safe-test';

/** The settings that determine the points of stairs. */
export interface PointSettings {
  readonly levels: number;
  readonly width: number;
  readonly height: number;
  readonly stairs: number;
  readonly minDistance: number;
}

/**
 * The maximum number of random places tried for one point. If none is fit, the place that is
 * farthest from all other stairs is taken.
 */
const MAX_DRAWS = 16;

/** The same for both points of `drawStairsPoints` if there are hazards. */
const MAX_DRAWS_AMONG_HAZARDS = 256;

/** The default of `minDistance`. */
export const USUAL_DISTANCE = 0.33;

/** The least distance between drawn stairs of one direction, in columns plus rows. */
const SPACING = 10;

/**
 * The places where stairs may be: the tiles with odd x and odd y. They are never adjacent, and they
 * are always cells of a maze of width 1. Place i is (2 (i mod columns) + 1, 2 ⌊i / columns⌋ + 1).
 */
interface PlaceLattice {
  readonly columns: number;
  readonly rows: number;
}

/** Throws if the grid has too few places for the stairs of one level. */
export function checkPlaces({ levels, width, height, stairs }: PointSettings): void {
  const { columns, rows } = latticeOf(width, height);
  // A level needs a start or stairs up, and stairs down.
  const needed = levels === 1 ? 1 : levels === 2 ? stairs + 1 : 2 * stairs;
  if (columns * rows >= needed) return;
  throw invalid(
    'stairs',
    `must have space for ${needed} places; ${width} × ${height} tiles have ${columns * rows} with odd x and y inside`,
    stairs,
  );
}

function latticeOf(width: number, height: number): PlaceLattice {
  return { columns: (width - 1) >> 1, rows: (height - 1) >> 1 };
}

/** Returns the least distance between stairs up and stairs down, in columns plus rows. */
export function leastDistance({
  width,
  height,
  minDistance,
}: Pick<PointSettings, 'width' | 'height' | 'minDistance'>): number {
  const { columns, rows } = latticeOf(width, height);
  return Math.ceil(minDistance * 2 * (columns + rows - 2));
}

/** The start on level 0, and the points of the stairs below each level except the last. */
export interface LevelPoints {
  readonly start: Point;
  /** `below[i]` contains the stairs between level i and level i + 1. */
  readonly below: readonly (readonly Point[])[];
}

/**
 * Draws the start and the points of all stairs, down to a given level. Draws for each point a
 * place; draws it again if it is taken or too near to the stairs above or to the others of its
 * level, up to sixteen times in all.
 *
 * @param last - the last level whose stairs down are drawn
 */
export function drawPoints(rng: Rng, settings: PointSettings, last: number): LevelPoints {
  const { levels, width, height, stairs } = settings;
  const lattice = latticeOf(width, height);
  const { columns, rows } = lattice;
  const min = leastDistance(settings);
  const start = drawInt(rng, 0, columns * rows - 1, 'a place of stairs');
  const below: Point[][] = [];
  let above = [start];
  for (let level = 0; level <= last && level < levels - 1; level++) {
    const places = drawPlaces(rng, lattice, above, min, stairs);
    below.push(places.map((place) => pointOfPlace(lattice, place)));
    above = places;
  }
  return { start: pointOfPlace(lattice, start), below };
}

/**
 * Draws two points for `placeStairs`: one for stairs up and one for stairs down, far apart, like
 * those of a level between two others. They can be in rock. If there are stairs, keys, marks,
 * entities or the exit on them, a door on or next to them, or next to them a hazard or an entity
 * that blocks the way, draws both again, up to sixteen times in all. If there are hazards, they are
 * on floor that players reach around hazards, and there are up to 256 draws. If no draw meets all
 * this, returns the last one that is not on stairs or entities or, if there is none, the first one.
 *
 * @throws {InvalidOptionError} If the grid has no space for two stairs
 * @throws {GenerationError} If `rng` returns a number out of range
 * @example
 * const level = placeStairs(dungeon, { points: drawStairsPoints(rng, dungeon) });
 */
export function drawStairsPoints(rng: Rng, dungeon: Dungeon): StairsPoint[] {
  checkRng(rng);
  checkDungeon(dungeon);
  const { grid } = dungeon;
  const { width, height } = grid;
  const { columns, rows } = latticeOf(width, height);
  if (columns * rows < 2) {
    throw invalid('dungeon.grid', 'must be at least 5 tiles wide or high', sizeOf(grid));
  }
  const settings = { levels: 3, width, height, stairs: 1, minDistance: USUAL_DISTANCE };
  const { things, entities, around, exit } = takenTiles(dungeon);
  const stairs = dungeon.stairs.map(({ x, y }) => y * width + x);
  const refused = new Set([...stairs, ...entities]);
  const taken = new Set([...things, ...around, ...exit]);
  const isSafe = safeTest(dungeon);
  const isTaken = (tile: number) =>
    taken.has(tile) || grid.tiles[tile] === Tile.Door || isBesideDoor(grid, tile) || !isSafe(tile);
  let points: Point[] = [];
  const draws = hasHazards(dungeon) ? MAX_DRAWS_AMONG_HAZARDS : MAX_DRAWS;
  for (let i = 0; i < draws; i++) {
    const drawn = drawPoints(rng, settings, 1).below.flat();
    const tiles = drawn.map(({ x, y }) => y * width + x);
    const isRefused = tiles.some((tile) => refused.has(tile));
    if (i === 0 || !isRefused) points = drawn;
    if (!isRefused && !tiles.some(isTaken)) break;
  }
  const [up, down] = points;
  return [
    { ...up!, direction: 'up' },
    { ...down!, direction: 'down' },
  ];
}

/**
 * Draws the places of the stairs between two levels, each far enough from the stairs above and from
 * the others. `checkPlaces` has already ensured that there are enough.
 *
 * @param min - the least distance from the stairs above, in columns plus rows
 */
function drawPlaces(
  rng: Rng,
  lattice: PlaceLattice,
  above: readonly number[],
  min: number,
  stairs: number,
): number[] {
  const places: number[] = [];
  const end = lattice.columns * lattice.rows - 1;
  const isFit = (place: number) =>
    !above.includes(place) &&
    stepsToNearest(lattice, places, place) >= SPACING &&
    stepsToNearest(lattice, above, place) >= min;
  const drawFit = () => {
    for (let i = 0; i < MAX_DRAWS; i++) {
      const place = drawInt(rng, 0, end, 'a place of stairs');
      if (isFit(place)) return place;
    }
    return undefined;
  };
  // For each place, how far the nearest stairs are. Needed only if no draw is fit.
  let distances: Uint32Array | undefined;
  while (places.length < stairs) {
    let place = drawFit();
    if (place === undefined) {
      distances ??= latticeDistances(lattice, [...above, ...places]);
      place = distances.indexOf(distances.reduce((max, distance) => Math.max(max, distance)));
    }
    places.push(place);
    if (distances) lowerDistances(lattice, distances, place);
  }
  return places;
}

/** Returns how far each place is from the nearest of some places, in places of the lattice. */
function latticeDistances(lattice: PlaceLattice, places: readonly number[]): Uint32Array {
  const { columns, rows } = lattice;
  const distances = new Uint32Array(columns * rows).fill(columns + rows);
  for (const place of places) lowerDistances(lattice, distances, place);
  return distances;
}

/** Lowers the distances to the nearest stairs if there are stairs at one more place. */
function lowerDistances({ columns }: PlaceLattice, distances: Uint32Array, place: number): void {
  const [x, y] = [place % columns, Math.floor(place / columns)];
  for (let i = 0, row = 0; i < distances.length; row++) {
    const across = Math.abs(row - y);
    for (let column = 0; column < columns; column++, i++) {
      const distance = across + Math.abs(column - x);
      if (distance < distances[i]!) distances[i] = distance;
    }
  }
}

/** Returns how far a place is from the nearest of some places, in columns plus rows. */
function stepsToNearest(lattice: PlaceLattice, places: readonly number[], place: number): number {
  const point = pointOfPlace(lattice, place);
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of places) {
    nearest = Math.min(nearest, stepsBetween(pointOfPlace(lattice, other), point));
  }
  return nearest;
}

function pointOfPlace({ columns }: PlaceLattice, place: number): Point {
  const row = Math.floor(place / columns);
  return { x: 2 * (place - row * columns) + 1, y: 2 * row + 1 };
}
