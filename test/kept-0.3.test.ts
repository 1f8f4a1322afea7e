import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createRng,
  type Dungeon,
  generateMixed,
  type MixedOptions,
  type MixedPart,
  type PopulationRule,
  parseJson,
  type Rect,
  toJson,
} from '../src/index';
import { GENERATORS } from '../src/recipes/generators';
import { type BuiltDungeon, buildDungeon, buildLevels, type Recipe } from '../src/recipes/index';
import type { GeneratorName } from '../src/recipes/specifications';
import { generateWorldRegion, populateWorldRegion, type WorldOptions } from '../src/worlds/index';

// Recipes, mixed dungeons and pieces of worlds, each with the result that 0.3 wrote for it.

interface MixedData {
  readonly seed: number;
  readonly options: Omit<MixedOptions, 'parts'>;
  readonly parts: readonly (Omit<MixedPart, 'generator'> & { readonly generator: GeneratorName })[];
}

interface WorldData {
  readonly seed: number;
  readonly area: Rect;
  readonly options: WorldOptions;
  readonly rules: readonly PopulationRule[];
}

const FOLDER = new URL('kept-0.3/', import.meta.url);

function documentsOf(recipe: Recipe): unknown[] {
  const write = (built: BuiltDungeon, extra: { readonly recipe?: Recipe }) =>
    toJson(built, {
      ...extra,
      entities: built.entities,
      ...(built.cover && { cover: built.cover }),
    });
  if (recipe.levels === undefined) return [write(buildDungeon(recipe), { recipe })];
  return buildLevels(recipe).map((built) => write(built, {}));
}

function mixedOf({ seed, options, parts }: MixedData): Dungeon {
  const inCode = parts.map((part) => ({ ...part, generator: GENERATORS[part.generator] }));
  return generateMixed(createRng(seed), { ...options, parts: inCode as readonly MixedPart[] });
}

/** A piece of a world as plain data, with one digit of base 36 per tile. */
function pieceOf({ seed, area, options, rules }: WorldData) {
  const region = generateWorldRegion(seed, area, options);
  const entities = populateWorldRegion(seed, region, rules);
  const { grid, ...rest } = region;
  const rows = Array.from({ length: grid.height }, (_, y) =>
    Array.from(grid.tiles.subarray(y * grid.width, (y + 1) * grid.width), (tile) =>
      tile.toString(36),
    ).join(''),
  );
  return { rows, ...rest, entities };
}

/** Documents of today and of 0.3 differ in the version of the output. */
function withoutVersion(made: unknown): unknown {
  const plain: unknown = JSON.parse(JSON.stringify(made));
  if (!Array.isArray(plain)) return plain;
  return plain.map(({ outputVersion: _, ...document }) => document);
}

/** Dungeons that are different since 0.4, with the reason. */
const CHANGED: Readonly<Record<string, string>> = {
  '000.json': 'stairs split the floor',
  '025.json': 'stairs split the floor',
  '037.json': 'stairs split the floor',
  '059.json': 'stairs split the floor',
  '030.json': 'themes count dry floor',
};

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const kept = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));

  it('is made again', () => {
    const { recipe, mixed, world } = kept;
    const made = recipe ? documentsOf(recipe) : mixed ? [toJson(mixedOf(mixed))] : pieceOf(world);
    if (file in CHANGED) expect(withoutVersion(made)).not.toEqual(withoutVersion(kept.made));
    else expect(withoutVersion(made)).toEqual(withoutVersion(kept.made));
  });

  it.skipIf(kept.world)('is read and written as it was', () => {
    for (const document of kept.made) {
      const { dungeon, ...extra } = parseJson(JSON.stringify(document));
      expect(JSON.parse(JSON.stringify(toJson(dungeon, extra)))).toEqual(document);
    }
  });
});
