import { describe, expect, test } from 'vitest';
import { explore, findRoute, linksOf, piecesOf } from '../../../src/missions/flow/graph';

/** A square 0–1–2–3, a tail 3–4, and a pair 5–6. */
const CONNECTIONS = [
  { from: 0, to: 1 },
  { from: 1, to: 2 },
  { from: 2, to: 3 },
  { from: 3, to: 0 },
  { from: 3, to: 4 },
  { from: 6, to: 5 },
];
const LINKS = linksOf(7, CONNECTIONS);

test('the links of a room are those of both ends, in the order of connections', () => {
  expect(LINKS[3]).toEqual([
    { connection: 2, room: 2 },
    { connection: 3, room: 0 },
    { connection: 4, room: 4 },
  ]);
  expect(LINKS[5]).toEqual([{ connection: 5, room: 6 }]);
});

test('links can be limited to some connections', () => {
  expect(linksOf(7, CONNECTIONS, [4])[3]).toEqual([{ connection: 4, room: 4 }]);
});

describe('explore', () => {
  test('visits the nearest rooms first, each once', () => {
    const { rooms, back } = explore(LINKS, 0);
    expect(rooms).toEqual([0, 1, 3, 2, 4]);
    expect(back.get(4)).toEqual({ connection: 4, room: 3 });
    expect(back.has(0)).toBe(false);
  });

  test('follows only permitted links', () => {
    expect(explore(LINKS, 0, ({ connection }) => connection !== 3).rooms).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('findRoute', () => {
  test('returns a shortest route without its start', () => {
    expect(findRoute(LINKS, 1, (room) => room === 4)).toEqual([
      { connection: 0, room: 0 },
      { connection: 3, room: 3 },
      { connection: 4, room: 4 },
    ]);
  });

  test('returns an empty route if the start is an end', () => {
    expect(findRoute(LINKS, 1, (room) => room === 1)).toEqual([]);
  });

  test('returns undefined if no end can be reached', () => {
    expect(findRoute(LINKS, 0, (room) => room === 5)).toBeUndefined();
    expect(
      findRoute(
        LINKS,
        0,
        (room) => room === 4,
        ({ room }) => room !== 3,
      ),
    ).toBeUndefined();
  });
});

describe('piecesOf', () => {
  test('finds connected rooms', () => {
    expect(piecesOf(LINKS, () => true)).toEqual([
      [0, 1, 3, 2, 4],
      [5, 6],
    ]);
  });

  test('leaves out rooms that are not listed, and links that may not be followed', () => {
    expect(piecesOf(LINKS, (room) => room !== 3)).toEqual([[0, 1, 2], [4], [5, 6]]);
    expect(
      piecesOf(
        LINKS,
        (room) => room > 2,
        ({ connection }) => connection !== 4,
      ),
    ).toEqual([[3], [4], [5, 6]]);
  });
});
