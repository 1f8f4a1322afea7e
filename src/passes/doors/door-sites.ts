import { type Dungeon, type Grid, Tile } from '../../dungeon';
import { fillFloor } from '../../grid/carve';
import { draftOf } from '../../grid/draft';
import { WALKABLE } from '../../grid/tiles';
import { createSiteList, type SiteList } from './site-list';

/** Tiles where doors could stand, for tunnels to take. */
export interface DoorSites {
  readonly grid: Grid;
  /** 1 on rooms' floors. */
  readonly floors: Uint8Array;
  /** Those that are passed along rows, by tile index. */
  readonly inRows: SiteList;
  /** Those that are passed along columns, by `x * height + y`. */
  readonly inColumns: SiteList;
}

/**
 * Finds the tiles on no room's floor, but near one, that have wall on both sides and dug tiles before
 * and behind.
 *
 * Measured: most tiles are as the floors of rooms alone would leave them; to pass these over four at
 * a time takes half as long.
 */
export function findDoorSites(dungeon: Dungeon): DoorSites {
  const { width, height } = dungeon.grid;
  const words = Math.ceil((width * height) / 4);
  const tiles = new Uint8Array(4 * words);
  const floors = new Uint8Array(4 * words);
  tiles.set(dungeon.grid.tiles);
  const draft = draftOf({ width, height, tiles: floors });
  for (const room of dungeon.rooms) fillFloor(draft, room);
  const tileWords = new Int32Array(tiles.buffer);
  const floorWords = new Int32Array(floors.buffer);
  const inRows: number[] = [];
  const inColumns: number[] = [];
  for (let word = 0; word < words; word++) {
    if (tileWords[word] === floorWords[word]) continue;
    for (let i = 4 * word; i < 4 * word + 4; i++) {
      if (floors[i] !== 1 && tiles[i] === Tile.Floor && isNearFloor(floors, width, i)) {
        const x = i % width;
        const y = (i - x) / width;
        if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue;
        if (isPassage(tiles, i, 1, width)) inRows.push(i);
        if (isPassage(tiles, i, width, 1)) inColumns.push(x * height + y);
      }
    }
  }
  return {
    grid: dungeon.grid,
    floors,
    inRows: createSiteList(inRows),
    inColumns: createSiteList(inColumns),
  };
}

/** Whether one of the eight tiles around is a room's floor; slants pass corners, too. */
function isNearFloor(floors: Uint8Array, width: number, i: number): boolean {
  for (let middle = i - width; middle <= i + width; middle += width) {
    if (floors[middle - 1] === 1 || floors[middle] === 1 || floors[middle + 1] === 1) return true;
  }
  return false;
}

/** Whether one walks through a tile between two walls, given the steps along the way and across. */
function isPassage(tiles: Uint8Array, i: number, along: number, across: number): boolean {
  return (
    tiles[i - across] === Tile.Wall &&
    tiles[i + across] === Tile.Wall &&
    WALKABLE[tiles[i - along]!] === 1 &&
    WALKABLE[tiles[i + along]!] === 1
  );
}
