import { afterEach, expect, test } from 'vitest';
import {
  createRng,
  generateBsp,
  parseJson,
  populate,
  toAscii,
  toJson,
} from '../../../src/core/index';
import { keysOf } from '../../../src/core/model/names';
import { parseTiled, toTiled } from '../../../src/formats/index';
import { toSvg } from '../../../src/pictures/index';
import { buildDungeon } from '../../../src/recipes/index';
import { generateWorldRegion } from '../../../src/worlds/index';
import { sourceFiles } from '../../support/source-files';

const prototype = Object.prototype as unknown as Record<string, unknown>;

afterEach(() => {
  delete prototype.polluted;
});

test('keys are those of the data and of its prototypes, except of all objects', () => {
  const defaults = { width: 3, height: 4 };
  const options = Object.assign(Object.create(defaults), { height: 5, share: 1 });
  expect(keysOf(options).sort()).toEqual(['height', 'share', 'width']);
  prototype.polluted = 1;
  expect(keysOf(options).sort()).toEqual(['height', 'share', 'width']);
  expect(keysOf({ ...options, polluted: 2 })).toEqual(['height', 'share', 'polluted']);
  expect(keysOf(Object.create(null))).toEqual([]);
});

test('an enumerable property of all objects changes nothing', () => {
  const recipe = {
    seed: 1,
    generator: 'bsp',
    options: { width: 40, height: 30 },
    passes: [{ pass: 'doors' }, { pass: 'locks' }],
    population: { rules: [{ table: [{ kind: 'rat', weight: 1 }], perRoom: { min: 0, max: 2 } }] },
    furnish: true,
  } as const;
  const draw = () => {
    const dungeon = generateBsp(createRng(1), Object.create(recipe.options));
    const entities = populate(createRng(1), dungeon, recipe.population.rules);
    const built = buildDungeon(recipe);
    const region = generateWorldRegion(1, { x: 0, y: 0, width: 30, height: 30 });
    const document = toJson(built, { recipe });
    return [
      toAscii(dungeon, { entities }),
      toSvg(built, { legend: true }),
      JSON.stringify(document),
      JSON.stringify(parseJson(document)),
      JSON.stringify(parseTiled(toTiled(built))),
      toAscii(region.grid),
    ];
  };
  const before = draw();
  prototype.polluted = 1;
  expect(draw()).toEqual(before);
});

test('no other file lists keys that are inherited', () => {
  const files = sourceFiles().filter(({ code }) => /\bfor \((const|let|var) \w+ in /.test(code));
  expect(files.map(({ path }) => path)).toEqual(['core/model/names.ts']);
});
