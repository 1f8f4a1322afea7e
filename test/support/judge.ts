import type { Dungeon, Point, Room } from '../../src/index';

/**
 * What is wrong with a dungeon, by somebody who shares no code with the library: plain loops over all
 * tiles, rooms and tunnels. Words are for a person who debugs.
 */
export function faultsOf(dungeon: Dungeon): string[] {
  const {
    grid,
    rooms,
    tunnels,
    entrance,
    doors = [],
    stairs = [],
    keys = [],
    marks = [],
  } = dungeon;
  const { width, height, tiles } = grid;
  const faults: string[] = [];
  const at = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height ? (tiles[y * width + x] as number) : 0;
  const isDug = (x: number, y: number) => at(x, y) !== 0;
  if (tiles.length !== width * height) faults.push('the tiles are not width × height');

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (at(x, y) > 4) faults.push(`(${x}, ${y}) has the code ${at(x, y)}`);
      const isRing = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if (isRing && isDug(x, y)) faults.push(`the ring is dug at (${x}, ${y})`);
    }
  }

  const owner = new Map<string, number>();
  const claims = new Set<string>();
  rooms.forEach((room, i) => {
    const cells = cellsOf(room);
    if (cells.length === 0) faults.push(`room ${i} has no floor`);
    if (!isOnePiece(cells)) faults.push(`room ${i} is parted`);
    if (!isTight(room, cells)) faults.push(`room ${i} is not tight`);
    for (const { x, y } of cells) {
      if (owner.has(`${x},${y}`))
        faults.push(`rooms ${owner.get(`${x},${y}`)}, ${i} share (${x}, ${y})`);
      owner.set(`${x},${y}`, i);
      claims.add(`${x},${y}`);
    }
  });
  const tunnelTiles = new Set<string>();
  const walked = tunnels.map(({ path }) => walk(path));
  for (const cells of walked) for (const { x, y } of cells) tunnelTiles.add(`${x},${y}`);
  for (const tile of tunnelTiles) claims.add(tile);
  for (const { path } of stairs) for (const { x, y } of walk(path)) claims.add(`${x},${y}`);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isClaimed = claims.has(`${x},${y}`);
      if (isDug(x, y) !== isClaimed)
        faults.push(`(${x}, ${y}) is ${isClaimed ? 'not dug' : 'stray'}`);
    }
  }

  for (const [tile, i] of owner) {
    const [x, y] = tile.split(',').map(Number) as [number, number];
    for (const [nx, ny] of [
      [x + 1, y],
      [x, y + 1],
    ] as const) {
      const other = owner.get(`${nx},${ny}`);
      if (other === undefined || other === i) continue;
      if (!tunnelTiles.has(tile) && !tunnelTiles.has(`${nx},${ny}`)) {
        faults.push(`rooms ${i}, ${other} lie side by side at (${x}, ${y})`);
      }
    }
  }
  tunnels.forEach(({ from, to, path }, i) => {
    const [start, end] = [path[0] as Point, path[path.length - 1] as Point];
    if (owner.get(`${start.x},${start.y}`) !== from)
      faults.push(`tunnel ${i} starts off room ${from}`);
    if (owner.get(`${end.x},${end.y}`) !== to) faults.push(`tunnel ${i} ends off room ${to}`);
  });

  const doorTiles = new Set<string>();
  doors.forEach(({ x, y, tunnel }, i) => {
    if (doorTiles.has(`${x},${y}`)) faults.push(`two doors at (${x}, ${y})`);
    doorTiles.add(`${x},${y}`);
    if (at(x, y) !== 2) faults.push(`door ${i} at (${x}, ${y}) has no tile`);
    if (!walked[tunnel]?.some((cell) => cell.x === x && cell.y === y)) {
      faults.push(`door ${i} is off tunnel ${tunnel}`);
    }
    if (owner.has(`${x},${y}`)) faults.push(`door ${i} stands on the floor of a room`);
    const across = !isDug(x - 1, y) && !isDug(x + 1, y) && isDug(x, y - 1) && isDug(x, y + 1);
    const along = isDug(x - 1, y) && isDug(x + 1, y) && !isDug(x, y - 1) && !isDug(x, y + 1);
    if (!across && !along) faults.push(`door ${i} at (${x}, ${y}) is not between two walls`);
  });
  const stairTiles = new Set(stairs.map(({ x, y }) => `${x},${y}`));
  stairs.forEach(({ x, y, direction, room, path }, i) => {
    if (at(x, y) !== (direction === 'up' ? 3 : 4)) faults.push(`stairs ${i} have no tile`);
    const [start, end] = [path[0] as Point, path[path.length - 1] as Point];
    if (owner.get(`${start.x},${start.y}`) !== room)
      faults.push(`the way of stairs ${i} starts off room ${room}`);
    if (end.x !== x || end.y !== y) faults.push(`the way of stairs ${i} does not end on them`);
  });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (at(x, y) === 2 && !doorTiles.has(`${x},${y}`))
        faults.push(`a door's tile at (${x}, ${y}) without a door`);
      if (at(x, y) > 2 && !stairTiles.has(`${x},${y}`))
        faults.push(`stairs' tile at (${x}, ${y}) without stairs`);
    }
  }
  const keyTiles = new Set<string>();
  for (const { x, y, room } of keys) {
    if (owner.get(`${x},${y}`) !== room || at(x, y) !== 1)
      faults.push(`a key at (${x}, ${y}) is off the floor of room ${room}`);
    if (x === entrance.x && y === entrance.y) faults.push('a key lies on the entrance');
    if (keyTiles.has(`${x},${y}`)) faults.push(`two keys at (${x}, ${y})`);
    keyTiles.add(`${x},${y}`);
  }
  for (const { x, y, room } of marks) {
    if (owner.get(`${x},${y}`) !== room || at(x, y) !== 1)
      faults.push(`a mark at (${x}, ${y}) is off the floor of room ${room}`);
  }

  if (!isDug(entrance.x, entrance.y)) faults.push('the entrance is wall');
  const reached = new Set([`${entrance.x},${entrance.y}`]);
  const queue = [entrance];
  for (const { x, y } of queue) {
    for (const next of [
      { x: x - 1, y },
      { x: x + 1, y },
      { x, y: y - 1 },
      { x, y: y + 1 },
    ]) {
      if (!isDug(next.x, next.y) || reached.has(`${next.x},${next.y}`)) continue;
      reached.add(`${next.x},${next.y}`);
      queue.push(next);
    }
  }
  const dug = tiles.reduce((sum, tile) => sum + (tile === 0 ? 0 : 1), 0);
  if (reached.size !== dug) faults.push(`${dug - reached.size} dug tiles cannot be reached`);
  return faults;
}

/** The tiles of a room's floor. */
export function cellsOf({ x1, y1, x2, y2, shape }: Room): Point[] {
  const cells: Point[] = [];
  for (let y = y1 + 1; y < y2; y++) {
    for (let x = x1 + 1; x < x2; x++) {
      if (shape && shape.tiles[(y - y1 - 1) * shape.width + (x - x1 - 1)] !== 1) continue;
      cells.push({ x, y });
    }
  }
  return cells;
}

function isOnePiece(cells: readonly Point[]): boolean {
  const rest = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const [first] = cells;
  if (first === undefined) return false;
  const queue = [first];
  rest.delete(`${first.x},${first.y}`);
  for (const { x, y } of queue) {
    for (const next of [
      { x: x - 1, y },
      { x: x + 1, y },
      { x, y: y - 1 },
      { x, y: y + 1 },
    ]) {
      if (rest.delete(`${next.x},${next.y}`)) queue.push(next);
    }
  }
  return rest.size === 0;
}

function isTight({ x1, y1, x2, y2, shape }: Room, cells: readonly Point[]): boolean {
  if (shape && (shape.width !== x2 - x1 - 1 || shape.height !== y2 - y1 - 1)) return false;
  return (
    cells.some(({ x }) => x === x1 + 1) &&
    cells.some(({ x }) => x === x2 - 1) &&
    cells.some(({ y }) => y === y1 + 1) &&
    cells.some(({ y }) => y === y2 - 1)
  );
}

/** Every cell of a path of straight legs. */
export function walk(path: readonly Point[]): Point[] {
  const cells = [path[0] as Point];
  for (const to of path.slice(1)) {
    let { x, y } = cells[cells.length - 1] as Point;
    while (x !== to.x || y !== to.y) {
      if (x !== to.x && y !== to.y) throw new Error('a leg is slanted');
      x += Math.sign(to.x - x);
      y += Math.sign(to.y - y);
      cells.push({ x, y });
    }
  }
  return cells;
}
