/**
 * The strings for all rows of eight walls and floors, indexed by their codes as the digits of a
 * binary number.
 */
const OCTETS = /* @__PURE__ */ octetTexts('#', '.');

function octetTexts(wall: string, floor: string): string[] {
  return Array.from({ length: 256 }, (_, octet) =>
    Array.from({ length: 8 }, (_, i) => ((octet >> (7 - i)) & 1 ? floor : wall)).join(''),
  );
}

/** Writes the tiles from `start` to `end` − 1 as a string. */
export type RowWriter = (tiles: Uint8Array, start: number, end: number) => string;

/**
 * Creates a writer of rows from the string for each tile code.
 *
 * It writes eight walls and floors at once, which takes a fifth of the time of writing them one by
 * one.
 */
export function rowWriter(texts: readonly string[]): RowWriter {
  const [wall = '', floor = ''] = texts;
  const octets = wall === '#' && floor === '.' ? OCTETS : octetTexts(wall, floor);
  return (tiles, start, end) => {
    let text = '';
    let i = start;
    while (i < end) {
      const octet = i + 8 <= end ? octetAt(tiles, i) : -1;
      text += octet < 0 ? texts[tiles[i]!] : octets[octet];
      i += octet < 0 ? 1 : 8;
    }
    return text;
  };
}

/**
 * Returns eight codes as the digits of a binary number. Returns −1 if one of them is neither wall
 * nor floor.
 */
function octetAt(tiles: Uint8Array, start: number): number {
  let octet = 0;
  let codes = 0;
  for (let i = start; i < start + 8; i++) {
    const code = tiles[i]!;
    codes |= code;
    octet = octet * 2 + code;
  }
  return codes > 1 ? -1 : octet;
}
