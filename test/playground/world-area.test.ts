import { expect, test } from 'vitest';
import { optionsOf, startOf } from '../../playground/src/start';
import type { State } from '../../playground/src/state';
import { makeSubject, picturedSubject } from '../../playground/src/worker/subject';
import { MOST_SEEN } from '../../playground/src/world-area';
import { inCode } from '../../src/recipes/generators';
import { WORLD_OPTIONS } from '../../src/recipes/specifications';
import { generateWorldRegion, type WorldOptions } from '../../src/worlds/index';

/** The tiles of a piece of a world in view, as the page makes them. */
function seen(state: State): string[] {
  const { dungeon, origin } = makeSubject(state, () => {});
  const { width, tiles } = dungeon.grid;
  const left = state.x - MOST_SEEN.width / 2 - origin.x;
  const top = state.y - MOST_SEEN.height / 2 - origin.y;
  return Array.from({ length: MOST_SEEN.height }, (_, row) => {
    const at = (top + row) * width + left;
    return tiles.slice(at, at + MOST_SEEN.width).join('');
  });
}

/** The same tiles of the world itself. */
function real(state: State): string[] {
  const { width, height } = MOST_SEEN;
  const area = { x: state.x - width / 2, y: state.y - height / 2, width, height };
  const options = inCode(optionsOf(state), WORLD_OPTIONS) as WorldOptions;
  const { grid } = generateWorldRegion(state.seed, area, options);
  return Array.from({ length: height }, (_, row) =>
    grid.tiles.slice(row * width, (row + 1) * width).join(''),
  );
}

test('the stage shows the tiles of the world itself, wherever the camera is', () => {
  const start = startOf('world');
  const sparse = { biomes: [{ name: 'sparse', weight: 1, loops: 0, roomShare: 0.3 }] };
  for (const options of [{}, sparse]) {
    for (let seed = 0; seed < 12; seed++) {
      const state = { ...start, options, seed: String(seed), x: 4 * seed, y: 1000 - 37 * seed };
      expect(seen(state)).toEqual(real(state));
    }
  }
});

test('pictures show the tiles in view', () => {
  const state = { ...startOf('world'), seed: '7', x: 30 };
  const whole = makeSubject(state, () => {});
  const view = { x: 21, y: -9, width: 24, height: 15 };
  const { grid, rooms } = picturedSubject(view).dungeon;
  expect([grid.width, grid.height]).toEqual([24, 15]);
  for (let row = 0; row < 15; row++) {
    const at = (view.y + row - whole.origin.y) * whole.dungeon.grid.width + 21 - whole.origin.x;
    const tiles = whole.dungeon.grid.tiles.slice(at, at + 24);
    expect(grid.tiles.slice(24 * row, 24 * row + 24)).toEqual(tiles);
  }
  expect(rooms.length).toBeGreaterThan(0);
  expect(rooms.length).toBeLessThan(whole.dungeon.rooms.length / 3);
  expect(picturedSubject().dungeon).toEqual(whole.dungeon);
});
