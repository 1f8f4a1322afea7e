import fc from 'fast-check';
import { mersenne } from 'pure-rand/generator/mersenne';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as library from '../src/browser';
import * as kit from '../src/testing/index';
import { ENTRY_FILES, exportsOf, libraryProgram } from './support/library-program';

/** Every public function has an example in its doc comment, and it runs. */

interface Documented {
  name: string;
  example: string | undefined;
}

function documentedFunctions(entry: string): Documented[] {
  const checker = libraryProgram().getTypeChecker();
  return exportsOf(entry).flatMap((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Function)) return [];
    const tag = target.getJsDocTags(checker).find(({ name }) => name === 'example');
    return [{ name: symbol.name, example: tag && ts.displayPartsToString(tag.text) }];
  });
}

/** What examples may speak of without making it. */
function fixtures() {
  const rng = library.createRng(42);
  const dungeon = library.generateRandomPlacement(library.createRng(42), { width: 80, height: 45 });
  const { grid, rooms, entrance } = dungeon;
  const [room] = rooms;
  const rule = { table: [{ kind: 'rat', weight: 1 }], perRoom: { min: 0, max: 2 } };
  const entities = library.populate(library.createRng(42), dungeon, [rule]);
  const cover = library.growCover(library.createRng(42), dungeon, library.FURNITURE.cover);
  const seen: unknown[] = [];
  const use = (...values: unknown[]) => seen.push(values);
  return {
    rng,
    dungeon,
    grid,
    rooms,
    room,
    entrance,
    entities,
    cover,
    fc,
    hero: { kind: 'hero', ...entrance, blocks: true },
    goal: library.farthestPoint(grid, entrance),
    rules: [rule],
    use,
    picture: library.toAscii(grid),
    mersenne,
    console: { log: use },
    size: { width: 60, height: 40 },
    actors: entities,
    recipe: { seed: 42, generator: 'random-placement', options: { width: 80, height: 45 } },
    ...clients(dungeon, use),
  };
}

/** Replaces the other libraries of a game: reads a tile, keeps a text, takes a list. */
function clients(dungeon: library.Dungeon, use: (...values: unknown[]) => unknown) {
  const saved = JSON.stringify(library.toJson(dungeon));
  const { x, y } = dungeon.entrance;
  const asking = (index: number) =>
    function ask(...args: unknown[]) {
      use((args[index] as (x: number, y: number) => unknown)(x, y));
    };
  return {
    ROT: { Path: { AStar: asking(2) }, FOV: { PreciseShadowcasting: asking(0) } },
    localStorage: { getItem: () => saved, setItem: use },
    readFileSync: () => JSON.stringify(library.toTiled(dungeon)),
    writeFileSync: use,
    easystar: { setGrid: use },
    element: { innerHTML: '' },
    tiles: {},
    addLevel: use,
    addBody: use,
  };
}

/** Statements whose comment is their result: "roomArea(room); // 15". */
const STATES = /^(?!\s|const |let |for |if |\}|await |import )(.+?);\s*\/\/ (.+)$/;

async function run(name: string, example: string): Promise<void> {
  const expected: string[] = [];
  const lines = example.split('\n').map((line) => {
    const [, statement, value] = STATES.exec(line) ?? [];
    if (line.startsWith('import ')) return '';
    if (statement === undefined || value === undefined) return line;
    expected.push(value);
    return `$states(${statement});`;
  });
  const results: unknown[] = [];
  const scope: Record<string, unknown> = { ...library, ...kit, ...fixtures() };
  scope.$states = (value: unknown) => results.push(value);
  const { outputText } = ts.transpileModule(lines.join('\n'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  const body = `'use strict';\nreturn (async () => {${outputText}})()`;
  await new Function(...Object.keys(scope), body)(...Object.values(scope));
  for (const [i, value] of expected.entries()) {
    if (!/^[[{'"\d-]|^(true|false|undefined)\b/.test(value)) continue;
    expect(results[i], `${name}: ${value}`).toEqual(
      new Function(`return (${value.replace(/;.*$/, '')})`)(),
    );
  }
}

const functions = ENTRY_FILES.flatMap(documentedFunctions);

test.for(functions)('the example of $name runs', async ({ name, example }) => {
  expect(example, `${name} has no @example`).toBeDefined();
  await run(name, example as string);
});
