import { expect, test } from 'vitest';
import { pourLake } from '../../../src/core/grid/pour-lake';
import { createGrid } from '../../../src/core/index';
import { drawingOf, drawn } from '../../support/builders/drawn';

const { grid: shape } = drawn('#,,\n~~,\n,~#', []);
const LAKE = { x: 1, y: 1, kind: 'water', shape };

test.for([
  ['whole', undefined, true, '#####\n##,,#\n#~~,#\n#,~##\n#####'],
  ['the part inside the grid, at the left and top', { x: 2, y: 2 }, true, '~,###\n~####\n#####\n#####\n#####'],
  ['at the right and bottom', { x: -2, y: -2 }, true, '#####\n#####\n#####\n####,\n###~~'],
  ['nothing outside', { x: 4, y: 0 }, false, '#####\n#####\n#####\n#####\n#####'],
  ['nothing if only its walls are inside', { x: 3, y: 3 }, false, '#####\n#####\n#####\n#####\n#####'],
] as const)('a lake is poured %s', ([, corner, isIn, expected]) => {
  const grid = createGrid(5, 5);
  expect(pourLake(grid, LAKE, corner)).toBe(isIn);
  expect(drawingOf(grid)).toBe(expected);
}); // biome-ignore format: a line a case
