import { eachRun } from '../core/geometry/room';
import type { Draft } from '../core/grid/draft';
import { fillRun } from '../core/grid/fill-run';
import { type Point, type Rect, type Room, Tile } from '../core/model/dungeon';

export interface DugArea {
  readonly area: Rect;
  readonly draft: Draft;
}

export function digFloor(target: DugArea, room: Room): void {
  eachRun(room, (y, left, right) => digRun(target, y, left, right));
}

/** Digs the part of a run that is in the area. */
function digRun({ area, draft }: DugArea, y: number, left: number, right: number): void {
  const from = Math.max(left - area.x, 0);
  const to = Math.min(right - area.x, area.width - 1);
  const row = y - area.y;
  if (row < 0 || row >= area.height || from > to) return;
  fillRun(draft.bytes, row * area.width + from, to - from + 1);
}

/** Digs the part of a straight line in the area. The line is horizontal or vertical. */
export function digStraight(target: DugArea, a: Point, b: Point): void {
  const { area, draft } = target;
  if (a.y === b.y) {
    digRun(target, a.y, Math.min(a.x, b.x), Math.max(a.x, b.x));
    return;
  }
  const x = a.x - area.x;
  if (x < 0 || x >= area.width) return;
  const top = Math.max(Math.min(a.y, b.y) - area.y, 0);
  const bottom = Math.min(Math.max(a.y, b.y) - area.y, area.height - 1);
  const { tiles } = draft.grid;
  for (let y = top; y <= bottom; y++) tiles[y * area.width + x] = Tile.Floor;
}
