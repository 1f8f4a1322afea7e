import { labelRooms } from '../../analysis/rooms';
import { areaOf } from '../../geometry/room';
import { isOfLake, WALKABLE } from '../../grid/tiles';
import { type Dungeon, type Point, Tile } from '../../model/dungeon';
import { takenTiles } from '../taken-tiles';

/** Properties of a tile. */
export enum Bit {
  /** No lake may cover it. */
  Fixed = 1,
  /**
   * It belongs to a tunnel and is not on the floor of a room. A lake may cover it, but it stays
   * walkable.
   */
  Tunnel = 2,
  /** It belongs to a lake or is next to one. */
  Near = 4,
  /** It is floor under a lake and stays walkable, as a ford. */
  Ford = 8,
  /** It belongs to the dry edge of a lake. */
  Rim = 16,
  /** It is on the outermost ring, which lakes never reach. */
  Ring = 32,
  /** It is where players arrive, and not even a rim covers it. */
  Landing = 64,
}

/** The maximum number of tiles that are kept dry in a room. */
const MAX_DRY = 100;

/** A dungeon in which lakes are placed. The arrays have one number per tile. */
export interface LakeGround {
  readonly dungeon: Dungeon;
  readonly width: number;
  readonly height: number;
  /** The room whose floor the tile is on; −1 if there is none. */
  readonly labels: Int32Array;
  /** The {@link Bit} flags of the tile. */
  readonly bits: Uint8Array;
  /** The index of the lake to which the tile belongs, plus 1; 0 if there is none. */
  readonly owners: Int32Array;
  /** The number of tiles under lakes, for each room. */
  readonly flooded: Int32Array;
}

/**
 * Creates the ground that lakes may cover. Fixed tiles are doors with their walls and the tiles on
 * both sides of them, stairs, hazards and entities that block with all tiles around them, the
 * entrance, the exit, keys, marks, entities, and *ports*: the tiles at which tunnels leave a room's
 * floor. As long as the dry floor of each room stays connected, including its ports, everything
 * that was reachable stays reachable. Placing lakes therefore never requires a search of the whole
 * map.
 */
export function createGround(dungeon: Dungeon): LakeGround {
  const { grid, rooms } = dungeon;
  const { width, height, tiles } = grid;
  const labels = labelRooms(dungeon);
  const bits = new Uint8Array(tiles.length);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const code = tiles[i]!;
      const label = labels[i]!;
      if (code > Tile.Floor) fixAround(bits, width, i, code);
      else if (code === Tile.Floor && label < 0) setBit(bits, i, Bit.Tunnel);
      else if (
        label >= 0 &&
        (isPort(tiles, labels, label, i - 1) ||
          isPort(tiles, labels, label, i + 1) ||
          isPort(tiles, labels, label, i - width) ||
          isPort(tiles, labels, label, i + width))
      ) {
        setBit(bits, i, Bit.Fixed);
      }
    }
  }
  for (let x = 0; x < width; x++) bits[x] = bits[(height - 1) * width + x] = Bit.Ring;
  for (let y = 0; y < height; y++) bits[y * width] = bits[(y + 1) * width - 1] = Bit.Ring;
  keepLakes(dungeon, labels, bits);
  const { entrance } = dungeon;
  const taken = takenTiles(dungeon);
  for (const tile of [entrance.y * width + entrance.x, ...taken.things, ...taken.around]) {
    setBit(bits, tile, Bit.Fixed);
  }
  for (const tile of taken.exit) keepDry(bits, tile);
  return {
    dungeon,
    width,
    height,
    labels,
    bits,
    owners: new Int32Array(tiles.length),
    flooded: new Int32Array(rooms.length),
  };
}

/** Keeps lakes that are already there as they are, together with the rooms that they are in. */
function keepLakes({ grid, lakes }: Dungeon, labels: Int32Array, bits: Uint8Array): void {
  if (lakes.length === 0) return;
  const isWet = (tile: number) => isOfLake(grid.tiles[tile]!);
  const wet = new Set(labels.filter((_, tile) => isWet(tile)));
  wet.delete(-1);
  for (let i = 0; i < bits.length; i++) {
    if (isWet(i) || wet.has(labels[i]!)) setBit(bits, i, Bit.Fixed | Bit.Landing);
  }
}

/** Fixes a door or stairs, together with the tiles around them. */
function fixAround(bits: Uint8Array, width: number, tile: number, code: number): void {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      if (code !== Tile.Door || dx === 0 || dy === 0) {
        setBit(bits, tile + dy * width + dx, Bit.Fixed);
      }
    }
  }
}

/** Returns whether a path that leaves the floor of a room begins next to one of its tiles. */
function isPort(tiles: Uint8Array, labels: Int32Array, label: number, next: number): boolean {
  return labels[next] !== label && WALKABLE[tiles[next]!] === 1;
}

/**
 * Keeps the places dry at which players arrive: the entrance and all stairs with the tiles around
 * them, and the half of their room's floor, up to {@link MAX_DRY} tiles, that is nearest to them.
 */
export function keepLandings(ground: LakeGround): void {
  const { dungeon, labels, bits, width } = ground;
  const { entrance, stairs, rooms } = dungeon;
  for (const { x, y } of [entrance, ...stairs]) {
    for (let row = y - 1; row <= y + 1; row++) {
      for (let column = x - 1; column <= x + 1; column++) keepDry(bits, row * width + column);
    }
  }
  const landings = new Map<number, Set<number>>();
  for (const { x, y } of [entrance, ...stairs.map(({ path }): Point => path[0]!)]) {
    const tile = y * width + x;
    const room = labels[tile]!;
    if (room >= 0) landings.set(room, (landings.get(room) ?? new Set()).add(tile));
  }
  for (const [room, tiles] of landings) {
    const count = Math.min(MAX_DRY, Math.ceil(areaOf(rooms[room]!) / 2));
    for (const tile of nearestOnFloor(ground, tiles, count)) keepDry(bits, tile);
  }
}

function keepDry(bits: Uint8Array, tile: number): void {
  setBit(bits, tile, Bit.Fixed);
  setBit(bits, tile, Bit.Landing);
}

/** Returns the tiles of a room's floor that are the fewest steps from some of them. */
function nearestOnFloor(
  { labels, width }: LakeGround,
  starts: ReadonlySet<number>,
  count: number,
): Iterable<number> {
  const near = new Set(starts);
  for (const tile of near) {
    for (const step of lakeSteps(width)) {
      if (near.size >= count) return near;
      if (labels[tile + step] === labels[tile]) near.add(tile + step);
    }
  }
  return near;
}

/**
 * Returns the differences between the index of a tile and those of its four neighbours: left,
 * right, up, down.
 */
export function lakeSteps(width: number): readonly [number, number, number, number] {
  return [-1, 1, -width, width];
}

/** Returns whether a tile has at least one of the given bits. */
export function hasBit(bits: Uint8Array, tile: number, wanted: number): boolean {
  return (bits[tile]! & wanted) !== 0;
}

export function setBit(bits: Uint8Array, tile: number, bit: number): void {
  bits[tile]! |= bit;
}

/** Marks a tile and its four neighbours as near a lake. */
export function setNear(bits: Uint8Array, width: number, tile: number): void {
  setBit(bits, tile, Bit.Near);
  setBit(bits, tile - 1, Bit.Near);
  setBit(bits, tile + 1, Bit.Near);
  setBit(bits, tile - width, Bit.Near);
  setBit(bits, tile + width, Bit.Near);
}
