import { afterEach, expect, test, vi } from 'vitest';
import { readAddress } from '../../playground/src/address';
import { recipeOf } from '../../playground/src/recipe';
import { startOf } from '../../playground/src/start';
import { type Scheme, STYLES, type State } from '../../playground/src/state';
import { makeSubject } from '../../playground/src/worker/subject';
import { TILE_NAMES } from '../../src/core/grid/tiles';
import { createGrid, Tile } from '../../src/core/index';
import { toSvg } from '../../src/pictures/index';
import { SVG_STYLES } from '../../src/pictures/svg/styles';
import { buildDungeon, type Recipe } from '../../src/recipes/index';

// Only the page's compiler knows them, because it has the DOM types.
const { describeTile } = await import(String('../../playground/src/worker/describe-tile'));
const { makeDownload } = await import(String('../../playground/src/worker/make-download'));
const { paintTiles } = await import(String('../../playground/src/worker/paint'));

/** The dungeon of a state, as the current one of the worker. */
function make(state: State) {
  return makeSubject(state, () => {}).dungeon;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the note for a tile names it', () => {
  const lakes = ['water', 'lava', 'chasm'].map((kind) => {
    return {
      pass: 'lakes',
      on: true,
      options: { share: 0.1, kinds: [{ kind, weight: 1 }] },
    } as const;
  });
  // The first stairs up are the entrance, and have its name.
  const points = [1, 20, 40].map((x) => ({ x, y: 1, direction: x < 40 ? 'up' : 'down' }));
  const passes: State['passes'] = [
    { pass: 'stairs', on: true, options: { points } },
    ...lakes,
    { pass: 'doors', on: true, options: {} },
  ];
  const { grid } = make({ ...startOf('bsp'), furnished: 0, passes });
  const names = TILE_NAMES.map(() => new Set<string>());
  for (const [i, code] of grid.tiles.entries()) {
    const [, name] = describeTile(i % grid.width, Math.floor(i / grid.width)).split(' · ');
    names[code]!.add(name);
  }
  const expected = ['rock', ...TILE_NAMES.slice(1).map((name) => name.replace('-', ' '))];
  expect(names.map((of, code) => of.has(expected[code]!) && !of.has(''))).toEqual(
    TILE_NAMES.map(() => true),
  );
});

test('a downloaded recipe with an option without a limit makes the same dungeon', async () => {
  const { state } = readAddress('family=bsp&maxDepth=Infinity');
  expect(state.options).toEqual({ maxDepth: Number.POSITIVE_INFINITY });
  make(state);
  const recipe = JSON.parse(await makeDownload('recipe.json', 'light', false));
  expect(buildDungeon(recipe)).toEqual(buildDungeon(recipeOf(state) as Recipe));
});

test('the key to a map names the level and an empty seed', async () => {
  make({ ...startOf('bsp'), seed: '', title: 'Keep', levels: 2, level: 1 });
  const key = String(await makeDownload('md', 'light', false));
  expect(key).toMatch(/^# Keep: Level 2\n\n.*, seed \(empty\)/);
});

test.for(
  STYLES.flatMap((style) =>
    (['light', 'dark'] as Scheme[]).map((scheme) => [style, scheme] as const),
  ),
)('bitmaps have the colours of the pictures in %s, %s', ([style, scheme]) => {
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray;
      constructor(width: number, height: number) {
        this.data = new Uint8ClampedArray(4 * width * height);
      }
    },
  );
  const grid = createGrid(TILE_NAMES.length + 2, 5);
  const middle = 2 * grid.width + 1;
  for (const code of TILE_NAMES.keys()) grid.tiles[middle + code] = code;
  const { data } = paintTiles(grid, style, scheme);
  const colorAt = (i: number) => `#${Buffer.from(data.slice(4 * i, 4 * i + 3)).toString('hex')}`;
  const svg = toSvg(grid, { style: SVG_STYLES[style], scheme });
  for (let i = 0; i < grid.tiles.length; i++) expect(svg).toContain(colorAt(i));
  expect(colorAt(middle + Tile.DeepWater)).not.toBe(colorAt(middle + Tile.StairsUp));
  expect(colorAt(middle + Tile.ShallowWater)).not.toBe(colorAt(middle + Tile.StairsUp));
});
