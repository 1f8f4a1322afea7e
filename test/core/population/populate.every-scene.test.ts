import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRng,
  type Entity,
  type Point,
  type PopulationRule,
  populate,
} from '../../../src/core/index';
import { arbitraryScene, type Scene, type Tag } from '../../support/builders/arbitrary-population';
import {
  canHold,
  floorOf,
  isDeep,
  isSpot,
  naivePopulate,
  progressTest,
  roomsTaken,
} from '../../support/oracles/naive-populate';
import { nameOf } from '../../support/points';
import { runs } from '../../support/runs';

type Rule = PopulationRule<Tag>;

describe('populate for every dungeon, rules, options and seed', { timeout: 60_000 }, () => {
  const holds = (property: (entities: Entity<Tag>[], scene: Scene) => void) =>
    fc.assert(
      fc.property(arbitraryScene, (scene) => {
        property(run(scene), scene);
      }),
      { numRuns: runs(50) },
    );

  test('equals a brute-force reading of its rules, draw by draw', () =>
    holds((entities, { dungeon, rules, options, seed }) =>
      expect(entities).toEqual(naivePopulate(createRng(seed), dungeon, rules, options)),
    ));

  test('puts entities on the floor of the room they name, which matches their rule', () =>
    holds((entities, { dungeon, rules }) => {
      for (const { x, y, room, kind } of entities) {
        expect(canHold(dungeon.grid, { x, y })).toBe(true);
        expect(floorOf(dungeon.rooms[room ?? -1]!)).toContainEqual({ x, y });
        expect(roomsTaken(dungeon, rules[kind.rule]!)).toContain(room);
      }
    }));

  test('keeps every entity within the limits of progress, and the first of a pick at its place', () =>
    holds((entities, { dungeon, rules }) => {
      for (const [i, rule] of rules.entries()) {
        const isWithin = progressTest(dungeon, rule);
        for (const { x, y, kind } of entities.filter((entity) => entity.kind.rule === i)) {
          expect(isWithin({ x, y })).toBe(true);
          if (kind.member === 0) expect(isSpot(dungeon, rule, { x, y })).toBe(true);
        }
      }
    }));

  test('lets no two entities share a tile, and leaves the entrance, keys and occupied tiles free', () =>
    holds((entities, { dungeon, options: { occupied = [] } }) => {
      const { entrance, keys } = dungeon;
      const taken = new Set([entrance, ...keys, ...occupied].map(nameOf));
      const all = new Set([...taken, ...entities.map(nameOf)]);
      expect(all.size).toBe(taken.size + entities.length);
    }));

  test('uses only entries available at this depth, with their fields', () =>
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

  test('matches picks to their rule, and makes fewer only if no place is left', () =>
    holds((entities, scene) => {
      const { dungeon, rules } = scene;
      for (const [i, rule] of rules.entries()) {
        const canBeNothing = rule.table.some(
          (entry) => (entry.kind ?? entry.squad) === undefined || !isOpen(entry, scene),
        );
        const taken = roomsTaken(dungeon, rule);
        for (const rooms of rule.total === undefined ? taken.map((room) => [room]) : [taken]) {
          const [min, max] = rangeOf(scene, rule, rooms);
          const picks = entities.filter(
            ({ kind, room }) => kind.rule === i && kind.member === 0 && rooms.includes(room ?? -1),
          );
          expect(picks.length).toBeLessThanOrEqual(max);
          if (picks.length >= min || canBeNothing) continue;
          const left = rooms.flatMap((room) => freeIn(scene, entities, i, room));
          expect(left.filter((tile) => isSpot(dungeon, rule, tile))).toEqual([]);
        }
      }
    }));

  test('completes a squad, or counts the members without a tile', () =>
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
        if (missing > 0) expect(freeIn(scene, entities, kind.rule, room ?? -1)).toEqual([]);
      }
    }));

  test('makes the same entities for the same seed, as plain data, and changes no input', () =>
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
  return rules[rule]?.table[entry] as Rule['table'][0];
}

function isOpen(
  { minDepth, maxDepth }: { minDepth?: number | undefined; maxDepth?: number | undefined },
  { options: { depth = 0 } }: Scene,
): boolean {
  return (minDepth ?? depth) <= depth && depth <= (maxDepth ?? depth);
}

/** The least and the most picks in some rooms. */
function rangeOf({ dungeon }: Scene, rule: Rule, rooms: number[]): [min: number, max: number] {
  const { tilesPerPick, perRoom, total } = rule;
  if (tilesPerPick !== undefined) {
    const floor = rooms.flatMap((room) => floorOf(dungeon.rooms[room]!));
    const isWithin = progressTest(dungeon, rule);
    const counted = floor.filter((tile) => !isDeep(dungeon.grid, tile) && isWithin(tile));
    const exact = counted.length / tilesPerPick;
    return [Math.floor(exact), Math.ceil(exact)];
  }
  const range = perRoom ?? total ?? 0;
  return typeof range === 'number' ? [range, range] : [range.min, range.max];
}

/** The tiles of a room that a rule could still use; those of several rooms are the first one's. */
function freeIn(scene: Scene, entities: Entity<Tag>[], i: number, room: number): Point[] {
  const { dungeon, options, rules } = scene;
  const rule = rules[i]!;
  const { entrance, keys, rooms } = dungeon;
  const taken = new Set([entrance, ...keys, ...(options.occupied ?? []), ...entities].map(nameOf));
  const others = rule.total === undefined ? [] : roomsTaken(dungeon, rule).filter((j) => j < room);
  for (const j of others) for (const tile of floorOf(rooms[j]!)) taken.add(nameOf(tile));
  const isWithin = progressTest(dungeon, rule);
  return floorOf(rooms[room]!).filter(
    (tile) => canHold(dungeon.grid, tile) && !taken.has(nameOf(tile)) && isWithin(tile),
  );
}

/** Freezes all but typed arrays, which cannot be. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
