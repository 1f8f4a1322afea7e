import { describe, expect, test } from 'vitest';
import {
  type Dungeon,
  parseAscii,
  parseJson,
  toAscii,
  toJson,
  validateDungeon,
} from '../../src/core/index';
import { parseTiled, toLdtk, toMarkdown, toTiled } from '../../src/formats/index';
import { hatched, toSvg } from '../../src/pictures/index';

const DUNGEON: Dungeon = {
  grid: parseAscii('#################\n#....####.......#\n#...............#\n#################'),
  rooms: [
    { x1: 0, y1: 0, x2: 5, y2: 3, name: 'armoury', progress: 0, biome: 'woods' },
    { x1: 8, y1: 0, x2: 16, y2: 3, name: 'a & b', progress: 0.5, kind: 'danger' },
  ],
  tunnels: [{ from: 0, to: 1, path: [{ x: 4, y: 2 }, { x: 9, y: 2 }] }],
  entrance: { x: 1, y: 1 },
  doors: [], stairs: [], keys: [], marks: [], lakes: [],
}; // biome-ignore format: points on a line

describe('names and progress of rooms', () => {
  test('survive JSON and Tiled', () => {
    const document = toJson(DUNGEON);
    expect(parseJson(JSON.stringify(document)).dungeon.rooms).toEqual(DUNGEON.rooms);
    const map = toTiled(DUNGEON);
    expect(parseTiled(JSON.stringify(map)).dungeon.rooms).toEqual(DUNGEON.rooms);
  });

  test('are fields in LDtk', () => {
    const fieldsOf = (dungeon: Dungeon) => {
      const { defs, levels } = toLdtk([dungeon]);
      const [room] = levels[0]!.layerInstances[0]!.entityInstances;
      const [definition] = defs.entities as { fieldDefs: { identifier: string; uid: number }[] }[];
      const uids = new Set(definition!.fieldDefs.map(({ uid }) => uid));
      expect(room!.fieldInstances.every(({ defUid }) => uids.has(defUid))).toBe(true);
      return Object.fromEntries(
        room!.fieldInstances.map((field) => [field.__identifier, [field.__type, field.__value]]),
      );
    };
    expect(fieldsOf(DUNGEON)).toMatchObject({
      name: ['String', 'armoury'],
      progress: ['Float', 0],
    });
    const nameless = DUNGEON.rooms.map(({ x1, y1, x2, y2 }) => ({ x1, y1, x2, y2 }));
    expect(fieldsOf({ ...DUNGEON, rooms: nameless })).toMatchObject({
      name: ['String', null],
      progress: ['Float', null],
    });
  });

  test('are labels in text, cut at the end of the floor', () => {
    expect(toAscii(DUNGEON, { roomLabels: true })).toBe(
      '#################\n#armo####.a & b.#\n#...............#\n#################',
    );
  });

  test('follow numbers in pictures, unless they are numbers themselves', () => {
    const both = toSvg(DUNGEON, { roomNames: true, roomNumbers: true });
    expect(both).toContain('>1. armoury</text>');
    expect(both).toContain('>2. a &amp; b</text>');
    const rooms = DUNGEON.rooms.map((room) => ({ ...room, name: 'Room 7' }));
    for (const roomNumbers of [true, false]) {
      const only = toSvg({ ...DUNGEON, rooms }, { roomNames: true, roomNumbers });
      expect(only).toMatch(/>1<\/text>[\s\S]*>2<\/text>/);
      expect(only).not.toContain('Room 7');
    }
    expect(toMarkdown({ ...DUNGEON, rooms })).toMatch(/^## 1\n[\s\S]*^## 2\n/m);
  });

  test('replace numbers that are off and indices', () => {
    const look = { roomNames: true, roomNumbers: false };
    const picture = toSvg(DUNGEON, { ...look, style: hatched, roomIndices: true });
    expect(picture).toContain('>armoury</text>');
    expect(picture).toContain('>a &amp; b</text>');
    expect(picture).not.toMatch(/>[012]<\/text>/);
    expect(toSvg(DUNGEON, { style: hatched })).toMatch(/>1<\/text>/);
    const known = new Uint8Array(DUNGEON.grid.tiles.length)
      .fill(1, 0, 5)
      .fill(1, 17, 23)
      .fill(1, 34, 40);
    expect(toSvg(DUNGEON, { roomNames: true, explored: known })).not.toContain('a &amp; b');
  });

  test('are drawn with roles, small and slanted, which are only for game masters', () => {
    const [armoury, hall] = DUNGEON.rooms;
    const rooms = [
      { ...armoury!, role: 'boss' },
      { ...hall!, role: '<shop>' },
    ];
    const picture = toSvg({ ...DUNGEON, rooms }, { style: hatched });
    expect(picture).toMatch(/font-style="italic"[^>]*>boss<\/text>/);
    expect(picture).toMatch(/font-size="(9|1[0-2])" [^>]*italic[^>]*>&lt;shop&gt;<\/text>/);
    expect(toSvg({ ...DUNGEON, rooms }, { roomNames: true })).toMatch(
      />armoury<.*\n?.*>boss<\/text>/s,
    );
    expect(toSvg({ ...DUNGEON, rooms })).not.toContain('boss');
    const forPlayers = { style: hatched, roomNumbers: true, roomNames: true, players: true };
    expect(toSvg({ ...DUNGEON, rooms }, forPlayers)).not.toMatch(/boss|shop/);
  });

  test('leave numbers visible beside roles', () => {
    const grid = parseAscii(
      '###############\n#.....###.....#\n#.....###.....#\n#.....###.....#\n###############',
    );
    const rooms = [
      { x1: 0, y1: 0, x2: 6, y2: 4, role: 'den' },
      { x1: 8, y1: 0, x2: 14, y2: 4, role: 'den' },
    ];
    const picture = toSvg({ ...DUNGEON, grid, rooms, tunnels: [] }, { style: hatched });
    const lines = [...picture.matchAll(/<text x="[\d.]+" y="([\d.]+)"[^>]*>(\w+)<\/text>/g)];
    const tops = (text: RegExp) =>
      lines.filter((line) => text.test(line[2]!)).map((line) => +line[1]!);
    const [roles, numbers] = [tops(/^den$/), tops(/^[12]$/)];
    expect([roles.length, numbers.length]).toEqual([2, 2]);
    for (const [i, y] of roles.entries()) expect(Math.abs(y - numbers[i]!)).toBeGreaterThan(8);
  });

  test('must be a string that is not empty, and a number from 0 to 1', () => {
    expect(validateDungeon(DUNGEON)).toEqual([]);
    const [first, second] = DUNGEON.rooms;
    const wrong = {
      ...DUNGEON,
      rooms: [
        { ...first, name: '' },
        { ...second, progress: 2 },
      ],
    };
    expect(validateDungeon(wrong).map(({ message }) => message)).toEqual([
      '`rooms[0].name` must be a non-empty string, or omitted, received ""',
      '`rooms[1].progress` must be a number from 0 to 1, or omitted, received 2',
    ]);
    expect(() =>
      parseJson(
        JSON.stringify({ ...toJson(DUNGEON), rooms: [{ ...first, progress: -1 }, second] }),
      ),
    ).toThrow('`rooms[0].progress` must be a number from 0 to 1');
  });
});
