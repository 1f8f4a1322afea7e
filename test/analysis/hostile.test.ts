import { describe, expect, test } from 'vitest';
import {
  type Dungeon,
  distanceField,
  farthestPoint,
  farthestRoom,
  findChokePoints,
  findDeadEnds,
  findGates,
  findRegions,
  InvalidOptionError,
  isConnected,
  measureDungeon,
  roomGraph,
  shortestPath,
  stepDownhill,
} from '../../src/index';
import { drawGrid } from '../support/draw-grid';

const valid = (): Dungeon => ({
  grid: drawGrid('#######', '#..+..#', '#######'),
  rooms: [
    { x1: 0, y1: 0, x2: 3, y2: 2 },
    {
      x1: 3,
      y1: 0,
      x2: 6,
      y2: 2,
      shape: drawGrid('..'),
      kind: 'cave',
    },
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
});

/** Every function with a call that is sound while its arguments are. */
const CALLS: [string, () => unknown[], (...values: never[]) => unknown][] = [
  ['distanceField', searchArguments, distanceField],
  ['shortestPath', pathArguments, shortestPath],
  ['farthestPoint', () => pathArguments().slice(0, 2), farthestPoint],
  ['stepDownhill', stepArguments, stepDownhill],
  ['findRegions', () => [valid().grid], findRegions],
  ['isConnected', () => [valid().grid], isConnected],
  ['findChokePoints', () => [valid().grid], findChokePoints],
  ['findDeadEnds', () => [valid().grid], findDeadEnds],
  ['findGates', () => [valid()], findGates],
  ['roomGraph', () => [valid()], roomGraph],
  ['farthestRoom', () => [valid()], farthestRoom],
  ['measureDungeon', () => [valid()], measureDungeon],
];

function searchArguments() {
  const { grid, entrance } = valid();
  const blocked = new Uint8Array(grid.tiles.length);
  return [grid, [entrance, entrance], { blocked, diagonals: false, maxDistance: 3 }];
}

function pathArguments() {
  const { grid, entrance } = valid();
  return [grid, entrance, { x: 5, y: 1 }, { blocked: new Uint8Array(grid.tiles.length) }];
}

function stepArguments() {
  const { grid, entrance } = valid();
  return [new Int32Array(grid.tiles.length), grid, entrance, { diagonals: true }];
}

const JUNK: [string, () => unknown][] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['NaN', () => Number.NaN],
  ['a fraction', () => 0.5],
  ['infinity', () => Number.POSITIVE_INFINITY],
  ['2^31', () => 2 ** 31],
  ['minus zero', () => -0],
  ['minus one', () => -1],
  ['a text', () => '1'],
  ['a bigint', () => 1n],
  ['a symbol', () => Symbol('x')],
  ['a function', () => () => 1],
  ['true', () => true],
  ['an empty list', () => []],
  ['a long list of holes', () => new Array(2 ** 32 - 1)],
  ['a list with a hole', () => Object.assign(new Array(3), { 0: { x: 1, y: 1 } })],
  [
    'a list of itself',
    () => {
      const list: unknown[] = [];
      list.push(list);
      return list;
    },
  ],
  ['an object without a prototype', () => Object.create(null)],
  ['a proxy of a grid’s tiles', () => new Proxy(new Uint8Array(21), {})],
  ['a proxy of distances', () => new Proxy(new Int32Array(21), {})],
  ['what only says that it is bytes', () => Object.create(Uint8Array.prototype)],
  ['bytes of another length', () => new Uint8Array(5)],
  ['a date', () => new Date(0)],
];

/** The paths of all values in data: [], ['rooms'], ['rooms', 0], … */
function pathsIn(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [[]];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsIn(part).map((path) => [key, ...path]),
  );
  return [[], ...inside];
}

/** The value with another at a path; copies of what lies above it. */
function withAt(value: unknown, [key, ...rest]: (string | number)[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withAt(copy[key], rest, other);
  return copy;
}

/** Data whose properties answer what is right so often, and a symbol from then on. */
function fickle(value: unknown, budget: { reads: number }): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return new Proxy(value, {
    get(target, key) {
      // A list can hold anything, and not lie about its length.
      if (Array.isArray(target) && !/^\d+$/.test(String(key))) return Reflect.get(target, key);
      if (budget.reads-- <= 0) return Symbol('changed');
      return fickle(Reflect.get(target, key), budget);
    },
  });
}

/** Calls, and takes nothing but an answer or an error of the library's. */
function callOrRefuse(call: (...values: never[]) => unknown, values: readonly unknown[]): void {
  try {
    call(...(values as never[]));
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error;
    expect(error.message).toMatch(/^`/);
  }
}

describe.for(CALLS)('%s', ([, sound, call]) => {
  test('takes what is sound', () => {
    expect(() => call(...(sound() as never[]))).not.toThrow();
  });

  test.for(JUNK)('with %s in any place answers or throws an error of the library', ([, junk]) => {
    for (const path of pathsIn(sound()).filter(({ length }) => length > 0)) {
      callOrRefuse(call, withAt(sound(), path, junk()) as unknown[]);
    }
  });

  test('does not mind getters that change their minds', () => {
    for (let reads = 0; reads < 120; reads++) {
      const budget = { reads };
      callOrRefuse(
        call,
        sound().map((value) => fickle(value, budget)),
      );
    }
  });
});
