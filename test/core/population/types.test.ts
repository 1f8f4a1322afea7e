import { expect, expectTypeOf, test } from 'vitest';
import {
  createRng,
  type Entity,
  generateBsp,
  isBlocked,
  type PopulationRule,
  populate,
  toAscii,
} from '../../../src/core/index';

const rng = createRng(1);
const dungeon = generateBsp(createRng(1), { width: 20, height: 15 });

test('kinds written in place are inferred as a union of strings', () => {
  const entities = populate(rng, dungeon, [
    {
      table: [
        { kind: 'orc', weight: 80, blocks: true },
        { kind: 'troll', weight: 20, blocks: true },
        { squad: ['chief', 'orc'], weight: 1 },
        { weight: 3 },
      ],
      perRoom: { min: 0, max: 3 },
    },
    { table: [{ kind: 'potion', weight: 1 }], perRoom: 1, at: 'center' },
    { table: [{ kind: 'rat', weight: 1 }], tilesPerPick: 40, rooms: ['cave', 'plain'] },
    { table: [{ kind: 'idol', weight: 1 }], total: { min: 0, max: 1 }, at: { mark: 'altar' } },
    { table: [{ kind: 'gold', weight: 1 }], total: 3, at: 'dead-ends', minProgress: 0.5 },
  ]);
  expectTypeOf(entities).toEqualTypeOf<
    Entity<'orc' | 'troll' | 'chief' | 'potion' | 'rat' | 'idol' | 'gold'>[]
  >();
});

test('a declared union stays the type of kinds, also from a constant', () => {
  type Monster = 'orc' | 'troll';
  const rules: PopulationRule<Monster>[] = [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1 }];
  expectTypeOf(populate(rng, dungeon, rules)).toEqualTypeOf<Entity<Monster>[]>();
  const frozen = [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1, at: 'center' }] as const;
  expectTypeOf(populate(rng, dungeon, frozen)).toEqualTypeOf<Entity<'orc'>[]>();
  const loose = [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1 }];
  expectTypeOf(populate(rng, dungeon, loose)).toEqualTypeOf<Entity<string>[]>();
  const mixed = [...loose, { table: [{ kind: 'orc', weight: 1 }], total: 3, rooms: ['cave'] }];
  expectTypeOf(populate(rng, dungeon, mixed)).toEqualTypeOf<Entity<string>[]>();
});

test('enums are inferred as kinds', () => {
  enum Monster {
    Orc,
    Troll,
  }
  const table = [
    { kind: Monster.Orc, weight: 4 },
    { kind: Monster.Troll, weight: 1 },
  ];
  const entities: Entity<Monster>[] = populate(rng, dungeon, [{ table, perRoom: 2 }]);
  const inPlace = [{ table: [{ kind: Monster.Orc, weight: 4 }], perRoom: 1 }] as const;
  expectTypeOf(populate(rng, dungeon, inPlace)).toEqualTypeOf<Entity<Monster.Orc>[]>();
  expect(
    toAscii(dungeon, { entities, glyph: { [Monster.Orc]: 'o', [Monster.Troll]: 'T' } }),
  ).toMatch(/[oT]/);
});

test('objects and classes of a game are inferred as kinds', () => {
  interface Monster {
    name: string;
    hp: number;
  }
  const orc: Monster = { name: 'orc', hp: 10 };
  const entities = populate(rng, dungeon, [{ table: [{ kind: orc, weight: 1 }], perRoom: 1 }]);
  expectTypeOf(entities).toEqualTypeOf<Entity<Monster>[]>();
  expect(entities[0]?.kind).toBe(orc);
  const glyph = ({ kind }: Entity<Monster>) => kind.name.charAt(0);
  expect(toAscii(dungeon, { entities, glyph })).toMatch(/o/);
  expect(isBlocked(dungeon.grid, entities, 0, 0)).toBe(true);

  class Potion {
    heals = 4;
  }
  const mixed = populate(rng, dungeon, [
    {
      table: [
        { kind: orc, weight: 1 },
        { kind: new Potion(), weight: 1 },
      ],
      perRoom: 1,
    },
  ]);
  expectTypeOf(mixed).toEqualTypeOf<Entity<Monster | Potion>[]>();
  const declared: Entity<Monster>[] = populate(rng, dungeon, [
    { table: [{ kind: { name: 'rat', hp: 1 }, weight: 1 }], perRoom: 1 },
  ]);
  expect(declared[0]?.kind.name).toBe('rat');
});

test('`undefined` is the default, and inputs may be read-only', () => {
  const rules = [
    {
      table: [
        { kind: 'orc', weight: 1, blocks: undefined, minDepth: undefined, maxDepth: undefined },
      ],
      perRoom: { min: 1, max: 1 },
      tilesPerPick: undefined,
      total: undefined,
      rooms: undefined,
      at: undefined,
      skipEntranceRoom: undefined,
      minProgress: undefined,
      maxProgress: undefined,
    },
  ] as const;
  const options = { depth: undefined, occupied: undefined };
  const entities = populate(rng, Object.freeze(dungeon), rules, options);
  expect(entities.every(({ blocks }) => blocks === false)).toBe(true);
});

test('the compiler refuses invalid rules', () => {
  const wrong = () => {
    // @ts-expect-error a table needs weights
    populate(rng, dungeon, [{ table: [{ kind: 'orc' }], perRoom: 1 }]);
    // @ts-expect-error no such place
    populate(rng, dungeon, [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1, at: 'corner' }]);
    // @ts-expect-error a mark has a name
    populate(rng, dungeon, [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1, at: { mark: 1 } }]);
    // @ts-expect-error a range is no pair
    populate(rng, dungeon, [{ table: [{ kind: 'orc', weight: 1 }], perRoom: [1, 3] }]);
    // @ts-expect-error how many?
    populate(rng, dungeon, [{ table: [{ kind: 'orc', weight: 1 }] }]);
    // @ts-expect-error one of them
    populate(rng, dungeon, [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1, total: 3 }]);
    // @ts-expect-error no such option
    populate(rng, dungeon, [], { dept: 2 });
  };
  expect(wrong).toThrow('`rules[0].table[0].weight` must be an integer');
});
