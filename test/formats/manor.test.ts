import { beforeAll, describe, expect, test } from 'vitest';
import { parseJson, toAscii, toJson, validateDungeon } from '../../src/core/index';
import { parseTiled, toLdtk, toMarkdown, toTiled, toUniversalVtt } from '../../src/formats/index';
import {
  blueprint,
  flat,
  furnitureSymbols,
  hatched,
  missionDiagram,
  toPng,
  toSvg,
  toSvgPages,
} from '../../src/pictures/index';
import { type BuiltDungeon, buildDungeon, type Recipe } from '../../src/recipes/index';
import { expectKept, pixelsOf, textOf } from '../support/kept-file';

/**
 * A manor with names, roles, furniture, cover, lakes, locks and a secret door, as a recipe makes
 * it, in every format: the files have been reviewed, and must not change.
 * `npm run rewrite -- files` rewrites them.
 */
const RECIPE = {
  seed: 2,
  generator: 'mission',
  exit: 'farthest',
  furnish: { share: 0.8 },
  options: { width: 52, height: 34, rooms: 11, cycles: 2, locks: 2, secretDoors: 1 },
  passes: [
    { pass: 'lakes', share: 0.12, depth: 5 },
    { pass: 'roles', roles: [{ role: 'shop' }] },
  ],
  population: {
    rules: [
      {
        total: 6,
        table: [
          { kind: 'orc', weight: 2 },
          { kind: 'bat', weight: 1 },
        ],
      },
    ],
  },
} as const satisfies Recipe;

let manor: BuiltDungeon<string>;
beforeAll(() => {
  manor = buildDungeon(RECIPE);
});

function expectFile(name: string, ...made: [string | Uint8Array, ((png: Uint8Array) => string)?]) {
  expectKept(new URL(`./files/manor${name}`, import.meta.url), ...made);
}

const LOOK = { symbols: furnitureSymbols, idPrefix: 'm' } as const;

/** Masks of explored and visible tiles: nothing on the right, less below. */
function fogOf({ grid: { width, tiles } }: BuiltDungeon) {
  const seenTo = (x: number, y: number) =>
    tiles.map((_, i) => (i % width < x && Math.floor(i / width) < y ? 1 : 0));
  return { explored: seenTo(35, 34), visible: seenTo(28, 25) };
}

describe('a manor', () => {
  test('is valid', () => expect(validateDungeon(manor, manor.entities)).toEqual([]));

  test.each(Object.entries({ flat, hatched, blueprint }))(
    'has the kept pictures in %s',
    (name, style) => {
      const wrote = { title: 'Manor', seed: 2, generator: 'mission', legend: true };
      expectFile(`-${name}.svg`, toSvg(manor, { ...LOOK, ...wrote, style, roomNames: true }));
      expectFile(`-${name}-players.svg`, toSvg(manor, { ...LOOK, style, players: true }));
    },
  );

  test('has the kept pictures with fog, numbers and discs', () => {
    const fog = { ...fogOf(manor), scheme: 'dark', secrets: 'hidden' } as const;
    expectFile('-fog.svg', toSvg(manor, { idPrefix: 'm', ...fog, roomNumbers: true }));
  });

  test('has the kept pictures in pixels', async () => {
    const look = { symbols: furnitureSymbols, tileSize: 8 };
    expectFile('-8.png', await toPng(manor, look), pixelsOf);
    const fog = { tileSize: 5, ...fogOf(manor), scheme: 'dark' } as const;
    expectFile('-fog-5.png', await toPng(manor, fog), pixelsOf);
  });

  test('has the kept text', () => {
    const texts = [
      toAscii(manor, { roomLabels: true }),
      toAscii(manor, { ...fogOf(manor), secrets: 'hidden', walls: 'lines' }),
      toMarkdown(manor, { title: 'Manor', seed: 2 }),
      missionDiagram(manor.mission!).dot,
    ];
    expectFile('.txt', texts.join('\n\n'));
  });

  test('has the kept graph', () => expectFile('-graph.svg', missionDiagram(manor.mission!).svg));

  test('has the kept data, which can be read again', () => {
    const { entities, cover } = manor;
    const document = toJson(manor, { entities, cover, recipe: RECIPE as Recipe });
    expectFile('.json', textOf(document));
    expect(parseJson(document)).toMatchObject({ entities, cover });
    const map = toTiled(manor, { entities, cover });
    expectFile('.tmj', textOf(map));
    expect(parseTiled(JSON.stringify(map))).toMatchObject({ entities });
    expectFile('.dd2vtt', textOf(toUniversalVtt(manor, { entities })));
  });

  test('has the kept fields of LDtk', () => {
    const { levels } = toLdtk([manor]);
    const fields = levels[0]!.layerInstances.flatMap(({ entityInstances }) =>
      entityInstances.map(({ __identifier, __grid, fieldInstances }) => {
        const values = fieldInstances.map((field) => [field.__identifier, field.__value]);
        return [__identifier, __grid, Object.fromEntries(values)];
      }),
    );
    expectFile('-ldtk.json', `${fields.map((field) => JSON.stringify(field)).join('\n')}\n`);
  });

  test('has the kept sheets', () => {
    const sheets = toSvgPages(manor, { tileSizeMm: 8, paper: 'A5', margin: 1 });
    // The map itself is that of `toSvg`.
    const frames = sheets.map((sheet) =>
      sheet.replaceAll(/(<svg[^>]*class="dungeonsmith[^>]*>)[\s\S]*?<\/svg>/g, '$1…</svg>'),
    );
    expectFile('-sheets.txt', frames.join('\n'));
  });
});

/**
 * A cave with much lava and a chasm, pillars in them, and cover of kinds that have symbols and that
 * have none.
 */
const FORGE = {
  seed: 3, generator: 'caves', options: { width: 40, height: 26 },
  passes: [{ pass: 'lakes', share: 0.35, kinds: [{ kind: 'lava', weight: 3 }, { kind: 'chasm', weight: 1 }] }],
  cover: [
    { kind: 'rubble', tilesPerPatch: 60 },
    { kind: 'slag', tilesPerPatch: 90 },
  ],
} as const satisfies Recipe; // biome-ignore format: a pass a line

describe('a forge', () => {
  let forge: BuiltDungeon;
  beforeAll(() => {
    forge = buildDungeon(FORGE);
  });

  test.each(Object.entries({ flat, hatched, blueprint }))(
    'has the kept pictures in %s',
    (name, style) => {
      expectKept(
        new URL(`./files/forge-${name}.svg`, import.meta.url),
        toSvg(forge, { ...LOOK, style }),
      );
    },
  );

  test('has the kept picture in pixels', async () => {
    const png = await toPng(forge, { tileSize: 7, symbols: furnitureSymbols });
    expectKept(new URL('./files/forge-7.png', import.meta.url), png, pixelsOf);
  });
});
