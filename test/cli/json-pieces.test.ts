import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { jsonLine, jsonPage, jsonPieces } from '../../src/cli/files/json-pieces';

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 5 }).filter((json) => typeof json === 'object' && json !== null),
  fc.record({ layers: fc.array(fc.record({ data: fc.array(fc.nat(9), { maxLength: 60 }) })) }),
  fc.record({ rows: fc.array(fc.stringMatching(/^[#.]{0,60}$/)), a: fc.constant(undefined) }),
) as fc.Arbitrary<object>;

test('the pieces of a line join to the line that JSON makes', () => {
  fc.assert(
    fc.property(value, (json) => {
      expect([...jsonPieces(json, undefined)].join('')).toBe(JSON.stringify(json));
      expect([...jsonLine(json)].join('')).toBe(`${JSON.stringify(json)}\n`);
    }),
  );
});

test('a page has the same value, and fills its lines', () => {
  fc.assert(
    fc.property(value, (json) => {
      const text = [...jsonPage(json)].join('');
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(json));
      expect(text.endsWith('\n')).toBe(true);
      for (const line of text.split('\n')) {
        const [, indent, value] = /^( *)(?:"(?:\\.|[^\\"])*": )?(.*?),?$/.exec(line) as string[];
        // Longer only if it cannot be broken: one scalar or a list of numbers.
        if (`${indent}${value}`.length <= 100) continue;
        expect(value).toMatch(/^("(\\.|[^\\"])*"|\[[-\d.e+,]*\])$/);
      }
      // Nothing is broken that would have fitted on the line before.
      if (JSON.stringify(json).length <= 100) expect(text).toBe(`${JSON.stringify(json)}\n`);
    }),
  );
});

test('the pieces of a long list of numbers join to the list', () => {
  const numbers = Array.from({ length: 25_000 }, (_, i) => i % 7);
  const pieces = [...jsonPieces({ numbers }, '')];
  expect(pieces.join('')).toBe(`{\n  "numbers": ${JSON.stringify(numbers)}\n}`);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(20_001);
});

test('output too long for a string is written in pieces', () => {
  const json = { rows: ['#'.repeat(90), '.'.repeat(90)] };
  const expected = JSON.stringify(json);
  const stringify = vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
    throw new RangeError('Invalid string length');
  });
  const pieces = [...jsonLine(json)];
  stringify.mockRestore();
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.join('')).toBe(`${expected}\n`);
});
