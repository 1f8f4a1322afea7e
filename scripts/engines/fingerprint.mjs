// One number for the dungeons of a thousand seeds: equal wherever they are equal.

import * as library from '../../dist/index.js';

const { createRng, generateBsp, generateRandomPlacement, toAscii } = library;

const SEEDS = 1000;
const STRATEGIES = {
  generateRandomPlacement: ['sequence', 'nearest'],
  generateBsp: ['sequence', 'nearest', 'siblings'],
};
const GENERATORS = { generateBsp, generateRandomPlacement };

/** 16 hexadecimal digits over tiles, rooms, tunnels, entrance and picture of every dungeon. */
export function fingerprint() {
  const hash = createHash();
  for (let i = 0; i < SEEDS; i++) {
    for (const [name, strategies] of Object.entries(STRATEGIES)) {
      for (const connect of strategies) addDungeon(hash, GENERATORS[name], seedOf(i), i, connect);
    }
  }
  return hash.digits();
}

/** Numbers, negative ones, huge ones, and texts, those outside the basic plane among them. */
function seedOf(i) {
  return [i, -i, 3n ** BigInt(i), `seed ${i}`, `🗝️${i}`][i % 5];
}

function addDungeon(hash, generate, seed, i, connect) {
  const options = { width: 20 + (i % 61), height: 15 + (i % 31), connect, bend: 'random' };
  const dungeon = generate(createRng(seed, 'layout'), options);
  addNumbers(hash, dungeon.grid.tiles);
  addText(hash, JSON.stringify({ ...dungeon, grid: undefined }));
  addText(hash, toAscii(dungeon, { roomLabels: true }));
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
