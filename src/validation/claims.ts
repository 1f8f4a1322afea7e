/**
 * Blocks of cells that rooms and tunnels claim as floor, in linked lists by the row in which they
 * begin; −1 ends a list.
 */
export interface Claims {
  readonly first: Int32Array;
  next: Int32Array;
  left: Int32Array;
  right: Int32Array;
  bottom: Int32Array;
  count: number;
}

/** No claims yet, with room for `capacity`. */
export function createClaims(height: number, capacity: number): Claims {
  return {
    first: new Int32Array(height).fill(-1),
    next: new Int32Array(capacity),
    left: new Int32Array(capacity),
    right: new Int32Array(capacity),
    bottom: new Int32Array(capacity),
    count: 0,
  };
}

/** Claims the cells from (left, top) to (right, bottom), both included. */
export function claim(
  claims: Claims,
  left: number,
  top: number,
  right: number,
  bottom: number,
): void {
  if (claims.count === claims.next.length) grow(claims);
  const i = claims.count++;
  claims.left[i] = left;
  claims.right[i] = right;
  claims.bottom[i] = bottom;
  claims.next[i] = claims.first[top] as number;
  claims.first[top] = i;
}

function grow(claims: Claims): void {
  for (const key of ['next', 'left', 'right', 'bottom'] as const) {
    const grown = new Int32Array(2 * claims.count + 8);
    grown.set(claims[key]);
    claims[key] = grown;
  }
}
