import { findRegions } from '../analysis/find-regions';
import { STEPS } from '../grid/directions';
import { pointAt } from '../grid/grid';
import { DEEP } from '../grid/tiles';
import { MAX_TUNNEL_WIDTH, type Point, Tile } from '../model/dungeon';
import { isFloor } from './draw-glyphs';
import { type Drawing, liquidOf } from './drawing';

/** A door inside a prefab, given by cells of its drawing. */
interface InnerDoor {
  /** Its cells, in a row from left to right or from top to bottom. */
  readonly row: readonly number[];
  /** The floor before and behind its middle. */
  readonly before: number;
  readonly behind: number;
}

/** An exit of a prefab, by which it can be joined to existing floor. */
export interface Exit {
  /** The position of the exit in the drawing; that of its middle if it is a wide door. */
  readonly x: number;
  readonly y: number;
  /** The step that leads out. */
  readonly dx: number;
  readonly dy: number;
  /** The floor cell behind the exit. */
  readonly inside: number;
  readonly hasDoor: boolean;
  /** All positions of the exit, from left to right or from top to bottom. */
  readonly row: readonly Point[];
}

/**
 * A drawing that can be built, after its substitutions and shuffles. A cell (x, y) has the index
 * `y * width + x`.
 */
export interface PrefabPlan extends Drawing {
  /**
   * For each cell, the connected part of floor that it belongs to, counted from 0; −1 if it is not
   * floor.
   */
  readonly pieces: Int32Array;
  /** For each part of floor, whether any of it is on the edge of the drawing, without a wall. */
  readonly isOpen: readonly boolean[];
  /** For each part of floor, the lowest of the parts to which inner doors join it. */
  readonly groups: readonly number[];
  readonly doors: readonly InnerDoor[];
  readonly exits: readonly Exit[];
}

/** Creates the error for the glyph at (x, y) of a drawing. */
export type Faulty = (x: number, y: number, message: string) => Error;

/** Returns whether a glyph of a drawing is blank. Everything outside the drawing is blank. */
export function isBlankAt({ width, height, glyphs }: Drawing, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return true;
  return glyphs[y * width + x] === ' ';
}

/** Returns whether (x, y) is next to a blank or to the outside. */
export function isOnEdge(drawing: Drawing, x: number, y: number): boolean {
  return (
    isBlankAt(drawing, x, y - 1) ||
    isBlankAt(drawing, x + 1, y) ||
    isBlankAt(drawing, x, y + 1) ||
    isBlankAt(drawing, x - 1, y)
  );
}

/** Reads a drawing. Throws if it cannot be built. */
export function readPlan(drawing: Drawing, faulty: Faulty): PrefabPlan {
  const { width, height, glyphs } = drawing;
  const tiles = new Uint8Array(glyphs.length);
  for (const [i, glyph] of glyphs.entries()) if (isFloor(glyph)) tiles[i] = Tile.Floor;
  const { labels: pieces, sizes } = findRegions({ width, height, tiles });
  if (sizes.length === 0) throw faulty(0, 0, 'there is no floor');
  const isOpen = sizes.map(() => false);
  const doors: InnerDoor[] = [];
  const exits: Exit[] = [];
  const isRead = new Uint8Array(glyphs.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      const glyph = glyphs[cell]!;
      if (glyph === '#' || glyph === ' ' || isRead[cell] === 1) continue;
      const isEdge = isOnEdge(drawing, x, y);
      if (isFloor(glyph)) {
        if (isEdge) isOpen[pieces[cell]!] = true;
        continue;
      }
      const row = rowFrom(drawing, cell, faulty);
      for (const other of row) isRead[other] = 1;
      if (isEdge) exits.push(readExit(drawing, row, faulty));
      else doors.push(readDoor(drawing, row, faulty));
    }
  }
  checkDry(drawing, pieces, faulty);
  const groups = groupPieces(pieces, sizes.length, doors);
  return { ...drawing, pieces, isOpen, groups, doors, exits };
}

/** Throws if deep liquid splits a part of the floor. */
function checkDry(drawing: Drawing, pieces: Int32Array, faulty: Faulty): void {
  const { width, height } = drawing;
  const tiles = pieces.map((piece, cell) => Number(piece >= 0 && !isDeepCell(drawing, cell)));
  const { labels } = findRegions({ width, height, tiles: Uint8Array.from(tiles) });
  const dryOf = new Map<number, number>();
  for (const [cell, label] of labels.entries()) {
    if (label < 0) continue;
    const piece = pieces[cell]!;
    if (label === (dryOf.get(piece) ?? label)) dryOf.set(piece, label);
    else {
      const message = 'deep liquid cuts this floor off from the rest of its room';
      throw faulty(cell % width, Math.floor(cell / width), message);
    }
  }
  const wet = pieces.findIndex((piece) => piece >= 0 && !dryOf.has(piece));
  if (wet >= 0) throw faulty(wet % width, Math.floor(wet / width), 'no dry floor is beside this');
}

/** Returns whether a cell of a drawing is deep water, lava or a chasm. */
export function isDeepCell({ glyphs }: Drawing, cell: number): boolean {
  return DEEP[liquidOf(glyphs[cell]!)] === 1;
}

/** Returns the exits beside the open floor of a plan. */
export function rimExits(plan: PrefabPlan): Exit[] {
  return exitsInto(plan, (x, y, step) => {
    return isBlankAt(plan, x, y) && isBlankAt(plan, x + step.x, y + step.y);
  });
}

/** Returns the exits at all outer sides of the floor of a plan, through walls, too. */
export function sideExits(plan: PrefabPlan): Exit[] {
  return exitsInto(plan, (startX, startY, step) => {
    let [x, y] = [startX, startY];
    for (; x >= 0 && y >= 0 && x < plan.width && y < plan.height; x += step.x, y += step.y) {
      if (isDrawnFloor(plan, x, y)) return false;
    }
    return true;
  });
}

/**
 * Returns the exits to tiles for which a test returns true, beside exactly one tile of floor, which
 * is dry.
 */
function exitsInto(
  plan: PrefabPlan,
  isFree: (x: number, y: number, step: Point) => boolean,
): Exit[] {
  const { width, pieces } = plan;
  const exits: Exit[] = [];
  for (let inside = 0; inside < pieces.length; inside++) {
    if (pieces[inside]! < 0 || isDeepCell(plan, inside)) continue;
    for (const step of STEPS) {
      const { x: dx, y: dy } = step;
      const [x, y] = [(inside % width) + dx, Math.floor(inside / width) + dy];
      const floors = STEPS.filter(({ x: ox, y: oy }) => isDrawnFloor(plan, x + ox, y + oy));
      if (floors.length > 1 || isDrawnFloor(plan, x, y) || !isFree(x, y, step)) continue;
      exits.push({ x, y, dx, dy, inside, hasDoor: false, row: [{ x, y }] });
    }
  }
  return exits;
}

/** Returns the cells of a door that begins at a cell: itself, and doors in a row after it. */
function rowFrom(drawing: Drawing, cell: number, faulty: Faulty): number[] {
  const { width, glyphs } = drawing;
  if (glyphs[cell] !== '+') return [cell];
  const isDoor = (other: number) => glyphs[other] === '+';
  const step = (cell + 1) % width !== 0 && isDoor(cell + 1) ? 1 : width;
  const row = [cell];
  for (let next = cell + step; isDoor(next) && next % width >= cell % width; next += step) {
    row.push(next);
  }
  if (row.length <= MAX_TUNNEL_WIDTH) return row;
  const message = `a door must be at most ${MAX_TUNNEL_WIDTH} tiles wide`;
  const { x, y } = pointAt(drawing, cell);
  throw faulty(x, y, message);
}

/** Returns the item of a row that is on the path through it. */
function middleOf<Item>(row: readonly Item[]): Item {
  return row[(row.length - 1) >> 1]!;
}

function readExit(drawing: Drawing, row: readonly number[], faulty: Faulty): Exit {
  const { width, glyphs } = drawing;
  const points = row.map((cell) => pointAt(drawing, cell));
  const directionOut = ({ x, y }: Point) => {
    const ways = STEPS.filter((step) => isDrawnFloor(drawing, x - step.x, y - step.y));
    const [way] = ways;
    if (way === undefined || ways.length > 1 || !isBlankAt(drawing, x + way.x, y + way.y)) {
      throw faulty(
        x,
        y,
        'an exit must have floor on one side and face the outside on the opposite side',
      );
    }
    const inside = (y - way.y) * width + x - way.x;
    if (isDeepCell(drawing, inside)) throw faulty(x, y, 'an exit must not lead into deep liquid');
    return { dx: way.x, dy: way.y, inside };
  };
  const ways = points.map(directionOut);
  const { dx, dy, inside } = middleOf(ways);
  const { x, y } = middleOf(points);
  const isStraight = ways.every((way) => way.dx === dx && way.dy === dy);
  const isAcross = row.length === 1 || (row[1] === row[0]! + 1) === (dx === 0);
  if (!isStraight || !isAcross) throw faulty(x, y, 'a wide door must be in a straight wall');
  return { x, y, dx, dy, inside, hasDoor: glyphs[row[0]!] === '+', row: points };
}

function readDoor(drawing: Drawing, row: readonly number[], faulty: Faulty): InnerDoor {
  const { width, glyphs } = drawing;
  const [first, last] = [row[0]!, row[row.length - 1]!];
  const { x, y } = pointAt(drawing, first);
  if (glyphs[first] === '@') {
    throw faulty(x, y, 'an exit must be on the edge, beside a blank or the outside');
  }
  const isDryFloor = (cell: number) => isFloor(glyphs[cell]!) && !isDeepCell(drawing, cell);
  for (const across of [1, width]) {
    const along = across === 1 ? width : 1;
    if (glyphs[first - across] !== '#' || glyphs[last + across] !== '#') continue;
    if (!row.every((cell) => isDryFloor(cell - along) && isDryFloor(cell + along))) continue;
    return { row, before: middleOf(row) - along, behind: middleOf(row) + along };
  }
  throw faulty(
    x,
    y,
    'a door inside must have dry floor on two opposite sides, and wall on the others',
  );
}

/** Returns whether a glyph of a drawing is floor. */
export function isDrawnFloor(drawing: Drawing, x: number, y: number): boolean {
  return !isBlankAt(drawing, x, y) && isFloor(drawing.glyphs[y * drawing.width + x]!);
}

/** Returns, for each part of floor, the lowest of the parts to which doors join it. */
function groupPieces(pieces: Int32Array, count: number, doors: readonly InnerDoor[]): number[] {
  let groups = Array.from({ length: count }, (_, piece) => piece);
  for (const { before, behind } of doors) {
    const a = groups[pieces[before]!]!;
    const b = groups[pieces[behind]!]!;
    groups = groups.map((group) => (group === a || group === b ? Math.min(a, b) : group));
  }
  return groups;
}

/** Returns the groups of floor that have walls on all sides. */
export function closedGroups({ groups, isOpen }: PrefabPlan): number[] {
  const open = new Set(groups.filter((_, piece) => isOpen[piece]));
  return [...new Set(groups)].filter((group) => !open.has(group));
}

/** Returns the exits of a group of floor. */
export function exitsOf({ exits, pieces, groups }: PrefabPlan, group: number): Exit[] {
  return exits.filter(({ inside }) => groups[pieces[inside]!] === group);
}

/** The extent of steps in each direction, in columns and rows. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function extentOf(steps: readonly Point[]): Extent {
  const extent = { left: 0, right: 0, top: 0, bottom: 0 };
  for (const { x, y } of steps) {
    extent.left = Math.min(extent.left, x);
    extent.right = Math.max(extent.right, x);
    extent.top = Math.min(extent.top, y);
    extent.bottom = Math.max(extent.bottom, y);
  }
  return extent;
}
