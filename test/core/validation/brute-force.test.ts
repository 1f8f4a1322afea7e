import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Dungeon,
  type Entity,
  type Point,
  type Rng,
  validateDungeon,
} from '../../../src/core/index';
import { arbitraryFurnished, type Furnished } from '../../support/builders/arbitrary-furnished';
import { violationsByHand } from '../../support/oracles/brute-validation';
import { runs } from '../../support/runs';

/** The violations of `validateDungeon`, in the form of the brute force. */
function violationsOf(dungeon: Dungeon, entities: Entity[]): string[] {
  const touching = new Set<string>();
  const list = validateDungeon(dungeon, entities).flatMap(({ rule, message, at }) => {
    if (rule !== 'rooms-touch') return `${rule} ${at?.x},${at?.y}`;
    for (const [, i] of message.matchAll(/rooms\[(\d+)\]/g)) touching.add(`rooms-touch ${i}`);
    return [];
  });
  return [...list, ...touching].sort();
}

test('a valid dungeon with every feature has no violation, even by brute force', () => {
  fc.assert(
    fc.property(arbitraryFurnished, ({ dungeon, entities }) => {
      expect(violationsByHand(dungeon, entities)).toEqual([]);
      expect(validateDungeon(dungeon, entities)).toEqual([]);
    }),
  );
});

test('a damaged dungeon has the violations found by brute force, tile by tile', () => {
  fc.assert(
    fc.property(arbitraryFurnished, fc.integer({ min: 1, max: 4 }), (furnished, damages) => {
      for (let i = 0; i < damages; i++) damage(furnished);
      const { dungeon, entities } = furnished;
      expect(violationsOf(dungeon, entities)).toEqual(violationsByHand(dungeon, entities));
    }),
    { numRuns: runs(80) },
  );
});

test('a tunnel that repeats its path claims the same tiles', () => {
  fc.assert(
    fc.property(arbitraryFurnished, fc.integer({ min: 0, max: 4 }), (furnished, damages) => {
      for (let i = 0; i < damages; i++) damage(furnished);
      const { dungeon, entities } = furnished;
      fc.pre(![...dungeon.tunnels, ...dungeon.stairs].some(({ path }) => isSlanted(path)));
      const tunnels = dungeon.tunnels.map((tunnel) => ({ ...tunnel, path: again(tunnel.path) }));
      const once = validateDungeon(dungeon, entities);
      expect(validateDungeon({ ...dungeon, tunnels }, entities)).toEqual(once);
    }),
  );
});

function isSlanted(path: readonly Point[]): boolean {
  return path.some(({ x, y }, i) => {
    const before = path[i - 1] ?? { x, y };
    return x !== before.x && y !== before.y;
  });
}

/** To and fro, from the start to the end, many times. */
function again(path: readonly Point[]): Point[] {
  const toAndFro = [...path, ...[...path].reverse()];
  return [...Array.from({ length: 200 }, () => toAndFro).flat(), ...path];
}

function pick<Item>(rng: Rng, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[rng.int(0, items.length - 1)];
}

/** Changes something, in the types that it has: numbers, codes, and the contents of lists. */
function damage({ dungeon, entities, rng }: Furnished): void {
  const { grid, rooms, tunnels, entrance, doors, stairs, keys, marks, lakes } = dungeon;
  const place = () => ({ x: rng.int(-1, grid.width), y: rng.int(-1, grid.height) });
  const room = pick(rng, rooms);
  const path = pick(rng, [...tunnels, ...stairs])?.path;
  const things: (Point & { room?: number })[] = [...doors, ...stairs, ...keys, ...marks, ...lakes];
  const kinds = [
    () => {
      grid.tiles[rng.int(0, grid.tiles.length - 1)] = rng.int(0, 11);
    },
    () => {
      const corner = pick(rng, ['x1', 'y1', 'x2', 'y2'] as const) ?? 'x1';
      if (!room || room.shape) return;
      const moved = { ...room, [corner]: room[corner] + rng.int(-2, 2) };
      if (moved.x2 - moved.x1 > 1 && moved.y2 - moved.y1 > 1) Object.assign(room, moved);
    },
    () => {
      const [dx, dy] = [rng.int(-2, 2), rng.int(-2, 2)];
      if (!room) return;
      const { x1, y1, x2, y2 } = room;
      Object.assign(room, { x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy });
    },
    () => {
      const tiles = room?.shape?.tiles;
      if (tiles) tiles[rng.int(0, tiles.length - 1)] = rng.int(0, 2);
    },
    () => {
      const tiles = pick(rng, lakes)?.shape.tiles;
      if (tiles) tiles[rng.int(0, tiles.length - 1)] = rng.int(0, 11);
    },
    () => {
      if (room) rooms.splice(rng.int(0, rooms.length), 0, structuredClone(room));
    },
    () => {
      rooms.splice(rng.int(0, rooms.length), 1);
    },
    () => {
      if (path) path[rng.int(0, path.length - 1)] = place();
    },
    () => {
      path?.splice(rng.int(0, path.length), 0, place());
    },
    () => {
      const list = pick(rng, [tunnels, doors, stairs, keys, marks, lakes, entities] as unknown[][]);
      list?.splice(rng.int(0, list.length), 1);
    },
    () => {
      const list =
        pick(rng, [doors, stairs, keys, marks, lakes, entities, tunnels] as unknown[][]) ?? [];
      const copy = structuredClone(pick(rng, list));
      if (copy) list.push(copy);
    },
    () => {
      const thing = pick(rng, [...things, ...entities, entrance]);
      if (thing) Object.assign(thing, place());
    },
    () => {
      const [thing, other] = [pick(rng, [...keys, ...entities]), pick(rng, [...things, entrance])];
      if (thing && other) Object.assign(thing, { x: other.x, y: other.y });
    },
    () => {
      const holder = pick(rng, [...stairs, ...keys, ...marks, ...entities]);
      if (holder) holder.room = rng.int(-1, rooms.length);
    },
    () => {
      const end = pick(rng, ['from', 'to'] as const) ?? 'to';
      const tunnel = pick(rng, tunnels);
      if (tunnel) tunnel[end] = rng.int(-1, rooms.length);
    },
    () => {
      const door = pick(rng, doors);
      if (door) door.tunnel = rng.int(-1, tunnels.length);
    },
    () => {
      const flight = pick(rng, stairs);
      if (flight) flight.direction = flight.direction === 'up' ? 'down' : 'up';
    },
  ];
  (pick(rng, kinds) as () => void)();
}
