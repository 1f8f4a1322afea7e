import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assertValidDungeon,
  createRng,
  type Dungeon,
  type Entity,
  generateBsp,
  generateRandomPlacement,
  InvalidDungeonError,
  populate,
  type Rng,
  type Room,
  VALIDATION_RULES,
  type ValidationOptions,
  type ViolationRule,
  validateDungeon,
} from '../../src/index';
import {
  arbitraryBspOptions,
  arbitraryDungeon,
  arbitraryRandomPlacementOptions,
} from '../../src/testing/index';
import { isAlwaysFound, pick, tilesWhere } from '../support/damage';
import { expectRefused } from '../support/expect-refused';
import { floorTiles } from '../support/furnished';

const RULES = [
  {
    table: [
      { kind: 'orc', weight: 3, blocks: true },
      { squad: ['rat', 'rat', 'rat'], weight: 1 },
    ],
    perRoom: { min: 0, max: 3 },
  },
];

/** A valid dungeon that a damage may spoil, with entities in it, and the damage's own choices. */
interface Subject {
  dungeon: Dungeon;
  entities: Entity[];
  rng: Rng;
}

function subjectOf(dungeons: fc.Arbitrary<Dungeon>): fc.Arbitrary<Subject> {
  return fc.tuple(dungeons, fc.nat(), fc.nat()).map(([dungeon, seed, choices]) => {
    const entities: Entity[] = populate(createRng(seed), dungeon, RULES);
    return { dungeon: structuredClone(dungeon), entities, rng: createRng(choices) };
  });
}

/** What the damages below are made for: rooms without a shape, L-shaped tunnels. */
const subject = subjectOf(
  fc.oneof(
    arbitraryDungeon(
      generateRandomPlacement,
      arbitraryRandomPlacementOptions().map(({ roomShapes: _, ...options }) => options),
    ),
    arbitraryDungeon(
      generateBsp,
      arbitraryBspOptions().map(({ roomShapes: _, ...options }) => options),
    ),
  ),
);

/** Whether some of a path's cells is the tile: its legs are straight. */
function isOnPath({ path }: Dungeon['tunnels'][number], x: number, y: number): boolean {
  return path.some((to, i) => {
    const from = path[Math.max(0, i - 1)] as typeof to;
    return (
      x >= Math.min(from.x, to.x) &&
      x <= Math.max(from.x, to.x) &&
      y >= Math.min(from.y, to.y) &&
      y <= Math.max(from.y, to.y)
    );
  });
}

const isBorder = ({ grid: { width, height } }: Dungeon, x: number, y: number) =>
  x === 0 || y === 0 || x === width - 1 || y === height - 1;

type Damage = (subject: Subject) => void;

const PARTS = ['grid', 'rooms', 'tunnels', 'entrance'] as const;

/** Every way to break each rule that came to mind; each may break other rules as well. */
const DAMAGES: Partial<Record<ViolationRule, Record<string, Damage>>> = {
  'malformed-data': {
    'a part is missing': ({ dungeon, rng }) => {
      delete (dungeon as Partial<Dungeon>)[pick(rng, PARTS)];
    },
    'a part is null': ({ dungeon, rng }) => {
      dungeon[pick(rng, PARTS)] = null as never;
    },
    'a side is no size': ({ dungeon, rng }) => {
      const wrong = pick(rng, [0, -1, 1.5, Number.NaN, 2 ** 40, '5', null, undefined]);
      dungeon.grid[pick(rng, ['width', 'height'] as const)] = wrong as never;
    },
    'tiles are an array': ({ dungeon }) => {
      dungeon.grid.tiles = [...dungeon.grid.tiles] as never;
    },
    'a room lacks a corner': ({ dungeon, rng }) => {
      delete (pick(rng, dungeon.rooms) as { x1?: number })[
        pick(rng, ['x1', 'y1', 'x2', 'y2'] as never[])
      ];
    },
    'a room has no floor': ({ dungeon, rng }) => {
      const room = pick(rng, dungeon.rooms);
      room.x2 = room.x1 + rng.int(-3, 1);
    },
    'a room is null, or missing': ({ dungeon, rng }) => {
      const { rooms } = dungeon;
      const i = rng.int(0, rooms.length - 1);
      if (rng.int(0, 1)) rooms[i] = null as never;
      else delete rooms[i];
    },
    'a tunnel has no path, or an empty one': ({ dungeon, rng }) => {
      pick(rng, dungeon.tunnels).path = pick(rng, [undefined, null, [], 'x', {}]) as never;
    },
    'a corner is no point': ({ dungeon, rng }) => {
      const { path } = pick(rng, dungeon.tunnels);
      path[rng.int(0, 2)] = pick(rng, [null, [1, 2], { x: 1 }, { x: 1.5, y: 2 }, 'x']) as never;
    },
    'a tunnel names no number': ({ dungeon, rng }) => {
      const wrong = pick(rng, [undefined, null, '0', 0.5, Number.NaN]);
      pick(rng, dungeon.tunnels)[pick(rng, ['from', 'to'] as const)] = wrong as never;
    },
    'the entrance is no point': ({ dungeon, rng }) => {
      dungeon.entrance[pick(rng, ['x', 'y'] as const)] = pick(rng, [null, '1', 0.5]) as never;
    },
    'an entity lacks something': ({ entities, rng }) => {
      const entity = pick(rng, entities) as Partial<Entity>;
      delete entity[pick(rng, ['kind', 'x', 'y', 'room', 'blocks'] as const)];
    },
    'an entity is null, or missing': ({ entities, rng }) => {
      pick(rng, entities);
      if (rng.int(0, 1)) entities[0] = null as never;
      else delete entities[0];
    },
    'a squad has no number': ({ entities, rng }) => {
      pick(rng, entities).squad = pick(rng, [-1, 0.5, null, 'a']) as never;
    },
    'a squad misses nobody': ({ entities, rng }) => {
      pick(rng, entities).missing = pick(rng, [0, -1, 0.5, null, 'a']) as never;
    },
    'a room has no kind': ({ dungeon, rng }) => {
      (pick(rng, dungeon.rooms) as Room).kind = pick(rng, ['', null, 1, {}]) as never;
    },
    'a shape is no grid': ({ dungeon, rng }) => {
      const tiles = [0, 1];
      (pick(rng, dungeon.rooms) as Room).shape = pick(rng, [null, 'x', [], { tiles }]) as never;
    },
  },
  'tile-count': {
    'tiles are cut off': ({ dungeon }) => {
      dungeon.grid.tiles = dungeon.grid.tiles.slice(1);
    },
    'tiles are added': ({ dungeon: { grid } }) => {
      grid.tiles = Uint8Array.of(...grid.tiles, 0);
    },
    'the width is another': ({ dungeon: { grid } }) => {
      grid.width++;
    },
    'the buffer is given away': ({ dungeon: { grid } }) => {
      structuredClone(grid.tiles.buffer, { transfer: [grid.tiles.buffer as ArrayBuffer] });
    },
  },
  'unknown-tile': {
    'any tile': ({ dungeon: { grid }, rng }) => {
      grid.tiles[rng.int(0, grid.tiles.length - 1)] = rng.int(5, 255);
    },
  },
  'open-border': {
    'a tile of the border is dug': ({ dungeon, rng }) => {
      const index = pick(
        rng,
        tilesWhere(dungeon, (x, y) => isBorder(dungeon, x, y)),
      );
      dungeon.grid.tiles[index] = 1;
    },
  },
  'room-outside-grid': {
    'moved past a side': ({ dungeon: { grid, rooms }, rng }) => {
      const room = pick(rng, rooms);
      const side = rng.int(0, 3);
      const dx = side === 0 ? -room.x1 - 1 : side === 1 ? grid.width - room.x2 : 0;
      const dy = side === 2 ? -room.y1 - 1 : side === 3 ? grid.height - room.y2 : 0;
      Object.assign(room, {
        x1: room.x1 + dx,
        x2: room.x2 + dx,
        y1: room.y1 + dy,
        y2: room.y2 + dy,
      });
    },
    'grown past a side': ({ dungeon: { grid, rooms }, rng }) => {
      const room = pick(rng, rooms);
      Object.assign(
        room,
        pick(rng, [{ x1: -1 }, { y1: -9 }, { x2: grid.width }, { y2: 2 ** 31 - 1 }]),
      );
    },
  },
  'rooms-touch': {
    'a room twice': ({ dungeon: { rooms }, rng }) => {
      rooms.push({ ...pick(rng, rooms) });
    },
    'a room grown up to another': ({ dungeon: { rooms }, rng }) => {
      const [a, b] = [pick(rng, rooms), pick(rng, rooms)];
      fc.pre(a !== b);
      a.x1 = Math.min(a.x1, b.x2 - 1);
      a.x2 = Math.max(a.x2, b.x1 + 1);
      a.y1 = Math.min(a.y1, b.y2 - 2);
      a.y2 = Math.max(a.y2, b.y1 + 2);
    },
    'a room inside another': ({ dungeon: { rooms }, rng }) => {
      const { x1, y1 } = pick(rng, rooms);
      rooms.unshift({ x1, y1, x2: x1 + 2, y2: y1 + 2 });
    },
    'a room beside another': ({ dungeon: { grid, rooms }, rng }) => {
      const { x1, y1 } = pick(rng, rooms);
      fc.pre(x1 > 0);
      rooms.push({ x1: x1 - 1, y1, x2: x1 + 1, y2: y1 + 2 });
      grid.tiles[(y1 + 1) * grid.width + x1] = 1;
    },
  },
  'room-not-dug': {
    'a tile of its floor is filled in': ({ dungeon: { grid, rooms }, rng }) => {
      const { x, y } = pick(rng, floorTiles(pick(rng, rooms)));
      grid.tiles[y * grid.width + x] = 0;
    },
    'moved onto wall': ({ dungeon: { grid, rooms }, rng }) => {
      const room = pick(rng, rooms);
      fc.pre(room.x2 + 1 < grid.width);
      const column = floorTiles(room).filter(({ x }) => x === room.x2 - 1);
      fc.pre(column.some(({ y }) => grid.tiles[y * grid.width + room.x2] === 0));
      room.x1++;
      room.x2++;
    },
  },
  'tunnel-outside-grid': {
    'a corner is moved out': ({ dungeon: { grid, tunnels }, rng }) => {
      const corner = pick(rng, pick(rng, tunnels).path);
      Object.assign(
        corner,
        pick(rng, [{ x: -1 }, { y: -1 }, { x: grid.width }, { y: 2 ** 31 - 1 }]),
      );
    },
  },
  'tunnel-not-joining': {
    'it names another room': ({ dungeon: { rooms, tunnels }, rng }) => {
      const tunnel = pick(rng, tunnels);
      const end = pick(rng, ['from', 'to'] as const);
      const others = [...rooms.keys(), -1, rooms.length].filter((room) => room !== tunnel[end]);
      tunnel[end] = pick(rng, others);
    },
    'it ends before the room': ({ dungeon: { grid, tunnels }, rng }) => {
      const { path } = pick(rng, tunnels);
      path[pick(rng, [0, 2])] = { x: 0, y: rng.int(0, grid.height - 1) };
    },
    'its rooms are the wrong way round': ({ dungeon: { tunnels }, rng }) => {
      const tunnel = pick(rng, tunnels);
      fc.pre(tunnel.from !== tunnel.to);
      [tunnel.from, tunnel.to] = [tunnel.to, tunnel.from];
    },
  },
  'tunnel-not-dug': {
    'a tile of it is filled in': ({ dungeon, rng }) => {
      const tunnel = pick(rng, dungeon.tunnels);
      const cells = tilesWhere(dungeon, (x, y) => isOnPath(tunnel, x, y));
      dungeon.grid.tiles[pick(rng, cells)] = 0;
    },
    'it is led through wall': ({ dungeon, rng }) => {
      const { path } = pick(rng, dungeon.tunnels);
      const walls = tilesWhere(dungeon, (_x, _y, code) => code === 0);
      const { width } = dungeon.grid;
      const wall = pick(rng, walls);
      path[1] = { x: wall % width, y: Math.floor(wall / width) };
    },
  },
  'stray-floor': {
    'a wall is dug': ({ dungeon, rng }) => {
      const walls = tilesWhere(dungeon, (_x, _y, code) => code === 0);
      dungeon.grid.tiles[pick(rng, walls)] = 1;
    },
    'a room is forgotten': ({ dungeon, rng }) => {
      const { rooms, tunnels } = dungeon;
      const room = rooms.splice(rng.int(0, rooms.length - 1), 1)[0] as Dungeon['rooms'][number];
      const covered = floorTiles(room).every(({ x, y }) => tunnels.some((t) => isOnPath(t, x, y)));
      fc.pre(!covered);
    },
  },
  'entrance-not-on-floor': {
    'moved into a wall': ({ dungeon, rng }) => {
      const wall = pick(
        rng,
        tilesWhere(dungeon, (_x, _y, code) => code === 0),
      );
      const { width } = dungeon.grid;
      dungeon.entrance = { x: wall % width, y: Math.floor(wall / width) };
    },
    'moved out of the grid': ({ dungeon, rng }) => {
      Object.assign(dungeon.entrance, pick(rng, [{ x: -1 }, { y: dungeon.grid.height }]));
    },
    'filled in': ({ dungeon: { grid, entrance } }) => {
      grid.tiles[entrance.y * grid.width + entrance.x] = 0;
    },
  },
  'unreachable-floor': {
    'an island is dug': ({ dungeon, rng }) => {
      const { width, tiles } = dungeon.grid;
      const islands = tilesWhere(dungeon, (x, y, code) => {
        const i = y * width + x;
        const around = [i - 1, i + 1, i - width, i + width];
        return !isBorder(dungeon, x, y) && code === 0 && around.every((j) => tiles[j] === 0);
      });
      tiles[pick(rng, islands)] = 1;
    },
    'a room is walled in': ({ dungeon: { grid, rooms, entrance }, rng }) => {
      const { x1, y1, x2, y2 } = pick(rng, rooms);
      const isIn = entrance.x > x1 && entrance.x < x2 && entrance.y > y1 && entrance.y < y2;
      fc.pre(!isIn);
      for (let y = y1; y <= y2; y++) {
        for (let x = x1; x <= x2; x++) {
          if (x === x1 || x === x2 || y === y1 || y === y2) grid.tiles[y * grid.width + x] = 0;
        }
      }
    },
  },
  'entity-in-wall': {
    'moved into a wall': ({ dungeon, entities, rng }) => {
      const { width } = dungeon.grid;
      const wall = pick(
        rng,
        tilesWhere(dungeon, (_x, _y, code) => code === 0),
      );
      Object.assign(pick(rng, entities), { x: wall % width, y: Math.floor(wall / width) });
    },
    'moved out of the grid': ({ dungeon, entities, rng }) => {
      Object.assign(pick(rng, entities), pick(rng, [{ x: -1 }, { y: dungeon.grid.height }]));
    },
    'its tile is filled in': ({ dungeon: { grid }, entities, rng }) => {
      const { x, y } = pick(rng, entities);
      grid.tiles[y * grid.width + x] = 0;
    },
  },
  'entity-outside-room': {
    'moved to another room': ({ dungeon: { rooms }, entities, rng }) => {
      const entity = pick(rng, entities);
      const others = rooms.filter((_, room) => room !== entity.room);
      Object.assign(entity, pick(rng, floorTiles(pick(rng, others))));
    },
    'it names another room': ({ dungeon: { rooms }, entities, rng }) => {
      const entity = pick(rng, entities);
      const others = [...rooms.keys(), -1, rooms.length].filter((room) => room !== entity.room);
      entity.room = pick(rng, others);
    },
    'moved onto its ring': ({ dungeon: { rooms }, entities, rng }) => {
      const entity = pick(rng, entities);
      entity.x = (rooms[entity.room] as Dungeon['rooms'][number]).x2;
    },
  },
  'entity-on-entrance': {
    'moved there': ({ dungeon, entities, rng }) => {
      Object.assign(pick(rng, entities), dungeon.entrance);
    },
  },
  'entity-on-entity': {
    'moved there': ({ entities, rng }) => {
      const [a, b] = [pick(rng, entities), pick(rng, entities)];
      fc.pre(a !== b);
      Object.assign(b, { x: a.x, y: a.y });
    },
    'listed twice': ({ entities, rng }) => {
      entities.push({ ...pick(rng, entities) });
    },
  },
};

test('whatever a generator makes is valid, populated or not', () => {
  fc.assert(
    fc.property(subjectOf(arbitraryDungeon()), ({ dungeon, entities }) => {
      expect(validateDungeon(dungeon)).toEqual([]);
      expect(validateDungeon(dungeon, entities)).toEqual([]);
      expect(assertValidDungeon(dungeon, entities)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

describe.each(Object.entries(DAMAGES))('%s', (rule, damages) => {
  test.for(Object.entries(damages))('%s', ([, damage]) => {
    isAlwaysFound(rule, subject, damage);
  });
});

test('the rule table of the guide is that of the code', () => {
  const guide = readFileSync(new URL('../../guide/validation.md', import.meta.url), 'utf8');
  for (const [rule, meaning] of Object.entries(VALIDATION_RULES)) {
    expect(guide).toMatch(
      new RegExp(
        `^\\| \`${rule}\` +\\| ${meaning.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')} +\\|$`,
        'm',
      ),
    );
  }
});

test('the error lists violations, and counts those over twenty', () => {
  const { dungeon } = fc.sample(subject, { numRuns: 1, seed: 1 })[0] as Subject;
  dungeon.entrance = { x: 0, y: 0 };
  const error = caught(() => assertValidDungeon(dungeon));
  expect(error).toBeInstanceOf(InvalidDungeonError);
  expect(error.violations).toEqual(validateDungeon(dungeon));
  expect(error.message).toBe(
    'the dungeon has 1 violation:\n- entrance-not-on-floor at (0, 0): the entrance (0, 0) does not lie on floor',
  );
  const twenty = caught(() => assertValidDungeon(dungeon, new Array(19).fill(null)));
  expect(twenty.message.split('\n')).toHaveLength(21);
  const many = caught(() => assertValidDungeon(dungeon, new Array(24).fill(null)));
  expect(many.message.split('\n')).toHaveLength(22);
  expect(many.message).toMatch(
    /^the dungeon has 25 violations:\n.*\n- malformed-data: `entities\[0\]`/,
  );
  expect(many.message).toMatch(/\n- and 5 more, in `violations`$/);
});

test('rules are left out by name, and by no other', () => {
  const { dungeon } = fc.sample(subject, { numRuns: 1, seed: 1 })[0] as Subject;
  dungeon.entrance = { x: 0, y: 0 };
  const except = ['entrance-not-on-floor'] as const;
  expect(validateDungeon(dungeon, undefined, { except })).toEqual([]);
  expect(validateDungeon(dungeon, undefined, { except: [] })).toHaveLength(1);
  expect(assertValidDungeon(dungeon, undefined, { except })).toBeUndefined();
  const refused = (options: unknown) => () =>
    validateDungeon(dungeon, undefined, options as ValidationOptions);
  expectRefused(
    refused({ except: ['stray-flor'] }),
    'except[0]',
    '`except[0]` must be a rule; the nearest is \'stray-floor\', received "stray-flor"',
  );
  const names = Object.keys(VALIDATION_RULES).join(', ');
  for (const [wrong, shown] of [
    ['constructor', '"constructor"'],
    [undefined, 'undefined'],
    [Symbol('x'), 'Symbol(x)'],
  ]) {
    expectRefused(
      refused({ except: ['tile-count', wrong] }),
      'except[1]',
      `\`except[1]\` must be one of ${names}, received ${String(shown)}`,
    );
  }
  expectRefused(
    refused({ except: 'stray-floor' }),
    'except',
    '`except` must be an array of rules, received "stray-floor"',
  );
  expectRefused(refused(null), 'options', '`options` must be an object of except, received null');
  expectRefused(refused({ exept: [] }), 'exept', 'Unknown option `exept`. Did you mean `except`?');
});

function caught(call: () => void): InvalidDungeonError {
  try {
    call();
  } catch (error) {
    return error as InvalidDungeonError;
  }
  return expect.unreachable('nothing was thrown');
}
