// Three numbers for the dungeons of thousands of seeds: equal if the dungeons are equal.

import {
  connectNearest,
  connectSequence,
  connectSiblings,
  createRng,
  generateBsp,
  generateRandomPlacement,
  populate,
  toAscii,
} from '../../src/core/index';
import { toSvg } from '../../src/pictures/index';
import { drawCase } from '../sweep/draw-case';
import { makeCase, refusalOf } from '../sweep/make-case';

/** Seeds of the two families of the tutorials, which have a separate number. */
const SEEDS = 1000;
/** Seeds of the sweep, which covers every family, pass, level and world. */
const SWEPT = 2000;
const GENERATORS = [
  [generateRandomPlacement, [connectSequence, connectNearest]],
  [generateBsp, [connectSequence, connectNearest, connectSiblings]],
];
const RULES = [
  {
    table: [
      { kind: 'orc', weight: 60, blocks: true },
      { squad: ['troll', 'goblin', 'goblin'], weight: 30, blocks: true, minDepth: 3 },
      { weight: 10 },
    ],
    perRoom: { min: 0, max: 3 },
    skipEntranceRoom: true,
  },
  { table: [{ kind: 'chest', weight: 1 }], perRoom: 1, at: 'center' },
];

/**
 * 16 hexadecimal digits for the two families of the tutorials, 16 for the kept recipes, and 16 for
 * everything in the sweep. The first two are part of the seed contract.
 */
export function fingerprint() {
  return `${ofTutorialFamilies()} ${ofKeptRecipes()} ${ofEverything()}`;
}

/** Over tiles, rooms, tunnels, entities and picture of every dungeon. */
function ofTutorialFamilies() {
  const hash = createHash();
  for (let i = 0; i < SEEDS; i++) {
    for (const [generate, strategies] of GENERATORS) {
      for (const connect of strategies) addDungeon(hash, i, generate, connect);
    }
  }
  return hash.digits();
}

/** Of `KEPT_RECIPES`, which the bundle contains. */
function ofKeptRecipes() {
  const hash = createHash();
  for (const line of KEPT_RECIPES.split('\n')) {
    const { makes: _, ...drawn } = JSON.parse(line);
    addCase(hash, drawn);
  }
  return hash.digits();
}

function ofEverything() {
  const hash = createHash();
  for (let seed = 0; seed < SWEPT; seed++) addCase(hash, drawCase(seed));
  return hash.digits();
}

function addCase(hash, drawn) {
  try {
    const made = makeCase(drawn);
    addText(
      hash,
      JSON.stringify(made, (_, value) => (value?.buffer ? [...value] : value)),
    );
    for (const level of made.levels ?? []) addText(hash, toAscii(level) + toSvg(level));
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    addText(hash, error.message);
  }
}

/** Numbers, also negative and huge ones, and strings, also outside the basic plane. */
function seedOf(i) {
  return [i, -i, powerOfThree(i), `seed ${i}`, `🗝️${i}`][i % 5];
}

/** Without `**`, which engines of ES5 lack for big integers. */
function powerOfThree(exponent) {
  return Array(exponent)
    .fill(3n)
    .reduce((product, factor) => product * factor, 1n);
}

function addDungeon(hash, i, generate, connect) {
  const seed = seedOf(i);
  const options = { width: 20 + (i % 61), height: 15 + (i % 31), connect, bend: 'random' };
  const dungeon = generate(createRng(seed, 'layout'), options);
  const entities = populate(createRng(seed, 'population'), dungeon, RULES, { depth: i % 7 });
  addNumbers(hash, dungeon.grid.tiles);
  const { rooms, tunnels, entrance, partition } = dungeon;
  addText(hash, JSON.stringify({ rooms, tunnels, entrance, partition, entities }));
  addText(hash, toAscii(dungeon, { entities }));
}

function addNumbers(hash, numbers) {
  for (let i = 0; i < numbers.length; i++) hash.add(numbers[i]);
}

function addText(hash, text) {
  for (let i = 0; i < text.length; i++) hash.add(text.charCodeAt(i));
}

/** FNV-1a, twice, the second time with another prime. */
function createHash() {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  const hex = (word) => (word >>> 0).toString(16).padStart(8, '0');
  return {
    add(value) {
      a = Math.imul(a ^ value, 0x01000193);
      b = Math.imul(b ^ value, 0x5bd1e995);
    },
    digits: () => hex(a) + hex(b),
  };
}
