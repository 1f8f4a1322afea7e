import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRng, type Dungeon, generateBsp, parseAscii } from '../../../src/core/index';
import { type LdtkEntity, type LdtkLevel, toLdtk } from '../../../src/formats/index';
import {
  arbitraryMarker,
  arbitrarySoundDungeon,
} from '../../support/builders/arbitrary-sound-dungeon';
import { runs } from '../../support/runs';

const DUNGEON: Dungeon = {
  grid: parseAscii('#######\n#..+..#\n#.>#..#\n#######'),
  rooms: [
    { x1: 0, y1: 0, x2: 3, y2: 3, kind: 'hall' },
    { x1: 3, y1: 0, x2: 6, y2: 3, shape: parseAscii('..\n..'), kind: 'cave' },
  ],
  tunnels: [
    {
      from: 0,
      to: 1,
      path: [
        { x: 2, y: 1 },
        { x: 4, y: 1 },
      ],
    },
  ],
  entrance: { x: 1, y: 1 },
  doors: [{ x: 3, y: 1, tunnel: 0, lock: 2, secret: true }],
  stairs: [{ x: 2, y: 2, direction: 'down', room: 0, path: [{ x: 2, y: 2 }], target: 'level-1' }],
  keys: [{ x: 1, y: 2, room: 0, lock: 2 }],
  marks: [{ x: 5, y: 2, room: 1, kind: 'altar' }],
  lakes: [],
};

const entitiesOf = (level: LdtkLevel) => level.layerInstances[0]?.entityInstances ?? [];
const fieldsOf = ({ fieldInstances }: LdtkEntity) =>
  Object.fromEntries(fieldInstances.map((field) => [field.__identifier, field.__value]));

describe('a level of LDtk', () => {
  const { levels } = toLdtk([DUNGEON], {
    entities: [
      [
        { kind: 'orc', x: 4, y: 1, room: 1, blocks: true },
        { kind: 7, x: 5, y: 1 },
      ],
    ],
  });
  const [level] = levels as [LdtkLevel];

  test('has the codes of its tiles, and their pictures', () => {
    const [, tiles, ground] = level.layerInstances;
    expect(ground?.intGridCsv).toEqual([...DUNGEON.grid.tiles].map((code) => code + 1));
    expect(tiles?.gridTiles.map(({ t }) => t)).toEqual([...DUNGEON.grid.tiles]);
    expect(tiles?.gridTiles[17]).toEqual({ px: [48, 32], src: [0, 0], f: 0, t: 0, d: [17], a: 1 });
    expect(tiles?.gridTiles[16]).toMatchObject({ px: [32, 32], src: [64, 0] });
    expect([level.pxWid, level.pxHei]).toEqual([112, 64]);
  });

  test('has everything in the dungeon as entities', () => {
    const list = entitiesOf(level).map((entity) => [
      ...[entity.__identifier, entity.__grid, fieldsOf(entity)],
    ]);
    const plain = { name: null, progress: null, role: null, part: null, biome: null };
    const still = { squad: null, missing: null, fixed: false, size: null, facing: null };
    expect(list).toEqual([
      ['Room', [1, 1], { index: 0, kind: 'hall', shape: null, ...plain }],
      ['Room', [4, 1], { index: 1, kind: 'cave', shape: '..\n..', ...plain }],
      [
        'Tunnel',
        [2, 1],
        {
          from: 0,
          to: 1,
          path: [
            { cx: 2, cy: 1 },
            { cx: 4, cy: 1 },
          ],
          width: null,
        },
      ],
      [
        'Door',
        [3, 1],
        { kind: null, tunnel: 0, width: null, lock: 2, secret: true, shortcut: false },
      ],
      ['Stairs', [2, 2], { direction: 'down', room: 0, target: 'level-1', path: [] }],
      ['Key', [1, 2], { kind: null, room: 0, tunnel: null, lock: 2 }],
      ['Mark', [5, 2], { kind: 'altar', room: 1, tunnel: null }],
      ['Entrance', [1, 1], {}],
      [
        'Entity',
        [4, 1],
        { kind: 'orc', room: 1, tunnel: null, blocks: true, hazard: false, ...still },
      ],
      [
        'Entity',
        [5, 1],
        { kind: '7', room: null, tunnel: null, blocks: false, hazard: false, ...still },
      ],
    ]);
  });

  test('keeps values as the editor does', () => {
    const [, room, tunnel, door] = entitiesOf(level);
    expect(room?.px).toEqual([64, 16]);
    expect([room?.width, room?.height]).toEqual([32, 32]);
    expect(tunnel?.fieldInstances.at(-1)?.realEditorValues).toEqual([
      { id: 'V_String', params: ['2,1'] },
      { id: 'V_String', params: ['4,1'] },
    ]);
    expect(door?.fieldInstances.map(({ realEditorValues }) => realEditorValues)).toEqual([
      [],
      [{ id: 'V_Int', params: [0] }],
      [],
      [{ id: 'V_Int', params: [2] }],
      [{ id: 'V_Bool', params: [true] }],
      [{ id: 'V_Bool', params: [false] }],
    ]);
    expect(door?.px).toEqual([56, 24]);
  });
});

describe('a project of LDtk', () => {
  test('has levels below one another, or side by side', () => {
    const placed = (layout: 'depths' | 'row') => {
      const { levels } = toLdtk([DUNGEON, DUNGEON, DUNGEON], { layout, tileSize: 10 });
      const names = new Map(levels.map(({ iid, identifier }) => [iid, identifier]));
      return levels.map((level) => [
        ...[level.worldX, level.worldDepth],
        level.__neighbours.map(({ levelIid, dir }) => `${dir} ${names.get(levelIid)}`),
      ]);
    };
    expect(placed('depths')).toEqual([
      [0, 0, ['< Level_1']],
      [0, -1, ['> Level_0', '< Level_2']],
      [0, -2, ['> Level_1']],
    ]);
    expect(placed('row')).toEqual([
      [0, 0, ['e Level_1']],
      [70, 0, ['w Level_0', 'e Level_2']],
      [140, 0, ['w Level_1']],
    ]);
    const { levels } = toLdtk([DUNGEON, DUNGEON], { layout: 'row' });
    expect(entitiesOf(levels[1]!)[0]).toMatchObject({ px: [16, 16], __worldX: 128 });
  });

  test('marks walls as solid, and nothing else', () => {
    const ground = toLdtk([DUNGEON]).defs.layers[2] as { intGridValues: object[] };
    expect(ground.intGridValues).toMatchObject([
      { value: 1, identifier: 'solid_wall' },
      { value: 2, identifier: 'floor' },
      { value: 3, identifier: 'door' },
      { value: 4, identifier: 'stairs_up' },
      { value: 5, identifier: 'stairs_down' },
      { value: 6, identifier: 'solid_deep_water' },
      { value: 7, identifier: 'shallow_water' },
      { value: 8, identifier: 'solid_lava' },
      { value: 9, identifier: 'solid_chasm' },
      { value: 10, identifier: 'chasm_edge' },
      { value: 11, identifier: 'bridge' },
    ]);
  });

  test('has unique identifiers and valid references, and is the same each time', () => {
    const dungeons = fc.array(arbitrarySoundDungeon, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(dungeons, fc.array(arbitraryMarker), (list, markers) => {
        const options = { entities: [markers], tileSize: 15 };
        const project = toLdtk(list, options);
        const text = JSON.stringify(project);
        expect(JSON.stringify(toLdtk(list, options))).toBe(text);
        const iids = text.match(/"iid":"[^"]*"|"dummyWorldIid":"[^"]*"/g) as string[];
        expect(new Set(iids.map((it) => it.split(':')[1])).size).toBe(iids.length);
        const uids = [...text.matchAll(/"uid":(\d+)/g)].map(([, uid]) => uid);
        expect(new Set(uids).size).toBe(uids.length);
        for (const [, uid] of text.matchAll(/"(?:defUid|layerDefUid|__tilesetDefUid)":(\d+)/g)) {
          expect(uids).toContain(uid);
        }
        expect(text).not.toMatch(/"[^"]*[cC]olor":"(?!#[0-9A-F]{6}")/);
        for (const [i, level] of project.levels.entries()) {
          const { doors, stairs, keys, marks, lakes, rooms, tunnels } = list[i]!;
          const lists = [rooms, tunnels, doors, stairs, keys, marks, lakes, i === 0 ? markers : []];
          const count = lists.reduce((sum, { length }) => sum + length, 1);
          expect(entitiesOf(level)).toHaveLength(count);
        }
      }),
      { numRuns: runs(14) },
    );
  });

  test('has lakes as entities', () => {
    const grid = parseAscii('#####\n#.,~=\n#####');
    const shape = parseAscii(',~=');
    const flooded = { ...DUNGEON, grid, lakes: [{ x: 2, y: 1, kind: 'water', shape }] };
    const { defs, levels } = toLdtk([flooded]);
    expect(defs.tilesets).toMatchObject([{ __cWid: 11, pxWid: 176 }]);
    expect(levels[0]?.layerInstances[2]?.intGridCsv.slice(5, 10)).toEqual([1, 2, 7, 6, 11]);
    const lake = entitiesOf(levels[0]!).find((it) => it.__identifier === 'Lake');
    expect([lake?.__grid, lake?.width, lake?.height]).toEqual([[2, 1], 48, 16]);
    expect(fieldsOf(lake as LdtkEntity)).toEqual({ kind: 'water', shape: null });
  });

  test('takes unknown tiles as wall', () => {
    const grid = parseAscii('###\n#.#\n###');
    grid.tiles[0] = 200;
    const { levels } = toLdtk([{ ...DUNGEON, grid }]);
    expect(levels[0]?.layerInstances[2]?.intGridCsv[0]).toBe(1);
  });

  test.for<[unknown, object, string]>([
    [[], {}, '`dungeons` must not be empty'],
    [DUNGEON, {}, '`dungeons` must be an array'],
    [[{}], {}, '`dungeon` must be a dungeon'],
    [[DUNGEON], { tileSize: 0 }, '`tileSize` must be at least 1'],
    [[DUNGEON], { layout: 'ring' }, "`layout` must be one of 'depths', 'row'"],
    [[DUNGEON], { objects: ['orc'] }, "`objects[0]` must be one of 'room', 'tunnel'"],
    [
      [DUNGEON],
      { entities: [[], []] },
      '`entities` must be a list of lists, one for each dungeon (1)',
    ],
    [[DUNGEON], { entities: [[{ kind: 'a', x: 1 }]] }, '`entities[0][0].y` must be an integer'],
  ])('is refused for %o with %o', ([dungeons, options, message]) => {
    expect(() => toLdtk(dungeons as never, options)).toThrow(message);
  });
});

test('tunnels keep their width in LDtk', () => {
  const widthsOf = (dungeon: Dungeon) =>
    toLdtk([dungeon])
      .levels.flatMap((level) => level.layerInstances)
      .flatMap((layer) => layer.entityInstances)
      .filter((entity) => entity.__identifier === 'Tunnel')
      .map((entity) => entity.fieldInstances.find((field) => field.__identifier === 'width'));
  const plain = generateBsp(createRng(1), { width: 40, height: 30 });
  const wide = generateBsp(createRng(1), { width: 40, height: 30, corridorWidth: 2 });
  expect(widthsOf(plain).every((field) => field?.__value === null)).toBe(true);
  expect(widthsOf(wide).map((field) => field?.__value)).toEqual(wide.tunnels.map(() => 2));
});
