import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Dungeon,
  type Entity,
  isWalkable,
  type Marker,
  parseAscii,
  type SvgOptions,
  toSvg,
} from '../../src/index';
import { arbitraryScene } from '../support/arbitrary-dungeon';
import { arbitraryOddDungeon } from '../support/everything';

/** The cells that a path of rectangles covers, each as often as it does. */
function cellsOf(path: string): Map<string, number> {
  const cells = new Map<string, number>();
  const rest = path.replace(/M(\d+) (\d+)h(\d+)v(\d+)H\1z/g, (_, ...numbers) => {
    const [left, top, width, height] = numbers.slice(0, 4).map(Number) as [
      number,
      number,
      number,
      number,
    ];
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++)
        cells.set(`${x},${y}`, (cells.get(`${x},${y}`) ?? 0) + 1);
    }
    return '';
  });
  expect(rest).toBe('');
  return cells;
}

/** The cells of a part of a picture. */
function partOf(svg: string, part: string): Map<string, number> {
  const path = new RegExp(`class="${part}"[^>]* d="([^"]*)"`).exec(svg)?.[1];
  return cellsOf(path as string);
}

function entity<Kind>(kind: Kind): Entity<Kind> {
  return { kind, x: 1, y: 1, room: 0, blocks: true };
}

/** A part that is one path: where its pieces begin. */
function piecesOf(svg: string, part: string): string[] {
  const path = new RegExp(`class="${part}"[^>]* d="([^"]*)"`).exec(svg)?.[1] ?? '';
  return path.split('M').slice(1);
}

/** Whether a tile lies on the floor of a room, by the room's own data. */
function isInRoom({ rooms }: Dungeon, x: number, y: number): boolean {
  return rooms.some(({ x1, y1, x2, y2, shape }) => {
    if (x <= x1 || x >= x2 || y <= y1 || y >= y2) return false;
    return shape === undefined || shape.tiles[(y - y1 - 1) * shape.width + x - x1 - 1] === 1;
  });
}

/** What each tile of a picture is, with secret doors drawn as doors. */
function expectParts(dungeon: Dungeon, svg: string, isKnown = (_: number) => true): void {
  const { grid } = dungeon;
  const [floor, tunnel, wall] = ['floor', 'tunnel', 'wall'].map((part) => partOf(svg, part));
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const isDug = isWalkable(grid, x, y);
      const isNear = [-1, 0, 1].some((dy) =>
        [-1, 0, 1].some((dx) => isWalkable(grid, x + dx, y + dy)),
      );
      const inRoom = isInRoom(dungeon, x, y);
      const key = `${x},${y}`;
      const seen = [floor?.get(key), tunnel?.get(key), wall?.get(key)];
      const truth = [isDug && inRoom, isDug && !inRoom, !isDug && isNear];
      const shown = isKnown(y * grid.width + x);
      expect(seen, key).toEqual(truth.map((is) => (is && shown ? 1 : undefined)));
    }
  }
}

test('a picture has each floor tile once, as room or tunnel, and the walls that touch floor', () => {
  fc.assert(
    fc.property(arbitraryScene, ({ dungeon }) => expectParts(dungeon, toSvg(dungeon))),
    { numRuns: 20 },
  );
});

test('so it is for any dungeon, with rooms anywhere and floor on the border', () => {
  fc.assert(
    fc.property(arbitraryOddDungeon(), (dungeon) => {
      expectParts(dungeon, toSvg(dungeon, { secrets: true }));
    }),
    { numRuns: 100 },
  );
});

test('rooms on one another, and far out of the grid, cost no more than apart', () => {
  const grid = { width: 200, height: 200, tiles: new Uint8Array(40_000).fill(1) };
  const room = { x1: -(2 ** 31), y1: -(2 ** 31), x2: 2 ** 31 - 1, y2: 2 ** 31 - 1 };
  const rooms = Array.from({ length: 500 }, () => room);
  const svg = toSvg({ grid, rooms, tunnels: [], entrance: { x: 0, y: 0 } });
  expect(svg).toMatch(/class="floor"[^>]* d="M0 0h200v200H0z"/);
});

test('a picture is compact: far fewer rectangles than tiles', () => {
  const grid = { width: 200, height: 200, tiles: new Uint8Array(40_000).fill(1) };
  expect(toSvg(grid).length).toBeLessThan(1500);
});

test('text is escaped, and what XML cannot hold is replaced', () => {
  const svg = toSvg(parseAscii('###\n#.#\n###'), {
    title: '</title><script>"&',
    entities: [entity('<b>'), entity('a\u0000\uD800')],
    glyph: () => '<',
  });
  expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>');
  expect(svg).toContain('<title>&lt;b&gt;</title>');
  expect(svg).toContain('<title>a\uFFFD\uFFFD</title>');
  expect(svg.match(/>&lt;<\/text>/g)).toHaveLength(2);
  expect(svg).not.toContain('<script>');
});

describe('looks', () => {
  const grid = parseAscii('###\n#.#\n###');
  const dungeon = {
    grid,
    rooms: [{ x1: 0, y1: 0, x2: 2, y2: 2 }],
    tunnels: [],
    entrance: { x: 1, y: 1 },
  };

  test('light and dark by default, one of them on request', () => {
    expect(toSvg(grid)).toContain(
      '@media (prefers-color-scheme:dark){.dungeonsmith .rock{fill:#131218}',
    );
    expect(toSvg(grid, { scheme: 'light' })).not.toContain('@media');
    expect(toSvg(grid, { scheme: 'dark' })).toMatch(/class="rock" fill="#131218"/);
  });

  test('colours of parts and kinds', () => {
    const svg = toSvg(grid, {
      colors: { rock: 'rgb(1, 2, 3)' },
      kindColors: { orc: 'green' },
      entities: [entity('orc'), entity('elf'), entity('elf'), entity('ent')],
    });
    expect(svg.match(/rock\{fill:rgb\(1, 2, 3\)\}/g)).toHaveLength(2);
    const fills = [...svg.matchAll(/<circle[^>]* fill="([^"]+)"/g)].map((match) => match[1]);
    expect(fills[0]).toBe('green');
    expect(fills[1]).toBe(fills[2]);
    expect(new Set(fills).size).toBe(3);
  });

  test('room labels on request, stairs at the entrance', () => {
    expect(toSvg(dungeon)).not.toContain('<text');
    expect(toSvg(dungeon, { roomLabels: true })).toMatch(/<text [^>]*>0<\/text>/);
    expect(toSvg(dungeon)).toContain('class="entrance"');
    expect(toSvg(grid)).not.toContain('class="entrance"');
  });

  test('the size in pixels', () => {
    expect(toSvg(dungeon, { tileSize: 10 })).toContain(
      'viewBox="0 0 30 30" width="30" height="30"',
    );
  });

  test.for<[object, string]>([
    [{ tileSize: 1.5 }, '`tileSize` must be an integer, received 1.5'],
    [{ colors: { rok: 'red' } }, '`colors.rok` is no option here; the nearest is `rock`'],
    [
      { colors: { rock: 'red}' } },
      '`colors.rock` must be a colour as CSS writes it, received "red}"',
    ],
    [{ kindColors: { orc: '"' } }, '`kindColors.orc` must be a colour as CSS writes it'],
    [{ scheme: 'grey' }, "`scheme` must be one of 'auto', 'light', 'dark', received \"grey\""],
    [{ title: 1 }, '`title` must be a string, received 1'],
    [{ roomLabels: 'yes' }, '`roomLabels` must be true or false'],
    [{ entities: [{ x: 1 }] }, '`entities[0].y` must be an integer'],
  ])('%j is refused', ([options, message]) => {
    expect(() => toSvg(dungeon, options)).toThrow(message);
  });
});

describe('what stands on tiles', () => {
  const grid = parseAscii('#######\n#..+..#\n###+###\n#<.+.>#\n#######');
  const dungeon: Dungeon = {
    grid,
    rooms: [{ x1: 0, y1: 0, x2: 3, y2: 2 }],
    tunnels: [],
    entrance: { x: 1, y: 1 },
    doors: [
      { x: 3, y: 1, tunnel: 0 },
      { x: 3, y: 2, tunnel: 0, secret: true },
      { x: 3, y: 3, tunnel: 0, lock: 1 },
    ],
    keys: [{ x: 5, y: 1, room: 0, lock: 1 }],
  };

  test('doors lie across the way, stairs go up and down', () => {
    const svg = toSvg(grid);
    // Where ways cross, a door lies across the row.
    expect(piecesOf(svg, 'door')).toEqual([
      '3.35 1h.3v1h-.3z',
      '3 2.35h1v.3h-1z',
      '3.35 3h.3v1h-.3z',
    ]);
    expect(piecesOf(svg, 'stairs')).toEqual([
      '1.1 3.9v-.27h.27v-.27h.26v-.26h.27v.8z',
      '5.1 3.12h.8v.18h-.8zm.14.29h.52v.18h-.52zm.12.29h.28v.18h-.28z',
    ]);
    expect(svg).not.toContain('class="key"');
  });

  test('secret doors are wall unless they are to show', () => {
    const hidden = toSvg(dungeon);
    expect(piecesOf(hidden, 'door')).toEqual(['3.35 1h.3v1h-.3z']);
    expect(partOf(hidden, 'wall').get('3,2')).toBe(1);
    const shown = toSvg(dungeon, { secrets: true });
    expect(piecesOf(shown, 'door')).toEqual(['3.35 1h.3v1h-.3z', '3 2.35h1v.3h-1z']);
    expect(partOf(shown, 'tunnel').get('3,2')).toBe(1);
  });

  test('a locked door and its key have the lock’s letter', () => {
    const svg = toSvg(dungeon, { tileSize: 10 });
    expect(piecesOf(svg, 'key')).toEqual(['3.06 3.06h.88v.88h-.88z', '5.5 1l.5 .5-.5 .5-.5-.5z']);
    expect(svg).toContain('<text x="35" y="35" dy=".35em">B</text>');
    expect(svg).toContain('<text x="55" y="15" dy=".35em">b</text>');
  });

  test('a door that a game has made floor is floor', () => {
    const opened = structuredClone(dungeon);
    opened.grid.tiles[3 * 7 + 3] = 1;
    const svg = toSvg(opened);
    expect(piecesOf(svg, 'key')).toEqual(['5.5 1l.5 .5-.5 .5-.5-.5z']);
    expect(svg).not.toContain('>B<');
  });

  test('the entrance on stairs is drawn once', () => {
    const svg = toSvg({ ...dungeon, entrance: { x: 1, y: 3 } });
    expect(piecesOf(svg, 'stairs')).toHaveLength(1);
    expect(piecesOf(svg, 'entrance')).toEqual(['1.1 3.9v-.27h.27v-.27h.26v-.26h.27v.8z']);
  });

  test('a label stands on the first tile of a room’s floor', () => {
    const shape = parseAscii('##..\n....');
    const rooms = [{ x1: 1, y1: 2, x2: 6, y2: 5, shape }];
    const svg = toSvg({ ...dungeon, rooms }, { roomLabels: true, tileSize: 10 });
    expect(svg).toMatch(/<text x="42" y="38">0<\/text>/);
  });

  test('a marker is a disc with a letter in the middle of its tile', () => {
    const hero: Marker<string> = { kind: '@', x: 4, y: 1 };
    const svg = toSvg(dungeon, { entities: [hero], tileSize: 10 });
    expect(svg).toContain('<circle cx="45" cy="15" r="4.2" fill="#b3362c"/>');
    expect(svg).toContain('<text x="45" y="15" dy=".35em" fill="#fff">@</text>');
  });

  test('parts have styles where they occur', () => {
    expect(toSvg(dungeon)).toContain('.dungeonsmith .door{fill:#a35f1e}');
    expect(toSvg(dungeon)).not.toContain('.fog{');
    expect(toSvg(parseAscii('#.#'))).not.toMatch(/\.(door|stairs|key|fog)\{/);
    const colors = { door: 'red', key: 'gold', stairs: 'blue' };
    expect(toSvg(dungeon, { colors })).toMatch(/class="door" fill="red"/);
  });
});

describe('fog', () => {
  const grid = parseAscii('######\n#....#\n######');
  const dungeon: Dungeon = {
    grid,
    rooms: [{ x1: 0, y1: 0, x2: 5, y2: 2 }],
    tunnels: [],
    entrance: { x: 1, y: 1 },
    keys: [
      { x: 2, y: 1, room: 0, lock: 0 },
      { x: 4, y: 1, room: 0, lock: 1 },
    ],
  };
  const mask = (columns: number[]) =>
    Uint8Array.from(grid.tiles, (_, i) => (columns.includes(i % 6) ? 200 : 0));

  test('what was never seen is not in the picture, in whatever way it is asked', () => {
    const masks = fc.uint8Array({ minLength: 81, maxLength: 81 });
    const limits = fc.record({ visible: masks, explored: masks }, { requiredKeys: [] });
    fc.assert(
      fc.property(arbitraryOddDungeon(1), limits, (odd, { visible, explored }) => {
        const { length } = odd.grid.tiles;
        const options: SvgOptions = {
          secrets: true,
          visible: visible?.slice(0, length),
          explored: explored?.slice(0, length),
        };
        const isKnown = (i: number) =>
          (visible === undefined && explored === undefined) ||
          Boolean(visible?.[i]) ||
          Boolean(explored?.[i]);
        expectParts(odd, toSvg(odd, options), isKnown);
      }),
    );
  });

  test('what is remembered lies in fog, without those who walk there', () => {
    const entities = [
      { kind: 'orc', x: 2, y: 1 },
      { kind: 'elf', x: 4, y: 1 },
      { kind: 'elf', x: 3, y: 1 },
    ];
    const [visible, explored] = [mask([2, 3]), mask([0, 1, 2, 3])];
    const svg = toSvg(dungeon, { entities, visible, explored, roomLabels: true, tileSize: 10 });
    expect([...partOf(svg, 'fog').keys()].sort()).toEqual([
      '0,0',
      '0,1',
      '0,2',
      '1,0',
      '1,1',
      '1,2',
    ]);
    expect(svg).toMatch(/class="fog" fill="#cfc6b6" fill-opacity="\.6" transform="scale\(10\)"/);
    expect([...svg.matchAll(/<title>(\w+)<\/title>/g)].map(([, kind]) => kind)).toEqual([
      'orc',
      'elf',
    ]);
    expect(svg).toContain('>a</text>');
    expect(svg).not.toContain('>b</text>');
    expect(svg).toContain('class="entrance"');
    expect(svg).toMatch(/<text [^>]*>0<\/text>/);
  });

  test('colours of kinds do not change with what is seen', () => {
    const entities = [
      { kind: 'orc', x: 2, y: 1 },
      { kind: 'elf', x: 4, y: 1 },
    ];
    const svg = toSvg(dungeon, { entities, visible: mask([4]) });
    expect(svg).toContain('fill="#2f6db3"/>');
    expect(svg).not.toContain('class="fog"');
    expect(svg).not.toContain('class="entrance"');
    const label = toSvg(dungeon, { roomLabels: true, visible: mask([4]) });
    expect(label).not.toContain('>0</text>');
  });

  test('fog has the colour of rock, or one of its own', () => {
    const masks = { visible: mask([1]), explored: mask([1, 2]) };
    expect(toSvg(dungeon, { ...masks, colors: { rock: 'black' } })).toContain('.fog{fill:black}');
    const both = { rock: 'black', fog: 'grey' };
    expect(toSvg(dungeon, { ...masks, colors: both })).toContain('.fog{fill:grey}');
  });
});

describe('several pictures in a page', () => {
  const grid = parseAscii('###\n#+#\n###');

  test('with a prefix, no class or id of one is one of the other’s', () => {
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
    expect(a).toContain('a-rock');
    expect(toSvg(grid, { idPrefix: 'a' })).not.toContain('.dungeonsmith');
  });

  test('a reader is told the title, and how to take the picture', () => {
    const svg = toSvg(grid, { idPrefix: 'a', title: 'The crypt', role: 'graphics-document' });
    expect(svg).toContain('role="graphics-document" aria-labelledby="a-title"');
    expect(svg).toContain('<title id="a-title">The crypt</title>');
    expect(toSvg(grid)).toContain('role="img" viewBox');
  });

  test.for<[object, string]>([
    [{ idPrefix: '' }, '`idPrefix` must be letters, digits, - and _, a letter first, received ""'],
    [{ idPrefix: '1a' }, '`idPrefix` must be letters'],
    [{ idPrefix: 'a"' }, '`idPrefix` must be letters'],
    [{ idPrefix: 1 }, '`idPrefix` must be letters'],
    [{ role: 'image' }, "`role` must be one of 'img', 'graphics-document', 'presentation'"],
    [{ visible: [1] }, '`visible` must be a Uint8Array, received an array of 1'],
    [{ explored: new Uint8Array(3) }, '`explored` must hold one number a tile (9), received 3'],
    [{ secrets: 1 }, '`secrets` must be true or false, received 1'],
    [{ glyph: null, entities: [entity('orc')] }, '`glyph` must be an object, received null'],
    [{ glyph: () => 'or', entities: [entity('orc')] }, '`glyph` must be one character'],
    [{ glyph: () => 'o'.repeat(1e6), entities: [entity('orc')] }, '`glyph` must be one character'],
  ])('%j is refused', ([options, message]) => {
    expect(() => toSvg(grid, options)).toThrow(message);
  });
});
