// A KAPLAY level made from the rows of a dungeon: solid walls, floor, and monsters.

import { toRows } from 'dungeonsmith';
import { buildDungeon, defineRecipe } from 'dungeonsmith/recipes';

const TILE = 16;

const recipe = defineRecipe({
  seed: 'kaplay',
  generator: 'random-placement',
  options: { width: 40, height: 30, maxRooms: 12 },
  population: {
    rules: [
      { table: [{ kind: 'bat', weight: 1 }], perRoom: { min: 0, max: 2 }, skipEntranceRoom: true },
    ],
  },
});

/**
 * Adds the dungeon to a game: `addDungeon(kaplay())`.
 *
 * @param {any} k - KAPLAY's context; its types come with KAPLAY
 */
export function addDungeon(k) {
  const dungeon = buildDungeon(recipe);
  const hero = { kind: '@', ...dungeon.entrance };
  const rows = toRows(dungeon, { entities: [...dungeon.entities, hero] });
  const block = (/** @type {number[]} */ ...color) => [k.rect(TILE, TILE), k.color(...color)];
  return k.addLevel(rows, {
    tileWidth: TILE,
    tileHeight: TILE,
    tiles: {
      '#': () => [...block(69, 67, 84), k.area(), k.body({ isStatic: true }), 'wall'],
      '.': () => [...block(194, 178, 147), 'floor'],
      b: () => [...block(179, 54, 44), k.area(), 'bat'],
      '@': () => [...block(47, 109, 179), k.area(), k.body(), 'hero'],
    },
  });
}
