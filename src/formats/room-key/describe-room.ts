import { createMask } from '../../core/generators/room-shapes/mask';
import { fillEllipse } from '../../core/generators/room-shapes/rounded';
import { areaOf } from '../../core/geometry/room';
import { type Room, Tile } from '../../core/model/dungeon';
import { count } from '../../core/text/words';
import { LONGEST_STEP } from '../../core/view/outline';

/**
 * Returns a room's size and shape in words, such as `5 × 4 tiles` or
 * `9 × 9 tiles, round, 57 of floor`.
 */
export function describeRoom(room: Room): string {
  const [width, height] = [room.x2 - room.x1 - 1, room.y2 - room.y1 - 1];
  const size = `${width} × ${height} tiles`;
  if (room.shape === undefined) return size;
  return `${size}, ${shapeWord(room.shape)}, ${areaOf(room)} of floor`;
}

type Mask = NonNullable<Room['shape']>;

/** The width and height of a missing corner of a box. */
type Notch = readonly [width: number, height: number];

/** Returns the word for a shape as it is drawn in pictures. */
function shapeWord(mask: Mask): string {
  const { width, height } = mask;
  if (isEllipse(mask)) return width === height ? 'round' : 'oval';
  if (isOctagon(mask)) return 'octagonal';
  const notches = cornerNotches(mask);
  if (notches.length > 0 && isWithoutOnly(mask, notches)) {
    const cut = notches.filter(isDrawnCut).length;
    if (cut < notches.length) return notchedWord(notches.length);
    return cut === 4 ? 'octagonal' : `${count(cut, 'corner')} cut off`;
  }
  const isMiddleFloor = floorTest(mask)(width >> 1, height >> 1);
  return isMirrored(mask) && !isMiddleFloor ? 'around a core of rock' : 'irregular';
}

/** Returns the word for a box with right-angled notches at some of its corners. */
function notchedWord(notches: number): string {
  switch (notches) {
    case 1:
      return 'L-shaped';
    case 2:
      return 'T-shaped';
    case 4:
      return 'cross-shaped';
    default:
      return 'irregular';
  }
}

function floorTest({ width, tiles }: Mask): (x: number, y: number) => boolean {
  return (x, y) => tiles[y * width + x] === Tile.Floor;
}

/** Returns whether a condition holds for every tile of a mask. */
function holdsEverywhere(
  { width, tiles }: Mask,
  holds: (isFloor: boolean, x: number, y: number) => boolean,
): boolean {
  return tiles.every((code, i) => holds(code === Tile.Floor, i % width, Math.floor(i / width)));
}

function isEllipse(mask: Mask): boolean {
  const { width, height } = mask;
  const ellipse = createMask(width, height);
  fillEllipse(ellipse);
  return ellipse.tiles.every((code, i) => code === mask.tiles[i]);
}

/** Returns whether a mask is a box whose corners are cut diagonally, all by the same size. */
function isOctagon(mask: Mask): boolean {
  const { width, height, tiles } = mask;
  const corner = tiles.indexOf(Tile.Floor);
  if (corner < 1 || 2 * corner > Math.min(width, height) - 2) return false;
  return holdsEverywhere(mask, (isFloor, x, y) => {
    const off = Math.min(x, width - 1 - x) + Math.min(y, height - 1 - y);
    return isFloor === off >= corner;
  });
}

/** Returns whether rectangular notches at its corners are all that a mask lacks of its box. */
function isWithoutOnly(mask: Mask, notches: readonly Notch[]): boolean {
  const { width, height, tiles } = mask;
  const isFullColumn = new Array<boolean>(width).fill(true);
  const isFullRow = new Array<boolean>(height).fill(true);
  let walls = 0;
  for (const [i, code] of tiles.entries()) {
    if (code === Tile.Floor) continue;
    isFullColumn[i % width] = false;
    isFullRow[Math.floor(i / width)] = false;
    walls++;
  }
  let inNotches = 0;
  for (const [wide, high] of notches) inNotches += wide * high;
  if (walls !== inNotches) return false;
  return holdsEverywhere(mask, (isFloor, x, y) => {
    return !isFloor || isFullColumn[x] === true || isFullRow[y] === true;
  });
}

/** Returns the width and height of the notch at each corner of a mask's box. */
function cornerNotches(mask: Mask): Notch[] {
  const { width, height } = mask;
  const isFloor = floorTest(mask);
  const lengthOf = (isThere: (i: number) => boolean, max: number) => {
    let length = 0;
    while (length < max && !isThere(length)) length++;
    return length;
  };
  return [0, width - 1].flatMap((x) =>
    [0, height - 1].flatMap((y) => {
      if (isFloor(x, y)) return [];
      const wide = lengthOf((i) => isFloor(Math.abs(x - i), y), width);
      const high = lengthOf((i) => isFloor(x, Math.abs(y - i)), height);
      return [[wide, high]];
    }),
  );
}

/** Returns whether pictures draw a notch as a cut corner, and not as a right angle. */
function isDrawnCut([width, height]: Notch): boolean {
  return Math.min(width, height) === 1 && Math.max(width, height) <= LONGEST_STEP;
}

function isMirrored(mask: Mask): boolean {
  const { width, height } = mask;
  const isFloor = floorTest(mask);
  return holdsEverywhere(mask, (isHere, x, y) => {
    return isHere === isFloor(width - 1 - x, y) && isHere === isFloor(x, height - 1 - y);
  });
}
