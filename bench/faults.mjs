/** Small maps on which a peer's faults are counted. */
const MAPS = 50;

/**
 * Faults of a peer's maps: the number of maps whose floor is not connected in four directions, that
 * differ when made again from the same seed, or that were not made. Of large maps only one is
 * checked.
 */
export function countFaults(peer, size) {
  const maps = size.maps > 4 ? MAPS : 1;
  const faults = { maps, parted: 0, differs: 0, none: 0 };
  for (let seed = 1; seed <= maps; seed++) {
    const tiles = tilesOf(peer, size, seed);
    const again = tilesOf(peer, size, seed);
    if (tiles === undefined || again === undefined) faults.none++;
    else if (Buffer.compare(tiles, again) !== 0) faults.differs++;
    if (tiles !== undefined && isParted(tiles, size)) faults.parted++;
  }
  return faults;
}

/** The tiles of a map, 1 if walkable; undefined if no map is made. */
function tilesOf(peer, size, seed) {
  try {
    return peer.toTiles(peer.run(size, seed), size);
  } catch {
    return undefined;
  }
}

function isParted(tiles, { width, height }) {
  const isSeen = new Uint8Array(tiles.length);
  const first = tiles.indexOf(1);
  const queue = [first];
  isSeen[first] = 1;
  for (const tile of queue) {
    const x = tile % width;
    const neighbors = [
      ...(x > 0 ? [tile - 1] : []),
      ...(x < width - 1 ? [tile + 1] : []),
      ...(tile >= width ? [tile - width] : []),
      ...(tile < width * (height - 1) ? [tile + width] : []),
    ];
    for (const next of neighbors) {
      if (tiles[next] === 0 || isSeen[next] === 1) continue;
      isSeen[next] = 1;
      queue.push(next);
    }
  }
  return queue.length < tiles.reduce((sum, tile) => sum + tile, 0);
}
