import { expect, test } from 'vitest';
import { createRng, GenerationError, type Rng } from '../../src/index';
import { GENERATORS } from '../../src/recipe/generators';
import { GENERATOR_NAMES, type GeneratorName } from '../../src/recipe/specifications';

/** What each generator says that it draws, when an answer is out of range. */
const NAMES: Record<GeneratorName, string[]> = {
  'random-placement': ['a bend', "a room's height", "a room's width", "a room's x1", "a room's y1"],
  bsp: ["a room's height", "a room's width", "a room's x", "a room's y", 'a split', 'an axis'],
  caves: ['sixteen tiles of noise'],
  maze: ['a direction', "the first cell's column", "the first cell's row"],
  'rooms-and-mazes': ["a room's column", "a room's height", "a room's row", "a room's width"],
  'drunkards-walk': ['a tile at the edge', 'ten steps'],
  accretion: [
    "a bar's place",
    'a corridor',
    "a corridor's length",
    "a cross's arm",
    "a cross's bar",
    'a disc',
    "a disc's place",
    'a door site',
    'a number of discs',
    "a room's entry",
    "a room's height",
    "a room's shape",
    "a room's width",
    'sixteen tiles of noise',
    "the first room's breadth",
    "the first room's length",
    "the first room's x",
    "the first room's y",
  ],
};

/** Answers as `seed` does, but the draw with number `wrong`. */
function wrongOnce(seed: number, wrong: number): Rng {
  const rng = createRng(seed);
  let draws = 0;
  return { int: (min, max) => (draws++ === wrong ? max + 1 : rng.int(min, max)) };
}

function namesOf(name: GeneratorName): string[] {
  const names = new Set<string>();
  for (let wrong = 0; wrong < 150; wrong++) {
    try {
      GENERATORS[name](wrongOnce(wrong, wrong), { width: 40, height: 30 });
    } catch (error) {
      expect(error).toBeInstanceOf(GenerationError);
      names.add(/the draw of (.+?), `rng/.exec((error as Error).message)?.[1] as string);
    }
  }
  return [...names].sort();
}

test.for(GENERATOR_NAMES)('%s names what it drew', (name) => {
  expect(namesOf(name)).toEqual(NAMES[name]);
});
