import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FURNITURE, GenerationError } from '../../src/core/index';
import {
  type BuiltDungeon,
  buildDungeon,
  buildLevels,
  type PassRecipe,
  type Recipe,
} from '../../src/recipes/index';
import { knownNames, LIBRARY_KINDS } from '../../src/recipes/known-names';
import { arbitraryRecipe } from '../../src/testing/index';
import { runs } from '../support/runs';

const options = { width: 40, height: 30 };
const table = [{ kind: 'orc', weight: 1 }];
const vault = { name: 'vault', map: '#####\n#.A.+\n#####', legend: { A: 'altar' } };
const passes: PassRecipe[] = [
  { pass: 'attach-prefabs', prefabs: [vault] },
  { pass: 'themes', themes: [{ kind: 'library' }] },
  { pass: 'roles', roles: [{ role: 'boss' }, { role: 'shop' }] },
];

/** Builds a dungeon whose population has a rule with these options. */
function build(rule: object, others: object = { passes }): BuiltDungeon {
  const population = { rules: [{ total: 1, table, ...rule }] };
  return buildDungeon({ seed: 1, generator: 'bsp', options, population, ...others } as Recipe);
}

describe('a name that no room can have', () => {
  test.for([
    [{ roles: ['bos'] }, "roles[0]` must be one of 'boss', 'shop', received \"bos\". Did you mean `boss`?"],
    [{ rooms: ['libary'] }, "rooms[0]` must be one of 'plain', 'vault', 'library', received \"libary\". Did you mean `library`?"],
    [{ rooms: ['plain', 'libary'] }, 'rooms[1]` must be one of'],
    [{ rooms: ['cave'] }, "rooms[0]` must be one of 'plain', 'vault', 'library', received \"cave\""],
    [{ at: { mark: 'altr' } }, "at.mark` must be one of 'altar', received \"altr\". Did you mean `altar`?"],
    [{ biomes: ['marsh'] }, 'biomes` must be left out: only rooms of worlds have biomes, received'],
  ] as const)('is refused: %o', ([rule, message]) => {
    expect(() => build(rule)).toThrow(`\`population.rules[0].${message}`);
  }); // biome-ignore format: a line a case

  test('is refused with the pass or prefab that would add it, if no such name exists', () => {
    expect(() => build({ roles: ['boss'] }, {})).toThrow(
      '`population.rules[0].roles[0]` requires a pass `roles` that assigns it, received "boss"',
    );
    expect(() => build({ at: { mark: 'altar' } }, {})).toThrow(
      '`population.rules[0].at.mark` requires a prefab or a drawn map that has it, received "altar"',
    );
  });

  test('is refused in cover and passes, too', () => {
    const cover = [{ kind: 'grass', tilesPerPatch: 9, rooms: ['plin'] }];
    expect(() => build({}, { cover })).toThrow(
      '`cover[0].rooms[0]` must be one of \'plain\', received "plin". Did you mean `plain`?',
    );
    const themes = [{ kind: 'crypt' }, { kind: 'tomb', rooms: ['crpt'] }];
    expect(() => build({}, { passes: [{ pass: 'themes', themes }] })).toThrow(
      /^`passes\[0\]\.themes\[1\]\.rooms\[0\]` must be one of .*Did you mean `crypt`\?$/,
    );
    const roles = [{ role: 'boss', rooms: ['cav'] }];
    expect(() => build({}, { passes: [{ pass: 'roles', roles }] })).toThrow('Did you mean `cave`?');
  });
});

describe('a known name', () => {
  test('is accepted from passes, prefabs, furniture and families', () => {
    build({ rooms: ['vault', 'library'] });
    build({ roles: ['shop'], at: { mark: 'altar' } });
    build({ rooms: ['crypt'] }, { furnish: true });
    build({ rooms: ['treasure'] }, { generator: 'mission' });
    build({ rooms: ['plain'] }, { generator: 'caves', passes: [{ pass: 'grow', maxRooms: 2 }] });
    const rooms = ['gate', { name: 'end', kind: 'deep', prefab: vault }];
    const graph = { generator: 'graph', options: { ...options, rooms } };
    build({ rooms: ['deep'], at: { mark: 'altar' } }, graph);
    build(
      { rooms: ['deep'], at: { mark: 'goal' } },
      { ...graph, options: { ...graph.options, goal: 'end' } },
    );
  });

  test('is accepted as one of several kinds, even if only other families make the rest', () => {
    build({ rooms: ['cave', 'plain'] });
    build({}, { cover: FURNITURE.cover });
  });
});

describe('a recipe of levels', () => {
  const recipe: Recipe<string> = {
    seed: 1,
    generator: 'bsp',
    options,
    levels: { count: 3 },
    depths: [{ from: 2, generator: 'caves', passes: [passes[2]!] }],
    population: {
      rules: [
        { total: 1, roles: ['boss'], table },
        { total: 1, rooms: ['cave'], table },
      ],
    },
  };

  test('knows the names of all depths', () => {
    expect(buildLevels(recipe)).toHaveLength(3);
    const depths = [
      { from: 2, generator: 'caves', population: { rules: [{ total: 1, roles: ['bos'], table }] } },
    ];
    expect(() => buildLevels({ ...recipe, passes, depths } as Recipe)).toThrow(
      "`depths[0].population.rules[0].roles[0]` must be one of 'boss', 'shop', received \"bos\". Did you mean",
    );
  });

  test('reports a role as unmet only on levels that assign it', () => {
    expect(buildLevels(recipe).map(({ unmet }) => unmet.map(({ where }) => where))).toEqual([
      [],
      [],
      ['passes[0].roles[1]'],
    ]);
  });
});

test('every name in a dungeon is known', () => {
  const limits = { maxSide: 60 };
  const recipes = fc.oneof(
    arbitraryRecipe(limits),
    arbitraryRecipe({ ...limits, hasLevels: true }),
    arbitraryRecipe({
      generators: ['mission', 'mixed', 'interior', 'rooms-and-mazes'],
      minSide: 30,
    }),
  );
  const build = (recipe: Recipe) => (recipe.levels ? buildLevels(recipe) : [buildDungeon(recipe)]);
  fc.assert(
    fc.property(recipes, (recipe) => {
      const { kinds, roles, marks } = knownNames([recipe]);
      let levels: BuiltDungeon[] = [];
      try {
        levels = build(recipe);
      } catch (error) {
        if (!(error instanceof GenerationError)) throw error;
      }
      for (const level of levels) {
        for (const { kind = 'plain', role } of level.rooms) {
          expect(kinds).toContain(kind);
          if (role !== undefined) expect(roles).toContain(role);
        }
        for (const { kind } of level.marks) expect(marks).toContain(kind);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('the kinds of the library equal those of its families', () => {
  expect([...LIBRARY_KINDS]).toEqual(
    expect.arrayContaining(['plain', 'cave', 'maze', 'hall', 'region', 'treasure']),
  );
});
