import { dirname, join } from 'node:path';
import { type Measure, measureOwn } from '../../core/analysis/custom-metrics';
import { measureDungeon, metricNames } from '../../core/analysis/measure-dungeon';
import { GenerationError } from '../../core/model/errors';
import type { Unmet } from '../../core/model/unmet';
import type { Seed } from '../../core/rng/rng';
import { printedLevelName } from '../../core/text/words';
import { validateDungeon } from '../../core/validation/validate-dungeon';
import type { Violation } from '../../core/validation/violation';
import type { Recipe } from '../../recipes/recipe';
import { createLevelsTest, createSeedTest } from '../../recipes/seed-tests';
import type { OwnWhere } from '../../recipes/where';
import { makeFolder, writeWhole } from '../files/write-whole';
import { measureFromFlags, type OwnModule } from '../flags/custom-metrics';
import { inFlagWords } from '../flags/flag-words';
import type { Flags } from '../flags/flags';
import { FORMATS, type OutputSettings } from '../flags/formats';
import { type RecipeOfFlags, seedFromText, withoutSeed, withSeed } from '../flags/recipe-flags';
import { csvOf, recipeCellsOf, rowsOf } from '../tables/table';
import { batchFolder, isWhole, nameOfSeed } from './batch-folder';
import { withCovers, writeTileset } from './drawings';
import { dungeonsOf, levelOf } from './dungeons-of';

/** What to do with each of many seeds, as data that can be sent to other threads. */
export type Task = { readonly recipe: RecipeOfFlags; readonly own?: OwnModule } & (
  | { readonly kind: 'line'; readonly style: OutputSettings }
  | FileTask
  | { readonly kind: 'csv' }
  | { readonly kind: 'row'; readonly withTiles: boolean }
  | MetricsTask
  | { readonly kind: 'find'; readonly where: OwnWhere }
  | { readonly kind: 'violations'; readonly format: ViolationFormat }
);

interface FileTask {
  readonly kind: 'file';
  readonly style: OutputSettings;
  readonly folder: string;
}

interface MetricsTask {
  readonly kind: 'metrics';
  readonly names: readonly string[];
  /** The only level to measure. Default all. */
  readonly level?: number | undefined;
}

/** The kinds of requests that a dungeon does not meet, each once. */
export type UnmetKinds = readonly Unmet['what'][];

/** The result for a seed: its output in pieces, or the reason why it has no dungeon. */
export interface Outcome {
  readonly seed: string;
  readonly made: Iterable<unknown>;
  readonly failure?: string | undefined;
  /** The unmet requests of each dungeon that a batch made. */
  readonly unmet?: readonly UnmetKinds[] | undefined;
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
  const unmet: UnmetKinds[] = [];
  const make = makerOf(task, { measure: await measureFromFlags(flags), build: noting(unmet) });
  return async (seed) => {
    unmet.length = 0;
    try {
      return { seed, made: await make(seed), unmet: [...unmet] };
    } catch (error) {
      const reworded = inFlagWords(error, flags);
      if (!(reworded instanceof GenerationError)) throw reworded;
      return { seed, made: [], failure: reworded.message };
    }
  };
}

/** How the dungeons of a batch are made and measured. */
interface Making {
  readonly measure: Measure;
  readonly build: typeof dungeonsOf;
}

/** Returns `dungeonsOf` that also adds the unmet requests of each dungeon to a list. */
function noting(unmet: UnmetKinds[]): typeof dungeonsOf {
  return function* build(recipe, nameOf) {
    for (const dungeon of dungeonsOf(recipe, nameOf)) {
      unmet.push([...new Set(dungeon.unmet.map(({ what }) => what))]);
      yield dungeon;
    }
  };
}

function makerOf(
  task: Task,
  making: Making,
): (seed: string) => Iterable<unknown> | Promise<Iterable<unknown>> {
  const { measure, build } = making;
  const of = (seed: string) => withSeed(task.recipe, seedFromText(seed));
  const rowMaker = (withTiles: boolean) => {
    const style = { recipeCells: recipeCellsOf(task.recipe), measure, withTiles };
    return (seed: string) => rowsOf(of(seed), build(of(seed)), style);
  };
  switch (task.kind) {
    case 'line':
      return lineMaker(task, making);
    case 'file':
      return fileMaker(task, making);
    case 'csv': {
      const rows = rowMaker(false);
      return (seed) => rows(seed).map(csvOf);
    }
    case 'row':
      return rowMaker(task.withTiles);
    case 'metrics':
      return measurer(task, measure);
    case 'find':
      return finder(task.recipe, task.where, measure);
    case 'violations':
      return (seed) => violationsOf(of(seed), task.format);
  }
}

/** Yields dungeons with their levels, or with `undefined` if their recipe has no levels. */
function* numbered<Made>(
  dungeons: Iterable<Made>,
  { levels }: Recipe,
): Generator<[dungeon: Made, level: number | undefined]> {
  let index = 0;
  for (const dungeon of dungeons) yield [dungeon, levels === undefined ? undefined : index++];
}

/** Returns a function that draws the dungeon of a seed, or each of its levels, on one line. */
function lineMaker({ recipe, style }: Task & { readonly style: OutputSettings }, making: Making) {
  const { measure, build } = making;
  const { render } = FORMATS[style.format];
  return async (seed: string) => {
    const own = withSeed(recipe, seedFromText(seed));
    const lines: unknown[] = [];
    for (const [dungeon, level] of numbered(build(own), own)) {
      const scene = { recipe: own, seed: own.seed, level, dungeon };
      const line = await render(scene, style, 'line', measure);
      lines.push(...line);
    }
    return lines;
  };
}

/**
 * Returns a function that writes the file of a seed, unless it exists. If the recipe has levels, it
 * writes a folder with a file for each level.
 */
function fileMaker({ recipe, own, style, folder }: Task & FileTask, { measure, build }: Making) {
  const { render, ending, tail, recordOf, isBook } = FORMATS[style.format];
  const nameOf = isBook ? printedLevelName : String;
  const claim = batchFolder(folder, { recipe: withoutSeed(recipe), ...style, own });
  const { levels } = recipe;
  return async (seed: string) => {
    const name = nameOfSeed(seed);
    checkNameFits(levels ? name : `${name}.${ending}`);
    const base = join(folder, name);
    const bases = levels ? Array.from({ length: levels.count }, (_, i) => `${base}/${i}`) : [base];
    const paths = bases.map((path) => `${path}.${ending}`);
    const whole = withSeed(recipe, seedFromText(seed));
    const file = { tail, record: () => recordOf?.(whole) };
    if (paths.every((path) => isWhole(path, file))) return ['there'];
    const styled = withCovers(style, whole);
    for (const [dungeon, level] of numbered(build(whole, nameOf), whole)) {
      const path = paths[level ?? 0]!;
      const scene = { recipe: whole, seed: whole.seed, level, dungeon };
      const content = await render(scene, styled, 'page', measure);
      claim();
      makeFolder(dirname(path));
      writeTileset(dirname(path), styled);
      writeWhole(path, content);
    }
    return ['made'];
  };
}

/** The maximum length of a name on most file systems. */
const MAX_NAME = 255;

/** Throws an error of the seed, not of the batch, if the name of its file or folder is too long. */
function checkNameFits({ length }: string): void {
  if (length <= MAX_NAME) return;
  const rule = `at most ${MAX_NAME} are possible`;
  throw new GenerationError(`the name of its file would have ${length} characters; ${rule}`);
}

/** Returns a function that measures the named metrics of a seed, including custom ones. */
function measurer({ recipe, names, level }: Task & MetricsTask, measure: Measure) {
  const known = metricNames();
  const given = names.flatMap((name) => known.find((metric) => metric === name) ?? []);
  const own = names.filter((name) => measure.has(name));
  return (seed: string) => {
    const seeded = withSeed(recipe, seedFromText(seed));
    const dungeons = level === undefined ? dungeonsOf(seeded) : [levelOf(seeded, level)];
    return Array.from(dungeons, (dungeon) => {
      return { ...measureDungeon(dungeon, given), ...measureOwn(measure, dungeon, own) };
    });
  };
}

/** Returns a function that returns the line for a seed if the seed meets the condition. */
function finder(recipe: RecipeOfFlags, where: OwnWhere, measure: Measure) {
  const test = foundLine(recipe, where, measure);
  return (text: string) => {
    const seed = seedFromText(text);
    const found = test(seed);
    return found === undefined ? [] : [`${JSON.stringify({ seed, ...found })}\n`];
  };
}

/** Returns a function that returns the metrics of a seed, or of its levels, if it is found. */
export function foundLine(
  recipe: RecipeOfFlags,
  where: OwnWhere,
  measure: Measure,
): (seed: Seed) => object | undefined {
  if (recipe.levels) {
    const test = createLevelsTest(recipe, where, measure);
    return (seed) => {
      const levels = test(seed);
      return levels && { levels };
    };
  }
  const test = createSeedTest(recipe, where, measure);
  return (seed) => {
    const metrics = test(seed);
    return metrics && { metrics };
  };
}

/** Returns the violations of a dungeon, or of each level, as lines. */
function violationsOf(recipe: Recipe, format: ViolationFormat): string[][] {
  return Array.from(dungeonsOf(recipe), (dungeon, level) => {
    const name = `seed ${recipe.seed}${recipe.levels ? `, level ${level}` : ''}`;
    return violationLines(name, validateDungeon(dungeon, dungeon.entities), format);
  });
}

/** The forms in which violations are listed. */
export type ViolationFormat = 'text' | 'json';

/** Returns one line for each violation of a dungeon, with the name of its file or seed. */
export function violationLines(
  name: string,
  violations: readonly Violation[],
  format: ViolationFormat,
): string[] {
  return violations.map((violation) => {
    if (format === 'json') return `${JSON.stringify({ file: name, ...violation })}\n`;
    const { rule, message, at } = violation;
    return `${name}: ${rule}${at ? ` at (${at.x}, ${at.y})` : ''}: ${message}\n`;
  });
}
