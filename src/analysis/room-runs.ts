import type { Axis } from '../dungeon';

/**
 * Room floors as runs of cells on the lines of a grid: on its rows, or on its columns. The runs of
 * line l have numbers `first[l]` … `first[l + 1]` − 1, in order of position.
 */
export interface RoomRuns {
  readonly first: Int32Array;
  /** The position on the line of each run's first cell. */
  readonly start: Int32Array;
  /** The position of each run's last cell. */
  readonly end: Int32Array;
  readonly room: Int32Array;
}

/** The runs of equal labels along an axis: `'x'` for rows, `'y'` for columns. */
export function findRoomRuns(labels: Int32Array, width: number, axis: Axis): RoomRuns {
  const first = countRuns(labels, width, axis);
  const total = first[first.length - 1]!;
  const runs = {
    first,
    start: new Int32Array(total),
    end: new Int32Array(total),
    room: new Int32Array(total),
  };
  fillRuns(runs, labels, width, axis);
  return runs;
}

/** {@link RoomRuns.first}. */
function countRuns(labels: Int32Array, width: number, axis: Axis): Int32Array {
  const rows = labels.length / width;
  const first = new Int32Array((axis === 'x' ? rows : width) + 1);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      if (!beginsRun(labels, width, axis, x, y)) continue;
      const line = axis === 'x' ? y : x;
      first[line + 1] = first[line + 1]! + 1;
    }
  }
  for (let line = 1; line < first.length; line++) {
    first[line] = first[line]! + first[line - 1]!;
  }
  return first;
}

function beginsRun(labels: Int32Array, width: number, axis: Axis, x: number, y: number): boolean {
  const i = y * width + x;
  const room = labels[i]!;
  if (room < 0) return false;
  return axis === 'x' ? x === 0 || labels[i - 1] !== room : y === 0 || labels[i - width] !== room;
}

function fillRuns(runs: RoomRuns, labels: Int32Array, width: number, axis: Axis): void {
  const { start, end, room } = runs;
  const next = runs.first.slice();
  for (let y = 0, i = 0; i < labels.length; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (labels[i]! < 0) continue;
      const line = axis === 'x' ? y : x;
      const position = axis === 'x' ? x : y;
      if (beginsRun(labels, width, axis, x, y)) {
        const run = next[line]!++;
        start[run] = position;
        room[run] = labels[i]!;
      }
      end[next[line]! - 1] = position;
    }
  }
}
