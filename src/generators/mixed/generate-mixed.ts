import { eachRun } from '../../geometry/room';
import { carvePath } from '../../grid/carve-tunnels';
import { createDraft } from '../../grid/draft';
import { invalid } from '../../model/checks';
import {
  bareDungeon,
  type Dungeon,
  type Grid,
  type Observer,
  type Point,
  type Rect,
  type Room,
  Tile,
} from '../../model/dungeon';
import { elementAt } from '../../model/element-at';
import { GenerationError, InvalidOptionError } from '../../model/errors';
import { checkMade, checkObserver, checkRng } from '../../model/guards';
import { resolveOptions } from '../../model/options';
import { within } from '../../model/within';
import type { Rng } from '../../rng/rng';
import { shuffled } from '../../rng/shuffled';
import { drawWeighted } from '../../rng/weighted-index';
import { cutAreas, mostAreas } from './areas';
import { type Area, joinAreas } from './join-areas';
import { MIXED, type MixedOptions, type MixedSettings } from './options';

/**
 * Generates a dungeon of several kinds, such as caves beside a fort beside a maze. The grid is cut
 * into areas, each area is made by a generator, and areas are joined across their borders.
 * `room.part` is the index of the part that made the room. The entrance is that of the first area
 * of the first part.
 *
 * Draws: for each cut, from the left and from above, its place; the order of the areas, in which
 * the parts receive one each; then a part for each other area, by weight. Then the draws of the
 * generators, area by area. Then the order of the borders; for each border that is not needed,
 * whether a loop crosses it; and the place where it is crossed.
 *
 * Time is that of the generators, linear in tiles, and n log n in areas. To check its options, each
 * generator is called once more, before the first draw, with an `rng` that throws.
 *
 * @param observe - receives an `'area'` step for each area, then a `'border'` step for each tunnel
 * between two areas
 * @throws {InvalidOptionError} If an option is wrong, including those of a part
 * (`parts[0].options.minLeafSize`), or if the grid is too small for that many areas; thrown before
 * the first draw. Thrown later if an area is too small for the options of its part
 * @throws {GenerationError} If a generator does not return a dungeon of its area's size, or returns
 * one whose rooms have no floor, or one with doors, stairs, keys or lakes, which are added later
 * @example
 * const dungeon = generateMixed(createRng(42), {
 *   width: 80,
 *   height: 45,
 *   parts: [
 *     { generator: generateBsp, options: { minLeafSize: 8 } },
 *     { generator: generateCaves },
 *     { generator: generateMaze },
 *   ],
 * });
 */
export function generateMixed(rng: Rng, options: MixedOptions, observe?: Observer): Dungeon {
  checkRng(rng);
  const settings = resolveOptions<MixedOptions, MixedSettings>(MIXED, options);
  checkAreas(settings);
  checkObserver(observe);
  checkPartOptions(settings);
  const { width, height, areas: count, areaMinSize, loops } = settings;
  const rects = cutAreas(rng, { x: 0, y: 0, width, height }, count, areaMinSize);
  const parts = drawParts(rng, settings);
  const draft = createDraft(width, height);
  const { grid } = draft;
  const mixed = bareDungeon(grid, [], [], { x: 0, y: 0 });
  const areas: Area[] = [];
  const entered = parts.indexOf(0);
  for (const [index, area] of rects.entries()) {
    const made = makeArea(rng, settings, area, elementAt(parts, index));
    const first = mixed.rooms.length;
    if (index === entered) mixed.entrance = shiftedBy(made.entrance, area);
    addPart(mixed, made, area, elementAt(parts, index));
    areas.push({ ...area, first, rooms: mixed.rooms.slice(first) });
    observe?.({ stage: 'area', index, grid });
  }
  for (const [index, tunnel] of joinAreas(rng, mixed, areas, loops).entries()) {
    carvePath(draft, tunnel.path);
    mixed.tunnels.push(tunnel);
    observe?.({ stage: 'border', index, grid });
  }
  return mixed;
}

/** Throws if there are fewer areas than parts, or more than fit in the grid. */
function checkAreas({ width, height, parts, areas, areaMinSize }: MixedSettings): void {
  if (areas < parts.length) {
    throw invalid(
      'areas',
      `must be at least the number of parts (${parts.length})`,
      areas,
      'parts',
    );
  }
  const most = mostAreas(width, height, areaMinSize);
  if (areas <= most) return;
  const size = `${width} × ${height} tiles, each side at least ${areaMinSize}`;
  throw invalid(
    'areas',
    `must be at most the number of areas that fit (${most} of ${size})`,
    areas,
    'areaMinSize',
  );
}

/**
 * Throws if the options of a part are wrong for any size of area. Generators check their options
 * before they draw, so each is called once with an `rng` that throws at the first draw.
 */
function checkPartOptions({ parts, width, height }: MixedSettings): void {
  const drawn = new GenerationError('the first draw');
  const rng: Rng = {
    int() {
      throw drawn;
    },
  };
  for (const [part, { generator, options }] of parts.entries()) {
    try {
      const made: unknown = within(`parts[${part}].options`, () =>
        generator(rng, { ...options, width, height }),
      );
      if (made instanceof Promise) made.catch(() => {});
    } catch (error) {
      if (error instanceof InvalidOptionError) throw error;
    }
  }
}

/** Draws the part of each area: one area for each part, in a random order; the others by weight. */
function drawParts(rng: Rng, { parts, areas }: MixedSettings): number[] {
  const order = shuffled(
    rng,
    Array.from({ length: areas }, (_, i) => i),
  );
  const weights = parts.map(({ weight = 1 }) => weight);
  const drawn: number[] = [];
  for (const [i, area] of order.entries()) {
    drawn[area] = i < parts.length ? i : drawWeighted(rng, weights, 'a part');
  }
  return drawn;
}

function makeArea(rng: Rng, { parts }: MixedSettings, area: Rect, part: number): Dungeon {
  const { width, height } = area;
  const { generator, options } = elementAt(parts, part);
  const name = `parts[${part}].generator`;
  const asked = `asked for ${width} × ${height} tiles`;
  const made: unknown = within(`parts[${part}].options`, () =>
    generator(rng, { ...options, width, height }),
  );
  checkMade(made, area, name, asked);
  if (!made.rooms.some((room) => hasFloor(made.grid, room))) {
    throw new GenerationError(
      `\`${name}\`, ${asked}, returned a dungeon without floor in rooms`,
      name,
    );
  }
  for (const list of ['doors', 'stairs', 'keys', 'lakes'] as const) {
    if (made[list].length === 0) continue;
    const rule = `returned a dungeon with ${list}; add these to the mixed dungeon instead`;
    throw new GenerationError(`\`${name}\`, ${asked}, ${rule}`, name);
  }
  return made;
}

/** Returns whether any floor of a room is dug. */
function hasFloor({ width, tiles }: Grid, room: Room): boolean {
  let isDug = false;
  eachRun(room, (y, left, right) => {
    for (let x = left; x <= right; x++) if (tiles[y * width + x] !== Tile.Wall) isDug = true;
  });
  return isDug;
}

/** Copies the dungeon of an area to its place. */
function addPart(
  mixed: Dungeon,
  { grid, rooms, tunnels, marks }: Dungeon,
  area: Rect,
  part: number,
): void {
  const { width } = mixed.grid;
  for (let y = 0; y < grid.height; y++) {
    const row = grid.tiles.subarray(y * grid.width, (y + 1) * grid.width);
    mixed.grid.tiles.set(row, (area.y + y) * width + area.x);
  }
  const first = mixed.rooms.length;
  for (const room of rooms) {
    const { x, y } = shiftedBy({ x: room.x1, y: room.y1 }, area);
    const [x2, y2] = [x + room.x2 - room.x1, y + room.y2 - room.y1];
    mixed.rooms.push({ ...room, x1: x, y1: y, x2, y2, part });
  }
  for (const tunnel of tunnels) {
    const path = tunnel.path.map((point) => shiftedBy(point, area));
    mixed.tunnels.push({ ...tunnel, from: tunnel.from + first, to: tunnel.to + first, path });
  }
  for (const mark of marks) {
    mixed.marks.push({ ...mark, ...shiftedBy(mark, area), room: mark.room + first });
  }
}

function shiftedBy({ x, y }: Point, area: Rect): Point {
  return { x: x + area.x, y: y + area.y };
}
