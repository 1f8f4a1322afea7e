import { expect, test } from 'vitest';
import { bresenhamLine } from '../../src/index';
import vectors from '../vectors/bresenham.json';

test.for(vectors)('from $start to $end as libtcod draws it', ({ start, end, points }) => {
  const [x1, y1] = start as [number, number];
  const [x2, y2] = end as [number, number];
  const cells = bresenhamLine({ x: x1, y: y1 }, { x: x2, y: y2 });
  expect(cells.map(({ x, y }) => [x, y])).toEqual(points);
});
