import { stepsOf } from '../grid/directions';
import { codeAt } from '../grid/grid';
import { boxAround, labelBoxes } from '../grid/label-boxes';
import { isStairs, ROCK } from '../grid/tiles';
import { type Grid, type Rect, Tile } from '../model/dungeon';
import { type Components, componentsOf } from './components';
import type { PlanWork } from './plan-work';

/** Wide floor with fewer tiles is part of a corridor, unless there is a door beside it. */
const LEAST_ROOM = 6;
/** A piece of floor with fewer tiles is no cave. */
const LEAST_CAVE = 20;
/** Narrow floor in a cave with at least this many tiles is a corridor, and so is thin floor as long. */
const LEAST_CORRIDOR = 6;
/** Outlines of caves turn after this many tiles or fewer. */
const SHORT_RUN = 2;
/** Behind a door, narrow floor of up to this many tiles is a closet. Without a door, it is a niche. */
const MOST_NICHE = 2;

/**
 * Returns a mask of the floor of rooms: 1 for wide floor, which is what corridors are not.
 *
 * ```text
 * ####### wide: in a block of 2 × 2 tiles    ......###  the neck between two areas
 * #..#### of floor (water is floor, single   .........  of 3 × 3 tiles is no room,
 * #.....  pillars too)                       ......#..  however wide it is
 * ```
 *
 * The floor is cut at doors. Caves have narrow parts too.
 *
 * @param given - for each tile, 0 or more if it is floor of a known room. No floor beside such
 * rooms is wide
 */
export function findRoomFloor(work: PlanWork, given: Int32Array): Uint8Array {
  const { grid } = work;
  const open = grid.tiles.map((code, tile) =>
    Number(ROCK[code] === 0 && code !== Tile.Door && given[tile]! < 0),
  );
  const solid = withPillars(grid, open);
  const pieces = componentsOf(grid, open);
  const isCave = findCaves(grid, solid, pieces);
  const inBlocks = blocksOf(grid, solid, 2);
  const isBesideGiven = (tile: number) =>
    stepsOf(grid.width).some((step) => given[tile + step]! >= 0);
  const wide = inBlocks.map((isIn, tile) => isIn & open[tile]! & Number(!isBesideGiven(tile)));
  const cores = blocksOf(grid, solid, 3);
  cutNecks(grid, wide, cores, pieces, isCave);
  cutHalls(grid, wide, blocksOf(grid, solid, 4));
  cutCorridors(grid, wide, cores, pieces, isCave);
  dropScraps(grid, wide);
  joinCaves(grid, wide, open, pieces, isCave, given);
  addClosets(work, wide, pieces, given);
  addNiches(work, wide, open, given, smallPieces(pieces, cores));
  return wide;
}

/** Returns a mask of floor in which rock with floor on all eight sides counts as floor. */
function withPillars({ width }: Grid, open: Uint8Array): Uint8Array {
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  return open.map((isOpen, tile) =>
    isOpen === 1 || around.every((step) => open[tile + step] === 1) ? 1 : 0,
  );
}

/** Returns a mask of the tiles that are in a square block of the tiles of a mask. */
function blocksOf({ width }: Grid, mask: Uint8Array, size: number): Uint8Array {
  const blocks = new Uint8Array(mask.length);
  const offsets = Array.from({ length: size * size }, (_, i) => {
    return Math.floor(i / size) * width + (i % size);
  });
  for (let tile = 0; tile < mask.length; tile++) {
    if (mask[tile] === 0 || !offsets.every((offset) => mask[tile + offset] === 1)) continue;
    for (const offset of offsets) blocks[tile + offset] = 1;
  }
  return blocks;
}

/** Returns for each piece of floor 1 if at least half of its outline is in short runs. */
function findCaves({ width }: Grid, solid: Uint8Array, { labels, sizes }: Components): Uint8Array {
  const edges = new Int32Array(sizes.length);
  const rough = new Int32Array(sizes.length);
  for (const out of stepsOf(width)) {
    const along = Math.abs(out) === 1 ? width : 1;
    const isEdge = (tile: number, label: number) =>
      labels[tile] === label && solid[tile + out] !== 1;
    for (let tile = 0; tile < labels.length; tile++) {
      const label = labels[tile]!;
      if (label < 0 || !isEdge(tile, label) || isEdge(tile - along, label)) continue;
      let length = 1;
      while (isEdge(tile + length * along, label)) length++;
      edges[label]! += length;
      if (length <= SHORT_RUN) rough[label]! += length;
    }
  }
  return Uint8Array.from(sizes, (size, label) =>
    Number(size >= LEAST_CAVE && 2 * rough[label]! >= edges[label]!),
  );
}

/**
 * Narrows the wide floor that joins two blocks without being part of either: necks, but for those of
 * caves.
 */
function cutNecks(
  grid: Grid,
  wide: Uint8Array,
  blocks: Uint8Array,
  { labels }: Components,
  isCave: Uint8Array,
): void {
  for (const tiles of joints(grid, wide, blocks)) {
    if (isCave[labels[tiles[0]!]!] === 1) continue;
    for (const tile of tiles) wide[tile] = 0;
  }
}

/**
 * Narrows straight corridors of three tiles across, between blocks of 4 × 4 tiles. They are at least
 * as long as they are wide.
 */
function cutHalls(grid: Grid, wide: Uint8Array, blocks: Uint8Array): void {
  for (const tiles of joints(grid, wide, blocks)) {
    const box = boxAround(tiles, grid.width);
    const isHall = Math.min(box.width, box.height) === 3 && isFull(box, tiles) && tiles.length >= 9;
    if (isHall) for (const tile of tiles) wide[tile] = 0;
  }
}

/** Returns the components of wide floor outside blocks that touch more than one component inside. */
function joints(grid: Grid, wide: Uint8Array, blocks: Uint8Array): Int32Array[] {
  const inside = wide.map((isWide, tile) => isWide & blocks[tile]!);
  const outside = wide.map((isWide, tile) => isWide & (1 - blocks[tile]!));
  const { labels } = componentsOf(grid, inside);
  return componentsOf(grid, outside).tiles.filter((tiles) => touched(grid, tiles, labels).size > 1);
}

function isFull({ width, height }: Rect, tiles: Int32Array): boolean {
  return tiles.length === width * height;
}

/**
 * Narrows pieces of floor between several doors that are long and two tiles wide everywhere, or of
 * which both ends are wide doors.
 */
function cutCorridors(
  grid: Grid,
  wide: Uint8Array,
  blocks: Uint8Array,
  { labels, sizes, tiles: tilesOf }: Components,
  isCave: Uint8Array,
): void {
  for (const [piece, box] of labelBoxes(labels, sizes.length, grid.width).entries()) {
    const tiles = tilesOf[piece]!;
    const doors = isCave[piece] === 1 ? 0 : doorsBeside(grid, tiles);
    if (doors < 2) continue;
    const across = Math.min(box.width, box.height);
    const length = Math.max(box.width, box.height);
    const isThin =
      length >= LEAST_CORRIDOR && tiles.every((tile) => wide[tile] === 1 && blocks[tile] === 0);
    const isBetween = isFull(box, tiles) && length > across && isBetweenDoors(grid, box);
    if (isThin || isBetween) for (const tile of tiles) wide[tile] = 0;
  }
}

/** Returns whether there are doors along the whole of both short sides of a box, and no others. */
function isBetweenDoors(grid: Grid, { x, y, width, height }: Rect): boolean {
  const isDoor = (column: number, row: number) => codeAt(grid, column, row) === Tile.Door;
  const areDoors = (count: number, at: (i: number) => boolean) =>
    Array.from({ length: count }, (_, i) => at(i)).every(Boolean);
  if (width > height) {
    return areDoors(height, (i) => isDoor(x - 1, y + i) && isDoor(x + width, y + i));
  }
  return areDoors(width, (i) => isDoor(x + i, y - 1) && isDoor(x + i, y + height));
}

/** Returns the labels of the tiles beside some tiles. */
function touched({ width }: Grid, tiles: Int32Array, labels: Int32Array): Set<number> {
  const found = new Set<number>();
  for (const tile of tiles) {
    for (const step of stepsOf(width))
      if (labels[tile + step]! >= 0) found.add(labels[tile + step]!);
  }
  return found;
}

/** Narrows small pieces of wide floor without a door beside them. */
function dropScraps(grid: Grid, wide: Uint8Array): void {
  for (const tiles of componentsOf(grid, wide).tiles) {
    if (tiles.length >= LEAST_ROOM || doorsBeside(grid, tiles) > 0) continue;
    for (const tile of tiles) wide[tile] = 0;
  }
}

/** Returns the number of door tiles beside some tiles. */
function doorsBeside({ width, tiles: codes }: Grid, tiles: Int32Array): number {
  let count = 0;
  for (const tile of tiles) {
    for (const step of stepsOf(width)) if (codes[tile + step] === Tile.Door) count++;
  }
  return count;
}

/** Widens the short narrow parts of caves that have wide floor. */
function joinCaves(
  grid: Grid,
  wide: Uint8Array,
  open: Uint8Array,
  { labels }: Components,
  isCave: Uint8Array,
  given: Int32Array,
): void {
  if (!isCave.includes(1)) return;
  const narrow = open.map((isOpen, tile) =>
    labels[tile]! >= 0 && isCave[labels[tile]!] === 1 ? isOpen & (1 - wide[tile]!) : 0,
  );
  for (const tiles of componentsOf(grid, narrow).tiles) {
    if (tiles.length >= LEAST_CORRIDOR || touched(grid, tiles, given).size > 0) continue;
    for (const tile of tiles) wide[tile] = 1;
  }
}

/** Widens pieces of one or two tiles that are behind a single door. */
function addClosets(
  { grid, outside, dug }: PlanWork,
  wide: Uint8Array,
  pieces: Components,
  given: Int32Array,
): void {
  for (const tiles of pieces.tiles) {
    const isOwn = tiles.every((tile) => outside[tile] === 0 && dug[tile] === 0);
    const isBesideGiven = touched(grid, tiles, given).size > 0;
    if (tiles.length > MOST_NICHE || !isOwn || isBesideGiven) continue;
    if (doorsBeside(grid, tiles) !== 1) continue;
    for (const tile of tiles) wide[tile] = 1;
  }
}

/** Returns a test for tiles of pieces in which there is no block of 3 × 3 tiles. */
function smallPieces({ labels, sizes }: Components, cores: Uint8Array): (tile: number) => boolean {
  const hasCore = new Uint8Array(sizes.length);
  for (const [tile, label] of labels.entries()) if (label >= 0) hasCore[label]! |= cores[tile]!;
  return (tile) => hasCore[labels[tile]!] === 0;
}

/**
 * Widens niches, which have one or two tiles and are beside one room only. There is no door beside
 * them, unless the room is small.
 */
function addNiches(
  { grid, outside, dug }: PlanWork,
  wide: Uint8Array,
  open: Uint8Array,
  given: Int32Array,
  isSmall: (tile: number) => boolean,
): void {
  const { labels } = componentsOf(grid, wide);
  const narrow = open.map((isOpen, tile) => isOpen & (1 - wide[tile]!));
  const { tiles: codes } = grid;
  for (const tiles of componentsOf(grid, narrow).tiles) {
    const isPlain = (tile: number) =>
      !isStairs(codes[tile]) && outside[tile] === 0 && dug[tile] === 0;
    if (tiles.length > MOST_NICHE || !tiles.every(isPlain)) continue;
    if (doorsBeside(grid, tiles) > 0 && !isSmall(tiles[0]!)) continue;
    if (touched(grid, tiles, given).size > 0 || touched(grid, tiles, labels).size !== 1) continue;
    for (const tile of tiles) wide[tile] = 1;
  }
}
