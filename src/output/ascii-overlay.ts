import { invalid } from '../checks';
import type { Door, Grid, Point } from '../dungeon';
import { centerOf, readRoom } from '../geometry/room';
import { sizeOf } from '../grid/grid';
import { readKey } from '../grid/read-layout';
import { readList } from '../readers';
import { lockLetter, markerGlyph } from './glyph';
import { readDrawnMarkers } from './markers';
import type { Subject } from './read-subject';

const LABELS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Glyphs that hide tiles, the later those before. */
export interface Overlay {
  readonly grid: Grid;
  /** By row and column. */
  readonly rows: Map<number, Map<number, string>>;
}

/** An overlay that hides nothing. */
export function createOverlay(grid: Grid): Overlay {
  return { grid, rows: new Map() };
}

/** Adds the letter of each room, at its centre. */
export function addLabels(overlay: Overlay, { parts }: Subject): void {
  readList('rooms', parts.rooms, readRoom).forEach((room, i) => {
    const center = centerOf(room);
    checkPlace(overlay, `rooms[${i}]`, center);
    put(overlay, center, LABELS[i] ?? '?');
  });
}

/** Adds the letter of each key. */
export function drawKeys(overlay: Overlay, { parts }: Subject): void {
  readList('keys', parts.keys ?? [], readKey).forEach((key, i) => {
    checkPlace(overlay, `keys[${i}]`, key);
    put(overlay, key, lockLetter(key.lock).toLowerCase());
  });
}

/** Adds the letter of each locked door. */
export function drawDoors(overlay: Overlay, doors: readonly Door[]): void {
  for (const door of doors) {
    if (door.lock !== undefined) put(overlay, door, lockLetter(door.lock));
  }
}

/** Hides each tile that was never seen: all whose number in the mask is 0. */
export function hideUnknown(overlay: Overlay, known: Uint8Array): void {
  const { width } = overlay.grid;
  known.forEach((value, i) => {
    if (value === 0) put(overlay, { x: i % width, y: Math.floor(i / width) }, ' ');
  });
}

/** Adds the glyph of each marker that is seen: whose number in the mask is not 0. */
export function addMarkers(
  overlay: Overlay,
  entities: unknown,
  glyph: unknown,
  seen: Uint8Array | undefined,
): void {
  readDrawnMarkers('entities', entities).forEach((marker, i) => {
    checkPlace(overlay, `entities[${i}]`, marker);
    if (seen?.[marker.y * overlay.grid.width + marker.x] === 0) return;
    put(overlay, marker, markerGlyph(marker, glyph));
  });
}

function checkPlace({ grid }: Overlay, what: string, { x, y }: Point): void {
  if (x >= 0 && y >= 0 && x < grid.width && y < grid.height) return;
  throw invalid(what, `must stand on a tile of the ${sizeOf(grid)} grid`, `(${x}, ${y})`);
}

function put({ rows }: Overlay, { x, y }: Point, glyph: string): void {
  const row = rows.get(y) ?? new Map<number, string>();
  rows.set(y, row.set(x, glyph));
}
