import fc from 'fast-check';
import {
  createGrid,
  type Door,
  type Dungeon,
  type Grid,
  type Key,
  type Lake,
  type Mark,
  type Pin,
  parseAscii,
  type Room,
  type Stairs,
  Tile,
} from '../../../src/core/index';
import { bareDungeon } from '../../../src/core/model/dungeon';

// Dungeons with everything that there is: shapes, kinds, doors, locks, stairs, keys, marks, lakes.
// They are made here, by hand, and owe nothing to generators and passes.

/** A room of the row, its mask as a picture; the way in and out is its middle row. */
interface Cell {
  readonly mask: string;
  readonly kind: string | undefined;
  /** Tiles of tunnel to the next room. */
  readonly gap: number;
  /** How much lower the next room is. */
  readonly drop: number;
  readonly door: 'none' | 'plain' | 'secret' | 'locked' | 'both';
  readonly stairs: 'none' | 'up' | 'down' | 'dug';
  readonly mark: string | undefined;
  /** The thing across the straight part of the tunnel, or otherwise below the room. */
  readonly lake: 'none' | 'water' | 'lava' | 'chasm' | 'acid';
}

const MASKS = [
  '...\n...\n...',
  '.....\n.....\n.....',
  '#.#\n...\n#.#',
  '##.##\n.....\n##.##',
  '.....\n..#..\n.....',
  '.#...\n.....\n...##',
  '.\n.\n.',
];

const cell: fc.Arbitrary<Cell> = fc.record({
  mask: fc.constantFrom(...MASKS),
  kind: fc.option(fc.constantFrom('cave', 'maze', 'temple', '%&"<'), { nil: undefined }),
  gap: fc.integer({ min: 3, max: 6 }),
  drop: fc.constantFrom(0, 1, 2, -1),
  door: fc.constantFrom('none', 'plain', 'secret', 'locked', 'both'),
  stairs: fc.constantFrom('none', 'up', 'down', 'dug'),
  mark: fc.option(fc.constantFrom('altar', 'throne', 'x'), { nil: undefined }),
  lake: fc.constantFrom('none', 'none', 'none', 'water', 'lava', 'chasm', 'acid'),
});

/** Valid dungeons: rooms in a row, each joined to the next, with all kinds of things. */
export const arbitrarySoundDungeon: fc.Arbitrary<Dungeon> = fc
  .array(cell, { minLength: 1, maxLength: 4 })
  .map(buildRow);

function buildRow(cells: readonly Cell[]): Dungeon {
  const grid = createGrid(2 + cells.length * 11, 24);
  const dungeon = bareDungeon(grid, [], [], { x: 1, y: 10 });
  let [x, y] = [1, 10];
  cells.forEach((spec, i) => {
    const room = placeRoom(grid, spec, x, y);
    dungeon.rooms.push(room);
    furnish(dungeon, spec, i, y);
    const [end, next] = [room.x2 - 1, room.x2 + spec.gap];
    const isCrossed = i < cells.length - 1 && spec.drop === 0;
    if (spec.lake !== 'none')
      flood(dungeon, spec.lake, isCrossed ? [end + 2, y - 1] : [room.x1 + 1, y + 4]);
    if (i < cells.length - 1) join(dungeon, spec, i, [end, y], [next, y + spec.drop]);
    [x, y] = [next, y + spec.drop];
  });
  return dungeon;
}

/** Digs a room whose middle row is y and whose floor begins at x. */
function placeRoom(grid: Grid, { mask, kind }: Cell, x: number, y: number): Room {
  const shape = parseAscii(mask);
  shape.tiles.forEach((code, i) => {
    const [column, row] = [i % shape.width, Math.floor(i / shape.width)];
    if (code === Tile.Floor) dig(grid, x + column, y - 1 + row, Tile.Floor);
  });
  return {
    x1: x - 1,
    y1: y - 2,
    x2: x + shape.width,
    y2: y + 2,
    ...(mask.includes('#') && { shape }),
    ...(kind !== undefined && { kind }),
  };
}

/** Adds stairs and a mark to the last room. */
function furnish(dungeon: Dungeon, { stairs, mark }: Cell, i: number, y: number): void {
  const { x1 } = dungeon.rooms[i]!;
  const at = { x: x1 + 1, y };
  if (mark !== undefined) {
    dungeon.marks.push({ ...at, room: i, kind: mark });
  }
  if (stairs === 'none') return;
  const direction = stairs === 'up' ? 'up' : 'down';
  // Dug stairs leave the room through the floor of its middle column.
  const column = Math.floor((x1 + dungeon.rooms[i]!.x2) / 2);
  const end = { x: column, y: stairs === 'dug' ? y + 3 : y + 1 };
  const path = stairs === 'dug' ? [{ x: column, y: y + 1 }, end] : [end];
  for (const { x, y: row } of path) dig(dungeon.grid, x, row, Tile.Floor);
  if (stairs === 'dug') dig(dungeon.grid, column, y + 2, Tile.Floor);
  dig(dungeon.grid, end.x, end.y, direction === 'up' ? Tile.StairsUp : Tile.StairsDown);
  const flight: Stairs = { ...end, direction, room: i, path };
  dungeon.stairs.push(flight);
}

/**
 * Digs a tunnel of four corners, or two where it runs straight, with a door behind its first tile.
 */
function join(
  dungeon: Dungeon,
  { door }: Cell,
  i: number,
  [x, y]: [number, number],
  [toX, toY]: [number, number],
): void {
  const middle = x + 2;
  const corners = [
    { x, y },
    { x: middle, y },
    { x: middle, y: toY },
    { x: toX, y: toY },
  ];
  const path = y === toY ? [corners[0], corners[3]] : corners;
  for (let column = x; column <= middle; column++) digWay(dungeon, column, y);
  for (let row = Math.min(y, toY); row <= Math.max(y, toY); row++) {
    digWay(dungeon, middle, row);
  }
  for (let column = middle; column <= toX; column++) digWay(dungeon, column, toY);
  dungeon.tunnels.push({ from: i, to: i + 1, path: path as { x: number; y: number }[] });
  if (door === 'none') return;
  dig(dungeon.grid, x + 1, y, Tile.Door);
  const made: Door = { x: x + 1, y, tunnel: dungeon.tunnels.length - 1 };
  if (door === 'secret' || door === 'both') made.secret = true;
  if (door === 'locked' || door === 'both') {
    made.lock = dungeon.keys.length;
    const key: Key = { x, y, room: i, lock: made.lock };
    dungeon.keys.push(key);
  }
  dungeon.doors.push(made);
}

/** Digs a tile of a tunnel; over a lake, it is a bridge. */
function digWay({ grid, lakes }: Dungeon, x: number, y: number): void {
  const lake = lakes.find((other) => other.x === x && y >= other.y && y < other.y + 3);
  if (lake) lake.shape.tiles[y - lake.y] = Tile.Bridge;
  dig(grid, x, y, lake ? Tile.Bridge : Tile.Floor);
}

/** A lake over rock, or with a bridge where a tunnel is to cross it. */
function flood({ grid, lakes }: Dungeon, kind: string, [x, y]: [number, number]): void {
  const deep = DEEP[kind]!;
  lakes.push({
    x,
    y,
    kind,
    shape: { width: 1, height: 3, tiles: Uint8Array.of(deep, deep, deep) },
  });
  for (let row = y; row < y + 3; row++) dig(grid, x, row, deep);
}

const DEEP: Record<string, Tile> = {
  water: Tile.DeepWater,
  lava: Tile.Lava,
  chasm: Tile.Chasm,
  acid: Tile.DeepWater,
};

function dig({ width, tiles }: Grid, x: number, y: number, code: Tile): void {
  tiles[y * width + x] = code;
}

const LIMIT = 2 ** 31;
const coordinate = fc.oneof(
  fc.integer({ min: -3, max: 20 }),
  fc.integer({ min: -LIMIT, max: LIMIT - 1 }),
);
const index = fc.oneof(fc.nat(5), fc.nat(LIMIT - 1));
const point = fc.record({ x: coordinate, y: coordinate }, { noNullPrototype: true });
const path = fc.array(point, { minLength: 1, maxLength: 5 });
const plain = { noNullPrototype: true } as const;

function gridOf(width: number, height: number, max: number): fc.Arbitrary<Grid> {
  const size = width * height;
  return fc
    .uint8Array({ minLength: size, maxLength: size, max })
    .map((tiles) => ({ width, height, tiles: Uint8Array.from(tiles) }));
}

/** Rooms anywhere, with masks of any codes. */
function oddRoom(maxCode: number): fc.Arbitrary<Room> {
  const side = fc.integer({ min: 1, max: 5 });
  return fc
    .record({ x1: coordinate, y1: coordinate, width: side, height: side, kind: fc.string() })
    .chain(({ x1, y1, width, height, kind }) =>
      fc.option(gridOf(width, height, maxCode), { nil: undefined }).map((shape) => {
        const [left, top] = [Math.min(x1, LIMIT - 8), Math.min(y1, LIMIT - 8)];
        return {
          x1: left,
          y1: top,
          x2: left + width + 1,
          y2: top + height + 1,
          ...(shape && { shape }),
          ...(kind !== '' && { kind }),
        };
      }),
    );
}

/** Lakes anywhere, of any tiles. */
const oddLake: fc.Arbitrary<Lake> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([width, height]) =>
    fc.record(
      {
        x: coordinate,
        y: coordinate,
        kind: fc.string({ minLength: 1 }),
        shape: gridOf(width, height, 255),
      },
      plain,
    ),
  );

const lists = (maxCode: number) => ({
  rooms: fc.array(oddRoom(maxCode), { maxLength: 4 }),
  tunnels: fc.array(fc.record({ from: index, to: index, path }, plain), { maxLength: 4 }),
  doors: fc.array(
    fc.record(
      {
        x: coordinate,
        y: coordinate,
        tunnel: index,
        lock: index,
        secret: fc.constant(true as const),
        shortcut: fc.constant(true as const),
      },
      { ...plain, requiredKeys: ['x', 'y', 'tunnel'] },
    ),
    { maxLength: 4 },
  ) as fc.Arbitrary<Door[]>,
  stairs: fc.array(
    fc.record(
      {
        x: coordinate,
        y: coordinate,
        room: index,
        path,
        direction: fc.constantFrom('up' as const, 'down' as const),
        target: fc.string({ minLength: 1 }),
      },
      { ...plain, requiredKeys: ['x', 'y', 'room', 'path', 'direction'] },
    ),
    { maxLength: 4 },
  ) as fc.Arbitrary<Stairs[]>,
  keys: fc.array(
    fc.record(
      { x: coordinate, y: coordinate, room: index, lock: index, kind: fc.constant('lever') },
      { ...plain, requiredKeys: ['x', 'y', 'room', 'lock'] },
    ),
    { maxLength: 4 },
  ) as fc.Arbitrary<Key[]>,
  lakes: fc.oneof(fc.constant<Lake[]>([]), fc.array(oddLake, { maxLength: 3 })),
  marks: fc.array(
    fc.record(
      { x: coordinate, y: coordinate, room: index, kind: fc.string({ minLength: 1 }) },
      plain,
    ),
    { maxLength: 4 },
  ) as fc.Arbitrary<Mark[]>,
});

/** Dungeons of the right types, and nothing else about them is right. */
export function arbitraryOddDungeon(maxCode = 255): fc.Arbitrary<Dungeon> {
  const side = fc.integer({ min: 1, max: 9 });
  return fc.tuple(side, side).chain(([width, height]) =>
    fc.record(
      {
        grid: gridOf(width, height, maxCode),
        entrance: fc.record({ x: fc.nat(width - 1), y: fc.nat(height - 1) }, plain),
        ...lists(255),
      },
      plain,
    ),
  ) as fc.Arbitrary<Dungeon>;
}

/** Markers anywhere, with some of their fields. */
export const arbitraryMarker: fc.Arbitrary<Pin> = fc.record(
  {
    kind: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
    x: coordinate,
    y: coordinate,
    room: index,
    blocks: fc.boolean(),
    squad: index,
    missing: fc.integer({ min: 1, max: LIMIT - 1 }),
  },
  { ...plain, requiredKeys: ['kind', 'x', 'y'] },
);
