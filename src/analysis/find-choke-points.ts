import { checkGrid } from '../checks';
import { type Grid, type Point, Tile } from '../dungeon';
import { enclose } from './enclosure';

/** The order of walls: later than any tile's, so that no step leads there. */
const NEVER = 0x7fff_ffff;

/**
 * The floor tiles whose blocking would part a region in two or more, in order of tile index.
 *
 * They are the articulation points of the floor as a graph of four directions: Hopcroft and
 * Tarjan's search (1973), with a stack of its own, in time linear in tiles.
 *
 * @throws InvalidOptionError where `grid` is no grid
 */
export function findChokePoints(grid: Grid): Point[] {
  checkGrid('grid', grid);
  const { marks, width, margin } = markChokePoints(grid);
  const points: Point[] = [];
  for (let i = marks.indexOf(1); i >= 0; i = marks.indexOf(1, i + 1)) {
    points.push({ x: (i % width) - margin, y: Math.floor(i / width) - margin });
  }
  return points;
}

/** {@link findChokePoints}, counted. */
export function countChokePoints(grid: Grid): number {
  const { marks } = markChokePoints(grid);
  let count = 0;
  for (let i = 0; i < marks.length; i++) count += marks[i] as number;
  return count;
}

function markChokePoints(grid: Grid) {
  const { open, width, margin } = enclose(grid);
  const search = beginSearch(open, width);
  const { order, marks } = search;
  for (let start = order.indexOf(0); start >= 0; start = order.indexOf(0, start + 1)) {
    searchRegion(search, start);
  }
  return { marks, width, margin };
}

interface Search {
  /** When each tile was found, from 1; 0 for floor not yet found. */
  readonly order: Int32Array;
  /** 1 on choke points. */
  readonly marks: Uint8Array;
  /** The steps to the four neighbours; turns 0 and 2 are opposite, as are 1 and 3. */
  readonly steps: Int32Array;
  /** For each tile on the way from the start, the earliest tile that it is known to reach. */
  readonly earliest: Int32Array;
  /** For each tile on the way from the start, the turn taken to it. */
  readonly turns: Uint8Array;
  found: number;
}

function beginSearch(open: Uint8Array, width: number): Search {
  const order = new Int32Array(open.length);
  let floor = 0;
  for (let i = 0; i < open.length; i++) {
    if (open[i] === Tile.Floor) floor++;
    else order[i] = NEVER;
  }
  return {
    order,
    marks: open.fill(0),
    steps: Int32Array.of(-1, width, 1, -width),
    earliest: new Int32Array(floor),
    turns: new Uint8Array(floor),
    found: 0,
  };
}

/**
 * A depth-first walk of one region. A tile is a choke point where some branch beyond it reaches no
 * tile found earlier; the start, where it has two branches or more.
 *
 * Where the walk stands is kept in locals, and only what it must come back to on the stack, a
 * level for each tile on the way from the start.
 */
function searchRegion(search: Search, start: number): void {
  const { order, marks, steps, earliest, turns } = search;
  let tile = start;
  let depth = 0;
  let branches = 0;
  let turn = 0;
  let reach = ++search.found;
  order[start] = reach;
  for (;;) {
    if (turn < 4) {
      const next = tile + (steps[turn] as number);
      const nextOrder = order[next] as number;
      if (nextOrder !== 0) {
        if (nextOrder < reach) reach = nextOrder;
        turn++;
        continue;
      }
      earliest[depth++] = reach;
      turns[depth] = turn;
      tile = next;
      reach = ++search.found;
      order[tile] = reach;
      turn = 0;
    } else {
      if (depth === 0) break;
      turn = turns[depth--] as number;
      tile -= steps[turn] as number;
      turn++;
      if (depth === 0) branches++;
      else if (reach >= (order[tile] as number)) marks[tile] = 1;
      reach = Math.min(reach, earliest[depth] as number);
    }
  }
  if (branches > 1) marks[start] = 1;
}
