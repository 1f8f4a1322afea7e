import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDoors,
  createRng,
  DungeonError,
  describePlanChange,
  doorTiles,
  dungeonFromText,
  generateAccretion,
  type Legend,
  lockDoors,
  type PlanChange,
  type PopulatedDungeon,
  parseAscii,
  toAscii,
  validateDungeon,
} from '../../../src/core/index';
import { plain } from '../../support/builders/drawn';
import { faultsOf } from '../../support/judge';
import { runs } from '../../support/runs';

const hall = plain(`
  ###########
  #@..L...o.#
  #k..#...S.#
  ###########`);

const legend = {
  L: { door: 'locked', lock: 0 },
  k: { key: 0 },
  o: { entity: 'orc', blocks: true },
  S: { mark: 'shrine' },
} as const;

describe('dungeonFromText', () => {
  test('reads rooms, doors and things on the floor', () => {
    const dungeon = dungeonFromText(hall, { legend });
    expect(dungeon.doors).toEqual([{ x: 4, y: 1, tunnel: 0, lock: 0 }]);
    expect(dungeon.keys).toEqual([{ x: 1, y: 2, room: 0, lock: 0 }]);
    expect(dungeon.marks).toEqual([{ x: 8, y: 2, room: 1, kind: 'shrine' }]);
    expect(dungeon.entities).toEqual([{ x: 8, y: 1, room: 1, kind: 'orc', blocks: true }]);
    expect(dungeon.entrance).toEqual({ x: 1, y: 1 });
    expect(validateDungeon(dungeon, dungeon.entities)).toEqual([]);
  });

  test('reads hazards, which players need not step on', () => {
    const text = '######\n#@...#\n#.t..#\n#...>#\n######';
    const legend = { t: { entity: 'pit', hazard: true } } as const;
    const dungeon = dungeonFromText(text, { legend });
    expect(dungeon.entities).toEqual([
      { x: 2, y: 2, room: 0, kind: 'pit', blocks: false, hazard: true },
    ]);
    expect(validateDungeon(dungeon, dungeon.entities)).toEqual([]);
  });

  test('reads doors that are secret, of a kind, and locked', () => {
    const row = '################';
    const text = `${row}\n#..S@..P...L...#\n#..#...#.k.#...#\n${row}`;
    const doors = {
      S: { door: 'secret' },
      P: { door: 'portcullis' },
      L: { door: 'iron', lock: 3 },
      k: { key: 3, kind: 'lever' },
    } as const;
    const dungeon = dungeonFromText(text, { legend: doors });
    expect(dungeon.doors).toMatchObject([
      { x: 3, y: 1, secret: true },
      { x: 7, y: 1, kind: 'portcullis' },
      { x: 11, y: 1, kind: 'iron', lock: 3 },
    ]);
    expect(dungeon.keys).toMatchObject([{ lock: 3, kind: 'lever' }]);
  });

  test('reads secret doors of a kind, and doors whose kind looks like another word', () => {
    const text = '############\n#@.S...B...#\n#..#...#...#\n############';
    const doors = {
      S: { door: 'secret', kind: 'bookcase' },
      B: { door: 'plain', kind: 'blocked' },
    } as const;
    expect(dungeonFromText(text, { legend: doors }).doors).toEqual([
      { x: 3, y: 1, tunnel: 0, secret: true, kind: 'bookcase' },
      { x: 7, y: 1, tunnel: 1, kind: 'blocked' },
    ]);
  });

  test.for([
    ['secret', 'secert'],
    ['secret', 'Secret'],
    ['secret', 'SECRET'],
    ['secret', 'Hidden'],
    ['secret', 'secret door'],
    ['secret', 'hidden-door'],
    ['locked', 'Locked door'],
    ['locked', 'lock'],
    ['plain', 'plian'],
  ])('refuses doors of a kind that is a misspelled "%s": %s', ([meant, door]) => {
    const read = () => dungeonFromText(hall, { legend: { ...legend, x: { door } } as never });
    expect(read).toThrow(`\`legend["x"].door\` must be "${meant}" or, if "${door}" is a kind, {`);
  });

  test('takes a byte order mark, lines of any length and blanks', () => {
    const ragged = '\uFEFF #####\r\n #...#\r\n #...####\r\n #......#\r\n ########\r\n';
    for (const text of [ragged, ragged.replaceAll('\r\n', '\r')]) {
      const { grid } = dungeonFromText(text);
      expect(toAscii(grid).split('\n')[2]).toBe('##...####');
    }
  });

  test.for<[string, string, object | undefined]>([
    ['line 2, column 3: "?" means nothing here', '####\n#.?#', undefined],
    ['; = @ and walls as lines such as ─ │ ┌, and a legend such as { "╔"', '╔═╗', undefined],
    ['line 1, column 2: the legend has no "A", and letters', '#A#', undefined],
    ['"A" is the door of lock 0, which has no key; write "a" for its key, or', '#A#', undefined],
    ['or add a meaning such as { "A": { "entity": "chest" } }', '#A#', undefined],
    ['line 1, column 1: the legend has no "b", and letters', 'b.', { o: 'wall' }],
    ['"b" is the key of lock 1, which has no door; write "B" for its door, or', 'b.', undefined],
    ['or add a meaning such as { "b": { "entity": "orc" } }', 'b.', undefined],
    ['the legend has "c", but no "C"', 'C.', { c: { entity: 'chest' } }],
    ['which has no key; write "c", or add a meaning', 'C.', { c: { entity: 'chest' } }],
    ['the legend has "O", but no "o"', 'o.', { O: { entity: 'orc' } }],
    [
      '"L" is the door of lock 3, which has no key; draw one, with a legend such as { "k": { "key": 3 } }',
      'L.',
      { L: { door: 'locked', lock: 3 } },
    ],
    [
      'draw one, with a legend such as { "L": { "door": "locked", "lock": 3 } }',
      'k.',
      { k: { key: 3 } },
    ],
    ['line 2, column 1: there is another entrance before', '@.\n@.', undefined],
    ['the text is empty', '', undefined],
    ['the text is empty', ' \n\uFEFF ', undefined],
    ['the plan has no floor', '##', undefined],
    ['the plan has no free floor for its entrance', '#t#', { t: { entity: 'troll' } }],
    ['`legend["x"]` must be one of \'wall\'', 'x', { x: 'shallowWater' }],
    ['Did you mean `shallow-water`?', 'x', { x: 'shallowWater' }],
    ['`legend["x"]` must be the name of a tile, or an object', 'x', { x: { name: 'orc' } }],
    ['`legend["x"].dor`. Did you mean `legend["x"].door`?', 'x', { x: { dor: 'secret' } }],
    ['Unknown key `legend["x"].entitty`. Did you mean', 'x', { x: { entitty: 'orc' } }],
    ['or an object such as { "entity": "chest" }', 'x', { x: 'chest' }],
    ['or an object such as { "entity": "orc" }', 'x', { x: '' }],
    ['or an object such as { "door": "secret" }', 'x', { x: 'secret-door' }],
    ['`legend["x"].lock` must be the number of a lock', 'x', { x: { door: 'locked' } }],
    ['`legend["x"].kind` cannot be combined', 'x', { x: { door: 'iron', kind: 'gate' } }],
    ['`legend["xy"]` must have one character', 'x', { xy: 'wall' }],
    ['Did you mean `legend["x"].blocks`?', 'x', { x: { entity: 'orc', block: true } }],
    ['`legend["x"]` must be { "entrance": true }', 'x', { x: { entrance: 1 } }],
    ['line 1, column 2: this is a tab', '#\t#', undefined],
    ['`legend["x"].hazard` cannot be', 'x', { x: { entity: 'a', fixed: true, hazard: true } }],
    ['must be true if `fixed` is', 'x', { x: { entity: 'well', fixed: true, blocks: false } }],
  ])('refuses %s', ([message, text, legend]) => {
    const read = () => dungeonFromText(text, { legend: legend as never });
    expect(read).toThrow(message);
    expect(read).toThrow(DungeonError);
  });

  test.for(['#?#', '#A#', '#a#'])('gives hints that are valid as JSON and as code: %s', (text) => {
    const read = () => dungeonFromText(text);
    expect(read).toThrow(/\{.*\}/);
    try {
      read();
    } catch (error) {
      const [hint = ''] = /\{.*\}/.exec((error as Error).message) ?? [];
      expect(JSON.parse(hint)).toEqual(new Function(`return (${hint})`)());
    }
  });

  test('refuses a lock that cannot be opened, with its place in the text', () => {
    expect(() => dungeonFromText('@.#..\n..A.a')).toThrow(
      'the locked door at line 2, column 3 can',
    );
  });

  test.for<[string, string, Legend?]>([
    [
      'line 4, column 5 and line 5, column 5',
      '#######\n#@.a###\n#..b###\n#...A.#\n#...B.#\n#######',
    ],
    [
      'line 2, column 5 and line 3, column 5',
      '#######\n#@..+.#\n#...S.#\n#######',
      { S: { door: 'secret' } },
    ],
    [
      'line 2, column 5 and line 3, column 5',
      '#######\n#@..g.#\n#...+.#\n#######',
      { g: { door: 'portcullis' } },
    ],
  ])('refuses unlike doors side by side, at %s', ([places, text, legend]) => {
    const read = (drawn: string) => dungeonFromText(drawn, { legend });
    expect(() => read(text)).toThrow(`the doors at ${places} are side by side`);
    const alike = text
      .replace('b', '.')
      .replace('B', 'A')
      .replace('+', legend ? 'S' : '+');
    const legendOf = { S: { door: 'secret' }, g: { door: 'secret' } } as const;
    expect(dungeonFromText(alike, { legend: legend && legendOf }).doors[0]?.width).toBe(2);
  });

  test('drains a lake that leaves no space for a way around stairs, and lists it', () => {
    const changes: string[] = [];
    const dungeon = dungeonFromText('#######\n#~~~~~#\n#@.>..#\n#######', {
      onChange: (change) => changes.push(describePlanChange(change)),
    });
    expect(changes[0]).toMatch(
      /^The lake of 5 tiles at line 2, column 2 was drained, because stairs/,
    );
    expect(dungeon.lakes).toEqual([]);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  const secret = { S: { door: 'secret' }, E: { exit: true } } as const;
  const locked = { x: { door: 'secret', lock: 0 }, k: { key: 0 } } as const;
  test.for<[string, string]>([
    ['the exit', '#########\n#@..S..E#\n#########'],
    ['stairs, with a lock', '#########\n#@k.x..>#\n#########'],
    ['a key, with a lock', '#########\n#@k.x..b#\n#...#####\n#...B...#\n#########'],
  ])('shows a secret door that hides %s', ([, text]) => {
    const changes: string[] = [];
    const legend = { ...secret, ...(text.includes('x') && locked) };
    const dungeon = dungeonFromText(text, { legend, onChange: ({ what }) => changes.push(what) });
    expect(changes.filter((what) => what === 'door-revealed')).toHaveLength(1);
    expect(dungeon.doors.filter((door) => door.secret)).toEqual([]);
    expect(dungeon.doors[0]?.lock).toBe(text.includes('x') ? 0 : undefined);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test('shows two secret doors side by side that hide the exit', () => {
    const changes: string[] = [];
    const dungeon = dungeonFromText('##########\n#@..Sx..E#\n##########', {
      legend: { ...secret, x: { door: 'secret', kind: 'bookcase' } },
      onChange: (change) => changes.push(describePlanChange(change)),
    });
    expect(changes).toHaveLength(2);
    expect(dungeon.doors.map((door) => door.secret)).toEqual([undefined, undefined]);
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test('has its entrance on another tile than the exit', () => {
    const { entrance, exit } = dungeonFromText('######\n#E...#\n######', { legend: secret });
    expect(exit).toEqual({ x: 1, y: 1 });
    expect(entrance).toEqual({ x: 2, y: 1 });
  });

  test('makes a valid dungeon of any drawing, or refuses it, and lists all that is lost', () => {
    const glyphs = { weight: 3, arbitrary: fc.constantFrom(...'+SxAaBb><~E') };
    const glyph = fc.oneof({ weight: 30, arbitrary: fc.constantFrom('#', '.') }, glyphs);
    const rows = fc.array(fc.array(glyph, { minLength: 12, maxLength: 12 }), {
      minLength: 3,
      maxLength: 9,
    });
    let made = 0;
    fc.assert(
      fc.property(rows, (drawn) => {
        const legend = { ...secret, x: { door: 'secret', kind: 'bookcase' } } as const;
        const changed = new Set<string>();
        const onChange = ({ x, y }: PlanChange) => changed.add(`${x},${y}`);
        let dungeon: PopulatedDungeon<string>;
        try {
          const text = ['#'.repeat(14), ...drawn.map((row) => `#${row.join('')}#`), '#'.repeat(14)];
          dungeon = dungeonFromText(text.join('\n'), { legend, onChange });
        } catch (error) {
          expect(error).toBeInstanceOf(DungeonError);
          return;
        }
        made++;
        expect(validateDungeon(dungeon)).toEqual([]);
        for (const [y, row] of drawn.entries()) {
          for (const [x, drawnGlyph] of row.entries()) {
            if (!'+SxAB'.includes(drawnGlyph) || changed.has(`${x + 1},${y + 1}`)) continue;
            const door = dungeon.doors.find((item) =>
              doorTiles(dungeon.grid, item).some((at) => at.x === x + 1 && at.y === y + 1),
            );
            if (door && changed.has(`${door.x},${door.y}`)) continue;
            expect([door?.secret, door?.lock, door?.kind]).toEqual([
              'Sx'.includes(drawnGlyph) || undefined,
              { A: 0, B: 1 }[drawnGlyph],
              drawnGlyph === 'x' ? 'bookcase' : undefined,
            ]);
            expect(door).toBeDefined();
          }
        }
      }),
      { numRuns: runs(300) },
    );
    expect(made).toBeGreaterThan(0);
  });

  test('lists the changes that it made', () => {
    const changes: string[] = [];
    dungeonFromText('..\n..', { onChange: ({ what }) => changes.push(what) });
    expect(changes).toEqual(['rings-added']);
  });

  test('lists lines in which a character may be missing', () => {
    const changes: PlanChange[] = [];
    const onChange = (change: PlanChange) => changes.push(change);
    const text = '###########\n#@..#.....#\n#...+....#\n#...#.....#\n###########';
    dungeonFromText(text.replace('+....#', '+...# '), { onChange });
    expect(changes[0]).toEqual({ what: 'line-filled', x: 9, y: 2, tiles: 2, line: 3, column: 10 });
    expect(describePlanChange(changes[0]!)).toBe(
      'Rock of 2 tiles was added at line 3, column 10, because this line is shorter than most: check whether a character is missing in it.',
    );
    changes.length = 0;
    dungeonFromText(text, { onChange });
    expect(changes).toMatchObject([{ what: 'line-filled', line: 3, column: 11, tiles: 1 }]);
  });

  test.for([
    ['blanks at ends of lines', '#####  \n#@..#\n#...# \n#####'],
    ['short lines of rock', '######\n#@...#\n#....#\n#####'],
    ['ragged lines', ' #####\n #@..#\n #...####\n #......#\n ########'],
    ['a room that ends earlier', '##########\n#@.......#\n#........#\n#...######\n#...#\n#####'],
  ])('lists nothing for %s', ([, text = '']) => {
    const changes: PlanChange[] = [];
    dungeonFromText(text, { onChange: (change) => changes.push(change) });
    expect(changes).toEqual([]);
  });

  test('lists changes with their lines and columns', () => {
    const changes: PlanChange[] = [];
    const onChange = (change: PlanChange) => changes.push(change);
    dungeonFromText('###.###\n#.....#\n#######\n#.....#\n#######', { onChange });
    expect(changes).toMatchObject([
      { what: 'rings-added', x: 3, y: 0, line: 1, column: 4 },
      { what: 'way-continued', x: 3, y: -1, line: 1, column: 4 },
      { what: 'pieces-joined', y: 2, line: 3 },
    ]);
    const [rings, way, join] = changes.map(describePlanChange);
    expect(rings).toContain('because the tile at line 1, column 4 is open');
    expect(way).toBe('The tile beyond line 1, column 4 was dug, where a way leads outside.');
    expect(join).toMatch(/^A tunnel of 1 tile was dug at line 3, column \d, to join/);
  });

  test.each<[string, string, Legend?]>([
    ['an entity', 'o', { o: { entity: 'orc' } }],
    ['a mark', 'm', { m: { mark: 'altar' } }],
    ['a key', 'k', { k: { key: 0 }, L: { door: 'locked', lock: 0 } }],
    ['the entrance', '@'],
    ['the exit', 'X', { X: { exit: true } }],
  ])('refuses to remove %s with its piece of floor', (_, glyph, legend) => {
    const map = `###########\n#.#....#..#\n#${glyph}#....L..#\n###########`;
    const text = glyph === 'k' ? map : map.replace('L', '.');
    const read = () => dungeonFromText(text, { pieces: 'largest', legend });
    expect(read).toThrow('something is in a smaller piece of the floor, at line 3, column 2');
    expect(validateDungeon(dungeonFromText(text, { legend }))).toEqual([]);
  });

  test('reads the output of toAscii with the same tiles, doors, locks, keys and entrance', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const rng = createRng(seed);
        const plan = generateAccretion(rng, { width: 50, height: 30 });
        const dungeon = lockDoors(rng, addDoors(rng, plan), { locks: 2 });
        const entities = [{ kind: '@', ...dungeon.entrance }];
        const again = dungeonFromText(toAscii(dungeon, { entities }));
        expect(toAscii(again)).toBe(toAscii(dungeon));
        expect(again.entrance).toEqual(dungeon.entrance);
        expect(again.keys.map(({ lock }) => lock)).toEqual(dungeon.keys.map(({ lock }) => lock));
        expect(validateDungeon(again)).toEqual([]);
      }),
      { numRuns: runs(20) },
    );
  });

  test('has its entrance beside a key that must be reached first, not on the key', () => {
    const text = `
###########
#....#a...#
#....A....#
#....#....#
###########`;
    const dungeon = dungeonFromText(text.trimStart());
    expect(dungeon.entrance).toEqual({ x: 7, y: 1 });
    expect(validateDungeon(dungeon)).toEqual([]);
  });

  test('digs a way to stairs that other stairs cut off', () => {
    const changes: PlanChange[] = [];
    const dungeon = dungeonFromText('######\n#<>..#\n######\n######', {
      onChange: (change) => changes.push(change),
    });
    expect(toAscii(dungeon)).toBe('######\n#<>..#\n#...##\n######');
    expect(changes.map(({ what, tiles }) => [what, tiles])).toEqual([
      ['stairs-passed', 1],
      ['stairs-passed', 1],
      ['stairs-passed', 1],
    ]);
    expect(faultsOf(dungeon)).toEqual([]);
  });

  test('refuses a damaged text in plain words, or makes a valid dungeon of it', () => {
    const glyphs = fc.constantFrom(...'##..+<>~,^:;=ALka@ oS?\n');
    const damage = fc.array(fc.tuple(fc.nat({ max: 1499 }), glyphs), { maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(), damage, (seed, changes) => {
        const rng = createRng(seed);
        const dungeon = addDoors(rng, generateAccretion(rng, { width: 50, height: 30 }));
        const text = [...toAscii(lockDoors(rng, dungeon, { locks: 1 }))];
        for (const [at, glyph] of changes) text[at] = glyph;
        try {
          const read = dungeonFromText(text.join(''), { legend: { o: { entity: 'orc' } } });
          expect(faultsOf(read)).toEqual([]);
          expect(validateDungeon(read, read.entities)).toEqual([]);
        } catch (error) {
          expect(error).toBeInstanceOf(DungeonError);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

test('parseAscii takes a legend of tiles', () => {
  const grid = parseAscii('\uFEFFX-X', { legend: { X: 'wall', '-': 'shallow-water' } });
  expect([...grid.tiles]).toEqual([0, 6, 0]);
  expect(() => parseAscii('X', { legend: { X: { key: 1 } as never } })).toThrow('must be one of');
});
