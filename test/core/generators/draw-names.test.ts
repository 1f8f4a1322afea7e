import { expect, test } from 'vitest';
import {
  connectSequence,
  createRng,
  GenerationError,
  generateCaves,
  type Rng,
  withLoops,
} from '../../../src/core/index';
import { GENERATORS } from '../../../src/recipes/generators';
import { GENERATOR_NAMES, type GeneratorName } from '../../../src/recipes/specifications';
import { lattice, ring } from '../../support/builders/graphs';

/** Options with which a generator draws all its draws, on grids that fill quickly. */
const OPTIONS: Record<GeneratorName, object[]> = {
  'random-placement': [{ connect: withLoops(connectSequence, 0.5), bend: 'random' }],
  bsp: [{ connect: withLoops(connectSequence, 0.5), bend: 'random' }],
  caves: [{}],
  maze: [
    { width: 14, height: 11, branching: 0.5, straightness: 0.5, loops: 0.5, deadEnds: 0.5 },
    { width: 14, height: 11, deadEnds: 0 },
    { width: 14, height: 11, deadEnds: 0.01 },
  ],
  'rooms-and-mazes': [{ width: 20, height: 15, attempts: 4, deadEnds: 0.5 }],
  'drunkards-walk': [{}],
  accretion: [{}],
  // Little is drawn for few rooms; where there is little space, something is taken back.
  graph: [
    ring(3),
    { width: 20, height: 16, ...ring(4) },
    { width: 30, height: 30, ...lattice(3, 3) },
  ],
  aggregate: [{}, { direction: 'outwards' }, { floorShare: 1 }],
  tiles: [{}],
  delve: [{ minNeighbors: 3, maxNeighbors: 3, loops: 0.5 }],
  hives: [{ width: 30, height: 20, roomShare: 0.8 }],
  interior: [
    { width: 30, height: 20, corridor: true },
    { width: 20, height: 20 },
  ],
  // All draws of a mission come first; one whose last locks need keys, and the layout of a small
  // one.
  mission: [
    { rooms: 40, locks: 6, secretDoors: 2, cycles: 2, patterns: ['two-ways', 'fork'] },
    { rooms: 6 },
  ],
  mixed: [{ parts: [{ generator: generateCaves }], areas: 4, areaMinSize: 15, loops: 0.5 }],
};

/** The name of each draw in the error for a number out of range. */
const NAMES: Record<GeneratorName, string[]> = {
  'random-placement': [
    'a bend',
    'a loop',
    "a room's height",
    "a room's width",
    "a room's x1",
    "a room's y1",
  ],
  bsp: [
    'a bend',
    'a loop',
    "a room's height",
    "a room's width",
    "a room's x",
    "a room's y",
    'a split',
    'an axis',
  ],
  caves: ['sixteen tiles of noise'],
  maze: [
    'a cell to grow from',
    'a dead end to keep',
    'a direction',
    'a wall to open',
    "the first cell's column",
    "the first cell's row",
    'whether to branch',
    'whether to go straight on',
    'whether to keep a dead end',
    'whether to open a dead end',
  ],
  'rooms-and-mazes': [
    'a direction',
    "a room's column",
    "a room's height",
    "a room's row",
    "a room's width",
    'a wall for a door',
    'whether to go straight on',
    'whether to keep a dead end',
  ],
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
  graph: [
    'a noise seed',
    'a position in the shuffled list',
    "a room's height",
    "a room's size",
    "a room's width",
    'the column of the first room',
    'the first connection',
    'the first corridor of a piece',
    'the length of a tunnel',
    'the rooms to remove',
    'the row of the first room',
    'the side that grows',
    'the size of a room',
  ],
  aggregate: ['a tile at the edge', "a walker's x", "a walker's y", 'ten steps'],
  tiles: ['the tiles'],
  delve: ['a direction to grow in', 'a tile at the edge', 'a tile to dig', 'whether to join'],
  hives: ['a loop', "a point's x", "a point's y", 'a wall to open', 'whether a cell is a room'],
  interior: ["a hall's place", 'a loop', 'a split', 'a wall to open', 'an axis'],
  mission: [
    'a connection for a room',
    'a connection to lock',
    'a lock for a key',
    'a noise seed',
    'a pattern',
    'a position in the shuffled list',
    'a room for a key',
    "a room's height",
    "a room's size",
    "a room's width",
    'the first connection',
    'the first corridor of a piece',
    'the kind of a room',
    'the length of a tunnel',
    'the part for a key',
    'the rings before and after a room',
    'the room of a dead end',
    'the row of the first room',
    'the side that grows',
    'the size of a room',
    'what a lock blocks',
    'whether a room is between two rings',
  ],
  mixed: [
    'a position in the shuffled list',
    'sixteen tiles of noise',
    'the border between two areas',
  ],
};

/** Returns the draws of `seed`, except for the draw with number `wrong`. */
function wrongOnce(seed: number, wrong: number): Rng {
  const rng = createRng(seed);
  let draws = 0;
  return { int: (min, max) => (draws++ === wrong ? max + 1 : rng.int(min, max)) };
}

function namesOf(name: GeneratorName): string[] {
  const names = new Set<string>();
  for (const options of OPTIONS[name]) {
    for (let wrong = 0; wrong < 150; wrong++) {
      try {
        const all = { width: 40, height: 30, ...options };
        GENERATORS[name](wrongOnce(wrong, wrong), all as never);
      } catch (error) {
        expect(error).toBeInstanceOf(GenerationError);
        names.add(/the draw of (.+?), `rng/.exec((error as Error).message)?.[1] as string);
      }
    }
  }
  return [...names].sort();
}

test.for(GENERATOR_NAMES)('%s names the subjects of its draws', (name) => {
  expect(namesOf(name)).toEqual(NAMES[name]);
});

/** The steps that each generator reports, in the order of the first of each. */
const STEPS: Record<GeneratorName, string[]> = {
  'random-placement': ['room', 'tunnel'],
  bsp: ['room', 'tunnel'],
  caves: ['noise', 'round', 'regions', 'tunnel'],
  maze: ['cell', 'loop', 'dead-end'],
  'rooms-and-mazes': ['room', 'cell', 'door', 'dead-end'],
  'drunkards-walk': ['start', 'walker'],
  accretion: ['room', 'tunnel'],
  graph: ['room', 'tunnel', 'growth'],
  aggregate: ['start', 'walker', 'growth'],
  tiles: ['tiles', 'tunnel'],
  delve: ['start', 'growth', 'tile'],
  hives: ['cells', 'tunnel'],
  interior: ['hall', 'room', 'tunnel'],
  mission: ['room', 'tunnel', 'retreat', 'move', 'growth'],
  mixed: ['area', 'border'],
};

/**
 * What stages there are; the steps of each count up, from 0 where each is one room. A graph may try
 * again.
 */
function stagesOf(name: GeneratorName, options: object): string[] {
  const size = { width: 90, height: 60, ...options };
  const indices = new Map<string, Set<number>>();
  GENERATORS[name](createRng(7), size as never, ({ stage, index, grid }) => {
    expect(grid).toMatchObject({ width: size.width, height: size.height });
    indices.set(stage, (indices.get(stage) ?? new Set()).add(index));
  });
  const stages = [...indices.keys()];
  // Rooms move by their indices, in any order.
  indices.delete('move');
  for (const found of indices.values()) {
    const least = Math.min(...found);
    expect([0, 1, 2]).toContain(least);
    expect(found).toEqual(new Set(Array.from({ length: found.size }, (_, i) => least + i)));
  }
  return stages;
}

test.for(GENERATOR_NAMES)('%s counts its steps, each by its name', (name) => {
  const stages = OPTIONS[name].flatMap((options) => stagesOf(name, options));
  expect([...new Set(stages)]).toEqual(STEPS[name]);
});
