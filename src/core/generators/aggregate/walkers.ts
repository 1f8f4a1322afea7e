import { type Direction, stepsOf } from '../../grid/directions';
import { Tile } from '../../model/dungeon';
import { drawInt } from '../../rng/draws';
import type { Rng } from '../../rng/rng';
import { type Cave, centerTile, drawEdge, isRock } from '../shared/cave';
import { StepDraw } from '../shared/direction-sets';

/** The number of random steps that a walker takes before it goes straight. */
const LIFETIME = 60;

/**
 * Walkers start to move at random at this distance, in tiles, from the box around everything the
 * walkers have dug.
 */
const MARGIN = 3;

/** The box around everything the walkers have dug. All of its sides are included. */
export interface DugBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Walks from a tile near the cave until it is next to the floor. Returns the last tile of rock, or
 * −1 if the walk starts on floor. A walker that takes too long goes straight to the middle, which
 * has been dug.
 */
export function walkInwards(rng: Rng, cave: Cave, box: DugBox): number {
  const { grid } = cave;
  const { tiles } = grid;
  const toNext = stepsOf(grid.width);
  let tile = drawStart(rng, cave, box);
  if (tiles[tile] === Tile.Floor) return -1;
  for (let step = 0, directions = 0; step < LIFETIME; step++, directions >>= 2) {
    if (step % StepDraw.Steps === 0) directions = drawInt(rng, 0, StepDraw.Last, 'ten steps');
    const direction: Direction = directions & 3;
    const next = tile + toNext[direction];
    if (tiles[next] === Tile.Floor) return tile;
    if (isRock(cave, next)) tile = next;
  }
  return goToMiddle(cave, tile);
}

/**
 * Draws the tile at which a walker starts. If it is far away from the cave, moves it straight
 * towards the middle to where random steps begin.
 */
function drawStart(rng: Rng, { grid }: Cave, box: DugBox): number {
  const { width, height } = grid;
  const x = drawInt(rng, 1, width - 2, "a walker's x");
  const y = drawInt(rng, 1, height - 2, "a walker's y");
  const center = centerTile(grid);
  const [centerX, centerY] = [center % width, Math.floor(center / width)];
  const [across, down] = [x - centerX, y - centerY];
  const wide = MARGIN + (across < 0 ? centerX - box.left : box.right - centerX);
  const high = MARGIN + (down < 0 ? centerY - box.top : box.bottom - centerY);
  const [far, near] =
    Math.abs(across) * high > Math.abs(down) * wide
      ? [Math.abs(across), wide]
      : [Math.abs(down), high];
  if (far <= near) return y * width + x;
  const [stepsX, stepsY] = [Math.trunc((across * near) / far), Math.trunc((down * near) / far)];
  return (centerY + stepsY) * width + centerX + stepsX;
}

/** Goes in a straight line to the middle until it is next to floor. */
function goToMiddle({ grid }: Cave, from: number): number {
  const { width, tiles } = grid;
  const center = centerTile(grid);
  let across = (center % width) - (from % width);
  let down = Math.floor(center / width) - Math.floor(from / width);
  const [toX, toY] = [Math.sign(across), Math.sign(down) * width];
  [across, down] = [Math.abs(across), Math.abs(down)];
  const [columns, rows] = [across, down];
  for (let tile = from; ; ) {
    const goesAcross = across * rows >= down * columns && across > 0;
    const next = tile + (goesAcross ? toX : toY);
    if (tiles[next] === Tile.Floor) return tile;
    if (goesAcross) across--;
    else down--;
    tile = next;
  }
}

/**
 * Walks over the floor, starting at its edge, until it meets rock. Returns the rock tile, or −1 if
 * it meets none.
 */
export function walkOutwards(rng: Rng, cave: Cave): number {
  const { grid } = cave;
  const toNext = stepsOf(grid.width);
  let tile = drawEdge(rng, cave);
  for (let step = 0, directions = 0; step < LIFETIME; step++, directions >>= 2) {
    if (step % StepDraw.Steps === 0) directions = drawInt(rng, 0, StepDraw.Last, 'ten steps');
    const direction: Direction = directions & 3;
    const next = tile + toNext[direction];
    if (grid.tiles[next] === Tile.Floor) tile = next;
    else if (isRock(cave, next)) return next;
  }
  return -1;
}
