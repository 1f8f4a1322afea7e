import { describe, expect, test } from 'vitest';
import { createRng, type Dungeon, type Room, Tile } from '../../../../src/core/index';
import { buildBridges } from '../../../../src/core/passes/lakes/bridges';
import { addRims, groupLakes, joinSlivers } from '../../../../src/core/passes/lakes/finish-lakes';
import { Bit, createGround, type LakeGround } from '../../../../src/core/passes/lakes/ground';
import { joinDryFloor } from '../../../../src/core/passes/lakes/join-dry-floor';
import { drawBlob, drawRiver } from '../../../../src/core/passes/lakes/lake-shapes';
import type { LakeLiquid } from '../../../../src/core/passes/lakes/options';
import { box, drawingOf, drawn, plain } from '../../../support/builders/drawn';
import { beside, nameOf } from '../../../support/points';

// The stages of `addLakes` by small drawings. In them lakes are digits, fords and rims `,`.

/** A ground with lakes as drawn: digits cover what the dungeon has there. */
function ground(dungeon: Dungeon, cover: string): LakeGround {
  const made = createGround(dungeon);
  [...plain(cover).replaceAll('\n', '')].forEach((glyph, i) => {
    const lake = Number(glyph);
    if (!Number.isInteger(lake) || lake === 0) return;
    made.owners[i] = lake;
    const label = made.labels[i]!;
    if (label >= 0) made.flooded[label] = made.flooded[label]! + 1;
    for (const near of [i, i - 1, i + 1, i - made.width, i + made.width]) {
      made.bits[near] = made.bits[near]! | Bit.Near;
    }
  });
  return made;
}

/** Owners as digits, fords and rims as `,`, all else as the dungeon has it. */
function shown({ dungeon, owners, bits, width }: LakeGround): string {
  const glyphs = Array.from(owners, (lake, i) => {
    if (lake === 0) return dungeon.grid.tiles[i] === Tile.Floor ? '.' : '#';
    return (bits[i]! & (Bit.Ford | Bit.Rim)) === 0 ? String(lake) : ',';
  });
  return Array.from({ length: glyphs.length / width }, (_, y) =>
    glyphs.slice(y * width, (y + 1) * width).join(''),
  ).join('\n');
}

const HALL = `
  ############
  #..........#
  #..........#
  #..........#
  #..........#
  ############
`;

function hall(entrance = { x: 1, y: 1 }, room: Room = box(1, 10, 1, 4), drawing = HALL): Dungeon {
  return drawn(drawing, [room], [], { entrance });
}

describe('joinDryFloor', () => {
  test('floods a small part that nothing needs', () => {
    const lake = ground(
      hall(),
      `
      ############
      #....1..1..#
      #....1111..#
      #....1.....#
      #....1.....#
      ############
      `,
    );
    joinDryFloor(lake);
    // The pair of tiles in the bay is flooded; the floor behind the lake is larger, and gets a
    // ford.
    expect(shown(lake)).toBe(
      plain(`
      ############
      #....1111..#
      #....1111..#
      #....,.....#
      #....1.....#
      ############
      `),
    );
  });

  test('keeps a small part with something on it, and fords to it by the shortest route', () => {
    const lake = ground(
      hall({ x: 10, y: 4 }),
      `
      ############
      #....1111..#
      #....1111..#
      #....1111..#
      #....111111#
      ############
      `,
    );
    (lake.bits as Uint8Array)[4 * 12 + 10] = Bit.Fixed;
    lake.owners[4 * 12 + 10] = 0;
    joinDryFloor(lake);
    expect(shown(lake)).toBe(
      plain(`
      ############
      #....,,,,..#
      #....1111..#
      #....1111..#
      #....11111.#
      ############
      `),
    );
  });

  test('stays on the floor of the room', () => {
    const drawing = `
      ############
      #....#####.#
      #....##....#
      #....##....#
      #..........#
      ############
    `;
    const shape = drawn(drawing, []).grid;
    const tiles = new Uint8Array(40);
    for (let i = 0; i < 40; i++)
      tiles[i] = shape.tiles[(1 + Math.floor(i / 10)) * 12 + 1 + (i % 10)]!;
    const room = { ...box(1, 10, 1, 4), shape: { width: 10, height: 4, tiles } };
    const lake = ground(
      hall({ x: 1, y: 1 }, room, drawing),
      `
      ############
      #....#####.#
      #....11....#
      #....11....#
      #...1111...#
      ############
      `,
    );
    (lake.bits as Uint8Array)[12 + 10] = Bit.Fixed;
    joinDryFloor(lake);
    expect(shown(lake)).toBe(
      plain(`
      ############
      #....#####.#
      #....11....#
      #....11....#
      #...,,,,...#
      ############
      `),
    );
  });
});

test('rims have the same width in straight lines, along floor and not through walls', () => {
  const drawing = `
    ############
    #.....#....#
    #.....#....#
    #.....#....#
    #.....#....#
    ############
  `;
  const rooms = [box(1, 5, 1, 4), box(7, 10, 1, 4)];
  const dungeon = drawn(drawing, rooms, [], { entrance: { x: 1, y: 1 } });
  const cover = `
    ############
    #....1#....#
    #....1#....#
    #.....#....#
    #.....#....#
    ############
  `;
  const rimmed = (rim: number) => {
    const lake = ground(dungeon, cover);
    addRims(lake, [{ rim } as LakeLiquid]);
    return shown(lake);
  };
  expect(rimmed(2)).toBe(
    plain(`
    ############
    #..,,1#....#
    #..,,1#....#
    #..,,,#....#
    #...,,#....#
    ############
    `),
  );
  expect(rimmed(0)).toBe(shown(ground(dungeon, cover)));
});

describe('groups of liquid tiles', () => {
  const rock = drawn(`${`${'#'.repeat(16)}\n`.repeat(6)}`, [], [], { entrance: { x: 0, y: 0 } });
  const lakes = `
    ################
    #11##22#####33##
    #11##22#####33##
    #11#############
    #####44#########
    ################
  `;

  test('are lakes at most four steps apart', () => {
    expect(groupLakes(ground(rock, lakes), 4)).toEqual([0, 0, 2, 0]);
  });

  test('include the rock between two of their tiles, and no other rock', () => {
    const lake = ground(
      rock,
      `
      ################
      #11#22##11######
      #11##2#22#33####
      #1#1###1########
      ####2###########
      ################
      `,
    );
    joinSlivers(lake, [0, 0, 2]);
    expect(shown(lake)).toBe(
      plain(`
      ################
      #11122##11######
      #111#2222#33####
      #111###1########
      ####2###########
      ################
      `),
    );
  });
});

test('noise without a cavern makes no blob', () => {
  expect(drawBlob({ int: (min) => min }, 4, 4)).toBeUndefined();
});

test('a blob is one piece in its own box, within the size limit', () => {
  for (let seed = 0; seed < 30; seed++) {
    const { width, height, xs, ys } = drawBlob(createRng(seed), 20, 10)!;
    expect([width <= 20, height <= 10, Math.min(...xs), Math.min(...ys)]).toEqual([
      true,
      true,
      0,
      0,
    ]);
    expect([Math.max(...xs), Math.max(...ys)]).toEqual([width - 1, height - 1]);
    const tiles = Array.from(xs, (x, i) => ({ x, y: ys[i]! }));
    const left = new Set(tiles.map(nameOf));
    const queue = tiles.slice(0, 1);
    left.delete(nameOf(queue[0]!));
    for (const tile of queue) {
      for (const next of beside(tile)) if (left.delete(nameOf(next))) queue.push(next);
    }
    expect([queue.length, left.size]).toEqual([xs.length, 0]);
  }
});

describe('bridges', () => {
  /** The hall under a lake, with every bridge that fits. */
  function bridged(lake: string, options: { minDetour?: number; maxBridge?: number } = {}): string {
    const room = box(1, 10, 1, 6);
    const { grid } = drawn(lake, [room]);
    const dry = drawn(lake.replace(/[~=]/g, '.'), [room]);
    const ground = createGround(dry);
    for (const [tile, code] of grid.tiles.entries()) if (code === 5) ground.owners[tile] = 1;
    const flooded = { grid, ground, lakes: [] };
    buildBridges(createRng(1), flooded, { minDetour: 0, maxBridge: 9, ...options }, undefined);
    return drawingOf(grid);
  }

  const CHANNEL = `
    ############
    #...~~~....#
    #...~~~....#
    #...~~~....#
    #...~~~....#
    #..........#
    ############
  `;

  test('have at least three tiles, and two with liquid on both sides', () => {
    const withBridge = plain(CHANNEL).split('\n');
    withBridge[2] = '#...===....#';
    expect(bridged(CHANNEL)).toBe(withBridge.join('\n'));
    expect(bridged(CHANNEL.replaceAll('~~~', '~~.'))).not.toContain('=');
    // Rock beside the first of the three tiles leaves two, beside two of them one.
    const narrow = (rock: string) => bridged(CHANNEL.replace('~~~', rock));
    expect(narrow('#~~')).toContain('#...===....#');
    expect(narrow('##~')).not.toContain('=');
  });

  test('are at most as long as allowed', () => {
    expect(bridged(CHANNEL, { maxBridge: 3 })).toContain('===');
    expect(bridged(CHANNEL, { maxBridge: 2 })).not.toContain('=');
  });

  test('shorten a walk of more steps than both minimums', () => {
    // From (3, 2) to (7, 2) around the lake: 4 steps across and 3 down and up, 10 in all.
    expect(bridged(CHANNEL, { minDetour: 9 })).toContain('===');
    expect(bridged(CHANNEL, { minDetour: 10 })).not.toContain('=');
    // In a lake of three rows, that walk has 8 steps: not more than three times the bridge.
    expect(bridged(CHANNEL.replace('~~~', '...'))).not.toContain('=');
  });
});

test('a river enters on one side and leaves on the other, in one piece, inside the ring', () => {
  const size = { width: 40, height: 30 };
  for (let seed = 0; seed < 60; seed++) {
    const riverWidth = 1 + (seed % 8);
    const tiles = drawRiver(createRng(seed), size, riverWidth);
    const points = Array.from(tiles, (tile) => [tile % 40, Math.floor(tile / 40)] as const);
    const left = new Set(tiles);
    expect(left.size).toBe(tiles.length);
    for (const [x, y] of points) expect(x > 0 && y > 0 && x < 39 && y < 29).toBe(true);
    const columns = new Set(points.map(([x]) => x));
    const rows = new Set(points.map(([, y]) => y));
    expect(columns.size === 38 || rows.size === 28).toBe(true);
    const queue = [tiles[0]!];
    left.delete(queue[0]!);
    for (const tile of queue) {
      for (const next of [tile - 1, tile + 1, tile - 40, tile + 40]) {
        if (left.delete(next)) queue.push(next);
      }
    }
    expect(left.size).toBe(0);
    const mean = tiles.length / (columns.size === 38 && rows.size < 28 ? 38 : 28);
    if (columns.size !== 38 || rows.size !== 28) {
      expect(mean).toBeGreaterThan(riverWidth - 1);
      expect(mean).toBeLessThan(riverWidth + 2.5);
    }
  }
});
