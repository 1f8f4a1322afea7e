import { expect, test } from 'vitest';
import { Tile } from '../../../src/core/index';
import { describeTiles, TILE_OPTIONS } from '../../../src/core/view/options';

test('each tile has an option, by its code', () => {
  expect(TILE_OPTIONS.map((name) => name.toLowerCase())).toEqual(
    Object.keys(Tile)
      .filter((name) => Number.isNaN(Number(name)))
      .map((name) => name.toLowerCase()),
  );
});

test('each tile is described by its code', () => {
  const options = describeTiles((code) => ({ type: 'integer', min: 0, default: code }));
  expect(options.wall).toEqual({ type: 'integer', min: 0, default: Tile.Wall });
  expect(options.bridge).toEqual({ type: 'integer', min: 0, default: Tile.Bridge });
  expect(Object.keys(options)).toEqual(TILE_OPTIONS);
});
