import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dungeon, type Entity, type Pin, parseAscii, Tile } from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';
import { blueprint, flat, hatched, toSvg } from '../../../src/pictures/index';
import { arbitraryScene } from '../../support/builders/arbitrary-dungeon';
import { arbitraryOddDungeon } from '../../support/builders/arbitrary-sound-dungeon';
import { runs } from '../../support/runs';
import { expectFloor, outlineOf, pathsOf, startsOf } from '../../support/svg-lines';
import { isInside } from '../../support/svg-path';

function entity<Kind>(kind: Kind): Entity<Kind> {
  return { kind, x: 1, y: 1, room: 0, blocks: true };
}

test('the line around the floor goes around each floor tile and no other tile', () => {
  fc.assert(
    fc.property(arbitraryScene, ({ dungeon }) => expectFloor(dungeon, toSvg(dungeon))),
    { numRuns: runs(7) },
  );
});

test('the line around the floor is right in any dungeon, with rooms anywhere and floor on the border', () => {
  fc.assert(fc.property(arbitraryOddDungeon(), (dungeon) => expectFloor(dungeon, toSvg(dungeon))));
});

test('overlapping rooms and rooms far outside the grid cost no more than others', () => {
  const grid = { width: 40, height: 40, tiles: new Uint8Array(1600).fill(1) };
  const room = { x1: -(2 ** 31), y1: -(2 ** 31), x2: 2 ** 31 - 1, y2: 2 ** 31 - 1 };
  const rooms = Array.from({ length: 50 }, () => room);
  const svg = toSvg(bareDungeon(grid, rooms, [], { x: 0, y: 0 }), { roomNumbers: true });
  expect(outlineOf(svg)).toHaveLength(1);
});

test('the size of a picture depends on lines, not on tiles', () => {
  const grid = { width: 200, height: 200, tiles: new Uint8Array(40_000).fill(1) };
  expect(toSvg(grid).length).toBeLessThan(2500);
});

test('text is escaped, and characters that XML does not allow are replaced', () => {
  const svg = toSvg(parseAscii('###\n#.#\n###'), {
    title: '</title><script>"&',
    entities: [entity('<b>'), entity('a\u0000\uD800')],
    glyph: () => '<',
  });
  expect(svg).toMatch(/<title id="\w+-title">&lt;\/title&gt;&lt;script&gt;&quot;&amp;<\/title>/);
  expect(svg).toContain('<title>&lt;b&gt;</title>');
  expect(svg).toContain('<title>a\uFFFD\uFFFD</title>');
  expect(svg.match(/>&lt;<\/text>/g)).toHaveLength(2);
  expect(svg).not.toContain('<script>');
});

describe('toSvg', () => {
  const grid = parseAscii('###\n#.#\n###');
  const dungeon = bareDungeon(grid, [{ x1: 0, y1: 0, x2: 2, y2: 2 }], [], { x: 1, y: 1 });

  test('draws light and dark by default, and one of them on request', () => {
    expect(toSvg(grid, { idPrefix: 'a' })).toContain(
      '@media (prefers-color-scheme:dark){.a-rock{fill:#0f131a}',
    );
    expect(toSvg(grid, { scheme: 'light' })).not.toContain('@media');
    expect(toSvg(grid, { scheme: 'dark' })).toContain('fill="#0f131a"');
  });

  test('takes colours of parts and kinds', () => {
    const svg = toSvg(grid, {
      colors: { rock: 'rgb(1, 2, 3)' },
      kindColors: { orc: 'green' },
      entities: [entity('orc'), entity('elf'), entity('elf'), entity('ent')],
    });
    expect(svg).toContain('rock{fill:rgb(1, 2, 3)}');
    expect(svg).toContain('-rock" fill="rgb(1, 2, 3)"');
    const fills = [...svg.matchAll(/<circle[^>]* fill="([^"]+)"/g)].map((match) => match[1]);
    expect(fills[0]).toBe('green');
    expect(fills[1]).toBe(fills[2]);
    expect(new Set(fills).size).toBe(3);
    const numbered = toSvg(grid, { kindColors: { 5: 'green' }, entities: [entity(5)] });
    expect(numbered).toMatch(/<circle[^>]* fill="green"/);
  });

  test('draws room labels on request, and stairs at the entrance', () => {
    expect(toSvg(dungeon)).not.toContain('<text');
    expect(toSvg(dungeon, { roomIndices: true })).toMatch(/<text [^>]*>0<\/text>/);
    expect(startsOf(toSvg(dungeon), 'entrance-line')).toEqual(['1,1']);
    expect(startsOf(toSvg(grid), 'entrance-line')).toEqual([]);
  });

  test('keeps the size in pixels', () => {
    const svg = toSvg(dungeon, { tileSize: 10 });
    expect(svg).toContain('viewBox="-12 -12 84 84" width="42" height="42"');
    const bare = toSvg(dungeon, { tileSize: 10, margin: 0 });
    expect(bare).toContain('viewBox="0 0 60 60" width="30" height="30"');
  });

  test.for<[object, string]>([
    [{ tileSize: 1.5 }, '`tileSize` must be an integer, received 1.5'],
    [{ colors: { rok: 'red' } }, 'Unknown option `colors.rok`. Did you mean `colors.rock`?'],
    [{ colors: { rock: 'red}' } }, '`colors.rock` must be a CSS colour, received "red}"'],
    [{ kindColors: { orc: '"' } }, '`kindColors.orc` must be a CSS colour'],
    [{ scheme: 'grey' }, "`scheme` must be one of 'auto', 'light', 'dark', received \"grey\""],
    [{ title: 1 }, '`title` must be a string, received 1'],
    [{ roomIndices: 'yes' }, '`roomIndices` must be true or false'],
    [{ entities: [{ x: 1 }] }, '`entities[0].y` must be an integer'],
  ])('refuses %j', ([options, message]) => {
    expect(() => toSvg(dungeon, options)).toThrow(message);
  });
});

describe('things on tiles in a picture', () => {
  const grid = parseAscii('#######\n#..+..#\n###+###\n#<.+.>#\n#######');
  const dungeon: Dungeon = {
    grid,
    rooms: [{ x1: 0, y1: 0, x2: 3, y2: 2 }],
    tunnels: [],
    entrance: { x: 1, y: 1 },
    stairs: [],
    marks: [{ x: 1, y: 1, room: 0, kind: 'altar' }],
    lakes: [],
    doors: [
      { x: 3, y: 1, tunnel: 0 },
      { x: 3, y: 2, tunnel: 0, secret: true },
      { x: 3, y: 3, tunnel: 0, lock: 1 },
    ],
    keys: [{ x: 5, y: 1, room: 0, lock: 1 }],
  };

  test('include doors across the passage, and stairs up and down', () => {
    const svg = toSvg(grid);
    // At a crossing, a door is drawn across the row.
    expect(pathsOf(svg, 'door-line')).toEqual(['M70 23v14M63 50h14M70 63v14']);
    // Of each stairs, the steps and the letters; the shortest step is farthest from the letters.
    expect(pathsOf(svg, 'symbol-line')).toEqual([
      'M104 71.9h12M106.1 74.4h7.8M108.2 76.9h3.6',
      'M105.3 63.3v5.6h2.2l1.4 -1.6v-2.4l-1.4 -1.6h-2.2M111.1 68.9v-5.6l3.6 5.6v-5.6',
      'M24 68.1h12M26.1 65.6h7.8M28.2 63.1h3.6',
      'M25.3 71.1v4.4l1 1.2h1.6l1 -1.2v-4.4M31.1 76.7v-5.6h2.6l1 0.8v1.4l-1 1h-2.6',
    ]);
    expect(pathsOf(svg, 'key-line')).toEqual([]);
  });

  test('include one bridge from land to land for a wide bridge, with a rail on each side', () => {
    const chasm = parseAscii(`########
#..:::.#
#..===.#
#..===.#
#..===.#
#..:::.#
########`);
    const rails = pathsOf(toSvg(chasm), 'wall-line').filter((d) => /^(M[\d.]+ [\d.]+h20)+$/.test(d));
    const ends = rails.flatMap((d) => [...d.matchAll(/M([\d.]+) ([\d.]+)/g)]);
    // Three tiles along each side, none between the lanes.
    expect(ends.map(([, x, y]) => [Number(x), Number(y)]).sort()).toEqual(
      [60, 80, 100].flatMap((x) => [[x, 42], [x, 98]]).sort(),
    );
  }); // biome-ignore format: a point a line

  test('include secret doors, unless it is for players or they are hidden', () => {
    const shown = toSvg(dungeon, { roomNumbers: true });
    expect(startsOf(shown, 'symbol-line')).toContain('3,2');
    expect(isInside(outlineOf(shown), 70, 50)).toBe(true);
    expect(startsOf(shown, 'mark')).toEqual(['1,1']);
    for (const hidden of [
      toSvg(dungeon, { players: true }),
      toSvg(dungeon, { secrets: 'hidden' }),
    ]) {
      expect(startsOf(hidden, 'symbol-line')).not.toContain('3,2');
      expect(isInside(outlineOf(hidden), 70, 50)).toBe(false);
      expect(startsOf(hidden, 'door-line')).toEqual(['3,1']);
    }
    expect(startsOf(toSvg(dungeon, { players: true }), 'mark')).toEqual([]);
  });

  test.each(Object.entries({ flat, hatched, blueprint }))(
    'include marks, whose kinds the legend names in %s if there are at most three',
    (_, style) => {
      const namesIn = (kinds: string[]) => {
        const marks = kinds.map((kind, i) => ({ x: 1 + i, y: 1, room: 0, kind }));
        const svg = toSvg({ ...dungeon, marks }, { style, legend: true });
        return [...svg.matchAll(/<text[^>]*>((?:goal|altar|mark)[^<]*)</g)].map(([, name]) => name);
      };
      expect(namesIn(['goal'])).toEqual(['goal']);
      expect(namesIn(['goal', 'goal'])).toEqual(['goal']);
      expect(namesIn(['goal', 'altar', 'goal'])).toEqual(['goal, altar']);
      expect(namesIn(['goal', 'altar', 'throne', 'font'])).toEqual(['mark']);
    },
  );

  test('include nothing of a secret door in a picture for players', () => {
    const walled = structuredClone(dungeon);
    walled.grid.tiles[2 * 7 + 3] = Tile.Wall;
    walled.doors.splice(1, 1);
    const options = { players: true, idPrefix: 'a' };
    expect(toSvg(dungeon, options)).toBe(toSvg(walled, options));
  });

  test.each(Object.entries({ flat, hatched, blueprint }))(
    'include the letter of a lock in %s at its door, its key and in the legend',
    (_, style) => {
      const lettersIn = (svg: string) => {
        const texts = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)">([A-Z])<\/text>/g)];
        return texts.map(
          ([, x, y, letter]) => `${letter} ${Math.floor(+x! / 20)},${Math.floor(+y! / 20)}`,
        );
      };
      const look = { style, scaleCaption: false, roomNumbers: false };
      expect(lettersIn(toSvg(dungeon, { ...look, legend: false }))).toEqual(['B 3,3', 'B 5,1']);
      expect(lettersIn(toSvg(dungeon, { ...look, legend: true })).slice(2)).toHaveLength(2);
      expect(lettersIn(toSvg(dungeon, { ...look, legend: true, players: true }))).toEqual([]);
      const doors = [{ x: 3, y: 3, tunnel: 0, lock: 1, shortcut: true as const }];
      expect(lettersIn(toSvg({ ...dungeon, doors }, { ...look, legend: false }))).toEqual([
        ...['B 3,3', 'B 5,1'],
      ]);
      const secret = dungeon.doors.map((door) => ({ ...door, secret: true as const }));
      expect(lettersIn(toSvg({ ...dungeon, doors: secret }, { ...look, legend: false }))).toEqual([
        'B 3,3',
        'B 5,1',
      ]);
    },
  );

  test('include keys without walls over them', () => {
    const svg = toSvg(dungeon);
    expect(startsOf(svg, 'key-line').filter((at) => at === '3,3')).toHaveLength(1);
    // The key on (5, 1) has wall above, below and on the right.
    expect(pathsOf(svg, 'key-line').at(-1)).toMatch(/^M99\.4 33\.2a/);
  });

  test('include no door that a game has made floor', () => {
    const opened = structuredClone(dungeon);
    opened.grid.tiles[3 * 7 + 3] = 1;
    expect(startsOf(toSvg(dungeon), 'key-line')).toContain('3,3');
    expect(startsOf(toSvg(opened), 'key-line')).not.toContain('3,3');
  });

  test('include stairs, but no entrance on stairs', () => {
    for (const x of [1, 5]) {
      const svg = toSvg({ ...dungeon, entrance: { x, y: 3 } });
      expect(startsOf(svg, 'stairs')).toEqual(['1,3', '5,3']);
      expect(startsOf(svg, 'entrance-line')).toEqual([]);
    }
  });

  test('include a label on the first tile of the floor of a room', () => {
    const shape = parseAscii('##..\n....');
    const rooms = [{ x1: 1, y1: 2, x2: 6, y2: 5, shape }];
    const svg = toSvg({ ...dungeon, rooms }, { roomIndices: true });
    expect(svg).toMatch(/<text x="84" y="76">0<\/text>/);
  });

  test('include a pin as a disc with a letter in the middle of its tile', () => {
    const hero: Pin<string> = { kind: '@', x: 4, y: 1 };
    const svg = toSvg(dungeon, { entities: [hero] });
    expect(svg).toContain('<circle cx="90" cy="30" r="8.4" fill="#');
    expect(svg).toContain('<text x="90" y="30" dy=".35em" fill="#fff">@</text>');
  });

  test('include parts, which have styles only if they occur', () => {
    const idPrefix = 'a';
    expect(toSvg(dungeon, { idPrefix })).toContain('a-door-line" fill="none" stroke="#c44a2b"');
    expect(toSvg(dungeon)).not.toContain('-fog{');
    expect(toSvg(parseAscii('#.#'))).not.toMatch(/-(door|stairs|key|fog)/);
    const colors = { door: 'red', key: 'gold', stairs: 'blue', tunnel: 'grey' };
    const svg = toSvg(dungeon, { colors, idPrefix });
    expect(svg).toMatch(/class="a-door-line" fill="none" stroke="red"/);
    // Tiles outside rooms; the first two columns are in one.
    expect(pathsOf(svg, 'tunnel')).toEqual([
      'M60 20h60v20h-60zM60 40h20v20h-20zM20 60h100v20h-100z',
    ]);
  });
});

test('no wall is drawn beside unknown tiles', () => {
  const grid = parseAscii('#####\n#...#\n#####');
  const known = Uint8Array.from(grid.tiles, (_, i) => (i % 5 < 3 ? 1 : 0));
  const svg = toSvg(grid, { explored: known });
  // From the right end below, around the left side, to the right end above.
  const ends = outlineOf(svg, 'walls').map((piece) =>
    [piece[0], piece.at(-1)?.map(Math.round)].map(String),
  );
  expect(ends).toEqual([['60,40', '60,20']]);
  expect(svg).toMatch(/href="#\w+-walls" class="\w+-wall-line" fill="none"/);
  expect(outlineOf(toSvg(grid), 'walls')).toEqual([]);
});

describe('several pictures in a page', () => {
  const grid = parseAscii('###\n#+#\n###');

  test('share no class and no id if they have a prefix', () => {
    const namesOf = (svg: string) =>
      new Set(
        [...svg.matchAll(/(?:class|id)="([^"]*)"|\.([\w-]+)\{/g)].flatMap(([, names, rule]) =>
          (names ?? rule ?? '').split(' '),
        ),
      );
    const [a, b] = [
      namesOf(toSvg(grid, { idPrefix: 'a' })),
      namesOf(toSvg(grid, { idPrefix: 'b' })),
    ];
    expect([...a].filter((name) => b.has(name))).toEqual(['dungeonsmith']);
    const [c, d] = [namesOf(toSvg(grid)), namesOf(toSvg(grid, { scheme: 'dark' }))];
    expect([...c].filter((name) => d.has(name))).toEqual(['dungeonsmith']);
    expect(a).toContain('a-rock');
  });

  test('a screen reader gets the title and the role of the picture', () => {
    const svg = toSvg(grid, { idPrefix: 'a', title: 'The crypt', role: 'graphics-document' });
    expect(svg).toContain('role="graphics-document" aria-labelledby="a-title"');
    expect(svg).toContain('<title id="a-title">The crypt</title>');
    expect(toSvg(grid)).toContain('role="img"');
  });

  test.for<[object, string]>([
    [
      { idPrefix: '' },
      '`idPrefix` must start with a letter and contain only letters, digits, - and _, received ""',
    ],
    [{ idPrefix: '1a' }, '`idPrefix` must start with a letter'],
    [{ idPrefix: 'a"' }, '`idPrefix` must start with a letter'],
    [{ idPrefix: 1 }, '`idPrefix` must start with a letter'],
    [{ role: 'image' }, "`role` must be one of 'img', 'graphics-document', 'presentation'"],
    [
      { visible: [1] },
      '`visible` must be a Uint8Array of 9, a byte for each tile of the 3 × 3 grid, received an array of 1',
    ],
    [
      { explored: new Uint8Array(3) },
      '`explored` must be a Uint8Array of 9, a byte for each tile of the 3 × 3 grid, received a Uint8Array of 3',
    ],
    [{ secrets: 1 }, "`secrets` must be one of 'shown', 'hidden', received 1"],
    [{ glyph: null, entities: [entity('orc')] }, '`glyph` must be an object, received null'],
    [{ glyph: () => 'or', entities: [entity('orc')] }, '`glyph` must be one character'],
    [{ glyph: () => 'o'.repeat(1e6), entities: [entity('orc')] }, '`glyph` must be one character'],
  ])('%j is refused', ([options, message]) => {
    expect(() => toSvg(grid, options)).toThrow(message);
  });
});

test.each<[object, string]>([
  [{ rooms: 3 }, '`rooms` must be an array, received 3'],
  [{ keys: 3 }, '`keys` must be an array, received 3'],
  [{ marks: 3 }, '`marks` must be an array, received 3'],
  [{ entrance: 3 }, '`entrance` must be a point such as { x: 3, y: 4 }, received 3'],
])('a dungeon with %o is refused', (part, message) => {
  const dungeon = { grid: parseAscii('#.#'), rooms: [], tunnels: [], entrance: { x: 1, y: 0 } };
  expect(() => toSvg({ ...dungeon, ...part } as never)).toThrow(message);
});

test('a pin whose kind is a number is named by it', () => {
  const svg = toSvg(parseAscii('.'), { entities: [{ kind: 7, x: 0, y: 0 }] });
  expect(svg).toContain('<title>7</title>');
});
