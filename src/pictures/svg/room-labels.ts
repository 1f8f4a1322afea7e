import { eachFreeRunIn, eachRunIn, firstTile, isOnFloor } from '../../core/geometry/room';
import { STEPS } from '../../core/grid/directions';
import { bitAt, DEEP, isOfLake, WALKABLE } from '../../core/grid/tiles';
import { type Grid, type Point, type Room, Tile } from '../../core/model/dungeon';
import { labelName, roomNumbers } from '../../core/view/labels';
import { type Grounds, isFloorAt, markRoom } from '../../core/view/outline';
import { font, group, type Layer, linesOf, type TextLook, textAt, widthOf } from '../markup/markup';
import { units } from '../markup/path-text';
import { maskReader, type Scene } from '../scene/scene';
import { JOINED } from './layers';
import type { Notes, Picture, RoomNumber } from './style';

/** Candidate spots for a number on a tile, each with the distance around it that must be free. */
const SPOTS = [
  [0.5, 0.5, 1],
  [1, 0.5, 1],
  [0.5, 1, 1],
  [1, 1, 1],
  [0.5, 0.5, 0.5],
] as const;

/** The rank of tiles under entities, on which numbers are only if a room has no other tile. */
const HIDDEN = 3;

/**
 * Places the numbers of rooms, their indices plus 1. Mazes, passages, crossings, a single room and
 * rooms whose name is drawn have none. Each number is as near as possible to the middle of the
 * room's box, with a free tile on each side if possible, otherwise on a free tile. If a room has no
 * other free tile, its number is on a lake or a bridge. If entities leave none at all, it is on one
 * of theirs.
 */
export function placeNumbers(
  { grid, rooms, grounds, symbols }: Scene,
  notes: Pick<Notes, 'roomNumbers' | 'roomNames'>,
  pins: readonly Point[],
): RoomNumber[] {
  const usual = roomNumbers(rooms);
  const numbers = rooms.map((room, i) => {
    const isNamed = notes.roomNames && room.name !== undefined;
    const isNumber = isNamed ? labelName(room, usual[i]) === undefined : notes.roomNumbers;
    return isNumber ? usual[i] : undefined;
  });
  if (numbers.every((number) => number === undefined)) return [];
  const owners = new Int32Array(grid.tiles.length);
  rooms.forEach((room, i) => {
    markRoom(owners, grid, room, i + 1);
  });
  const others = Object.values({ ...symbols, bridge: [] }).flat();
  for (const { x, y } of others) owners[y * grid.width + x] = 0;
  // Shore lines would cross numbers on lakes, planks those on bridges, and entities hide numbers.
  const ranks = grid.tiles.map((code) => (code === Tile.Bridge ? 2 : isOfLake(code) ? 1 : 0));
  for (const { x, y } of pins) ranks[y * grid.width + x] = HIDDEN;
  return rooms.flatMap((room, i) => {
    const text = numbers[i];
    if (text === undefined) return [];
    const spotOn = (rank: number) =>
      spotIn(room, grid, (column, row) => {
        const cell = row * grid.width + column;
        // Numbers must not be on deep tiles, nor on unexplored ones.
        const isOwn = owners[cell] === i + 1 && bitAt(WALKABLE, grid.tiles, cell) === 1;
        return isOwn && ranks[cell]! <= rank && isFloorAt(grounds, column, row);
      });
    const best = spotOn(0) ?? spotOn(1) ?? spotOn(2) ?? spotOn(HIDDEN);
    if (!best) return [];
    const [column, row] = [Math.floor(best.x), Math.floor(best.y)];
    const isByWall =
      !best.isRoomy && STEPS.some(({ x, y }) => !isFloorAt(grounds, column + x, row + y));
    return [{ ...best, isByWall, text }];
  });
}

/** Returns the best spot in a room around which all tiles are free. */
function spotIn(room: Room, grid: Grid, isFree: (column: number, row: number) => boolean) {
  const [middleX, middleY] = [(room.x1 + room.x2 + 1) / 2, (room.y1 + room.y2 + 1) / 2];
  const best: Pick<RoomNumber, 'x' | 'y' | 'isRoomy'>[] = [];
  let min = Number.POSITIVE_INFINITY;
  const isClear = (x: number, y: number, reach: number) => {
    for (let row = Math.floor(y - reach); row < y + reach; row++) {
      for (let column = Math.floor(x - reach); column < x + reach; column++) {
        if (!isFree(column, row)) return false;
      }
    }
    return true;
  };
  eachRunIn(grid, room, (row, left, right) => {
    for (let column = left; column <= right; column++) {
      for (const [dx, dy, reach] of SPOTS) {
        const [x, y] = [column + dx, row + dy];
        const isRoomy = reach === 1;
        const cost = (x - middleX) ** 2 + (y - middleY) ** 2 + (isRoomy ? 0 : 1e12);
        if (cost >= min || !isClear(x, y, reach)) continue;
        best[0] = { x, y, isRoomy };
        min = cost;
      }
    }
  });
  return best[0];
}

/** How numbers look. Lengths are in tiles. */
interface NumberLook {
  /** The height of letters, unless there is a wall next to the tile. */
  readonly size: number;
  /** The distance of the baseline from the middle. */
  readonly down: number;
  /** The width of the line around the floor. */
  readonly wall: number;
}

/** The width of a digit, as a multiple of its height. */
const DIGIT = 0.6;

/** The space between a number and a wall. */
const WALL_GAP = 0.06;

/** Draws the numbers of rooms. Next to walls, they are so small that they touch none. */
export function renderNumbers(picture: Picture, { size, down, wall }: NumberLook): Layer {
  const { style, numbers } = picture;
  if (numbers.length === 0) return;
  const texts = numbers.map(({ x, y, text, isByWall }) => {
    const space = (1 - wall - 2 * WALL_GAP) / (DIGIT * text.length);
    const high = isByWall ? Math.min(size, space) : size;
    const own = high < size ? `font-size="${units(high)}"` : '';
    return textAt(x, y + (down * high) / size, text, own);
  });
  return group(
    `${letterLook(picture, 0.22)} ${font(style.font, size)} text-anchor="middle"`,
    texts,
  );
}

/**
 * Returns the look of letters on the floor. On cover and lakes, they have an outline in the colour
 * of the floor.
 */
function letterLook({ paint, lakes, things }: Picture, outline: number): string {
  const isCovered = lakes !== undefined || linesOf(things).length > 0;
  if (!isCovered) return paint.fill('label');
  const look = paint.area('label', 'floor', outline);
  return `${look} paint-order="stroke" ${JOINED}`;
}

/** Draws the index of each room on the first tile of its floor. */
export function renderLabels({ scene, notes, paint, style }: Picture): Layer {
  const { rooms, grid, known } = scene;
  const shows = maskReader(grid, known);
  const numbers = roomNumbers(rooms);
  const labels = rooms.map((room, i) => {
    const first = firstTile(room);
    const isNamed = notes.roomNames && labelName(room, numbers[i]) !== undefined;
    return !isNamed && shows(first) && textAt(first.x + 0.2, first.y + 0.8, `${i}`);
  });
  return labels.some(Boolean) && group(`${paint.fill('label')} ${font(style.font, 0.65)}`, labels);
}

/** The maximum and the minimum size of the letters of a name, in tiles. */
const LARGEST = 0.9;
const SMALLEST = 0.3;

/** The size of letters below which a name is written on two lines, or on a lake. */
const READABLE = 0.45;

/** The distance between the lines of a name, as a multiple of the size of its letters. */
const LEADING = 1.15;

/** The space between a word and the end of its row. */
const MARGIN = 0.3;

/** The maximum size of the letters of a role, in tiles. */
const LARGEST_ROLE = 0.6;

/** The lines of a name, and the look and the maximum size of its letters. */
interface Words {
  readonly lines: readonly string[];
  readonly font: TextLook;
  readonly largest: number;
}

/** The maximum size of the letters of a word next to a wall, which it should not touch. */
const LARGEST_BY_WALL = 0.65;

/** The position of words: their middle, the size of their letters, and half their width. */
interface WordPlace extends Point {
  readonly lines: readonly string[];
  readonly size: number;
  readonly half: number;
}

/**
 * Draws the names of rooms, each near the middle of its room, in the row of floor that allows the
 * largest letters. If they would be too small, a name is on two lines, or on a lake. In pictures
 * with numbers, the number is before the name. In pictures with names or numbers, also draws the
 * roles of rooms next to them, small and in italics.
 */
export function renderNames(picture: Picture): Layer {
  const { scene, notes, pins } = picture;
  if (!notes.roomNames && !notes.roomNumbers) return;
  const { rooms, symbols } = scene;
  const names = new Names(picture);
  for (const { x, y } of [...pins, ...Object.values(symbols).flat()]) names.take({ x, y });
  const numbers = roomNumbers(rooms);
  const texts = rooms.map((room, i) => {
    const name = labelName(room, numbers[i]);
    return notes.roomNumbers && name && numbers[i] ? `${numbers[i]}. ${name}` : name;
  });
  const written = notes.roomNames ? names.write(texts, LARGEST, '') : [];
  if (rooms.some(({ role }) => role !== undefined)) {
    for (const { x, y } of picture.numbers) names.takeAround({ x, y, half: 0.5 }, 1);
    const roles = rooms.map(({ role }) => role);
    written.push(...names.write(roles, LARGEST_ROLE, ' font-style="italic"'));
  }
  if (!written.some(Boolean)) return;
  return group(`${letterLook(picture, 0.15)} text-anchor="middle"`, written);
}

/** Writes words in rooms. Tiles that are taken stay free of them. */
class Names {
  private readonly taken = new Set<number>();
  private readonly shows: (point: Point) => boolean;
  /** The tiles to avoid at first, then if the letters would be too small. */
  private readonly avoided: readonly ((cell: number) => boolean)[];

  constructor(private readonly picture: Picture) {
    const { grid, known } = picture.scene;
    this.shows = maskReader(grid, known);
    const isOnLake = (cell: number) => isOfLake(grid.tiles[cell]!);
    const isDeep = (cell: number) => bitAt(DEEP, grid.tiles, cell) === 1;
    const isNone = () => false;
    // Shore lines would cross words on lakes.
    this.avoided = grid.tiles.some(isOfLake) ? [isOnLake, isDeep, isNone] : [isNone];
  }

  take({ x, y }: Point): void {
    this.taken.add(y * this.picture.scene.grid.width + x);
  }

  /** Takes the tiles below words of several lines. */
  takeAround({ x, y, half }: Pick<WordPlace, 'x' | 'y' | 'half'>, lines: number): void {
    for (let row = Math.floor(y - lines / 2); row < y + lines / 2; row++) {
      for (let column = Math.floor(x - half); column < x + half; column++) {
        this.take({ x: column, y: row });
      }
    }
  }

  /** Writes the text of each room that has one, and takes its tiles. */
  write(texts: readonly (string | undefined)[], largest: number, look: string): Layer[] {
    const { scene, style } = this.picture;
    return scene.rooms.map((room, i) => {
      const place = texts[i] !== undefined && this.placeIn(room, texts[i], largest);
      if (!place || !this.shows({ x: Math.floor(place.x), y: Math.floor(place.y) })) return false;
      const { lines, x, y, size } = place;
      this.takeAround(place, lines.length);
      const top = y + (0.35 - (LEADING * (lines.length - 1)) / 2) * size;
      const letters = font(style.font, size) + look;
      return lines.map((line, k) => textAt(x, top + k * LEADING * size, line, letters));
    });
  }

  private placeIn(room: Room, text: string, largest: number): WordPlace | undefined {
    const { scene, style } = this.picture;
    let best: WordPlace | undefined;
    for (const isAvoided of this.avoided) {
      const isTaken = (cell: number) => this.taken.has(cell) || isAvoided(cell);
      for (const lines of linesIn(text)) {
        const place = placeWords(scene, room, { lines, font: style.font, largest }, isTaken);
        if (place && place.size >= READABLE) return place;
        if (place && place.size > (best?.size ?? 0)) best = place;
      }
    }
    return best;
  }
}

/** Returns whether the tiles of a row from `left` to `right` − 1 are inside the outline. */
function isFloorIn(grounds: Grounds, row: number, left: number, right: number): boolean {
  for (let column = left; column < right; column++) {
    if (!isFloorAt(grounds, column, row)) return false;
  }
  return true;
}

/** Returns the lines of a text that is written on one line or, if it has a blank, on two. */
function linesIn(text: string): string[][] {
  const blanks = [...text.matchAll(/ /g)].map(({ index }) => index);
  if (blanks.length === 0) return [[text]];
  const off = (blank: number) => Math.abs(blank - (text.length - 1) / 2);
  const blank = blanks.reduce((best, other) => (off(other) < off(best) ? other : best));
  return [[text], [text.slice(0, blank), text.slice(blank + 1)]];
}

/**
 * Returns the place at which words can be largest, with a row of tiles for each line. Among equally
 * good places, returns the one nearest to the middle of the room.
 */
function placeWords(
  { grid, grounds }: Scene,
  room: Room,
  { lines, font: look, largest }: Words,
  isTaken: (cell: number) => boolean,
) {
  const heights = Math.max(...lines.map((line) => widthOf(line, look)));
  const rows = lines.length;
  const [middleX, middleY] = [(room.x1 + room.x2 + 1) / 2, (room.y1 + room.y2 + 1) / 2];
  const best: WordPlace[] = [];
  let min = Number.POSITIVE_INFINITY;
  const consider = (y: number, left: number, right: number) => {
    const fitting = (right - left - 2 * MARGIN) / heights;
    const isByWall = [y - 1, y + rows].some((row) => !isFloorIn(grounds, row, left, right));
    const max = Math.min(largest, isByWall ? LARGEST_BY_WALL : largest, fitting);
    const size = Math.floor(20 * Math.max(SMALLEST, max)) / 20;
    const half = (size * heights) / 2;
    const [first, last] = [left + half + MARGIN, right - half - MARGIN];
    const x = Math.max(Math.min(middleX, last), Math.min(first, (left + right) / 2));
    const middle = y + rows / 2;
    const cost = Math.abs(x - middleX) + Math.abs(middle - middleY) - 100 * size;
    if (cost >= min) return;
    best[0] = { lines, x, y: middle, size, half };
    min = cost;
  };
  const isFree = ({ x, y: top }: Point) =>
    lines.every((_, i) => {
      const y = top + i;
      return isOnFloor(room, x, y) && isFloorAt(grounds, x, y) && !isTaken(y * grid.width + x);
    });
  eachFreeRunIn(grid, room, isFree, (y, left, right) => consider(y, left, right + 1));
  return best[0];
}
