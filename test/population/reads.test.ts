import { expect, test } from 'vitest';
import { blockedCells, createRng, isBlocked, parseAscii, populate } from '../../src/index';

/** Arguments with something of every kind, made anew for each call. */
function sound() {
  const shape = parseAscii('.##\n...');
  return {
    dungeon: {
      grid: parseAscii('#########\n#.###...#\n#.......#\n#########'),
      rooms: [
        { x1: 0, y1: 0, x2: 4, y2: 3, shape, kind: 'cave' },
        { x1: 4, y1: 0, x2: 8, y2: 3 },
      ],
      entrance: { x: 1, y: 2 },
      keys: [{ x: 2, y: 2, room: 0, lock: 0 }],
      marks: [{ x: 6, y: 1, room: 1, kind: 'altar' }],
    },
    rules: [
      {
        table: [
          { kind: 'orc', weight: 3, blocks: true, minDepth: 0, maxDepth: 9 },
          { squad: ['king', 'guard'], weight: 1 },
        ],
        perRoom: { min: 1, max: 2 },
        rooms: ['cave', 'plain'],
        skipEntranceRoom: false,
        minProgress: 0,
        maxProgress: 1,
      },
      { table: [{ kind: 'idol', weight: 1 }], total: 1, at: { mark: 'altar' } },
      { table: [{ kind: 'gold', weight: 1 }], tilesPerPick: 4, at: 'dead-ends' },
    ],
    options: { depth: 2, occupied: [{ x: 7, y: 2 }] },
    entities: [{ kind: 'rat', x: 6, y: 2, room: 1, blocks: true }],
  };
}

type Arguments = ReturnType<typeof sound>;

const CALLS: [name: string, call: (given: Arguments) => unknown][] = [
  [
    'populate',
    ({ dungeon, rules, options }) => populate(createRng(1), dungeon, rules as never, options),
  ],
  ['isBlocked', ({ dungeon, entities }) => isBlocked(dungeon?.grid, entities, 1, 2)],
  ['blockedCells', ({ dungeon, entities }) => blockedCells(dungeon, entities)],
];

/** The paths to all values in a value, its own aside. Tiles are bytes, whatever is written there. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    [key],
    ...pathsIn(part).map((path) => [key, ...path]),
  ]);
}

/** What holds the value at the end of a path, and its key there. */
function ownerOf(given: Arguments, keys: readonly string[]): [Record<string, unknown>, string] {
  const owner = keys
    .slice(0, -1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], given);
  return [owner as Record<string, unknown>, keys.at(-1) as string];
}

test.for(CALLS)('%s reads each value once', ([, call]) => {
  for (const keys of pathsIn(sound())) {
    const given = sound();
    const [owner, key] = ownerOf(given, keys);
    const value = owner[key];
    let reads = 0;
    const get = () => {
      reads++;
      return value;
    };
    Object.defineProperty(owner, key, { get, enumerable: true, configurable: true });
    call(given);
    // The functions here take what they need out of a bag of arguments, which is no value of theirs.
    if (keys.length > 1)
      expect([keys.join('.'), reads]).toEqual([keys.join('.'), Math.min(reads, 1)]);
  }
});
