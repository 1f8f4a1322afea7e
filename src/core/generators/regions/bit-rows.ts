import { createDraft, type Draft } from '../../grid/draft';
import { fillRun } from '../../grid/fill-run';
import { type Grid, Tile } from '../../model/dungeon';

/**
 * Walls and floor as bits, 32 tiles per word: bit i of word w of a row is tile 32 w + i, and 1
 * means wall. The outermost ring and the unused bits of the last word are wall.
 */
export interface BitRows {
  readonly width: number;
  readonly height: number;
  /** The number of words in a row. */
  readonly stride: number;
  readonly words: Int32Array;
}

/** Creates rows in which every tile is a wall. */
export function createBitRows(width: number, height: number): BitRows {
  const stride = Math.ceil(width / 32);
  return { width, height, stride, words: new Int32Array(stride * height).fill(-1) };
}

/** Returns the walls and floor of a grid. Its outermost ring becomes wall. */
export function toBitRows({ width, height, tiles }: Grid): BitRows {
  const rows = createBitRows(width, height);
  const { stride, words } = rows;
  for (let y = 1; y < height - 1; y++) {
    for (let w = 0; w < stride; w++) {
      const end = Math.min(32 * w + 32, width - 1);
      let walls = -1;
      for (let x = Math.max(32 * w, 1); x < end; x++) {
        if (tiles[y * width + x] === Tile.Floor) walls ^= 1 << (x & 31);
      }
      words[y * stride + w] = walls;
    }
  }
  return rows;
}

/** Changes a tile to floor. */
export function digAt({ stride, words }: BitRows, x: number, y: number): void {
  const word = y * stride + (x >> 5);
  words[word] = words[word]! & ~(1 << (x & 31));
}

/** Returns whether there is no floor. */
export function isSolid({ words }: BitRows): boolean {
  return words.every((word) => word === -1);
}

/**
 * Returns the bits of a row's word that are always wall: those of the ring, and those beyond the
 * end of the row.
 */
export function ringBits({ width, stride }: BitRows, word: number): number {
  const left = word === 0 ? 1 : 0;
  const right = word === stride - 1 ? -1 << ((width - 1) & 31) : 0;
  return left | right;
}

/**
 * The runs of floor in all rows. Those of row y are numbered from `first[y]` to `first[y + 1]` − 1.
 */
export interface FloorRuns {
  readonly count: number;
  readonly first: Int32Array;
  /** The first and the last column of each run, both included. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

export function findFloorRuns({ height, stride, words }: BitRows): FloorRuns {
  const count = countRuns(words);
  const runs = {
    count,
    first: new Int32Array(height + 1),
    left: new Int32Array(count),
    right: new Int32Array(count),
  };
  const { first, left, right } = runs;
  let run = 0;
  for (let y = 0; y < height; y++) {
    first[y] = run;
    let before = 0;
    for (let w = 0; w < stride; w++) {
      const floor = ~words[y * stride + w]!;
      // There is a bit for each column at which a run starts, or just after which one ended.
      let edges = floor ^ ((floor << 1) | before);
      before = floor >>> 31;
      for (; edges !== 0; edges &= edges - 1) {
        const x = 32 * w + 31 - Math.clz32(edges & -edges);
        if ((floor >>> (x & 31)) & 1) left[run] = x;
        else right[run++] = x - 1;
      }
    }
  }
  first[height] = run;
  return runs;
}

/**
 * Returns the number of runs. Each row ends in wall, so this is the number of changes from wall to
 * floor.
 */
function countRuns(words: Int32Array): number {
  let count = 0;
  let before = 0;
  for (let w = 0; w < words.length; w++) {
    const floor = ~words[w]!;
    count += countOnes(floor & ~((floor << 1) | before));
    before = floor >>> 31;
  }
  return count;
}

/** Counts ones as in Warren, "Hacker's Delight", 5-1. */
function countOnes(word: number): number {
  let ones = word - ((word >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  ones = (ones + (ones >>> 4)) & 0x0f0f0f0f;
  return Math.imul(ones, 0x01010101) >>> 24;
}

/** Returns a draft with the walls and floor of rows. */
export function toDraft(rows: BitRows): Draft {
  const draft = createDraft(rows.width, rows.height);
  const { first, left, right } = findFloorRuns(rows);
  for (let y = 0, run = 0; y < rows.height; y++) {
    for (const next = first[y + 1]!; run < next; run++) {
      const start = left[run]!;
      fillRun(draft.bytes, y * rows.width + start, right[run]! - start + 1);
    }
  }
  return draft;
}
