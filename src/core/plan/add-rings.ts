import { STEPS } from '../grid/directions';
import { codeAt, createGrid, pointAt } from '../grid/grid';
import { CROSSABLE, ROCK } from '../grid/tiles';
import { type Grid, Tile } from '../model/dungeon';
import { note, type PlanWork, tileOfPoint } from './plan-work';

/** The number of rings around a plan with an open border: one for the ways outside, one of rock. */
const RINGS = 2;

/**
 * Copies a grid. If open tiles touch its border, rings of rock are added around it, and each way
 * outside is continued by a tile, so that it ends at the outermost ring.
 */
export function addRings(given: Grid, drawn: Uint8Array): PlanWork {
  const { width, height } = given;
  const border = borderTiles(given);
  const first = border.find((tile) => ROCK[drawn[tile]!] === 0);
  const rings = first === undefined ? 0 : RINGS;
  const grid = createGrid(width + 2 * rings, height + 2 * rings);
  for (let y = 0; y < height; y++) {
    const row = drawn.subarray(y * width, (y + 1) * width);
    grid.tiles.set(row, (y + rings) * grid.width + rings);
  }
  const blank = () => new Uint8Array(grid.tiles.length);
  const work: PlanWork = { grid, rings, outside: blank(), dug: blank(), changes: [] };
  if (first === undefined) return work;
  note(work, 'rings-added', tileOfPoint(work, pointAt(given, first)), 0);
  for (const tile of border) leadOutside(work, tileOfPoint(work, pointAt(given, tile)));
  return work;
}

/** Returns the tiles of a grid's border, row by row. */
function borderTiles({ width, height }: Grid): number[] {
  const tiles = new Set<number>();
  for (let x = 0; x < width; x++) tiles.add(x).add((height - 1) * width + x);
  for (let y = 0; y < height; y++) tiles.add(y * width).add((y + 1) * width - 1);
  return [...tiles].sort((a, b) => a - b);
}

/** Digs the tile beyond a way that leads straight out of the map: rock is on both sides of it. */
function leadOutside(work: PlanWork, tile: number): void {
  const { grid, outside, dug } = work;
  const { x, y } = pointAt(grid, tile);
  const code = codeAt(grid, x, y);
  if (CROSSABLE[code] === 0) return;
  for (const out of STEPS) {
    const isOut = (from: number, step: number, side: number) =>
      (step < 0 && from === RINGS) || (step > 0 && from === side - 1 - RINGS);
    if (!isOut(x, out.x, grid.width) && !isOut(y, out.y, grid.height)) continue;
    const isRock = (dx: number, dy: number) => ROCK[codeAt(grid, x + dx, y + dy)] === 1;
    if (!isRock(out.y, out.x) || !isRock(-out.y, -out.x) || isRock(-out.x, -out.y)) continue;
    const beyond = tile + out.y * grid.width + out.x;
    grid.tiles[beyond] = Tile.Floor;
    dug[beyond] = 1;
    outside[beyond] = 1;
    if (code !== Tile.Door) outside[tile] = 1;
    note(work, 'way-continued', beyond);
    return;
  }
}
