import fc from 'fast-check';
import {
  createRng,
  type Dungeon,
  type Entity,
  generateBsp,
  generateRandomPlacement,
  populate,
  type Rng,
} from '../../../src/core/index';
import { arbitraryDungeon, arbitraryOptions } from '../../../src/testing/index';

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
export interface Subject {
  dungeon: Dungeon;
  entities: Entity[];
  rng: Rng;
}

export function subjectOf(dungeons: fc.Arbitrary<Dungeon>): fc.Arbitrary<Subject> {
  return fc.tuple(dungeons, fc.nat(), fc.nat()).map(([dungeon, seed, choices]) => {
    const entities: Entity[] = populate(createRng(seed), dungeon, RULES);
    return { dungeon: structuredClone(dungeon), entities, rng: createRng(choices) };
  });
}

/** What damages are made for: rooms without a shape, L-shaped tunnels. */
export const subject = subjectOf(
  fc.oneof(
    arbitraryDungeon(
      generateRandomPlacement,
      arbitraryOptions('random-placement').map(({ roomShapes: _, ...options }) => options),
    ),
    arbitraryDungeon(
      generateBsp,
      arbitraryOptions('bsp').map(({ roomShapes: _, ...options }) => options),
    ),
  ),
);
