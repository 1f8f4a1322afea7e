import { type Grid, Tile } from '../dungeon';
import { type Report, reportAt } from './violation';

/** Reports floor on the outermost ring of tiles, once a side; corners belong to top and bottom. */
export function checkBorder(violations: Report, { width, height, tiles }: Grid): void {
  const report = (side: string, count: number, first: number) => {
    if (count === 0) return;
    const what = count === 1 ? '1 tile' : `${count} tiles`;
    const message = `${what} of the ${side} border ${count === 1 ? 'is' : 'are'} floor`;
    reportAt(violations, 'open-border', message, first % width, Math.floor(first / width));
  };
  const check = (side: string, start: number, step: number, end: number) => {
    let count = 0;
    let first = -1;
    for (let i = start; i < end; i += step) {
      if (tiles[i] === Tile.Floor && count++ === 0) first = i;
    }
    report(side, count, first);
  };
  const bottom = (height - 1) * width;
  check('top', 0, 1, width);
  if (height > 1) check('bottom', bottom, 1, bottom + width);
  check('left', width, width, bottom);
  if (width > 1) check('right', 2 * width - 1, width, bottom);
}
