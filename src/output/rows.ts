import { checkItemCount } from './limits';

/** Rows, from the top, each made when it is asked for: all at once may be more than memory holds. */
export interface Rows<Row> extends Iterable<Row> {
  /** How many there are. */
  readonly height: number;
}

/** The rows that `rowAt` makes. */
export function rowsOf<Row>(height: number, rowAt: (y: number) => Row): Rows<Row> {
  return {
    height,
    *[Symbol.iterator]() {
      for (let y = 0; y < height; y++) yield rowAt(y);
    },
  };
}

/** All rows at once. */
export function listRows<Row>(rows: Rows<Row>): Row[] {
  checkItemCount('grid.height', rows.height);
  const list = new Array<Row>(rows.height);
  let y = 0;
  for (const row of rows) list[y++] = row;
  return list;
}
