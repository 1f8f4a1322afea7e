import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonText } from '../../../src/core/document/parse-json-text';
import { InvalidDataError } from '../../../src/core/index';
import { runs } from '../../support/runs';

function errorOf(text: string): InvalidDataError {
  try {
    parseJsonText(text);
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidDataError);
    return error as InvalidDataError;
  }
  return expect.unreachable('the text was taken');
}

test.for<[string, string]>([
  ['', 'line 1, column 1: expected a value, received the end'],
  ['[1, 2', "line 1, column 6: expected ',' or ']', received the end"],
  ['{"a": 1,}', 'line 1, column 8: JSON has no trailing comma: remove it'],
  ['[1,\n 2,\n]', 'line 2, column 3: JSON has no trailing comma: remove it'],
  ['[1,\r 2,\r\n]', 'line 2, column 3: JSON has no trailing comma: remove it'],
  ['[1,\r 2,\r\n\n 3 4]', "line 4, column 4: expected ',' or ']', received \"4\""],
  ['{"a": }', 'line 1, column 7: expected a value, received "}"'],
  ['[,]', 'line 1, column 2: expected a value, received ","'],
  ['{"a": 1,]', `line 1, column 9: expected '"', received "]"`],
  ['{a: 1}', `line 1, column 2: expected '"' or '}', received "a"`],
  ['{"a" 1}', `line 1, column 6: expected ':', received "1"`],
  ['{"a": [1,]}', 'line 1, column 9: JSON has no trailing comma: remove it'],
  ['[1,\n 2,\n x]', 'line 3, column 2: expected a value, received "x"'],
  ['[1]\n]', 'line 2, column 1: expected the end, received "]"'],
  ['["a\nb"]', `line 1, column 4: expected '"', received "\\n"`],
  ['["\\x"]', 'line 1, column 3: expected an escape sequence, received "\\\\"'],
  ['[01]', `line 1, column 3: expected ',' or ']', received "1"`],
  ['[1.]', `line 1, column 3: expected ',' or ']', received "."`],
  ['{"a": [tru]}', 'line 1, column 8: expected a value, received "t"'],
  ['[🐉]', 'line 1, column 2: expected a value, received "🐉"'],
  ['[}', 'line 1, column 2: expected a value, received "}"'],
])('parseJsonText refuses %j with the place of the fault', ([text, message]) => {
  expect(errorOf(text).message).toBe(message);
});

test('a byte order mark is skipped', () => {
  expect(parseJsonText('\uFEFF{"a": 1}')).toEqual({ a: 1 });
});

test('parseJsonText accepts and refuses the same strings as JSON.parse', () => {
  const almost = fc.array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      'true',
      ' ',
      '\n',
      '"',
      '\\',
      'e',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        almost.map((parts) => parts.join('')),
      ),
      (text) => {
        let value: unknown;
        try {
          value = JSON.parse(text);
        } catch {
          errorOf(text);
          return;
        }
        expect(parseJsonText(text)).toEqual(value);
      },
    ),
    { numRuns: runs(200) },
  );
});

test('a control character is found at its place, or at the word or number that it breaks', () => {
  const texts = fc.jsonValue().map((value) => JSON.stringify(value, null, 1));
  fc.assert(
    fc.property(texts, fc.nat(), (text, n) => {
      const place = n % (text.length + 1);
      const broken = `${text.slice(0, place)}\u0001${text.slice(place)}`;
      const { line, column } = errorOf(broken);
      const lines = broken.split('\n').slice(0, (line as number) - 1);
      const found = lines.join('\n').length + (lines.length > 0 ? 1 : 0) + (column as number) - 1;
      expect(found).toBeLessThanOrEqual(place);
      expect(broken.slice(found, place)).toMatch(/^[\\\w.+-]*$/);
    }),
    { numRuns: runs(100) },
  );
});
