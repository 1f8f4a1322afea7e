/**
 * Returns whether a point is inside a polygon, which means that a ray to the right of it crosses an
 * odd number of sides.
 *
 * @param corners - x and y of each corner, one after the other
 */
export function isInPolygon(corners: readonly number[], x: number, y: number): boolean {
  let isIn = false;
  for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2) {
    const [fromX, fromY, toX, toY] = [corners[j]!, corners[j + 1]!, corners[i]!, corners[i + 1]!];
    const doesCross = fromY > y !== toY > y;
    if (doesCross && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isIn = !isIn;
  }
  return isIn;
}
