import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAscii } from '../../src/core/index';
import { bareDungeon } from '../../src/core/model/dungeon';
import { colorsByKind, KIND_COLORS } from '../../src/core/view/colors-by-kind';
import { blueprint, flat, hatched, toPng, toSvg } from '../../src/pictures/index';
import { runWith } from '../support/fake-terminal';
import { runs } from '../support/runs';
import { temporaryFolder } from '../support/temporary-folder';

const KINDS = fc.uniqueArray(fc.string({ maxLength: 6 }), { maxLength: 40 });

describe('the colours of kinds', () => {
  test('differ until all are taken', () => {
    fc.assert(
      fc.property(KINDS, KINDS, (campaign, found) => {
        const colors = [...colorsByKind(campaign, found).values()];
        expect(new Set(colors).size).toBe(Math.min(colors.length, KIND_COLORS.length));
      }),
      { numRuns: runs(60) },
    );
  });

  test('depend neither on an order nor, for the kinds of a campaign, on others', () => {
    fc.assert(
      fc.property(KINDS, KINDS, KINDS, (campaign, found, others) => {
        const colors = colorsByKind(campaign, found);
        const reversed = colorsByKind([...campaign].reverse(), [...found, ...found].reverse());
        expect(reversed).toEqual(colors);
        const beside = colorsByKind(campaign, others);
        for (const kind of campaign) expect(beside.get(kind)).toBe(colors.get(kind));
      }),
      { numRuns: runs(60) },
    );
  });

  test('are chosen for creatures before furniture', () => {
    for (const kind of ['orc', 'rat', 'bat', 'zombie']) {
      const alone = colorsByKind([], [kind]);
      expect(colorsByKind([], ['bed', 'altar', 'chest', 'urn', kind]).get(kind)).toBe(
        alone.get(kind),
      );
    }
  });
});

const HALL = bareDungeon(
  parseAscii('#########\n#.......#\n#.......#\n#########'),
  [{ x1: 0, y1: 0, x2: 8, y2: 3 }],
  [],
  { x: 1, y: 1 },
);

const ENTITIES = ['orc', 'rat', 'bed', 'bat', 'chest'].map((kind, i) => {
  return { kind, x: i + 1, y: 1, room: 0, blocks: true, ...(kind === 'bed' && { fixed: true }) };
});

/** Returns the colour of each kind in a picture. */
function colorsIn(svg: string): Record<string, string> {
  const discs = svg.matchAll(/<title>(\w+)<\/title><circle [^>]*fill="(#\w+)"/g);
  return Object.fromEntries([...discs].map(([, kind, color]) => [kind!, color!]));
}

describe('a colour of a kind', () => {
  test.each(Object.entries({ flat, hatched, blueprint }))(
    'is the same for the game master and for players, in %s',
    (_, style) => {
      const look = { style, entities: ENTITIES };
      const all = colorsIn(toSvg(HALL, look));
      expect(Object.keys(all)).toEqual(['orc', 'rat', 'bed', 'bat', 'chest']);
      expect(colorsIn(toSvg(HALL, { ...look, players: true }))).toEqual({ bed: all.bed });
    },
  );

  test('is the same in pixels and in lines, for both', async () => {
    const { bed, rat } = colorsIn(toSvg(HALL, { entities: ENTITIES }));
    const paletteOf = async (players: boolean) => {
      const bytes = Buffer.from(await toPng(HALL, { entities: ENTITIES, players }));
      const start = bytes.indexOf('PLTE') + 4;
      return bytes.subarray(start, start + bytes.readUInt32BE(start - 8)).toString('hex');
    };
    const [all, seen] = [await paletteOf(false), await paletteOf(true)];
    expect(all).toContain(bed!.slice(1));
    expect(all).toContain(rat!.slice(1));
    expect(seen).toContain(bed!.slice(1));
    expect(seen).not.toContain(rat!.slice(1));
  });

  test('depends on no other things in the picture, given the kinds of the campaign', () => {
    const kinds = ENTITIES.map(({ kind }) => kind);
    const all = colorsIn(toSvg(HALL, { entities: ENTITIES, kinds }));
    for (const entity of ENTITIES) {
      const { kind } = entity;
      expect(colorsIn(toSvg(HALL, { entities: [entity], kinds }))).toEqual({ [kind]: all[kind] });
    }
  });

  test('is the same on all levels of a recipe, in one page or for a level alone', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'campaign.json');
    const kinds = ['orc', 'rat', 'bat', 'ooze', 'imp', 'wisp', 'ogre', 'wolf', 'crow', 'newt'];
    const rulesOf = (names: string[]) => {
      return names.map((kind) => ({ table: [{ kind, weight: 1 }], total: 1 }));
    };
    const recipe = {
      seed: 3,
      generator: 'bsp',
      options: { width: 50, height: 30 },
      levels: { count: 3 },
      population: { rules: rulesOf(kinds) },
      depths: [
        { from: 1, to: 1, population: { rules: rulesOf(kinds.slice(0, 5).reverse()) } },
        { from: 2, population: { rules: rulesOf([...kinds.slice(3), 'yeti']) } },
      ],
    };
    writeFileSync(file, JSON.stringify(recipe));
    const made = await runWith(['generate', '--recipe', file, '--out', folder, '--format', 'svg']);
    expect(made.err).toBe('');
    const svgs = readdirSync(folder)
      .filter((name) => name.endsWith('.svg'))
      .sort();
    expect(svgs).toHaveLength(3);
    const colors = svgs.map((name) => colorsIn(readFileSync(join(folder, name), 'utf8')));
    const merged = Object.assign({}, ...colors);
    expect(new Set(Object.values(merged)).size).toBe(11);
    for (const own of colors) expect(merged).toMatchObject(own);
    const alone = await runWith(['--recipe', file, '--level', '2', '--format', 'svg']);
    expect(colorsIn(alone.out)).toEqual(colors[2]);
    const book = await runWith(['--recipe', file, '--format', 'html']);
    expect(merged).toMatchObject(colorsIn(book.out));
  });
});
