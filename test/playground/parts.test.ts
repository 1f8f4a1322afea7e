import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIdle } from '../../playground/src/form/idle';
import { withPass } from '../../playground/src/form/new-pass';
import { rangeOf } from '../../playground/src/form/range';
import { codeNote, codeOf } from '../../playground/src/panels/code';
import { histogramOf } from '../../playground/src/panels/histogram';
import { pictureOptions } from '../../playground/src/picture-options';
import { recipeOf, runningPasses, whyIdle } from '../../playground/src/recipe';
import { fitting, panned, placed, tileUnder, zoomed } from '../../playground/src/stage/camera';
import { startOf } from '../../playground/src/start';
import { FAMILIES, type Given, type State, specificationOf } from '../../playground/src/state';
import { labelOf, PREFAB_GLYPHS, plainMessage, unitOf } from '../../playground/src/words';
import { build } from '../../playground/src/worker/subject';
import * as core from '../../src/core/index';
import { GenerationError, InvalidOptionError } from '../../src/core/model/errors';
import { resolveOptions } from '../../src/core/model/specification';
import { OWN_GLYPHS } from '../../src/core/prefabs/drawing';
import * as pictures from '../../src/pictures/index';
import * as recipes from '../../src/recipes/index';
import { buildDungeon, type Recipe } from '../../src/recipes/index';
import { GENERATOR_NAMES, GENERATOR_SPECS } from '../../src/recipes/specifications';
import * as worlds from '../../src/worlds/index';

// Only the page's compiler knows it, because it has the DOM types.
const { named, svgOptions, thingsOf } = await import(String('../../playground/src/worker/picture'));

const START = startOf('accretion');

describe('a recipe of the page', () => {
  test.for(GENERATOR_NAMES)('builds %s', (family) => {
    const recipe = recipeOf({
      ...startOf(family),
      monsters: 2,
      treasure: 3,
      furnished: 60,
    }) as Recipe;
    const kinds = buildDungeon(recipe).entities.map(({ kind }) => kind);
    expect(kinds).toContain('treasure');
    expect(kinds).toContain('goblin');
  });

  test('leaves out stairs with several levels, which bring stairs along', () => {
    const passes = runningPasses({ ...START, levels: 2 }).map(({ pass }) => pass);
    expect(passes).toEqual(['lakes', 'doors', 'locks', 'loops']);
  });
});

test('passes that cannot run have a reason, and new ones run by default', () => {
  const mission = startOf('mission');
  expect(whyIdle(mission, 'stairs')).toBe('the family already has locks');
  expect([whyIdle(mission, 'roles'), whyIdle(mission, 'loops')]).toEqual([undefined, undefined]);
  expect(whyIdle(START, 'stairs')).toBe(undefined);
  const added = ['themes', 'attach-prefabs', 'roles', 'lakes', 'place-prefabs'] as const;
  const dry = START.passes.filter(({ pass }) => pass !== 'lakes');
  const passes = added.reduce<State['passes']>(withPass, dry);
  expect(() => buildDungeon(recipeOf({ ...START, passes }) as Recipe)).not.toThrow();
});

test('options that matter only with others are idle without them', () => {
  expect([isIdle('riverWidth', {}), isIdle('riverWidth', { rivers: 0 })]).toEqual([true, false]);
  expect(isIdle('depth', { kinds: [{ kind: 'lava' }] })).toBe(true);
  expect(isIdle('depth', { kinds: [{ kind: 'lava', minDepth: 2 }] })).toBe(false);
  expect(isIdle('share', {})).toBe(false);
  expect([isIdle('kinds', { rooms: ['den'] }), isIdle('kinds', {})]).toEqual([true, false]);
  expect(isIdle('kinds', { rooms: ['gate', { name: 'den', kind: 'lair' }] })).toBe(false);
});

test('code makes the same furniture and monsters as the page', () => {
  const state = { ...START, monsters: 2, treasure: 3, furnished: 60 };
  const body = codeOf(state, 'light').match(/defineRecipe\(([\s\S]*?)\);\nconst dungeon/)?.[1];
  const recipe = new Function(`return ${body}`)() as Recipe;
  const made = buildDungeon(recipe);
  expect(made.entities.length).toBeGreaterThan(9);
  expect(made).toEqual(buildDungeon({ ...recipeOf(state), seed: 12 } as Recipe));
});

/** The picture that the code of a state writes. */
function pictureOfCode(state: State): string {
  let picture = '';
  const writeFileSync = (_: string, text: string) => {
    picture = text;
  };
  const modules = {
    'node:fs': { writeFileSync },
    dungeonsmith: core,
    'dungeonsmith/pictures': pictures,
    'dungeonsmith/recipes': recipes,
    'dungeonsmith/worlds': worlds,
  };
  const code = codeOf(state, 'light');
  const body = code.replace(/^import (.*) from ('.*');$/gm, 'const $1 = modules[$2];');
  new Function('modules', 'console', body)(modules, { log() {} });
  return picture;
}

function expectPictureOfPage(state: State): void {
  const dungeon = build(state);
  const look = { ...svgOptions(state, 'light'), ...thingsOf(dungeon, state) };
  expect(pictureOfCode(state)).toBe(pictures.toSvg(named(dungeon, state), look));
}

test.for(FAMILIES)('code of %s writes the picture of the page', (family) => {
  const start = startOf(family);
  if (family === 'world') return expectPictureOfPage(start);
  const passes = withPass(start.passes, 'themes');
  expectPictureOfPage({ ...start, passes, monsters: 2, treasure: 3, furnished: 60 });
});

test('code names the rooms of themes, on each level', () => {
  const passes = withPass(startOf('bsp').passes, 'themes');
  const state: State = { ...startOf('bsp'), passes, levels: 3, level: 1, players: true };
  expect(pictureOfCode({ ...state, players: false })).toContain('library');
  expectPictureOfPage(state);
  expectPictureOfPage({ ...state, players: false });
  const off = passes.map((pass) => ({ ...pass, on: false }));
  expect(codeOf({ ...state, passes: off }, 'light')).toContain('toSvg(dungeon, ');
});

test('code has the settings of the address', () => {
  expect(codeOf(START, 'light')).toMatchInlineSnapshot(`
    "import { writeFileSync } from 'node:fs';
    import { FURNITURE, toAscii } from 'dungeonsmith';
    import { furnitureSymbols, hatched, toSvg } from 'dungeonsmith/pictures';
    import { buildDungeon, defineRecipe } from 'dungeonsmith/recipes';

    const recipe = defineRecipe({
      seed: 12,
      generator: 'accretion',
      options: {
        width: 60,
        height: 34,
        maxRooms: 40,
        roomMinSize: 3,
        corridorShare: 0.25,
      },
      passes: [
        { pass: 'stairs' }, { pass: 'lakes', share: 0.06 }, { pass: 'doors', secretShare: 0.12 },
        { pass: 'locks', locks: 2, minRegion: 8 }, { pass: 'loops', minDetour: 60 },
      ],
      furnish: { share: 0.6 },
    });
    const dungeon = buildDungeon(recipe);
    console.log(toAscii(dungeon, { glyph: { ...FURNITURE.glyphs } }));
    writeFileSync('map.svg', toSvg(dungeon, {
      style: hatched,
      scheme: 'light',
      roomNames: true,
      title: 'The Long Cellars',
      generator: 'Accretion',
      seed: '12',
      scaleCaption: true,
      symbols: furnitureSymbols,
    }));
    "
  `);
  expect(codeOf({ ...startOf('world'), seed: "it's", x: 10 }, 'light')).toMatchInlineSnapshot(`
    "import { writeFileSync } from 'node:fs';
    import { shapes, toAscii } from 'dungeonsmith';
    import { hatched, toSvg } from 'dungeonsmith/pictures';
    import { dungeonFromRegion, generateWorldRegion } from 'dungeonsmith/worlds';

    const area = { x: -86, y: -64, width: 192, height: 128 };
    const region = generateWorldRegion('it\\'s', area, {
      roomShare: 0.95,
      lakes: { share: 0.1 },
      biomes: [
        { name: 'halls', weight: 1, size: 3, roomMinSize: 6, roomMaxSize: 13 },
        {
          name: 'caves',
          weight: 1,
          size: 3,
          roomMinSize: 11,
          roomMaxSize: 14,
          roomShapes: shapes.cave,
        },
      ],
    });
    const dungeon = dungeonFromRegion(region);
    console.log(toAscii(dungeon));
    writeFileSync('map.svg', toSvg(dungeon, { style: hatched, scheme: 'light', roomNames: true, roomNumbers: false }));
    "
  `);
});

test('pictures and code name the family of the shown level', () => {
  const state: State = {
    ...START,
    levels: 4,
    title: 'Keep',
    depths: [
      { to: 0, generator: 'bsp' },
      { from: 1, to: 1, grid: ['.'] },
      { from: 2, to: 2, exit: 'none' },
    ],
  };
  const families = [0, 1, 2, 3].map((level) => pictureOptions({ ...state, level }).generator);
  expect(families).toEqual(['BSP', undefined, 'Accretion', 'Accretion']);
  expect(pictureOptions({ ...state, levels: 1, level: 0 }).generator).toBe('Accretion');
  expect(codeOf({ ...state, depths: [null, 7], level: 1 }, 'light')).toContain("'Accretion'");
});

test('titles name the level, and captions an empty seed', () => {
  const state: State = { ...START, title: 'Keep', seed: '', levels: 3, level: 1 };
  expect(pictureOptions(state)).toMatchObject({ title: 'Keep: Level 2', seed: '(empty)' });
  expect(pictureOptions({ ...state, title: '' }).title).toBe('Level 2');
  expect(pictureOptions({ ...state, levels: 1, level: 0 }).title).toBe('Keep');
});

test('code draws furniture of single levels, and hides secrets only from players', () => {
  const bare: State = { ...START, furnished: 0 };
  const depths = [{ from: 1, to: 1, furnish: true }];
  const furnished = codeOf({ ...bare, levels: 3, depths }, 'light');
  expect(furnished).toContain('toAscii(dungeon, { glyph: { ...FURNITURE.glyphs } })');
  expect(furnished).toContain('symbols: furnitureSymbols');
  for (const plain of [{ depths }, { levels: 3, depths: [{ to: 1, furnish: false }] }]) {
    expect(codeOf({ ...bare, ...plain }, 'light')).not.toContain('urniture');
  }
  expect(codeOf({ ...bare, players: true }, 'light')).toContain(
    "toAscii(dungeon, { secrets: 'hidden' })",
  );
});

test('code says where its picture is larger than the page’s', () => {
  expect([codeNote(START, false), codeNote(START, true)]).toEqual([
    '',
    'The page leaves out rock around the dungeon; this code draws all of it.',
  ]);
  expect(codeNote(startOf('world'), false)).toMatch(/the view; this code draws 192 × 128 tiles/);
});

test('code of a world calls shapes by their functions', () => {
  const options = { roomShapes: { 'symmetrical-cross': 2, cave: 1 } };
  expect(codeOf({ ...startOf('world'), options }, 'light')).toMatchInlineSnapshot(`
    "import { writeFileSync } from 'node:fs';
    import { shapes, toAscii } from 'dungeonsmith';
    import { hatched, toSvg } from 'dungeonsmith/pictures';
    import { dungeonFromRegion, generateWorldRegion } from 'dungeonsmith/worlds';

    const area = { x: -96, y: -64, width: 192, height: 128 };
    const region = generateWorldRegion(12, area, {
      roomShare: 0.95,
      lakes: { share: 0.1 },
      roomShapes: [
        { shape: shapes.symmetricalCross, weight: 2 }, { shape: shapes.cave, weight: 1 },
      ],
      biomes: [
        { name: 'halls', weight: 1, size: 3, roomMinSize: 6, roomMaxSize: 13 },
        {
          name: 'caves',
          weight: 1,
          size: 3,
          roomMinSize: 11,
          roomMaxSize: 14,
          roomShapes: shapes.cave,
        },
      ],
    });
    const dungeon = dungeonFromRegion(region);
    console.log(toAscii(dungeon));
    writeFileSync('map.svg', toSvg(dungeon, { style: hatched, scheme: 'light', roomNames: true, roomNumbers: false }));
    "
  `);
  const cross = { roomShapes: 'cross' };
  expect(codeOf({ ...startOf('world'), options: cross }, 'light')).toContain(
    '  roomShapes: shapes.cross,',
  );
});

describe('a slider of the page', () => {
  const settings = { width: 60, height: 34, roomMinSize: 5 };
  const optionOf = (name: string) => GENERATOR_SPECS['random-placement'][name]!;

  test('goes to the limits of the registry, given the other options', () => {
    const range = rangeOf('roomMaxSize', optionOf('roomMaxSize'), settings, 9, 9);
    expect(range).toEqual({ min: 5, max: 32, step: 1, isOpen: false });
  });

  test.for(FAMILIES)('ends where the option of %s may still be', (family) => {
    const size: Given = family === 'world' ? {} : { width: 60, height: 34 };
    const known = specificationOf(family);
    const usual = resolveOptions(known, size) as Given;
    for (const [name, option] of Object.entries(known)) {
      if (!['integer', 'number', 'share'].includes(option.type)) continue;
      const { min, max } = rangeOf(name, option, size, usual[name], usual[name]);
      expect([name, max - min <= 2000 || name === 'attempts']).toEqual([name, true]);
      for (const end of [min, max]) {
        expect(() => resolveOptions(known, { ...size, [name]: end })).not.toThrow();
      }
    }
  });

  test('goes from none to twelve for splits, then to no limit', () => {
    const { maxDepth } = GENERATOR_SPECS.bsp;
    const range = rangeOf('maxDepth', maxDepth!, settings, Number.POSITIVE_INFINITY, undefined);
    expect(range).toEqual({ min: 0, max: 12, step: 1, isOpen: true });
  });

  test('does not depend on options that are not numbers', () => {
    const width = { ...settings, width: 'abc' };
    const range = rangeOf('roomMaxSize', optionOf('roomMaxSize'), width, 9, 9);
    expect(range).toEqual({ min: 5, max: 36, step: 1, isOpen: false });
    expect(rangeOf('width', optionOf('width'), width, 60, 'abc').max).toBe(160);
  });

  test('includes a typed value', () => {
    expect(rangeOf('width', optionOf('width'), settings, 60, 1000).max).toBe(1000);
    const { maxRatio } = GENERATOR_SPECS.bsp;
    expect(rangeOf('maxRatio', maxRatio!, settings, 1.5, 12).max).toBe(12);
    expect(rangeOf('maxRatio', maxRatio!, settings, 1.5, 2).max).toBe(8);
  });
});

test('a histogram counts every value once, and knows the middle eighty percent', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.nat(1000), (values, own) => {
      const { low, high, bars, own: bar } = histogramOf(values, own);
      const inside = values.filter((value) => value >= low && value <= high).length;
      expect(inside).toBeGreaterThanOrEqual(values.length * 0.8);
      expect(Math.max(...bars)).toBe(1);
      expect(bars.length).toBeLessThanOrEqual(14);
      expect(bar).toBeLessThan(bars.length);
    }),
  );
});

test('a histogram has a bar for each integer, or for as many of them as needed', () => {
  expect(histogramOf([3, 5, 5, 6], 4)).toMatchObject({ bars: [0.5, 0, 1, 0.5], own: 1 });
  expect(histogramOf([7, 7], 7)).toMatchObject({ bars: [1], own: 0 });
  const each = Array.from({ length: 28 }, (_, i) => i);
  expect(histogramOf(each, 27)).toMatchObject({ bars: new Array(14).fill(1), own: 13 });
  expect(histogramOf([0.1, 0.25, 0.8], 0.8).bars).toHaveLength(14);
});

describe('the camera of the page', () => {
  const view = { width: 800, height: 400 };
  const box = { x: -3, y: 5, width: 40, height: 10 };

  test('shows all of a map that it fits into a box', () => {
    const seen = placed(fitting(box, view), view, box);
    expect(seen).toEqual({ x: 0, y: 100, width: 800, height: 200 });
  });

  test('keeps the tile under the pointer while it zooms', () => {
    const camera = fitting(box, view);
    const near = zoomed(camera, view, 2, 100, 300);
    expect(near.scale).toBe(40);
    expect(tileUnder(near, view, 100, 300)).toEqual(tileUnder(camera, view, 100, 300));
  });

  test('follows the pointer', () => {
    const camera = { x: 10, y: 10, scale: 4 };
    expect(panned(camera, 8, -4)).toEqual({ x: 8, y: 11, scale: 4 });
  });
});

test('messages keep the wrong value and the name that was meant', () => {
  const error = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return plainMessage(error as InvalidOptionError);
    }
    return undefined;
  };
  const build = (generator: string) => () =>
    buildDungeon({ seed: 1, generator, options: { width: 20, height: 20 } } as unknown as Recipe);
  expect(error(build('cave'))).toMatch(/, not "cave"\. Did you mean “Caves”\?$/);
  expect(error(build('volcano'))).toMatch(/, not "volcano"$/);
});

test('every name has words on the page', () => {
  expect(labelOf('roomMinSize')).toBe('Smallest room');
  expect(labelOf('attach-prefabs')).toBe('Attach prefabs');
  expect(labelOf('wallShare')).toBe('Wall share');
  expect(unitOf('minDetour')).toBe('steps');
  expect(unitOf('rounds')).toBe('');
});

test('the glyphs of prefabs have words, on the page and in the schema', () => {
  const schema = readFileSync('schema/recipe.schema.json', 'utf8');
  const { map } = JSON.parse(schema).definitions.prefab.properties;
  for (const glyph of OWN_GLYPHS.replace(' ', '')) {
    expect(PREFAB_GLYPHS).toContain(`${glyph} `);
    expect(map.description).toContain(`${glyph} `);
  }
});

describe('a message on the page', () => {
  const of = (rule: string, value: unknown) =>
    plainMessage(new InvalidOptionError('options.roomMinSize', rule, value));

  test('uses labels, and shows numbers and strings', () => {
    expect(of('must be at most 9', 12)).toBe('“Smallest room” must be at most 9, not 12');
    expect(of('must be a shape', 'oval')).toBe('“Smallest room” must be a shape, not "oval"');
    expect(of('must be at most `roomMaxSize` (9)', 12)).toBe(
      '“Smallest room” must be at most “Largest room” (9), not 12',
    );
  });

  test('shows no value that has no short form', () => {
    for (const value of [undefined, {}, [], '', () => {}]) {
      expect(of('must be an integer', value)).toBe('“Smallest room” must be a whole number');
    }
    expect(of('must not be 0', 0)).toBe('“Smallest room” must not be 0');
  });

  test('names the list and the item in which a text is wrong', () => {
    const words = (options: Given) => {
      try {
        buildDungeon(recipeOf({ ...startOf('graph'), options }) as Recipe);
      } catch (error) {
        return plainMessage(error as InvalidOptionError);
      }
      return undefined;
    };
    const rooms = ['gate', 'hall'];
    const keys = { keys: [], goal: 'hall' };
    const pair = ['gate', 'hall'];
    expect(words({ ...keys, rooms, connections: [pair, pair] })).toBe(
      '“Connections”, item 2, must not join the same rooms as “Connections”, item 1',
    );
    expect(words({ ...keys, rooms: [...rooms, 'gate'], connections: [pair] })).toBe(
      '“Rooms”, item 3: “Name” must not be the name of “Rooms”, item 1; it is "gate"',
    );
    const lost = { from: 'gate', to: 'nowhere', door: true };
    expect(words({ ...keys, rooms, connections: [pair, lost] })).toBe(
      '“Connections”, item 2: “To” must be the name of one of “Rooms”, not "nowhere"',
    );
    expect(words({ ...keys, rooms, connections: [pair, ['gate', 'nowhere']] })).toBe(
      '“Connections”, item 2, must be the name of one of “Rooms”, not "nowhere"',
    );
  });

  test('has no back-ticks', () => {
    expect(plainMessage(new GenerationError('the draw `rng.int(1, 2)` failed'))).toBe(
      'The draw “rng.int(1, 2)” failed',
    );
  });
});
