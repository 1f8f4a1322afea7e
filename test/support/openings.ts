import { type Dungeon, Tile } from '../../src/core/index';

type Side = 'North' | 'East' | 'South' | 'West';

const STEPS: Readonly<Record<Side, readonly [dx: number, dy: number]>> = {
  North: [0, -1],
  East: [1, 0],
  South: [0, 1],
  West: [-1, 0],
};

/** The room of each tile, read from the boxes and shapes, or −1. */
function roomsOfTiles({ grid, rooms }: Dungeon): number[] {
  const owners = new Array<number>(grid.tiles.length).fill(-1);
  for (const [i, { x1, y1, x2, y2, shape }] of rooms.entries()) {
    for (let y = y1 + 1; y < y2; y++) {
      for (let x = x1 + 1; x < x2; x++) {
        const at = (y - y1 - 1) * (x2 - x1 - 1) + x - x1 - 1;
        if (shape === undefined || shape.tiles[at] === Tile.Floor) owners[y * grid.width + x] = i;
      }
    }
  }
  return owners;
}

/**
 * The openings in the walls of a room, for each side from the west or the north: the rooms that can
 * be reached through each of them without crossing another room.
 */
export function openingsOf(dungeon: Dungeon): (room: number, side: Side) => Set<number>[] {
  const { width, tiles } = dungeon.grid;
  const owners = roomsOfTiles(dungeon);
  const reached = (start: number) => {
    const found = new Set<number>();
    const queue = [start];
    for (const cell of queue) {
      for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
        if (tiles[next] === Tile.Wall) continue;
        if (owners[next] !== -1) found.add(owners[next]!);
        else if (!queue.includes(next)) queue.push(next);
      }
    }
    return found;
  };
  return (room, side) => {
    const [dx, dy] = STEPS[side];
    const along = (cell: number) => (dx === 0 ? cell % width : Math.floor(cell / width));
    const cells = [...owners.keys()].filter((cell) => owners[cell] === room);
    const outside = cells
      .map((cell) => cell + dx + dy * width)
      .filter((cell) => owners[cell] === -1 && tiles[cell] !== Tile.Wall);
    return outside.sort((a, b) => along(a) - along(b)).map(reached);
  };
}
