import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dungeon, parseAscii } from '../../../src/core/index';
import { colorsByKind } from '../../../src/core/view/colors-by-kind';
import { blueprint, type SvgOptions, toSvg } from '../../../src/pictures/index';
import { arbitraryOddDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { box, drawn } from '../../support/builders/drawn';
import { expectFloor, pathsOf, startsOf } from '../../support/svg-lines';

describe('a picture with fog', () => {
  const grid = parseAscii('######\n#....#\n######');
  const dungeon: Dungeon = {
    grid,
    rooms: [{ x1: 0, y1: 0, x2: 5, y2: 2 }],
    tunnels: [],
    entrance: { x: 1, y: 1 },
    doors: [],
    stairs: [],
    marks: [],
    lakes: [],
    keys: [
      { x: 2, y: 1, room: 0, lock: 0 },
      { x: 4, y: 1, room: 0, lock: 1 },
    ],
  };
  const mask = (columns: number[]) =>
    Uint8Array.from(grid.tiles, (_, i) => (columns.includes(i % 6) ? 200 : 0));

  test('omits unseen tiles, with any options', () => {
    const masks = fc.uint8Array({ minLength: 81, maxLength: 81 });
    const limits = fc.record({ visible: masks, explored: masks }, { requiredKeys: [] });
    fc.assert(
      fc.property(arbitraryOddDungeon(1), limits, (odd, { visible, explored }) => {
        const { length } = odd.grid.tiles;
        const options: SvgOptions = {
          secrets: 'shown',
          visible: visible?.slice(0, length),
          explored: explored?.slice(0, length),
        };
        const isKnown = (i: number) =>
          (visible === undefined && explored === undefined) ||
          Boolean(visible?.[i]) ||
          Boolean(explored?.[i]);
        expectFloor(odd, toSvg(odd, options), isKnown);
      }),
    );
  });

  test('shows remembered tiles in fog, without monsters', () => {
    const entities = [
      { kind: 'orc', x: 2, y: 1 },
      { kind: 'elf', x: 4, y: 1 },
      { kind: 'elf', x: 3, y: 1 },
    ];
    const [visible, explored] = [mask([2, 3]), mask([0, 1, 2, 3])];
    const svg = toSvg(dungeon, { entities, visible, explored, roomIndices: true, tileSize: 10 });
    const [path] = pathsOf(svg, 'fog');
    expect(path).toBe('M0 0h40v60h-40z');
    expect(svg).toMatch(/class="\w+-fog" fill="#eaeef3" fill-opacity="\.6"/);
    expect([...svg.matchAll(/<title>(\w+)<\/title>/g)].map(([, kind]) => kind)).toEqual([
      'orc',
      'elf',
    ]);
    expect(startsOf(svg, 'key-line')).toHaveLength(1);
    expect(startsOf(svg, 'entrance-line')).toHaveLength(1);
    expect(svg).toMatch(/<text [^>]*>0<\/text>/);
  });

  test('keeps the colours of kinds', () => {
    const entities = [
      { kind: 'orc', x: 2, y: 1 },
      { kind: 'elf', x: 4, y: 1 },
    ];
    const svg = toSvg(dungeon, { entities, visible: mask([4]) });
    const elf = colorsByKind([], ['orc', 'elf']).get('elf');
    expect(svg).toContain(`fill="${elf}"/>`);
    expect(svg).not.toMatch(/-(fog|entrance)/);
    const label = toSvg(dungeon, { roomIndices: true, visible: mask([4]) });
    expect(label).not.toContain('>0</text>');
  });

  test.each<[string, (known: Uint8Array) => SvgOptions]>([
    ['explored', (explored) => ({ explored })],
    ['visible', (visible) => ({ visible })],
    ['for players', (explored) => ({ explored, players: true })],
  ])('has only the known rooms and doors in a title block: %s', (_, limits) => {
    const halls = drawn(
      '###########\n#...#...+.#\n#...+...#.#\n###########',
      [box(1, 3, 1, 2), box(5, 7, 1, 2), box(9, 9, 1, 2)],
      ['3,2 5,2', '7,1 9,1'],
      {
        doors: [
          { x: 4, y: 2, tunnel: 0 },
          { x: 8, y: 1, tunnel: 1 },
        ],
      },
    );
    const known = halls.grid.tiles.map((_, i) => (i % 11 < 5 ? 1 : 0));
    expect(toSvg(halls, { style: blueprint })).toContain('>3 rooms, 2 doors<');
    expect(toSvg(halls, { style: blueprint, ...limits(known) })).toContain('>1 room, 1 door<');
  });

  test('has fog in the colour of rock, or a custom one', () => {
    const masks = { visible: mask([1]), explored: mask([1, 2]) };
    expect(toSvg(dungeon, { ...masks, colors: { rock: 'black' } })).toMatch(/-fog\{fill:black\}/);
    const both = { rock: 'black', fog: 'grey' };
    expect(toSvg(dungeon, { ...masks, colors: both })).toMatch(/-fog\{fill:grey\}/);
  });
});
