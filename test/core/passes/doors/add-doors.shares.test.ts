import { describe, expect, test } from 'vitest';
import {
  addDoors,
  connectSpanningTree,
  createRng,
  type Dungeon,
  generateBsp,
  generateRandomPlacement,
  type Rng,
} from '../../../../src/core/index';
import { recordingRng } from '../../../../src/testing/index';
import { box, drawn } from '../../../support/builders/drawn';
import { cellsOf } from '../../../support/judge';
import { cellsAlong, doorsByWalking, listed, untouched } from '../../../support/oracles/door-sites';
import { nameOf } from '../../../support/points';
import { runs } from '../../../support/runs';

describe('addDoors with shares', () => {
  // No site is beside or behind another one, so that all can get a door.
  const dungeon = generateRandomPlacement(createRng(41), { width: 80, height: 45 });
  const sites = doorsByWalking(dungeon).length;

  test('uses a dungeon in these tests that has no site beside or behind another', () => {
    const rng = recordingRng({ int: (_, max) => max });
    addDoors(rng, dungeon, { share: 0.5 });
    expect([rng.draws.length, sites]).toEqual([32, 32]);
  });

  test('takes no draw for the shares 0 and 1', () => {
    expect(addDoors(untouched, dungeon, { share: 0 })).toEqual(dungeon);
    expect(addDoors(untouched, dungeon, { share: 0, secretShare: 1 }).doors).toEqual([]);
    const { doors } = addDoors(untouched, dungeon, { share: 1, secretShare: 1 });
    expect(doors.length).toBe(sites);
    expect(doors.some(({ secret }) => secret)).toBe(true);
  });

  test('takes a draw for each site otherwise, and another for each door', () => {
    const rng = recordingRng(createRng(5));
    const { doors } = addDoors(rng, dungeon, { share: 0.6, secretShare: 0.25 });
    expect(rng.draws.length).toBe(sites + doors.length);
    let next = 0;
    const expected = doorsByWalking(dungeon).flatMap(([x, y, tunnel]) => {
      const isDoor = () => (rng.draws[next++]?.[1] as number) < Math.round(0.6 * 2 ** 20);
      const isSecret = () => (rng.draws[next++]?.[1] as number) < 2 ** 18;
      if (!isDoor()) return [];
      return [isSecret() ? { x, y, tunnel, secret: true } : { x, y, tunnel }];
    });
    expect(doors).toEqual(expected);
    expect(doors.some(({ secret }) => secret)).toBe(true);
  });

  test('keeps approximately to the shares', () => {
    let [doors, secrets, all] = [0, 0, 0];
    for (let seed = 0; seed < runs(25); seed++) {
      const made = addDoors(createRng(seed), dungeon, { share: 0.6, secretShare: 0.25 }).doors;
      all += sites;
      doors += made.length;
      secrets += made.filter(({ secret }) => secret).length;
    }
    expect(doors / all).toBeCloseTo(0.6, 1);
    expect(secrets / doors).toBeCloseTo(0.25, 1);
  });

  test('draws for a site whose neighbour was left without a door', () => {
    const drawing = `########
                     #..##..#
                     #......#
                     #..##..#
                     ########`;
    const dungeon = drawn(drawing, [box(1, 2, 1, 3), box(5, 6, 1, 3)], ['1,2 6,2']);
    const first = addDoors({ int: () => 1 }, dungeon, { share: 0.5 });
    const second = addDoors(scripted([2 ** 20, 1]), dungeon, { share: 0.5 });
    expect(listed(first)).toEqual([[3, 2, 0]]);
    expect(listed(second)).toEqual([[4, 2, 0]]);
  });
});

/** Returns these numbers, and then throws. */
function scripted(answers: number[]): Rng {
  return { int: () => answers.shift() ?? expect.unreachable('there is one draw too many') };
}

describe('addDoors', () => {
  const size = { width: 80, height: 45 };
  test.for<[name: string, least: number, generate: (rng: Rng) => Dungeon]>([
    [
      'a spanning tree',
      0.85,
      (rng) => generateRandomPlacement(rng, { ...size, connect: connectSpanningTree }),
    ],
    ['a sequence', 0.7, (rng) => generateRandomPlacement(rng, size)],
    ['BSP', 0.6, (rng) => generateBsp(rng, size)],
  ])('gives most entrances of %s a door', ([, least, generate]) => {
    let [doors, entrances] = [0, 0];
    for (let seed = 0; seed < runs(25); seed++) {
      const dungeon = generate(createRng(seed));
      doors += addDoors(untouched, dungeon).doors?.length ?? 0;
      entrances += countEntrances(dungeon);
    }
    expect(doors / entrances).toBeGreaterThan(least);
  });
});

/** Tiles at which some tunnel steps off a room's floor or onto one. */
function countEntrances({ rooms, tunnels }: Dungeon): number {
  const floors = new Set(rooms.flatMap(cellsOf).map(nameOf));
  const entrances = tunnels.flatMap(({ path }) => {
    const cells = cellsAlong(path).map(nameOf);
    return cells.filter((cell, k) => {
      const beside = [cells[k - 1] ?? '', cells[k + 1] ?? ''];
      return !floors.has(cell) && beside.some((other) => floors.has(other));
    });
  });
  return new Set(entrances).size;
}
