import { tilesOfDoor } from '../../core/grid/door-tiles';
import type { Grid, Point, Room } from '../../core/model/dungeon';
import { isInside } from '../../core/model/guards';
import { presentDoors } from '../../core/view/doors';
import { type Masks, readMasks } from '../../core/view/options';
import { Ground, type Grounds, readGrounds } from '../../core/view/outline';
import { type Drawable, readSubject } from '../../core/view/subject';
import {
  replacePillars,
  type SymbolsByKind,
  symbolsByKind,
  type Visibility,
} from './symbol-positions';

/** The parts of a dungeon or a grid that a picture shows. */
export interface Scene extends Masks {
  readonly grid: Grid;
  readonly rooms: readonly Room[];
  readonly grounds: Grounds;
  readonly symbols: SymbolsByKind;
}

/**
 * Reads a dungeon or a grid and its visible parts.
 *
 * @param closesSecrets - whether secret doors count as rock even if they are shown
 */
export function readScene(subject: Drawable, sight: Visibility, closesSecrets: boolean): Scene {
  const read = readSubject(subject);
  const { grid, rooms } = read;
  const { visible, known } = readMasks(grid, sight.visible, sight.explored);
  const grounds = readGrounds(grid, rooms, known);
  const { stride, cells } = grounds;
  const pillars = replacePillars(grounds);
  for (const door of presentDoors(read)) {
    if (!door.secret || !(closesSecrets || sight.secrets === 'hidden')) continue;
    for (const { x, y } of tilesOfDoor(grid, door)) {
      const cell = (y + 1) * stride + x + 1;
      if (cells[cell] === Ground.Door) cells[cell] = Ground.Rock;
    }
  }
  const symbols = symbolsByKind(
    { subject: read, grounds, pillars, ...sight },
    maskReader(grid, known),
  );
  return { grid, rooms, grounds, symbols, known, visible };
}

/**
 * Returns a function that tests whether a mask is non-zero at a point. Without a mask, the function
 * always returns true.
 */
export function maskReader(grid: Grid, mask: Uint8Array | undefined) {
  return ({ x, y }: Point): boolean =>
    mask === undefined || (isInside(grid, x, y) && mask[y * grid.width + x] !== 0);
}
