import { measureDungeon } from '../analysis/measure-dungeon';
import { buildDungeon } from '../recipe/build-dungeon';
import { createSeedTest } from '../recipe/find-seeds';
import type { Where } from '../recipe/where';
import { batchFolder, fileOf, isWhole } from './batch-folder';
import { csvLine } from './csv';
import { FORMATS, type FormatName, render, type Style } from './formats';
import { type SeedlessRecipe, seedFromText, withSeed } from './recipe-flags';
import { rowOf } from './table';
import { writeTilesetImage } from './tileset-file';
import { writeWhole } from './write-whole';

/** What is to be made of each of many seeds, as data, so that other threads can be told. */
export type Task = { readonly recipe: SeedlessRecipe } & (
  | { readonly kind: 'line'; readonly format: FormatName; readonly style: Style }
  | {
      readonly kind: 'file';
      readonly format: FormatName;
      readonly style: Style;
      readonly folder: string;
    }
  | { readonly kind: 'csv' }
  | { readonly kind: 'row'; readonly withTiles: boolean }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'find'; readonly where: Where }
);

/** What is made of a seed, in pieces; none where there is nothing to tell. */
export type Make = (seed: string) => Iterable<unknown> | Promise<Iterable<unknown>>;

/** What a task makes of a seed. */
export function makerOf(task: Task): Make {
  const { recipe } = task;
  const of = (seed: string) => withSeed(recipe, seedFromText(seed));
  switch (task.kind) {
    case 'line':
      return (seed) => render(of(seed), task.format, task.style, 'line');
    case 'file':
      return fileMaker(task);
    case 'csv':
      return (seed) => [csvLine(of(seed))];
    case 'row':
      return (seed) => [rowOf(of(seed), task.withTiles)];
    case 'metrics':
      return (seed) => [measureDungeon(buildDungeon(of(seed)))];
    case 'find':
      return finder(recipe, task.where);
  }
}

/** Writes a seed's file unless it is there, and tells which. */
function fileMaker({ recipe, format, style, folder }: Task & { kind: 'file' }): Make {
  const { ending, tail } = FORMATS[format];
  const { claim } = batchFolder(folder, recipe, format, style);
  return async (seed) => {
    const path = fileOf(folder, seed, ending);
    if (isWhole(path, tail)) return ['there'];
    const content = await render(withSeed(recipe, seedFromText(seed)), format, style, 'page');
    claim();
    if (FORMATS[format].hasTileset) writeTilesetImage(folder, style.tileSize);
    writeWhole(path, content);
    return ['made'];
  };
}

/** The line of a seed that is found. */
function finder(recipe: SeedlessRecipe, where: Where): Make {
  const look = createSeedTest(recipe, where);
  return (text) => {
    const seed = seedFromText(text);
    const metrics = look(seed);
    return metrics === undefined ? [] : [`${JSON.stringify({ seed, metrics })}\n`];
  };
}
