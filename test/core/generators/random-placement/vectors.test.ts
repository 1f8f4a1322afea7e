import { expect, test } from 'vitest';
import { generateRandomPlacement, toAscii } from '../../../../src/core/index';
import { scriptedRng } from '../../../../src/testing/index';
import vectors from '../../../vectors/random-placement.json';

test.for(vectors)(
  'the dungeon of $document with $options.width × $options.height tiles equals it tile by tile',
  (vector) => {
    const rng = scriptedRng(vector.draws);
    const dungeon = generateRandomPlacement(rng, vector.options);
    expect(toAscii(dungeon).split('\n')).toEqual(vector.rows);
    expect(dungeon.rooms.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])).toEqual(vector.rooms);
    expect([dungeon.entrance.x, dungeon.entrance.y]).toEqual(vector.entrance);
    expect(rng.remaining()).toBe(0);
  },
);
