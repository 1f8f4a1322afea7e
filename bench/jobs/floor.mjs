/** The least that any generator does: allocates the grid and writes as many tiles as there is floor. */
export function floor({ width, height }, floorTiles) {
  return new Uint8Array(width * height).fill(1, 0, floorTiles);
}

/** How many tiles are floor. */
export function countFloor(tiles) {
  let floorTiles = 0;
  for (const tile of tiles) floorTiles += tile;
  return floorTiles;
}
