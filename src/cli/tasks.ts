import { measureDungeon, metricNames } from '../analysis/measure-dungeon';
import { type Measure, measureOwn } from '../analysis/own-metrics';
import { GenerationError } from '../model/errors';
import { buildDungeon } from '../recipes/build-dungeon';
import { createSeedTest } from '../recipes/find-seeds';
import type { OwnWhere } from '../recipes/where';
import { batchFolder, fileOf, isWhole } from './files/batch-folder';
import { withCovers, writeTileset } from './files/drawings';
import { writeWhole } from './files/write-whole';
import { inFlagWords } from './flags/flag-words';
import type { Flags } from './flags/flags';
import { FORMATS, renderAs, type Style } from './flags/formats';
import { measureFromFlags, type OwnModule } from './flags/own-metrics';
import { type RecipeOfFlags, seedFromText, withSeed } from './flags/recipe-flags';
import { csvLine, rowOf } from './tables/table';

/** What to do with each of many seeds, as data that can be sent to other threads. */
export type Task = { readonly recipe: RecipeOfFlags; readonly own?: OwnModule } & (
  | { readonly kind: 'line'; readonly style: Style }
  | FileTask
  | { readonly kind: 'csv' }
  | { readonly kind: 'row'; readonly withTiles: boolean }
  | { readonly kind: 'metrics'; readonly names: readonly string[] }
  | { readonly kind: 'find'; readonly where: OwnWhere }
);

interface FileTask {
  readonly kind: 'file';
  readonly style: Style;
  readonly folder: string;
}

/** The result for a seed: its output in pieces, or the reason why it has no dungeon. */
export interface Outcome {
  readonly seed: string;
  readonly made: Iterable<unknown>;
  readonly failure?: string | undefined;
}

/**
 * Returns a function that runs a task for one seed. It throws errors that do not depend on the
 * seed.
 */
export async function worker(
  task: Task,
  flags: Flags,
): Promise<(seed: string) => Promise<Outcome>> {
  // Functions cannot be sent to threads, so each thread imports them itself.
  const make = makerOf(task, await measureFromFlags(flags));
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

function makerOf(
  task: Task,
  measure: Measure,
): (seed: string) => Iterable<unknown> | Promise<Iterable<unknown>> {
  const of = (seed: string) => withSeed(task.recipe, seedFromText(seed));
  switch (task.kind) {
    case 'line':
      return (seed) => renderAs(of(seed), task.style, 'line', measure);
    case 'file':
      return fileMaker(task, measure);
    case 'csv':
      return (seed) => [csvLine(of(seed), measure)];
    case 'row':
      return (seed) => [rowOf(of(seed), measure, task.withTiles)];
    case 'metrics':
      return measurer(task.recipe, task.names, measure);
    case 'find':
      return finder(task.recipe, task.where, measure);
  }
}

/**
 * Returns a function that writes the file of a seed, unless it exists, and returns the file's name.
 */
function fileMaker({ recipe, own, style, folder }: Task & FileTask, measure: Measure) {
  const { ending, tail } = FORMATS[style.format];
  const claim = batchFolder(folder, recipe, { ...style, ...(own && { own }) });
  return async (seed: string) => {
    const path = fileOf(folder, seed, ending);
    if (isWhole(path, tail)) return ['there'];
    const content = await renderAs(withSeed(recipe, seedFromText(seed)), style, 'page', measure);
    claim();
    writeTileset(folder, withCovers(style, recipe));
    writeWhole(path, content);
    return ['made'];
  };
}

/** Returns a function that measures the named metrics of a seed, including custom ones. */
function measurer(recipe: RecipeOfFlags, names: readonly string[], measure: Measure) {
  const known = metricNames();
  const given = names.flatMap((name) => known.find((metric) => metric === name) ?? []);
  const own = names.filter((name) => measure.has(name));
  return (seed: string) => {
    const dungeon = buildDungeon(withSeed(recipe, seedFromText(seed)));
    return [{ ...measureDungeon(dungeon, given), ...measureOwn(measure, dungeon, own) }];
  };
}

/** Returns a function that returns the line for a seed if the seed meets the condition. */
function finder(recipe: RecipeOfFlags, where: OwnWhere, measure: Measure) {
  const test = createSeedTest(recipe, where, measure);
  return (text: string) => {
    const seed = seedFromText(text);
    const metrics = test(seed);
    return metrics === undefined ? [] : [`${JSON.stringify({ seed, metrics })}\n`];
  };
}
