/** How far a hero sees, in tiles. */
const RADIUS = 8;

/** The column and row of each step of each line of sight, from the hero outwards. */
const LINES = linesOfSight();

/**
 * Calls `see` with every tile that is visible from a tile, up to the first opaque one of a line.
 */
export function look(
  from: number,
  { width, opaque }: { readonly width: number; readonly opaque: Uint8Array },
  see: (tile: number) => void,
): void {
  see(from);
  const column = from % width;
  for (const line of LINES) {
    for (const [dx, dy] of line) {
      const tile = from + dy * width + dx;
      if (column + dx < 0 || column + dx >= width || tile < 0 || tile >= opaque.length) break;
      see(tile);
      if (opaque[tile]) break;
    }
  }
}

/** Lines from (0, 0) to each tile on the border of a square. */
function linesOfSight(): [dx: number, dy: number][][] {
  const lines: [number, number][][] = [];
  for (let k = -RADIUS; k <= RADIUS; k++) {
    lines.push(lineTo(k, -RADIUS), lineTo(k, RADIUS), lineTo(-RADIUS, k), lineTo(RADIUS, k));
  }
  return lines;
}

function lineTo(x: number, y: number): [dx: number, dy: number][] {
  return Array.from({ length: RADIUS }, (_, i) => {
    const share = (i + 1) / RADIUS;
    return [Math.round(x * share), Math.round(y * share)];
  });
}
