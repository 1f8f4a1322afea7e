import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkGlyph } from '../../src/core/ascii/glyph';
import { createRng, generateBsp, populate, toAscii, toRows } from '../../src/core/index';
import { base64 } from '../../src/formats/vtt/to-universal-vtt';
import { hatched, toPng, toSvg } from '../../src/pictures/index';

/** What Hermes, the engine of React Native, does not have. */
const MISSING = [
  'Response',
  'Blob',
  'CompressionStream',
  'TextDecoder',
  'TextEncoder',
  'btoa',
  'structuredClone',
];

const dungeon = generateBsp(createRng(4), { width: 60, height: 30 });
const kinds = ['rat', 'Ogre 🗝️', '🐉', 'é́lan', '+1 sword'];
const entities = populate(createRng(4), dungeon, [
  { table: kinds.map((kind) => ({ kind, weight: 1 })), perRoom: 3 },
]);
const draw = () => [
  toAscii(dungeon, { entities, legend: true }),
  ...toRows(dungeon, { entities }),
  toSvg(dungeon, { entities }),
  toSvg(dungeon, { entities, style: hatched, legend: true }),
];
const before = draw();

/** Characters as readers see them, which engines with and without a segmenter agree on. */
const CHARACTERS = ['a', 'ß', '🐉', '🗝️', '🇦🇹', '👩‍🚀', '👍🏽', '1️⃣', 'e\u0301', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'];
const OTHERS = [
  '',
  'ab',
  '🐉🐉',
  'a🐉',
  '🇦🇹🇦🇹',
  '\u0301e\u0301x',
  'a\u200db',
  '\n',
  '\u2028',
  '\x7f',
];

describe('an engine without Intl.Segmenter and without the API of browsers', () => {
  beforeEach(() => {
    vi.stubGlobal('Intl', undefined);
    for (const name of MISSING) vi.stubGlobal(name, undefined);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('makes the same strings and pictures', () => {
    expect(draw()).toEqual(before);
  });

  test('makes a PNG that is not compressed', async () => {
    const png = await toPng(dungeon, { entities, tileSize: 4 });
    expect(png.length).toBeGreaterThan(60 * 4 * 30 * 4);
  });

  test('encodes the bytes of images', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, i) => i * 7);
    for (let length = 0; length <= 300; length += length < 9 ? 1 : 97) {
      const part = bytes.subarray(0, length);
      expect(base64(part)).toBe(Buffer.from(part).toString('base64'));
    }
  });

  test('takes the same glyphs', () => {
    for (const glyph of CHARACTERS) expect(() => checkGlyph('glyph', glyph)).not.toThrow();
    for (const glyph of OTHERS) expect(() => checkGlyph('glyph', glyph), glyph).toThrow();
  });

  test('needs nothing of Intl but the segmenter', () => {
    vi.stubGlobal('Intl', {});
    for (const glyph of CHARACTERS) expect(() => checkGlyph('glyph', glyph)).not.toThrow();
  });
});

test('an engine with a segmenter takes the same glyphs', () => {
  for (const glyph of CHARACTERS) expect(() => checkGlyph('glyph', glyph)).not.toThrow();
  for (const glyph of OTHERS) expect(() => checkGlyph('glyph', glyph), glyph).toThrow();
});
