import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assertValidDungeon,
  type Dungeon,
  type Entity,
  type Room,
  type Tunnel,
  tunnelTiles,
  type ValidationRule,
  validateDungeon,
} from '../../../src/core/index';
import { arbitraryDungeon } from '../../../src/testing/index';
import { floorTiles } from '../../support/builders/arbitrary-furnished';
import { box, drawn } from '../../support/builders/drawn';
import { type Subject, subject, subjectOf } from '../../support/builders/subject';
import { isAlwaysFound, pick, tilesWhere } from '../../support/damage';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

/** Whether some of a path's cells is the tile: its legs are straight. */
function isOnPath({ path }: Tunnel, x: number, y: number): boolean {
  return path.some((to, i) => {
    const from = path[Math.max(0, i - 1)]!;
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

/** Many changes that break each rule; each may break other rules as well. */
const DAMAGES: Partial<Record<ValidationRule, Record<string, Damage>>> = {
  'malformed-data': {
    'a part is missing': ({ dungeon, rng }) => {
      delete (dungeon as Partial<Dungeon>)[pick(rng, PARTS)];
    },
    'a part is null': ({ dungeon, rng }) => {
      dungeon[pick(rng, PARTS)] = null as never;
    },
    'a side is no size': ({ dungeon, rng }) => {
      const wrong = pick(rng, [0, -1, 1.5, Number.NaN, 2 ** 40, '5', null, undefined]);
      Object.assign(dungeon.grid, { [pick(rng, ['width', 'height'])]: wrong });
    },
    'tiles are an array': ({ dungeon }) => {
      Object.assign(dungeon.grid, { tiles: [...dungeon.grid.tiles] });
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
      delete entity[pick(rng, ['kind', 'x', 'y', 'blocks'] as const)];
    },
    'an entity is null, or missing': ({ entities, rng }) => {
      pick(rng, entities);
      if (rng.int(0, 1)) entities[0] = null as never;
      else delete entities[0];
    },
    'a squad has no number': ({ entities, rng }) => {
      pick(rng, entities).squad = pick(rng, [-1, 0.5, null, 'a']) as never;
    },
    'a squad has no missing member': ({ entities, rng }) => {
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
      Object.assign(dungeon.grid, { tiles: dungeon.grid.tiles.slice(1) });
    },
    'tiles are added': ({ dungeon: { grid } }) => {
      Object.assign(grid, { tiles: Uint8Array.of(...grid.tiles, 0) });
    },
    'the width is another': ({ dungeon: { grid } }) => {
      Object.assign(grid, { width: grid.width + 1 });
    },
    'the buffer is given away': ({ dungeon: { grid } }) => {
      structuredClone(grid.tiles.buffer, { transfer: [grid.tiles.buffer as ArrayBuffer] });
    },
  },
  'unknown-tile': {
    'any tile': ({ dungeon: { grid }, rng }) => {
      grid.tiles[rng.int(0, grid.tiles.length - 1)] = rng.int(11, 255);
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
      path[pick(rng, [0, path.length - 1])] = { x: 0, y: rng.int(0, grid.height - 1) };
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
      const room = rooms.splice(rng.int(0, rooms.length - 1), 1)[0]!;
      const ways = tunnels.flatMap((tunnel) => tunnelTiles(tunnel, dungeon.grid)).map(nameOf);
      fc.pre(
        !floorTiles(room)
          .map(nameOf)
          .every((name) => ways.includes(name)),
      );
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
  'exit-not-on-floor': {
    'in a wall': ({ dungeon, rng }) => {
      const walls = tilesWhere(dungeon, (_x, _y, code) => code === 0);
      const { width } = dungeon.grid;
      const wall = pick(rng, walls);
      Object.assign(dungeon, { exit: { x: wall % width, y: Math.floor(wall / width) } });
    },
    'outside the grid': ({ dungeon, rng }) => {
      const { width, height } = dungeon.grid;
      Object.assign(dungeon, {
        exit: pick(rng, [
          { x: width, y: 1 },
          { x: 1, y: height },
        ]),
      });
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
      entity.x = rooms[entity.room ?? -1]!.x2;
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

test('every dungeon of a generator is valid, populated or not', () => {
  fc.assert(
    fc.property(subjectOf(arbitraryDungeon()), ({ dungeon, entities }) => {
      expect(validateDungeon(dungeon)).toEqual([]);
      expect(validateDungeon(dungeon, entities)).toEqual([]);
      expect(assertValidDungeon(dungeon, entities)).toBeUndefined();
    }),
    { numRuns: runs(100) },
  );
});

describe.each(Object.entries(DAMAGES))('the rule %s', (rule, damages) => {
  test.for(Object.entries(damages))('finds that %s', ([, damage]) => {
    isAlwaysFound(rule, subject, damage);
  });
});

test('many tunnels over the same tiles claim the same tiles as one of them', () => {
  const dungeon = drawn('.....\n.####\n.####\n.####\n#####', [], [[[4, 0], [0, 0], [0, 3]]]); // biome-ignore format: a path
  const once = validateDungeon(dungeon);
  const often = {
    ...dungeon,
    tunnels: Array.from({ length: 9 }, () => dungeon.tunnels[0]!),
  };
  const stray = validateDungeon(often).filter(({ rule }) => rule === 'stray-floor');
  expect(stray).toEqual(once.filter(({ rule }) => rule === 'stray-floor'));
  expect(stray).toEqual([]);
});

test('a room on the right edge does not touch the start of the next row', () => {
  const shape = { width: 2, height: 1, tiles: Uint8Array.of(1, 1) };
  const dungeon = drawn('#####\n###..\n..###\n#####', [
    box(0, 1, 2, 2),
    { ...box(3, 4, 1, 1), shape },
  ]);
  expect(validateDungeon(dungeon).map(({ rule }) => rule)).not.toContain('rooms-touch');
});
