import { measureDungeon } from '../analysis/measure-dungeon';
import { GenerationError } from '../errors';
import { buildDungeon } from '../recipe/build-dungeon';
import { createSeedTest } from '../recipe/find-seeds';
import type { Where } from '../recipe/where';
import { batchFolder, fileOf, isWhole } from './batch-folder';
import { withCovers, writeTileset } from './drawings';
import { inFlagWords } from './flag-words';
import type { Flags } from './flags';
import { FORMATS, render, type Style } from './formats';
import { type SeedlessRecipe, seedFromText, withSeed } from './recipe-flags';
import { csvLine, rowOf } from './table';
import { writeWhole } from './write-whole';

/** What to make of each of many seeds, as data, so that it can be sent to other threads. */
export type Task = { readonly recipe: SeedlessRecipe } & (
  | { readonly kind: 'line'; readonly style: Style }
  | FileTask
  | { readonly kind: 'csv' }
  | { readonly kind: 'row'; readonly withTiles: boolean }
  | { readonly kind: 'metrics' }
  | { readonly kind: 'find'; readonly where: Where }
);

interface FileTask {
  readonly kind: 'file';
  readonly style: Style;
  readonly folder: string;
}

/** What became of a seed: what was made of it, in pieces, or why it gives no dungeon. */
export interface Outcome {
  readonly seed: string;
  readonly made: Iterable<unknown>;
  readonly failure?: string | undefined;
}

/** Does a task with one seed after the other; throws what is wrong with more than one of them. */
export function worker(task: Task, flags: Flags): (seed: string) => Promise<Outcome> {
  const make = makerOf(task);
  return async (seed) => {
    try {
      return { seed, made: await make(seed) };
    } catch (error) {
      const told = inFlagWords(error, flags);
      if (!(told instanceof GenerationError)) throw told;
      return { seed, made: [], failure: told.message };
    }
  };
}

function makerOf(task: Task): (seed: string) => Iterable<unknown> | Promise<Iterable<unknown>> {
  const of = (seed: string) => withSeed(task.recipe, seedFromText(seed));
  switch (task.kind) {
    case 'line':
      return (seed) => render(of(seed), task.style, 'line');
    case 'file':
      return fileMaker(task.recipe, task);
    case 'csv':
      return (seed) => [csvLine(of(seed))];
    case 'row':
      return (seed) => [rowOf(of(seed), task.withTiles)];
    case 'metrics':
      return (seed) => [measureDungeon(buildDungeon(of(seed)))];
    case 'find':
      return finder(task.recipe, task.where);
  }
}

/** Writes a seed's file unless it is there, and says which. */
function fileMaker(recipe: SeedlessRecipe, { style, folder }: FileTask) {
  const { ending, tail } = FORMATS[style.format];
  const claim = batchFolder(folder, recipe, style);
  return async (seed: string) => {
    const path = fileOf(folder, seed, ending);
    if (isWhole(path, tail)) return ['there'];
    const content = await render(withSeed(recipe, seedFromText(seed)), style, 'page');
    claim();
    writeTileset(folder, withCovers(style, recipe));
    writeWhole(path, content);
    return ['made'];
  };
}

/** The line of a seed that is found. */
function finder(recipe: SeedlessRecipe, where: Where) {
  const test = createSeedTest(recipe, where);
  return (text: string) => {
    const seed = seedFromText(text);
    const metrics = test(seed);
    return metrics === undefined ? [] : [`${JSON.stringify({ seed, metrics })}\n`];
  };
}
