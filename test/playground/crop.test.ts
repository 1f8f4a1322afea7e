import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOf } from '../../playground/src/start';
import { FAMILIES } from '../../playground/src/state';
import { crop, frameOf } from '../../playground/src/worker/crop';
import { build } from '../../playground/src/worker/subject';
import { toAscii, validateDungeon } from '../../src/core/index';
import { runs } from '../support/runs';

const GLYPHS = { glyph: () => '*' };

test('a cropped dungeon is the part of the drawing inside its frame', () => {
  const dungeons = fc.record({ family: fc.constantFrom(...FAMILIES), seed: fc.nat().map(String) });
  fc.assert(
    fc.property(dungeons, ({ family, seed }) => {
      const options = family === 'world' ? {} : { width: 70, height: 50 };
      const dungeon = build({ ...startOf(family), seed, options });
      const { x, y, width, height } = frameOf(dungeon.grid);
      const cropped = crop(dungeon, { x, y, width, height });
      const rows = toAscii(dungeon, GLYPHS)
        .split('\n')
        .slice(y, y + height);
      expect(toAscii(cropped, GLYPHS).split('\n')).toEqual(
        rows.map((row) => row.slice(x, x + width)),
      );
      expect(validateDungeon(cropped)).toEqual(validateDungeon(dungeon));
      expect(frameOf(cropped.grid)).toEqual({ x: 0, y: 0, width, height });
    }),
    { numRuns: runs(60) },
  );
});
