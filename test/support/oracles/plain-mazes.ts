import type {
  DrunkardsWalkOptions,
  Grid,
  MazeOptions,
  Rng,
  RoomsAndMazesOptions,
} from '../../../src/core/index';

// The three generators of mazes and walks again, in the slowest and plainest way, from what their
// doc comments document about draws. They share no code with the library.

type Cell = readonly [column: number, row: number];

const NORTH_EAST_SOUTH_WEST = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** A drawing: `#` wall, `.` floor, `+` door. */
export function draw({ width, height, tiles }: Grid): string {
  const row = (y: number) => [...tiles.subarray(y * width, (y + 1) * width)];
  return Array.from({ length: height }, (_, y) =>
    row(y)
      .map((tile) => '#.+'[tile] ?? '?')
      .join(''),
  ).join('\n');
}

function happens(rng: Rng, share: number): boolean {
  const chance = Math.round(share * 2 ** 20);
  if (chance === 0) return false;
  return chance === 2 ** 20 || rng.int(1, 2 ** 20) <= chance;
}

function choose<Item>(rng: Rng, items: readonly Item[]): Item {
  return items[items.length === 1 ? 0 : rng.int(0, items.length - 1)] as Item;
}

/** Cells with the directions in which each can be left. */
class Maze {
  readonly ways = new Map<string, Set<number>>();

  has([column, row]: Cell): boolean {
    return this.ways.has(`${column},${row}`);
  }

  waysOf([column, row]: Cell): Set<number> {
    return this.ways.get(`${column},${row}`) as Set<number>;
  }

  add(cell: Cell): void {
    this.ways.set(String(cell), new Set());
  }

  open(cell: Cell, direction: number): void {
    this.waysOf(cell).add(direction);
    const next = beside(cell, direction);
    if (this.has(next)) this.waysOf(next).add((direction + 2) % 4);
  }

  fill(cell: Cell): void {
    const [direction] = this.waysOf(cell);
    this.ways.delete(String(cell));
    const next = beside(cell, direction as number);
    if (this.has(next)) this.waysOf(next).delete(((direction as number) + 2) % 4);
  }

  /** In tile order. */
  deadEnds(): Cell[] {
    const cells = [...this.ways].filter(([, ways]) => ways.size === 1);
    return cells
      .map(([key]) => key.split(',').map(Number) as unknown as Cell)
      .sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  }

  grow(
    rng: Rng,
    start: Cell,
    isRock: (cell: Cell) => boolean,
    branching: number,
    straightness: number,
  ): void {
    const headings = new Map<string, number>();
    const active = [start];
    this.add(start);
    while (active.length > 0) {
      const isRandom = active.length > 1 && happens(rng, branching);
      const pick = isRandom ? rng.int(0, active.length - 1) : active.length - 1;
      const cell = active[pick]!;
      const directions = [0, 1, 2, 3].filter((direction) => {
        const next = beside(cell, direction);
        return isRock(next) && !this.has(next);
      });
      if (directions.length === 0) {
        active[pick] = active[active.length - 1]!;
        active.pop();
        continue;
      }
      const ahead = headings.get(String(cell)) ?? -1;
      const couldGoOn = directions.includes(ahead);
      const isOnly = directions.length === 1;
      const goesOn = couldGoOn && (isOnly || happens(rng, straightness));
      const heading = goesOn ? ahead : choose(rng, directions);
      const next = beside(cell, heading);
      this.add(next);
      this.open(cell, heading);
      headings.set(String(next), heading);
      active.push(next);
    }
  }

  fillDeadEnds(rng: Rng, share: number, least: number): void {
    const ends = this.deadEnds();
    const kept: Cell[] = [];
    const others: Cell[] = [];
    for (const end of ends) (happens(rng, share) ? kept : others).push(end);
    while (kept.length < least && others.length > 0) {
      const chosen = others.length === 1 ? 0 : rng.int(0, others.length - 1);
      kept.push(others[chosen]!);
      others[chosen] = others[others.length - 1]!;
      others.pop();
    }
    const isKept = new Set(kept.map(String));
    for (;;) {
      const doomed = this.deadEnds().find((cell) => !isKept.has(String(cell)));
      if (doomed === undefined) return;
      this.fill(doomed);
    }
  }
}

function beside([column, row]: Cell, direction: number): Cell {
  const [dx, dy] = NORTH_EAST_SOUTH_WEST[direction] as readonly [number, number];
  return [column + dx, row + dy];
}

function rowsOfWall(width: number, height: number): string[][] {
  return Array.from({ length: height }, () => new Array<string>(width).fill('#'));
}

function dig(picture: string[][], maze: Maze, side: number): void {
  for (const [key, ways] of maze.ways) {
    const [column, row] = key.split(',').map(Number) as [number, number];
    const fill = (fromX: number, fromY: number) => {
      for (let y = fromY; y < fromY + side; y++) {
        for (let x = fromX; x < fromX + side; x++) picture[y]![x] = '.';
      }
    };
    const [x, y] = [1 + column * (side + 1), 1 + row * (side + 1)];
    fill(x, y);
    // One tile over is the wall, and the tile beyond it belongs to the next cell anyway.
    if (ways.has(1)) fill(x + 1, y);
    if (ways.has(2)) fill(x, y + 1);
  }
}

function joined(picture: readonly string[][]): string {
  return picture.map((row) => row.join('')).join('\n');
}

/** The picture of what `generateMaze` makes. */
export function plainMaze(rng: Rng, options: MazeOptions): string {
  const { width, height, corridorWidth = 1, branching = 0, straightness = 0 } = options;
  const { loops = 0, deadEnds = 1 } = options;
  const columns = Math.floor((width - 1) / (corridorWidth + 1));
  const rows = Math.floor((height - 1) / (corridorWidth + 1));
  const isRock = ([x, y]: Cell) => x >= 0 && y >= 0 && x < columns && y < rows;
  const column = columns === 1 ? 0 : rng.int(0, columns - 1);
  const row = rows === 1 ? 0 : rng.int(0, rows - 1);
  const maze = new Maze();
  maze.grow(rng, [column, row], isRock, branching, straightness);

  let isTree = true;
  for (const end of maze.deadEnds()) {
    const ways = maze.waysOf(end);
    const walls = [0, 1, 2, 3].filter((d) => !ways.has(d) && isRock(beside(end, d)));
    if (ways.size !== 1 || walls.length === 0 || !happens(rng, loops)) continue;
    maze.open(end, choose(rng, walls));
    isTree = false;
  }
  maze.fillDeadEnds(rng, deadEnds, isTree ? 2 : 0);

  const picture = rowsOfWall(width, height);
  dig(picture, maze, corridorWidth);
  return joined(picture);
}

/** The picture of what `generateRoomsAndMazes` makes. */
export function plainRoomsAndMazes(rng: Rng, options: RoomsAndMazesOptions): string {
  const { width, height, attempts = Math.ceil((width * height) / 32) } = options;
  const { straightness = 0.5, loops = 0.05, deadEnds = 0 } = options;
  const fit = Math.min(width, height) - 2;
  const least = Math.min(3, options.roomMaxSize ?? 3, fit);
  const roomMinSize = options.roomMinSize ?? least - ((least + 1) % 2);
  const roomMaxSize = options.roomMaxSize ?? Math.max(roomMinSize + 1, Math.min(9, fit));
  const columns = Math.floor((width - 1) / 2);
  const rows = Math.floor((height - 1) / 2);
  const sizes: number[] = [];
  for (let size = roomMinSize; size <= Math.min(roomMaxSize, fit); size++) {
    if (size % 2 === 1) sizes.push((size + 1) / 2);
  }
  const picture = rowsOfWall(width, height);
  const owners = new Map<string, number>();
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const draw = (least: number, most: number) => (least === most ? least : rng.int(least, most));
    const across = draw(Math.min(...sizes), Math.max(...sizes));
    const down = draw(Math.min(...sizes), Math.max(...sizes));
    const left = draw(0, columns - across);
    const top = draw(0, rows - down);
    const cells: Cell[] = [];
    for (let row = top; row < top + down; row++) {
      for (let column = left; column < left + across; column++) cells.push([column, row]);
    }
    if (cells.some((cell) => owners.has(String(cell)))) continue;
    for (const cell of cells) owners.set(String(cell), count);
    count++;
    for (let y = 2 * top + 1; y < 2 * (top + down); y++) {
      picture[y]!.fill('.', 2 * left + 1, 2 * (left + across));
    }
  }

  const maze = new Maze();
  const isRock = ([x, y]: Cell) =>
    x >= 0 && y >= 0 && x < columns && y < rows && !owners.has(`${x},${y}`);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isRock([column, row])) continue;
      const before = new Set(maze.ways.keys());
      maze.grow(rng, [column, row], isRock, 0, straightness);
      for (const key of maze.ways.keys()) if (!before.has(key)) owners.set(key, count);
      count++;
    }
  }

  const walls: [Cell, number][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const direction of [1, 2]) {
        const other = owners.get(String(beside([column, row], direction)));
        if (other === undefined || other === owners.get(`${column},${row}`)) continue;
        walls.push([[column, row], direction]);
      }
    }
  }
  const groups = Array.from({ length: count }, (_, owner) => owner);
  const doors: typeof walls = [];
  const spare: typeof walls = [];
  const idle: typeof walls = [];
  const ownersOf = (wall: (typeof walls)[0]) =>
    [owners.get(String(wall[0])), owners.get(String(beside(...wall)))].sort().join();
  const placeOf = ([[column, row], direction]: (typeof walls)[0]) => [
    2 * column + (direction % 2),
    2 * row + (direction === 2 ? 1 : 0),
  ];
  const gap = (a: (typeof walls)[0], b: (typeof walls)[0]) =>
    placeOf(a).reduce((sum, at, axis) => sum + Math.abs(at - placeOf(b)[axis]!), 0);
  const most = Math.round(loops * (walls.length - (count - 1)));
  for (let i = 0; i < walls.length && (doors.length < count - 1 || spare.length < most); i++) {
    const chosen = i === walls.length - 1 ? i : rng.int(i, walls.length - 1);
    [walls[i], walls[chosen]] = [walls[chosen]!, walls[i]!];
    const wall = walls[i]!;
    const a = groups[owners.get(String(wall[0])) as number];
    const b = groups[owners.get(String(beside(...wall))) as number];
    const isIdle = [...doors, ...spare].some(
      (other) => ownersOf(other) === ownersOf(wall) && gap(other, wall) < 9,
    );
    if (a !== b) doors.push(wall);
    else if (isIdle) idle.push(wall);
    else if (spare.length < most) spare.push(wall);
    groups.forEach((group, owner) => {
      if (group === a) groups[owner] = b as number;
    });
  }
  doors.push(...spare, ...idle.slice(0, most - spare.length));

  for (const [cell, direction] of doors) {
    const next = beside(cell, direction);
    if (maze.has(cell)) maze.waysOf(cell).add(direction);
    if (maze.has(next)) maze.waysOf(next).add((direction + 2) % 4);
  }
  const wasMaze = new Set(maze.ways.keys());
  maze.fillDeadEnds(rng, deadEnds, 0);
  dig(picture, maze, 1);
  for (const [[column, row], direction] of doors) {
    const isLeft = (cell: Cell) => !wasMaze.has(String(cell)) || maze.has(cell);
    const [x, y] = [2 * column + 1 + (direction % 2), 2 * row + 1 + (direction === 2 ? 1 : 0)];
    const stands = isLeft([column, row]) && isLeft(beside([column, row], direction));
    picture[y]![x] = stands ? '+' : '#';
  }
  return joined(picture);
}

/** The picture of what `generateDrunkardsWalk` makes. */
export function plainWalk(rng: Rng, options: DrunkardsWalkOptions): string {
  const { width, height, floorShare = 0.4, lifetime = 400, start = 'edge' } = options;
  const picture = rowsOfWall(width, height);
  const wanted = Math.max(1, Math.round(floorShare * ((width - 2) * (height - 2))));
  const isRock = ([x, y]: Cell) =>
    x > 0 && y > 0 && x < width - 1 && y < height - 1 && picture[y]?.[x] === '#';
  const looksAt = (depth: number) => (cell: Cell) =>
    [0, 1, 2, 3].some((direction) => {
      let next = cell;
      for (let i = 0; i < depth; i++) {
        next = beside(next, direction);
        if (!isRock(next)) return false;
      }
      return true;
    });
  let isEdge = looksAt(8);
  let edge: Cell[] = [];
  let dug = 0;
  const digTile = ([x, y]: Cell) => {
    picture[y]![x] = '.';
    edge.push([x, y]);
    dug++;
  };
  const drawEdge = (): Cell => {
    for (;;) {
      if (edge.length === 0) {
        isEdge = looksAt(1);
        const all = picture.flatMap((row, y) => row.map((_, x): Cell => [x, y]));
        edge = all.filter(([x, y]) => picture[y]?.[x] === '.').filter(isEdge);
      }
      const chosen = edge.length === 1 ? 0 : rng.int(0, edge.length - 1);
      if (isEdge(edge[chosen]!)) return edge[chosen]!;
      edge[chosen] = edge[edge.length - 1]!;
      edge.pop();
    }
  };

  const center: Cell = [Math.floor(width / 2), Math.floor(height / 2)];
  digTile(center);
  let steps: number[] = [];
  for (let left = 16 * wanted; left > 0 && dug < wanted; left -= lifetime) {
    let cell = start === 'center' ? center : drawEdge();
    const before = edge.length;
    for (let step = 0; step < Math.min(lifetime, left) && dug < wanted; step++) {
      if (steps.length === 0) {
        const bits = rng.int(0, 2 ** 20 - 1);
        steps = Array.from({ length: 10 }, (_, i) => Math.floor(bits / 4 ** i) % 4);
      }
      const next = beside(cell, steps.shift() as number);
      if (isRock(next)) digTile(next);
      if (picture[next[1]]?.[next[0]] === '.') cell = next;
    }
    edge = [...edge.slice(0, before), ...edge.slice(before).filter(isEdge)];
  }
  while (dug < wanted) {
    const cell = drawEdge();
    const directions = [0, 1, 2, 3].filter((direction) => isRock(beside(cell, direction)));
    digTile(beside(cell, choose(rng, directions)));
  }
  return joined(picture);
}
