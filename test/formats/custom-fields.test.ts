import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTiled, toLdtk, toTiled, toTmx } from '../../src/formats/index';
import { createTilesetImage } from '../../src/pictures/index';
import { buildDungeon } from '../../src/recipes/index';
import { runs } from '../support/runs';
import { temporaryFolder } from '../support/temporary-folder';

const TILED = '/usr/bin/tiled';

const DUNGEON = buildDungeon({
  seed: 3,
  generator: 'bsp',
  options: { width: 40, height: 24 },
  passes: [{ pass: 'doors' }, { pass: 'locks', locks: 1 }],
});
const { entrance } = DUNGEON;
const ORC = {
  kind: 'orc',
  x: entrance.x,
  y: entrance.y,
  room: 0,
  blocks: true,
  hp: 7,
  name: 'Grub',
  elite: true,
  speed: 1.5,
  gold: 5e9,
  note: 'two\nlines',
};
const withKeys = {
  ...DUNGEON,
  keys: DUNGEON.keys.map((key) => ({ ...key, metal: 'brass', weight: 0.5 })),
  marks: [{ kind: 'altar', ...entrance, room: 0, god: 'Ungoliant', power: -3 }],
};

test('custom fields of entities, keys and marks survive Tiled', () => {
  expect(withKeys.keys).not.toHaveLength(0);
  const read = parseTiled(JSON.stringify(toTiled(withKeys, { entities: [ORC] })));
  expect(read.entities).toEqual([ORC]);
  expect(read.dungeon.keys).toEqual(withKeys.keys);
  expect(read.dungeon.marks).toEqual(withKeys.marks);
});

test('any value of a field is read as it is, or as JSON text', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
  const value = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.json().map((text) => JSON.parse(text) as unknown),
  );
  fc.assert(
    fc.property(fc.dictionary(name, value), (custom) => {
      const orc = { ...custom, kind: 'orc', x: entrance.x, y: entrance.y, room: 0, blocks: false };
      for (const field of ['squad', 'missing', 'fixed', 'hazard', 'size', 'facing', 'tunnel'])
        Reflect.deleteProperty(orc, field);
      const text = JSON.stringify(toTiled(DUNGEON, { entities: [orc] }));
      const [read] = parseTiled(text).entities;
      const expected = Object.entries(orc).map(([key, it]) => [
        key,
        typeof it === 'object' ? JSON.stringify(it) : it,
      ]);
      expect(read).toEqual(JSON.parse(JSON.stringify(Object.fromEntries(expected))));
    }),
    { numRuns: runs(60) },
  );
});

test('values that are no JSON are refused with their place', () => {
  const orc = { ...ORC, sprite: () => 1 };
  expect(() => toTiled(DUNGEON, { entities: [orc] })).toThrow('`entities[0].sprite` must be');
  expect(() => toLdtk([DUNGEON], { entities: [[orc]] })).toThrow('`entities[0].sprite` must be');
});

test('LDtk has custom fields whose names are fields of other parts', () => {
  const beam = { ...ORC, kind: 'beam', shape: 'cone', index: 4 };
  const { layerInstances } = toLdtk([DUNGEON], { entities: [[beam]] }).levels[0]!;
  const [entity] = layerInstances[0]!.entityInstances.filter((it) => it.__identifier === 'Entity');
  const fields = entity!.fieldInstances.map((it) => [it.__identifier, it.__value]);
  expect(Object.fromEntries(fields)).toMatchObject({ shape: 'cone', index: 4 });
});

test('LDtk defines the custom fields, and each entity has them', () => {
  const rat = {
    kind: 'rat',
    ...entrance,
    room: 0,
    blocks: false,
    hp: 2.5,
    'max hp': 3,
    'max.hp': 4,
  };
  const project = toLdtk([withKeys], { entities: [[ORC, rat]] });
  type Definition = {
    identifier: string;
    fieldDefs: { identifier: string; uid: number; __type: string }[];
  };
  const definitions = project.defs.entities as Definition[];
  const entity = definitions.find(({ identifier }) => identifier === 'Entity');
  const types = Object.fromEntries(entity?.fieldDefs.map((it) => [it.identifier, it.__type]) ?? []);
  expect(types).toMatchObject({
    hp: 'Float',
    name: 'String',
    elite: 'Bool',
    speed: 'Float',
    gold: 'Float',
    note: 'String',
    max_hp: 'Int',
    max_hp_: 'Int',
  });
  const uids = definitions.flatMap(({ fieldDefs }) => fieldDefs.map(({ uid }) => uid));
  expect(new Set(uids).size).toBe(uids.length);
  expect(Math.max(...uids)).toBeLessThan(project.nextUid as number);
  const [level] = project.levels;
  const found = level?.layerInstances[0]?.entityInstances ?? [];
  const fieldsOf = (kind: string) =>
    found
      .filter(({ __identifier }) => __identifier === kind)
      .map(({ fieldInstances }) =>
        Object.fromEntries(fieldInstances.map((it) => [it.__identifier, it.__value])),
      );
  expect(fieldsOf('Entity')).toMatchObject([
    { kind: 'orc', hp: 7, name: 'Grub', elite: true, note: 'two\nlines', max_hp: null },
    { kind: 'rat', hp: 2.5, name: null, max_hp: 3, max_hp_: 4 },
  ]);
  expect(fieldsOf('Key')[0]).toMatchObject({ metal: 'brass', weight: 0.5 });
  expect(fieldsOf('Mark')[0]).toMatchObject({ kind: 'altar', god: 'Ungoliant', power: -3 });
});

test('TMX writes strings with line breaks as attributes', () => {
  const text = toTmx(withKeys, { entities: [ORC] });
  expect(text).toContain('<property name="note" value="two&#10;lines"/>');
  expect(text).toContain('<property name="hp" type="int" value="7"/>');
  expect(text).not.toMatch(/<property [^>]*[^/]>/);
});

test.skipIf(!existsSync(TILED)).for(['tmj', 'tmx'])(
  'the editor Tiled keeps the fields of a map in .%s',
  { timeout: 90_000 },
  (ending) => {
    const folder = temporaryFolder();
    const map = toTiled(withKeys, { entities: [ORC] });
    const from = join(folder, `in.${ending}`);
    const to = join(folder, 'out.tmj');
    writeFileSync(
      from,
      ending === 'tmx' ? toTmx(withKeys, { entities: [ORC] }) : JSON.stringify(map),
    );
    writeFileSync(join(folder, 'dungeonsmith-16.png'), createTilesetImage(16));
    const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen', HOME: folder };
    const flags = ['--export-map', '--embed-tilesets', from, to];
    spawnSync(TILED, flags, { env, timeout: 60_000 });
    const read = parseTiled(readFileSync(to, 'utf8'));
    expect(read.entities).toEqual([ORC]);
    expect(read.dungeon.keys).toEqual(withKeys.keys);
    expect(read.dungeon.marks).toEqual(withKeys.marks);
    expect(read.dungeon.grid).toEqual(withKeys.grid);
  },
);
