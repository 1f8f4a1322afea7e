import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, type Entity, populate, Tile, tileAt } from '../../src/index';
import { arbitraryScene, type Scene, type Tag } from '../support/arbitrary-population';
import { floorOf, naivePopulate } from '../support/naive-populate';

describe('populate, for every dungeon, rules, options and seed', () => {
  const holds = (property: (entities: Entity<Tag>[], scene: Scene) => void) =>
    fc.assert(
      fc.property(arbitraryScene, (scene) => {
        property(run(scene), scene);
      }),
      { numRuns: 400 },
    );

  test('places what a brute-force reading of its rules places, draw for draw', () =>
    holds((entities, { dungeon, rules, options, seed }) =>
      expect(entities).toEqual(naivePopulate(createRng(seed), dungeon, rules, options)),
    ));

  test('entities stand on floor of the room they name', () =>
    holds((entities, { dungeon: { grid, rooms } }) => {
      for (const { x, y, room } of entities) {
        const { x1, y1, x2, y2 } = rooms[room] as (typeof rooms)[0];
        expect(tileAt(grid, x, y) === Tile.Floor && x > x1 && x < x2 && y > y1 && y < y2).toBe(
          true,
        );
      }
    }));

  test('no two share a tile, none stands on the entrance or on an occupied tile', () =>
    holds((entities, { dungeon, options: { occupied = [] } }) => {
      const taken = new Set([dungeon.entrance, ...occupied].map(keyOf));
      const all = new Set([...taken, ...entities.map(keyOf)]);
      expect(all.size).toBe(taken.size + entities.length);
    }));

  test('only what is open at this depth comes up, and as its entry says', () =>
    holds((entities, { rules, options: { depth = 0 } }) => {
      for (const { kind, blocks, squad } of entities) {
        const entry = entryOf(rules, kind);
        const { minDepth = depth, maxDepth = depth } = entry;
        expect(depth).toBeGreaterThanOrEqual(minDepth);
        expect(depth).toBeLessThanOrEqual(maxDepth);
        expect(blocks).toBe(entry.blocks ?? false);
        expect(squad === undefined).toBe(entry.squad === undefined);
        expect(entry.squad?.[kind.member] ?? entry.kind).toBe(kind);
      }
    }));

  test('picks lie within `perRoom`; only a full room gets fewer', () =>
    holds((entities, scene) => {
      const { dungeon, rules } = scene;
      for (const [i, rule] of rules.entries()) {
        const { perRoom } = rule;
        const { min, max } = typeof perRoom === 'number' ? { min: perRoom, max: perRoom } : perRoom;
        const canBeNothing = rule.table.some(
          (entry) => (entry.kind ?? entry.squad) === undefined || !isOpen(entry, scene),
        );
        for (const [room, ring] of dungeon.rooms.entries()) {
          const here = entities.filter((entity) => entity.kind.rule === i && entity.room === room);
          const picks = here.filter(({ kind }) => kind.member === 0).length;
          expect(picks).toBeLessThanOrEqual(max);
          const leftOut =
            rule.skipEntranceRoom && floorOf(ring).some((tile) => isSame(tile, dungeon.entrance));
          if (leftOut) expect(picks).toBe(0);
          else if (picks < min && !canBeNothing) expect(freeIn(room, entities, scene)).toBe(0);
        }
      }
    }));

  test('a squad is whole, or says how many its full room had no tile for', () =>
    holds((entities, scene) => {
      const squads = new Map<number, Entity<Tag>[]>();
      for (const entity of entities) {
        if (entity.squad === undefined) expect(entity.missing).toBe(undefined);
        else squads.set(entity.squad, [...(squads.get(entity.squad) ?? []), entity]);
      }
      expect([...squads.keys()]).toEqual([...squads.keys()].map((_, i) => i));
      for (const squad of squads.values()) {
        const [{ kind, room, missing = 0 }] = squad as [Entity<Tag>];
        expect(squad.map((entity) => entity.kind.member)).toEqual(squad.map((_, i) => i));
        expect(new Set(squad.map((entity) => entity.kind.entry)).size).toBe(1);
        expect(squad.every((entity) => (entity.missing ?? 0) === missing)).toBe(true);
        expect(squad.length + missing).toBe(entryOf(scene.rules, kind).squad?.length);
        if (missing > 0) expect(freeIn(room, entities, scene)).toBe(0);
      }
    }));

  test('the same seed gives the same entities, as plain data, and inputs are left as they were', () =>
    holds((entities, scene) => {
      const before = structuredClone(scene);
      freeze(scene);
      expect(run(scene)).toEqual(entities);
      expect(scene).toEqual(before);
      expect(structuredClone(entities)).toEqual(entities);
    }));
});

function run({ dungeon, rules, options, seed }: Scene): Entity<Tag>[] {
  return populate(createRng(seed), dungeon, rules, options);
}

function entryOf(rules: Scene['rules'], { rule, entry }: Tag) {
  return rules[rule]?.table[entry] as Scene['rules'][0]['table'][0];
}

function isOpen(
  { minDepth, maxDepth }: { minDepth?: number | undefined; maxDepth?: number | undefined },
  { options: { depth = 0 } }: Scene,
): boolean {
  return (minDepth ?? depth) <= depth && depth <= (maxDepth ?? depth);
}

/** How many tiles of a room could still be stood on. */
function freeIn(room: number, entities: Entity<Tag>[], { dungeon, options }: Scene): number {
  const taken = new Set([dungeon.entrance, ...(options.occupied ?? []), ...entities].map(keyOf));
  return floorOf(dungeon.rooms[room] as Scene['dungeon']['rooms'][0]).filter(
    (tile) => tileAt(dungeon.grid, tile.x, tile.y) === Tile.Floor && !taken.has(keyOf(tile)),
  ).length;
}

function isSame(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf({ x, y }: { x: number; y: number }): string {
  return `${x},${y}`;
}

/** Freezes all but typed arrays, which cannot be. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
