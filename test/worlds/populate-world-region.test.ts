import { describe, expect, test } from 'vitest';
import { toRows } from '../../src/core/index';
import { generateWorldRegion, populateWorldRegion } from '../../src/worlds/index';
import { expectRefused } from '../support/expect-refused';
import { cellsOf } from '../support/judge';

const MAX = 2 ** 31 - 1;

describe('populateWorldRegion', () => {
  const rules = [
    {
      perRoom: { min: 0, max: 3 },
      table: [
        { kind: 'orc', weight: 2, blocks: true },
        { squad: ['chief', 'goblin', 'goblin'], weight: 1 },
      ],
    },
    { perRoom: 1, at: 'center' as const, table: [{ kind: 'chest', weight: 1 }, { weight: 2 }] },
    { perRoom: 1, rooms: ['crossing'], table: [{ kind: 'lamp', weight: 1 }, { weight: 9 }] },
  ];
  const place = ({ x, y, kind, squad }: { x: number; y: number; kind: unknown; squad?: number }) =>
    JSON.stringify([y, x, kind, squad]);

  test('places the same entities once for any division of the plane', () => {
    for (const [x, y] of [
      [-70, -50],
      [1_000_000_000, -2_000_000_000],
      [MAX - 127, MAX - 127],
    ] as const) {
      const whole = generateWorldRegion(5, { x, y, width: 128, height: 128 });
      const all = populateWorldRegion('seed', whole, rules).map(place).sort();
      expect(all.length).toBeGreaterThan(20);
      for (const side of [16, 47, 100]) {
        const parts: string[] = [];
        for (let top = 0; top < 128; top += side) {
          for (let left = 0; left < 128; left += side) {
            const width = Math.min(side, 128 - left);
            const height = Math.min(side, 128 - top);
            const region = generateWorldRegion(5, { x: x + left, y: y + top, width, height });
            parts.push(...populateWorldRegion('seed', region, rules).map(place));
          }
        }
        expect(parts.sort()).toEqual(all);
      }
    }
  });

  test('are drawn at their places, wherever the region begins', () => {
    const whole = generateWorldRegion(3, { x: 0, y: 0, width: 90, height: 60 });
    const part = generateWorldRegion(3, { x: 20, y: 10, width: 40, height: 30 });
    const rows = toRows(whole, { entities: populateWorldRegion(3, whole, rules) });
    const drawn = toRows(part, { entities: populateWorldRegion(3, part, rules) });
    expect(drawn).toEqual(rows.slice(10, 40).map((row) => row.slice(20, 60)));
    expect(drawn.join('')).toContain('o');
    const room = part.rooms.findIndex(
      ({ x1, y1, x2, y2 }) => x1 > 19 && y1 > 9 && x2 < 60 && y2 < 40,
    );
    const label = String(room + 1);
    const labelled = toRows(part, { roomLabels: true });
    const y = labelled.findIndex((row) => row.match(/\d+/g)?.includes(label));
    const x = labelled[y]!.search(new RegExp(`\\b${label}\\b`));
    expect(cellsOf(part.rooms[room]!)).toContainEqual({ x: x + 20, y: y + 10 });
  });

  test('places entities on the floor of the room they name, with different numbers for squads', () => {
    const region = generateWorldRegion(6, { x: 0, y: 0, width: 200, height: 200 });
    const entities = populateWorldRegion(6, region, rules, { occupied: [{ x: 3, y: 3 }] });
    const squads = new Map<number, number>();
    for (const { x, y, room, squad, kind } of entities) {
      const own = region.rooms[room ?? -1]!;
      expect(cellsOf(own)).toContainEqual({ x, y });
      if (squad !== undefined) expect(squads.get(squad) ?? room).toBe(room);
      if (squad !== undefined) squads.set(squad, room as number);
      if (kind === 'lamp') expect(own.kind).toBe('crossing');
      else expect(own.kind).toBeUndefined();
    }
    expect(squads.size).toBeGreaterThan(10);
  });

  test('refuses options without a meaning in an endless world', () => {
    const region = generateWorldRegion(6, { x: 0, y: 0, width: 20, height: 20 });
    const table = [{ kind: 'dragon', weight: 1 }];
    expectRefused(
      () => populateWorldRegion(1, region, [{ total: 1, table }]),
      'rules[0].total',
      '`rules[0].total` cannot be used in an endless world: use `perRoom`, received 1',
    );
    const near = { perRoom: 1, at: { near: 'dragon' }, skipEntranceRoom: false, table };
    expect(populateWorldRegion(1, region, [{ perRoom: 1, table }, near]).length).toBeGreaterThan(1);
    for (const refused of [
      { skipEntranceRoom: true },
      { roles: ['boss'] },
      { at: { mark: 'throne' } },
    ] as const) {
      const [name] = Object.keys(refused);
      expect(() => populateWorldRegion(1, region, [{ perRoom: 1, table, ...refused }])).toThrow(
        `\`rules[0].${name}\` cannot be`,
      );
    }
    for (const at of ['beside-exits', 'far-from-exits'] as const) {
      expectRefused(
        () => populateWorldRegion(1, region, [{ perRoom: 1, at, table }]),
        'rules[0].at',
        `\`rules[0].at\` cannot use the exits of rooms in an endless world, received "${at}"`,
      );
    }
    expectRefused(
      () =>
        populateWorldRegion(1, region, [
          { perRoom: 1, table: [...table, { kind: 'bed', weight: 1, fixed: true }] },
        ]),
      'rules[0].table[1].fixed',
      '`rules[0].table[1].fixed` must not be set in an endless world, because it could block the exit of a room, received true',
    );
    expectRefused(
      () => populateWorldRegion(1, region, {} as never),
      'rules',
      '`rules` must be an array, received an object',
    );
  });
});
