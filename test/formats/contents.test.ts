import { expect, test } from 'vitest';
import { toAscii } from '../../src/core/index';
import { toLdtk, toTiled } from '../../src/formats/index';
import { toPng, toSvg } from '../../src/pictures/index';
import { buildDungeon, buildLevels, type Recipe } from '../../src/recipes/index';

const RECIPE: Recipe<string> = {
  seed: 7,
  generator: 'bsp',
  options: { width: 30, height: 20 },
  population: { rules: [{ total: 3, table: [{ kind: 'orc', weight: 1 }] }] },
  exit: 'farthest',
  furnish: true,
};
const level = buildDungeon(RECIPE);
const { entities, exit, cover, ...plain } = level;
const things = [{ kind: 'exit', ...exit! }, ...entities];

test('the result of `buildDungeon` is drawn with its entities, its exit and its cover', () => {
  const text = toAscii(level);
  expect(text.match(/o/g)).toHaveLength(3);
  const glyph = { exit: '>' };
  expect(text).toBe(toAscii(plain, { entities: things, cover, glyph, coverGlyphs: {} }));
  expect(toTiled(level)).toEqual(toTiled(plain, { entities: things, cover }));
  expect(toSvg(level, { idPrefix: 'd' })).toContain('<title>orc</title>');
  expect(toSvg(level).length).toBeGreaterThan(toSvg(plain, { entities, cover }).length);
});

test('levels are drawn with their contents, too, in projects of LDtk', () => {
  const levels = buildLevels({ ...RECIPE, levels: { count: 2 } });
  const bare = levels.map(({ entities: _, exit: __, cover: ___, ...dungeon }) => dungeon);
  const given = levels.map((one) => [{ kind: 'exit', ...one.exit! }, ...one.entities]);
  const own = { entities: given, cover: levels.map((one) => one.cover) };
  expect(toLdtk(levels)).toEqual(toLdtk(bare, own));
});

test('given options replace contents: other entities, or none, and then no exit', () => {
  const hero = { kind: '@', ...level.entrance };
  expect(toAscii(level, { entities: [hero], cover })).toBe(
    toAscii(plain, { entities: [hero], cover }),
  );
  expect(toTiled(level, { entities: [] })).toEqual(toTiled(plain, { cover }));
  expect(toSvg(level, { entities: [] })).toBe(toSvg(plain, { cover }));
});

test('a picture for players shows neither the exit nor monsters', async () => {
  const shown = { players: true, cover, entities: entities.filter(({ kind }) => kind !== 'orc') };
  expect(toSvg(level, { players: true })).toBe(toSvg(plain, shown));
  const pixels = await toPng(level, { players: true, tileSize: 4 });
  expect(pixels).toEqual(await toPng(plain, { ...shown, tileSize: 4 }));
  expect(await toPng(level, { tileSize: 4 })).not.toEqual(pixels);
});

test('things out of sight are not drawn', () => {
  const visible = new Uint8Array(level.grid.tiles.length);
  expect(toAscii(level, { visible })).toMatch(/^[ \n]+$/);
  expect(toSvg(level, { visible })).toBe(toSvg(plain, { visible, cover }));
});

test('a field `entities` of another type is named in an error', () => {
  expect(() => toAscii({ ...plain, entities: 'many' } as never)).toThrow(
    '`dungeon.entities` must be an array',
  );
});
