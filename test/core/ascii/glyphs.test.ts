import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { glyphsByKind } from '../../../src/core/ascii/glyph';
import {
  type Dungeon,
  FURNITURE,
  type Pin,
  parseAscii,
  toAscii,
  toRows,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { runs } from '../../support/runs';

/** A hall with a row of things, one for each kind. */
function hall(kinds: readonly unknown[], others: Partial<Dungeon> = {}) {
  const width = kinds.length + 2;
  const text = ['#'.repeat(width), `#${'.'.repeat(kinds.length)}#`, '#'.repeat(width)].join('\n');
  const room = { x1: 0, y1: 0, x2: width - 1, y2: 2 };
  const dungeon = { ...bareDungeon(parseAscii(text), [room], [], { x: 1, y: 1 }), ...others };
  return { dungeon, entities: kinds.map((kind, i): Pin => ({ kind, x: i + 1, y: 1 })) };
}

/** The glyphs of things, in a drawing of their hall. */
function glyphsOf(kinds: readonly unknown[], options = {}, others: Partial<Dungeon> = {}): string {
  const { dungeon, entities } = hall(kinds, others);
  return toRows(dungeon, { entities, ...options })[1]!.slice(1, -1);
}

describe('glyphs', () => {
  test('differ for kinds with the same first character, in any order of the entities', () => {
    expect(glyphsOf(['orc', 'ogre', 'owl', 'orc'])).toBe('rowr');
    expect(glyphsOf(['owl', 'orc', 'ogre'])).toBe('wro');
    expect(glyphsOf(['o', 'oo', 'ooo', 'oooo'])).toBe('oOab');
  });

  test('differ from letters of locks and keys, and from tiles', () => {
    const keys = [{ x: 1, y: 0, room: 0, lock: 0 }];
    expect(glyphsOf(['altar', 'Axe', '+1 sword', '. dot'], {}, { keys })).toBe('lA1d');
  });

  test('stay if a record sets them, and others avoid them; letters of locks and keys give way', () => {
    expect(glyphsOf(['orc', 'barrel'], { glyph: { barrel: 'o' } })).toBe('ro');
    expect(glyphsOf(['cat', 'dog'], { glyph: { cat: 'x', dog: 'x' } })).toBe('xx');
    const keys = [{ x: 1, y: 0, room: 0, lock: 0 }];
    expect(glyphsOf(['altar', 'urn'], { glyph: { altar: 'a', urn: 'u' } }, { keys })).toBe('lu');
  });

  test('are the kinds themselves if these have one character, except those of tiles', () => {
    expect(glyphsOf(['@', 'orc', 'o', '&', 'é'])).toBe('@ro&é');
    expect(glyphsOf(['#', '.', '^', '>', ' '])).toBe('bc^>a');
    const { dungeon, entities } = hall(['>']);
    const exit = { x: 2, y: 1 };
    expect(toRows({ ...dungeon, entities, exit } as Dungeon)[1]).toBe('#a>');
    for (const tile of '#.+<>~,^:;=') {
      const grid = parseAscii(`#####\n#..${tile}#\n#####`);
      expect(glyphsOf([tile], {}, { grid })[0]).toBe('a');
    }
    expect(glyphsOf(['#', '*'], { tiles: { wall: '*' } })).toBe('#a');
    expect(glyphsOf(['@', '─'], { walls: 'lines' })).toBe('@a');
  });

  test('differ from those of a record and of other groups for kinds of one character', () => {
    expect(glyphsOf(['o', 'barrel'], { glyph: { barrel: 'o' } })).toBe('Oo');
    const [pins, cover] = glyphsByKind([
      { kinds: ['g'], choice: undefined },
      { kinds: ['g'], choice: undefined },
    ]);
    expect([pins?.get('g'), cover?.get('g')]).toEqual(['g', 'G']);
  });

  test('are used as a function returns them', () => {
    expect(glyphsOf(['orc', 'altar'], { glyph: () => '#' })).toBe('##');
  });

  test('differ between cover and entities', () => {
    const { dungeon, entities } = hall(['goblin', 'bat']);
    const cover = { width: 4, height: 3, kinds: ['grass'], cells: new Uint8Array(12).fill(1) };
    const text = toAscii(dungeon, { entities: entities.slice(0, 1), cover });
    expect(text.split('\n')[1]).toBe('#gr#');
  });

  test('are all different for all furniture, locks and ten creatures', () => {
    const creatures = [
      'orc',
      'ogre',
      'bat',
      'bear',
      'imp',
      'troll',
      'hound',
      'urchin',
      'nymph',
      'Fury',
    ];
    const kinds = [...Object.keys(FURNITURE.glyphs), ...creatures];
    const keys = [0, 1, 2].map((lock) => ({ x: lock, y: 0, room: 0, lock }));
    const glyphs = glyphsOf(kinds, { glyph: FURNITURE.glyphs }, { keys });
    expect(new Set([...glyphs, ...'abc#.+<>']).size).toBe(kinds.length + 8);
  });

  test('differ without regard to case while there are enough letters', () => {
    const kinds = ['goblin', 'gold', 'giant rat', 'o', 'oo', 'G'];
    const [glyphs] = glyphsByKind([{ kinds, choice: undefined, isCaseless: true }]);
    const capitals = [...glyphs!.values()].map((glyph) => glyph.toUpperCase());
    expect(new Set(capitals).size).toBe(kinds.length);
  });

  test('are unique for any kinds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }), (kinds) => {
        const others = ['.', 'a'];
        const [glyphs] = glyphsByKind([{ kinds, choice: undefined }], {
          taken: others,
          drawn: new Set(others),
        });
        const named = [...glyphs!.values()].filter((glyph) => glyph !== '?');
        expect(new Set([...named, '.', 'a']).size).toBe(named.length + 2);
      }),
      { numRuns: runs(100) },
    );
  });
});

test('a legend names what is drawn, and nothing else', () => {
  const grid = parseAscii('#######\n#..+..>\n#.~.+.#\n#######');
  const dungeon = {
    ...bareDungeon(grid, [{ x1: 0, y1: 0, x2: 6, y2: 3 }], [], { x: 1, y: 1 }),
    doors: [{ x: 3, y: 1, tunnel: 0, lock: 0 }],
    keys: [{ x: 1, y: 1, room: 0, lock: 0 }],
  };
  const entities = [
    { kind: 'orc', x: 2, y: 1 },
    { kind: { name: 'old lamp' }, x: 5, y: 1 },
    { kind: 'ogre', x: 5, y: 2 },
  ];
  const explored = grid.tiles.map((_, cell) => (cell === 6 + 7 || cell % 7 < 6 ? 1 : 0));
  const visible = explored.map((value, cell) => (cell === 19 ? 0 : value));
  const rows = toRows(dungeon, { entities, explored, visible, legend: true });
  expect(rows.slice(4)).toEqual([
    '',
    '+ door',
    '> stairs down',
    '~ deep water',
    'a key to A',
    'A locked door',
    'r orc',
    '? old lamp',
  ]);
  expect(toAscii(dungeon, { entities, explored, visible })).toBe(rows.slice(0, 4).join('\n'));
});

test('a legend names levers and shortcuts', () => {
  const dungeon = {
    ...bareDungeon(parseAscii('#####\n#.+.#\n#####'), [], [], { x: 1, y: 1 }),
    doors: [{ x: 2, y: 1, tunnel: 0, lock: 0, shortcut: true as const }],
    keys: [{ x: 3, y: 1, room: 0, lock: 0, kind: 'lever' as const }],
  };
  const legend = toRows(dungeon, { legend: true }).slice(4);
  expect(legend).toEqual(['a lever for A', 'A shortcut']);
});

test('a legend names secret doors, unless they are hidden', () => {
  const grid = parseAscii('#######\n#.+.+.#\n#######');
  const legendOf = (first: object, second: object, secrets: 'shown' | 'hidden' = 'shown') => {
    const doors = [
      { x: 2, y: 1, tunnel: 0, ...first },
      { x: 4, y: 1, tunnel: 0, ...second },
    ];
    const dungeon = { ...bareDungeon(grid, [], [], { x: 1, y: 1 }), doors };
    return toRows(dungeon, { secrets, legend: true }).slice(4);
  };
  const secret = { secret: true } as const;
  expect(legendOf({}, secret)).toEqual(['+ door, secret door']);
  expect(legendOf(secret, secret)).toEqual(['+ secret door']);
  expect(legendOf({}, { ...secret, lock: 2 })).toEqual(['+ door', 'C locked secret door']);
  expect(legendOf({}, secret, 'hidden')).toEqual(['+ door']);
});
