import { describe, test } from 'vitest';
import { createWorld, generateWorldRegion } from '../../src/worlds/index';
import { expectRefused } from '../support/expect-refused';

const MAX = 2 ** 31 - 1;

describe('a function of worlds', () => {
  const area = { x: 0, y: 0, width: 10, height: 10 };
  test.for<[() => unknown, string, string]>([
    [
      () => generateWorldRegion(1.5, area),
      'seed',
      "`seed` must be a safe integer, a bigint or a string, such as 42 or 'my game', received 1.5",
    ],
    [
      () => generateWorldRegion(1, null as never),
      'area',
      '`area` must be a rectangle such as { x: 1, y: 1, width: 8, height: 5 }, received null',
    ],
    [
      () => generateWorldRegion(1, { ...area, x: 2 ** 31 }),
      'area.x',
      '`area.x` must be at most 2147483647, received 2147483648',
    ],
    [
      () => generateWorldRegion(1, { ...area, width: 0 }),
      'area.width',
      '`area.width` must be at least 1, received 0',
    ],
    [
      () => generateWorldRegion(1, { ...area, y: MAX }),
      'area.height',
      '`area.height` must be at most 1: coordinates end at 2147483647 and `area.y` is 2147483647, received 10',
    ],
    [
      () => generateWorldRegion(1, { ...area, width: 32_768 }),
      'area.width',
      '`area.width` must be at most 32767, received 32768',
    ],
    [
      () => generateWorldRegion(1, area, { cellSize: 8, roomMaxSize: 9 }),
      'cellSize',
      '`cellSize` must be at least `roomMaxSize` + 2 (11), received 8',
    ],
    [
      () => generateWorldRegion(1, area, { roomMinSize: 9, roomMaxSize: 4 }),
      'roomMaxSize',
      '`roomMaxSize` must be at least `roomMinSize` (9), received 4',
    ],
    [
      () => generateWorldRegion(1, area, { loops: 2 }),
      'loops',
      '`loops` must be a number from 0 to 1, received 2',
    ],
    [
      () => createWorld(1, { maxCachedCells: 3 }),
      'maxCachedCells',
      '`maxCachedCells` must be at least 16, received 3',
    ],
    [() => createWorld(1).tileAt(0.5, 0), 'x', '`x` must be an integer, received 0.5'],
    [
      () => createWorld(1).tileAt(0, 2 ** 31),
      'y',
      '`y` must be at most 2147483647, received 2147483648',
    ],
    [
      () => createWorld(1).region({ ...area, height: -1 }),
      'area.height',
      '`area.height` must be at least 1, received -1',
    ],
  ])('names the fault of %s', ([call, option, message]) => expectRefused(call, option, message));
});
