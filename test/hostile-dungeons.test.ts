import { describe, expect, test } from 'vitest';
import {
  type BspNode,
  connectNearest,
  connectSiblings,
  connectSpanningTree,
  createRng,
  type Dungeon,
  findBspNode,
  InvalidOptionError,
  traverseBsp,
  withLoops,
} from '../src/core/index';
import { FUZZED } from './support/fuzz-table';
import { inTime } from './support/in-time';

// Whatever the lists of a dungeon hold: every call ends, by a result or by an error.

const HUGE = 2 ** 53;
const ENDLESS = Number.POSITIVE_INFINITY;
const NONE = Number.NaN;
/** The longest side of a room that is taken. */
const LONGEST = 32_767;

/** Ways to damage a dungeon, by name. */
const DAMAGES: readonly (readonly [string, (dungeon: Dungeon) => object])[] = [
  ...[NONE, ENDLESS, -ENDLESS, HUGE, -HUGE, 2 ** 31 - 1, -(2 ** 31)].flatMap((value) => [
    ...(['x1', 'y1', 'x2', 'y2'] as const).map((corner) =>
      damage(`rooms with ${corner} = ${value}`, ({ rooms }) => ({
        rooms: rooms.map((room) => ({ ...room, [corner]: value })),
      })),
    ),
    damage(`plain rooms from 0 to ${value}`, ({ rooms }) => ({
      rooms: rooms.map(() => ({ x1: 0, y1: 0, x2: value, y2: value })),
    })),
    damage(`plain rooms from −${value} to ${value}`, ({ rooms }) => ({
      rooms: rooms.map(() => ({ x1: -value, y1: -value, x2: value, y2: value })),
    })),
    damage(`rooms with corners of ${value}`, ({ rooms }) => ({
      rooms: rooms.map((room) => ({ ...room, x1: value, y1: value, x2: value, y2: value })),
    })),
    ...(['tunnels', 'stairs'] as const).flatMap((list) => [
      damage(`${list} that lead along a row to ${value}`, (dungeon) => ({
        [list]: dungeon[list].map((one) => ({
          ...one,
          path: [
            { x: 1, y: 1 },
            { x: value, y: 1 },
          ],
        })),
      })),
      damage(`${list} that lead aslant to ${value}`, (dungeon) => ({
        [list]: dungeon[list].map((one) => ({
          ...one,
          path: [
            { x: 1, y: 1 },
            { x: value, y: 5 },
          ],
        })),
      })),
    ]),
    ...(['doors', 'stairs', 'keys', 'marks', 'lakes'] as const).map((list) =>
      damage(`${list} at ${value}`, (dungeon) => ({
        [list]: dungeon[list].map((one) => ({ ...one, x: value, y: value })),
      })),
    ),
    damage(`locks of ${value}`, ({ doors, keys }) => ({
      doors: doors.map((door) => ({ ...door, lock: value })),
      keys: keys.map((key) => ({ ...key, lock: value })),
    })),
    ...(['stairs', 'keys', 'marks'] as const).map((list) =>
      damage(`${list} in room ${value}`, (dungeon) => ({
        [list]: dungeon[list].map((one) => ({ ...one, room: value })),
      })),
    ),
    damage(`tunnels from room ${value}`, ({ tunnels }) => ({
      tunnels: tunnels.map((tunnel) => ({ ...tunnel, from: value, to: value })),
    })),
    damage(`tunnels of width ${value}`, ({ tunnels }) => ({
      tunnels: tunnels.map((tunnel) => ({ ...tunnel, width: value })),
    })),
    damage(`doors of tunnel ${value}`, ({ doors }) => ({
      doors: doors.map((door) => ({ ...door, tunnel: value })),
    })),
  ]),
  damage('paths without points', ({ tunnels, stairs }) => ({
    tunnels: tunnels.map((tunnel) => ({ ...tunnel, path: [] })),
    stairs: stairs.map((one) => ({ ...one, path: [] })),
  })),
  damage('rooms as large as grids can be', ({ rooms }) => ({
    rooms: rooms.map(() => ({ x1: -1, y1: -1, x2: LONGEST, y2: LONGEST })),
  })),
  damage('rooms as large as grids can be, left of the grid', ({ rooms }) => ({
    rooms: rooms.map(() => ({ x1: -LONGEST - 1, y1: -1, x2: 0, y2: LONGEST })),
  })),
  damage('tunnels that lead as far as allowed', (dungeon) => ({
    tunnels: dungeon.tunnels.map((tunnel) => ({
      ...tunnel,
      width: 5,
      path: [
        { x: -LONGEST, y: -LONGEST },
        { x: 2 * LONGEST, y: LONGEST },
      ],
    })),
  })),
  damage('rooms twice', ({ rooms }) => ({ rooms: [...rooms, ...rooms] })),
  damage('rooms that all are the whole grid', ({ rooms, grid }) => ({
    rooms: rooms.map(() => ({ x1: 0, y1: 0, x2: grid.width - 1, y2: grid.height - 1 })),
  })),
  damage('rooms with empty shapes', ({ rooms }) => ({
    rooms: rooms.map((room) => {
      const [width, height] = [room.x2 - room.x1 - 1, room.y2 - room.y1 - 1];
      return { ...room, shape: { width, height, tiles: new Uint8Array(width * height) } };
    }),
  })),
  damage('rooms with shapes of width 0', ({ rooms }) => ({
    rooms: rooms.map((room) => ({
      ...room,
      shape: { width: 0, height: 0, tiles: new Uint8Array() },
    })),
  })),
  damage('rooms with endless shapes', ({ rooms }) => ({
    rooms: rooms.map((room) => ({
      ...room,
      shape: { width: ENDLESS, height: ENDLESS, tiles: new Uint8Array(9) },
    })),
  })),
  damage('lakes with endless shapes', ({ lakes }) => ({
    lakes: lakes.map((lake) => ({
      ...lake,
      shape: { width: ENDLESS, height: ENDLESS, tiles: new Uint8Array(9) },
    })),
  })),
  damage('no rooms', () => ({ rooms: [] })),
  damage('rock only', ({ grid }) => ({
    grid: { ...grid, tiles: new Uint8Array(grid.tiles.length) },
  })),
  damage('floor only', ({ grid }) => ({
    grid: { ...grid, tiles: new Uint8Array(grid.tiles.length).fill(1) },
  })),
  damage('unknown tiles', ({ grid }) => ({
    grid: { ...grid, tiles: new Uint8Array(grid.tiles.length).fill(200) },
  })),
];

const NO_LISTS = { rooms: [], tunnels: [], doors: [], stairs: [], keys: [], marks: [], lakes: [] };

const TAKING = FUZZED.filter(({ sound }) => sound().some(isDungeon));

describe.for(TAKING)('$name', ({ call, sound }) => {
  test('ends for any lists of the dungeon', () => {
    inTime((tell) => {
      for (const [what, change] of DAMAGES) {
        tell(what);
        const args = sound().map((arg) =>
          isDungeon(arg) ? { ...arg, ...change(whole(arg)) } : arg,
        );
        try {
          const answer = call(...(args as never[]));
          if (answer instanceof Promise) answer.catch(() => undefined);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }
    });
  });
});

function damage(what: string, change: (dungeon: Dungeon) => object) {
  return [what, change] as const;
}

/** Whether a value is a dungeon, or a region of a world. */
function isDungeon(value: unknown): value is Dungeon {
  const { grid, rooms } = Object(value) as Partial<Dungeon>;
  return grid?.tiles instanceof Uint8Array && Array.isArray(rooms);
}

/** The dungeon with empty lists in place of those it lacks. */
function whole(dungeon: Dungeon): Dungeon {
  return { ...NO_LISTS, ...dungeon };
}

test.for([Number.NaN, ENDLESS, HUGE])('every strategy ends for rooms at %s', (value) => {
  const rooms = Array.from({ length: 99 }, (_, i) => ({
    x1: i * 3,
    y1: value,
    x2: i * 3 + 3,
    y2: value,
  }));
  const rng = createRng(1);
  for (const connect of [
    connectNearest,
    connectSpanningTree,
    withLoops(connectSpanningTree, 0.5),
  ]) {
    inTime(() => expect(() => connect(rng, rooms)).toThrow(InvalidOptionError));
  }
});

test('a partition with a circle is not walked forever', () => {
  const root: BspNode = { x: 0, y: 0, width: 2, height: 1, depth: 0 };
  root.children = [root, root];
  const orders = ['pre', 'in', 'post', 'level', 'inverted-level'] as const;
  inTime(() => {
    for (const order of orders) expect(() => traverseBsp(root, order)).toThrow(InvalidOptionError);
    expect(() => findBspNode(root, 0, 0)).toThrow(InvalidOptionError);
    expect(() => connectSiblings(createRng(1), [], root)).toThrow(InvalidOptionError);
  });
});
