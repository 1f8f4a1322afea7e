/** The lower bound: allocates a grid and writes the same tiles. */
export function floor({ grid }) {
  return grid.tiles.slice();
}

/** A straightforward breadth-first search. It relies on the wall around every dungeon. */
export function searchByHand({ grid, entrance }) {
  const { width, tiles } = grid;
  const distances = new Int32Array(tiles.length).fill(-1);
  const queue = new Int32Array(tiles.length);
  const steps = [-1, 1, -width, width];
  let tail = 0;
  queue[tail++] = entrance.y * width + entrance.x;
  distances[queue[0]] = 0;
  for (let head = 0; head < tail; head++) {
    const tile = queue[head];
    for (let i = 0; i < 4; i++) {
      const next = tile + steps[i];
      if (tiles[next] === 0 || distances[next] !== -1) continue;
      distances[next] = distances[tile] + 1;
      queue[tail++] = next;
    }
  }
  return distances;
}
