import { invalid } from '../../model/checks';
import type { Dungeon, Point } from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { drawInt } from '../../rng/draw-int';
import type { Rng } from '../../rng/rng';
import type { StairsPoint } from './options';

/** The settings that determine the points of stairs. */
export interface PointSettings {
  readonly levels: number;
  readonly width: number;
  readonly height: number;
  readonly stairs: number;
  readonly minDistance: number;
}

/** The maximum number of random places tried for one point before the farthest place is taken. */
const MAX_DRAWS = 16;

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

/** The start on level 0, and the points of the stairs below each level except the last. */
export interface LevelPoints {
  readonly start: Point;
  /** `below[i]` contains the stairs between level i and level i + 1. */
  readonly below: readonly (readonly Point[])[];
}

/**
 * Draws the start and the points of all stairs, down to a given level. Draws for each point a
 * place; draws it again if it is taken or too near to the stairs above, up to sixteen times in all.
 *
 * @param last - the last level whose stairs down are drawn
 */
export function drawPoints(rng: Rng, settings: PointSettings, last: number): LevelPoints {
  const { levels, width, height, stairs, minDistance } = settings;
  const lattice = latticeOf(width, height);
  const { columns, rows } = lattice;
  const least = Math.ceil(minDistance * 2 * (columns + rows - 2));
  const start = drawInt(rng, 0, columns * rows - 1, 'a place of stairs');
  const below: Point[][] = [];
  let above = [start];
  for (let level = 0; level <= last && level < levels - 1; level++) {
    const places = drawPlaces(rng, lattice, { above, least }, stairs);
    below.push(places.map((place) => pointOfPlace(lattice, place)));
    above = places;
  }
  return { start: pointOfPlace(lattice, start), below };
}

/**
 * Draws points for the stairs up and the stairs down of a single dungeon, like those of a level
 * between two others.
 */
export function drawStairs(rng: Rng, { grid: { width, height } }: Dungeon): StairsPoint[] {
  const settings = { levels: 3, width, height, stairs: 1, minDistance: 0.33 };
  checkPlaces(settings);
  const points = drawPoints(rng, settings, 1).below.flat();
  const [up, down] = [elementAt(points, 0), elementAt(points, 1)];
  return [
    { ...up, direction: 'up' },
    { ...down, direction: 'down' },
  ];
}

/** The stairs above, and the least distance of stairs down from them, in columns plus rows. */
interface Far {
  readonly above: readonly number[];
  readonly least: number;
}

/**
 * Draws the places of the stairs between two levels. `checkPlaces` has already ensured that there
 * are enough.
 */
function drawPlaces(rng: Rng, lattice: PlaceLattice, far: Far, stairs: number): number[] {
  const places: number[] = [];
  let farthest: Generator<number, undefined> | undefined;
  while (places.length < stairs) {
    let place = drawFarPlace(rng, lattice, far, places);
    while (place === undefined || places.includes(place)) {
      farthest ??= farthestFirst(stepsFrom(lattice, far.above));
      place = farthest.next().value;
    }
    places.push(place);
  }
  return places;
}

/**
 * Draws a free place that is far enough from the stairs above. Returns `undefined` if no draw gives
 * one.
 */
function drawFarPlace(
  rng: Rng,
  lattice: PlaceLattice,
  { above, least }: Far,
  places: readonly number[],
): number | undefined {
  const end = lattice.columns * lattice.rows - 1;
  for (let i = 0; i < MAX_DRAWS; i++) {
    const place = drawInt(rng, 0, end, 'a place of stairs');
    if (places.includes(place) || above.includes(place)) continue;
    if (distanceTo(lattice, above, place) >= least) return place;
  }
  return undefined;
}

/**
 * Yields places from the farthest to the nearest. Places at the same distance are in ascending
 * order.
 */
function* farthestFirst(distances: Uint32Array): Generator<number, undefined> {
  const farthest = distances.reduce((most, distance) => Math.max(most, distance));
  for (let distance = farthest; distance > 0; distance--) {
    let place = distances.indexOf(distance);
    for (; place >= 0; place = distances.indexOf(distance, place + 1)) yield place;
  }
}

/**
 * Returns the number of steps on the lattice from each place to the nearest of some places. Takes
 * one pass down the lattice and one back up.
 */
function stepsFrom({ columns, rows }: PlaceLattice, places: readonly number[]): Uint32Array {
  const distances = new Uint32Array(columns * rows).fill(columns + rows);
  for (const place of places) distances[place] = 0;
  const reach = (place: number, neighbor: number) => {
    distances[place] = Math.min(distances[place]!, distances[neighbor]! + 1);
  };
  const last = distances.length - 1;
  for (let place = 0; place <= last; place++) {
    if (place >= columns) reach(place, place - columns);
    if (place % columns > 0) reach(place, place - 1);
  }
  for (let place = last; place >= 0; place--) {
    if (place + columns <= last) reach(place, place + columns);
    if (place % columns < columns - 1) reach(place, place + 1);
  }
  return distances;
}

/** Returns the distance from a place to the nearest of some places, in columns plus rows. */
function distanceTo(lattice: PlaceLattice, places: readonly number[], place: number): number {
  const { x, y } = pointOfPlace(lattice, place);
  let nearest = Number.POSITIVE_INFINITY;
  for (const other of places) {
    const point = pointOfPlace(lattice, other);
    nearest = Math.min(nearest, Math.abs(point.x - x) + Math.abs(point.y - y));
  }
  return nearest;
}

function pointOfPlace({ columns }: PlaceLattice, place: number): Point {
  const row = Math.floor(place / columns);
  return { x: 2 * (place - row * columns) + 1, y: 2 * row + 1 };
}
