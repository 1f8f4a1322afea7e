import { describe, test } from 'vitest';
import type { Dungeon, Grid, Point, ValidationRule } from '../../../src/core/index';
import {
  arbitraryFurnished,
  type Furnished,
  floorTiles,
} from '../../support/builders/arbitrary-furnished';
import { isAlwaysFound, pick, tilesWhere } from '../../support/damage';

type Damage = (furnished: Furnished) => void;

/** Ways to break the rules of shapes, doors, stairs, keys and marks. */
const DAMAGES: Partial<Record<ValidationRule, Record<string, Damage>>> = {
  'room-shape': {
    'a code that is no floor': ({ dungeon, rng }) => {
      const { tiles } = pick(rng, shapesOf(dungeon));
      tiles[rng.int(0, tiles.length - 1)] = rng.int(2, 255);
    },
    'a side cut off': ({ dungeon, rng }) => {
      const shape = pick(rng, shapesOf(dungeon));
      const side = pick(rng, ['width', 'height'] as const);
      Object.assign(shape, { [side]: shape[side] - 1 });
      Object.assign(shape, { tiles: shape.tiles.slice(0, shape.width * shape.height) });
    },
    'a tile lost': ({ dungeon, rng }) => {
      const shape = pick(rng, shapesOf(dungeon));
      Object.assign(shape, { tiles: shape.tiles.slice(1) });
    },
    'no floor': ({ dungeon, rng }) => {
      pick(rng, shapesOf(dungeon)).tiles.fill(0);
    },
    'a row without floor': ({ dungeon, rng }) => {
      const { width, height, tiles } = pick(rng, shapesOf(dungeon));
      const row = rng.int(0, height - 1);
      tiles.fill(0, row * width, (row + 1) * width);
    },
  },
  'door-tile': {
    'its tile is another': ({ dungeon: { grid, doors }, rng }) => {
      const { x, y } = pick(rng, doors);
      grid.tiles[y * grid.width + x] = pick(rng, [0, 1, 3, 4, 9]);
    },
    'it is not listed': ({ dungeon: { doors }, rng }) => {
      pick(rng, doors);
      doors.splice(rng.int(0, doors.length - 1), 1);
    },
    'listed twice': ({ dungeon: { doors }, rng }) => {
      doors.push({ ...pick(rng, doors) });
    },
    'moved out of the grid': ({ dungeon: { doors }, rng }) => {
      pick(rng, doors).x = -1;
    },
    'no list of doors': ({ dungeon, rng }) => {
      pick(rng, dungeon.doors);
      delete (dungeon as Partial<Dungeon>).doors;
    },
  },
  'door-not-on-tunnel': {
    'it names no tunnel': ({ dungeon: { doors, tunnels }, rng }) => {
      pick(rng, doors).tunnel = pick(rng, [-1, tunnels.length]);
    },
    'moved onto the floor of a room': ({ dungeon: { doors, rooms }, rng }) => {
      Object.assign(pick(rng, doors), pick(rng, floorTiles(pick(rng, rooms))));
    },
    'its tunnel goes elsewhere': ({ dungeon: { doors, tunnels }, rng }) => {
      const tunnel = tunnels[pick(rng, doors).tunnel]!;
      tunnel.path = [tunnel.path[0]!];
    },
  },
  'door-not-between-walls': {
    'a wall beside it is dug': ({ dungeon: { grid, doors }, rng }) => {
      const { x, y } = pick(rng, doors);
      const around = [y * grid.width + x - 1, (y - 1) * grid.width + x];
      for (const i of around) if (grid.tiles[i] === 0) grid.tiles[i] = 1;
    },
    'the way on is filled in': ({ dungeon: { grid, doors }, rng }) => {
      const { x, y } = pick(rng, doors);
      const around = [y * grid.width + x + 1, (y + 1) * grid.width + x];
      for (const i of around) grid.tiles[i] = 0;
    },
  },
  'stairs-tile': {
    'its tile is another': ({ dungeon: { grid, stairs }, rng }) => {
      const { x, y, direction } = pick(rng, stairs);
      grid.tiles[y * grid.width + x] = pick(rng, [0, 1, 2, direction === 'up' ? 4 : 3]);
    },
    'they lead the other way': ({ dungeon: { stairs }, rng }) => {
      const flight = pick(rng, stairs);
      flight.direction = flight.direction === 'up' ? 'down' : 'up';
    },
    'not listed': ({ dungeon: { stairs }, rng }) => {
      pick(rng, stairs);
      stairs.splice(rng.int(0, stairs.length - 1), 1);
    },
    'listed twice': ({ dungeon: { stairs }, rng }) => {
      stairs.push({ ...pick(rng, stairs) });
    },
  },
  'stairs-not-joining': {
    'they name another room': ({ dungeon: { rooms, stairs }, rng }) => {
      const flight = pick(rng, stairs);
      flight.room = pick(rng, [-1, rooms.length]);
    },
    'the way ends beside them': ({ dungeon: { stairs }, rng }) => {
      const end = pick(rng, stairs).path.at(-1) as Point;
      end.x++;
    },
    'the way leaves the grid': ({ dungeon: { stairs }, rng }) => {
      pick(rng, stairs).path.splice(1, 0, { x: -1, y: 1 });
    },
    'the way is filled in': ({ dungeon: { grid, stairs }, rng }) => {
      const { x, y } = pick(rng, pick(rng, stairs).path);
      grid.tiles[y * grid.width + x] = 0;
    },
  },
  'key-off-floor': {
    'moved into a wall': (damaged) => moveIntoWall(damaged, damaged.dungeon.keys),
    'it names another room': ({ dungeon: { rooms, keys }, rng }) => {
      const key = pick(rng, keys);
      const others = [...rooms.keys(), -1, rooms.length].filter((room) => room !== key.room);
      key.room = pick(rng, others);
    },
    'on stairs': ({ dungeon: { grid, keys }, rng }) => {
      const { x, y } = pick(rng, keys);
      grid.tiles[y * grid.width + x] = 4;
    },
  },
  'key-on-entrance': {
    'moved there': ({ dungeon: { keys, entrance }, rng }) => {
      Object.assign(pick(rng, keys), entrance);
    },
  },
  'key-on-key': {
    'listed twice': ({ dungeon: { keys }, rng }) => {
      keys.push({ ...pick(rng, keys), lock: 9 });
    },
  },
  'mark-off-floor': {
    'moved into a wall': (damaged) => moveIntoWall(damaged, damaged.dungeon.marks),
    'it names no room': ({ dungeon: { rooms, marks }, rng }) => {
      pick(rng, marks).room = pick(rng, [-1, rooms.length]);
    },
  },
  'malformed-data': {
    'a list is none': ({ dungeon, rng }) => {
      const list = pick(rng, ['doors', 'stairs', 'keys', 'marks'] as const);
      dungeon[list] = pick(rng, [null, {}, 'x', 1]) as never;
    },
    'an item is none': ({ dungeon, rng }) => {
      const list = pick(rng, ['doors', 'stairs', 'keys', 'marks'] as const);
      const { length } = dungeon[list];
      dungeon[list][rng.int(0, length + 2)] = pick(rng, [null, 'x', 1, [], {}]) as never;
    },
    'a number is none': ({ dungeon: { doors, stairs, keys, marks }, rng }) => {
      const item = pick(rng, [...doors, ...stairs, ...keys, ...marks]);
      item[pick(rng, ['x', 'y'] as const)] = pick(rng, [null, '1', 0.5, undefined, 1n]) as never;
    },
    'something else is wrong': ({ dungeon: { doors, stairs, keys, marks }, rng }) => {
      const [list, item] = pick(rng, [
        [doors, { tunnel: '0' }],
        [doors, { lock: -1 }],
        [doors, { lock: null }],
        [doors, { secret: 0 }],
        [stairs, { direction: 'left' }],
        [stairs, { room: 0.5 }],
        [stairs, { path: [] }],
        [stairs, { path: [null] }],
        [keys, { lock: undefined }],
        [keys, { lock: -1 }],
        [keys, { room: null }],
        [marks, { kind: '' }],
        [marks, { kind: 1 }],
        [marks, { room: null }],
      ] as const);
      Object.assign(pick(rng, list as object[]), item);
    },
  },
};

function shapesOf({ rooms }: Dungeon): Grid[] {
  return rooms.flatMap(({ shape }) => shape ?? []);
}

function moveIntoWall({ dungeon, rng }: Furnished, things: Point[]): void {
  const { width } = dungeon.grid;
  const wall = pick(
    rng,
    tilesWhere(dungeon, (_x, _y, code) => code === 0),
  );
  Object.assign(pick(rng, things), { x: wall % width, y: Math.floor(wall / width) });
}

describe.each(Object.entries(DAMAGES))('the rule %s', (rule, damages) => {
  test.for(Object.entries(damages))('finds %s', ([, damage]) => {
    isAlwaysFound(rule, arbitraryFurnished, damage);
  });
});
