import { describe, expect, test } from 'vitest';
import { readDrawnMarkers, readEntities, readMarkers } from '../../src/output/markers';
import { expectRefused } from '../support/expect-refused';

const ORC = { kind: 'orc', x: 1, y: 2, room: 3, blocks: true, squad: 4, missing: 5 };

/** What is wrong with an item, where, and the rule. */
type Case = [item: unknown, path: string, rule: string];

const WRONG_PLACES: Case[] = [
  [null, 'e[0]', 'must be an object, received null'],
  [{ kind: 'orc' }, 'e[0]', 'must be a point such as { x: 3, y: 4 }, received an object'],
  [{ ...ORC, x: 0.5 }, 'e[0].x', 'must be an integer, received 0.5'],
  [{ ...ORC, y: '1' }, 'e[0].y', 'must be an integer, received "1"'],
];

const WRONG: Case[] = [
  ...WRONG_PLACES,
  [{ ...ORC, room: 'hall' }, 'e[0].room', 'must be an integer, received "hall"'],
  [{ ...ORC, room: 2 ** 31 }, 'e[0].room', 'must be at most 2147483647, received 2147483648'],
  [{ ...ORC, blocks: 1 }, 'e[0].blocks', 'must be true or false, received 1'],
  [{ ...ORC, squad: -1 }, 'e[0].squad', 'must be at least 0, received -1'],
  [{ ...ORC, missing: 0 }, 'e[0].missing', 'must be at least 1, received 0'],
  [{ ...ORC, missing: 2 ** 31 }, 'e[0].missing', 'must be at most 2147483647, received 2147483648'],
];

const refuses =
  (read: (option: string, value: unknown) => unknown) =>
  (...[item, path, rule]: Case) =>
    expectRefused(() => read('e', [item]), path, `\`${path}\` ${rule}`);

describe('markers', () => {
  test('are copied, and what they leave out is left out', () => {
    expect(readMarkers('e', [{ ...ORC, hp: 7 }])).toStrictEqual([ORC]);
    const least = { kind: undefined, x: 0, y: -1 };
    expect(readMarkers('e', [least])).toStrictEqual([least]);
    expect(readMarkers('e', [{ ...least, squad: 0, blocks: false }])).toStrictEqual([
      { ...least, blocks: false, squad: 0 },
    ]);
  });

  test.each(WRONG)('must not be %o', refuses(readMarkers));
});

describe('entities', () => {
  test('say in which room they stand, and whether they block', () => {
    const { squad: _, missing: __, ...alone } = ORC;
    expect(readEntities('e', [ORC, alone])).toStrictEqual([ORC, alone]);
  });

  test.each<Case>([
    ...WRONG,
    [{ ...ORC, room: undefined }, 'e[0].room', 'must be an integer, received undefined'],
    [{ ...ORC, blocks: undefined }, 'e[0].blocks', 'must be true or false, received undefined'],
  ])('must not be %o', refuses(readEntities));
});

describe('what is drawn of markers', () => {
  test('is their kind and place; rooms of another sort do no harm', () => {
    const hero = { kind: 'hero', x: 1, y: 2, room: 'hall', blocks: 'all' };
    expect(readDrawnMarkers('e', [hero])).toStrictEqual([{ kind: 'hero', x: 1, y: 2, item: hero }]);
  });

  test.each(WRONG_PLACES)('must not be %o', refuses(readDrawnMarkers));
});
