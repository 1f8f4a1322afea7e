/** A path of SVG read by other means than it was written: as points, a list a piece. */
export type Pieces = [x: number, y: number][][];

/** The pieces of a path of `M h v l q a z`, curves and arcs by a few points. */
export function piecesOf(path: string): Pieces {
  const pieces: Pieces = [];
  let [x, y] = [0, 0];
  for (const [, command, text] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (text?.match(/-?(?:\d+\.\d+|\.\d+|\d+)/g) ?? []).map(Number);
    const take = () => numbers.shift() as number;
    const go = (dx: number, dy: number) => {
      [x, y] = [x + dx, y + dy];
      pieces.at(-1)?.push([x, y]);
    };
    if (command === 'z') continue;
    do {
      if (command === 'M') {
        [x, y] = [take(), take()];
        pieces.push([[x, y]]);
      } else if (command === 'm') {
        [x, y] = [x + take(), y + take()];
        pieces.push([[x, y]]);
      } else if (command === 'h') go(take(), 0);
      else if (command === 'v') go(0, take());
      else if (command === 'l') go(take(), take());
      else if (command === 'q') {
        const [cx, cy, dx, dy] = [take(), take(), take(), take()];
        const [startX, startY] = [x, y];
        for (let i = 1; i <= 4; i++) {
          const [t, s] = [i / 4, 1 - i / 4];
          const to = [2 * s * t * cx + t * t * dx, 2 * s * t * cy + t * t * dy] as const;
          go(startX + to[0] - x, startY + to[1] - y);
        }
      } else throw new Error(`no ${command} is known`);
    } while (numbers.length > 0);
  }
  return pieces;
}

/** Where the lines of closed pieces cross a row of points. */
export function crossings(pieces: Pieces, y: number): number[] {
  const found: number[] = [];
  for (const points of pieces) {
    for (let i = 0; i < points.length; i++) {
      const [x1, y1] = points[i]!;
      const [x2, y2] = points[(i + 1) % points.length]!;
      if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
  }
  return found;
}

/** Whether a point is inside closed pieces, by the number of their lines that a ray crosses. */
export function isInside(pieces: Pieces, x: number, y: number): boolean {
  return isBeforeOdd(crossings(pieces, y), x);
}

/** Whether an odd number of crossings is beyond x. */
export function isBeforeOdd(found: readonly number[], x: number): boolean {
  return found.filter((crossing) => crossing > x).length % 2 === 1;
}
