import { centerOf } from '../../geometry/room';
import { cornersOf } from '../../grid/corners-of';
import { createGrid, pointAt } from '../../grid/grid';
import {
  bareDungeon,
  type Door,
  type Dungeon,
  type Mark,
  type Point,
  type Room,
  Tile,
  type Tunnel,
} from '../../model/dungeon';
import type { Layout } from './layout';
import type { GraphSettings } from './options';

/** A finished layout as a dungeon, in the middle of the grid, with nothing but what prefabs bring. */
export function dungeonOf(layout: Layout, { width, height }: GraphSettings): Dungeon {
  const { plan, rock, boxes } = layout;
  const { dx, dy } = plan.fixed.size > 0 ? { dx: 0, dy: 0 } : wayToMiddle(layout, width, height);
  const grid = createGrid(width, height);
  for (let y = 0; y < rock.height; y++) {
    for (let x = 0; x < rock.width; x++) {
      if (rock.owner[y * rock.width + x] === 0) continue;
      grid.tiles[(y + dy) * width + x + dx] = Tile.Floor;
    }
  }
  const rooms = plan.rooms.map(({ name, kind, progress }, i): Room => {
    const { x, y, width: columns, height: rows, mask, kind: drawn } = boxes[i]!;
    const what = kind ?? drawn;
    const [x1, y1] = [x + dx - 1, y + dy - 1];
    return {
      ...{ x1, y1, x2: x1 + columns + 1, y2: y1 + rows + 1 },
      ...(mask !== undefined && { shape: mask }),
      ...(what !== undefined && { kind: what }),
      name,
      ...(progress !== undefined && { progress }),
    };
  });
  const moved = ({ x, y }: Point) => ({ x: x + dx, y: y + dy });
  const tunnels = plan.connections.map(({ from, to }, i): Tunnel => {
    return { from, to, path: tunnelPath(layout, i).map(moved) };
  });
  const entrance = centerOf(rooms[plan.entrance]!);
  const marks = boxes.flatMap(({ x, y, marks: own = [] }, room) =>
    own.map(
      (mark): Mark => ({ ...moved({ x: x + mark.x, y: y + mark.y }), room, kind: mark.kind }),
    ),
  );
  const doors = doorsOf(layout).map((door): Door => ({ ...door, ...moved(door) }));
  for (const { x, y } of doors) grid.tiles[y * width + x] = Tile.Door;
  return { ...bareDungeon(grid, rooms, tunnels, entrance), doors, marks };
}

/** The doors of prefabs where tunnels leave them, none beside another of its tunnel. */
function doorsOf({ plan, boxes, tunnels, rock: { width } }: Layout): Door[] {
  return plan.connections.flatMap(({ from, to }, tunnel) => {
    const tiles = tunnels[tunnel]!;
    const isDoor = (room: number, tile: number) => {
      const { x, y, exits = [] } = boxes[room]!;
      return exits.some((exit) => exit.hasDoor && (y + exit.y) * width + x + exit.x === tile);
    };
    const [first, last] = [tiles[0]!, tiles[tiles.length - 1]!];
    const ends = [
      ...(isDoor(from, first) ? [first] : []),
      ...(isDoor(to, last) && (tiles.length > 2 || !isDoor(from, first)) ? [last] : []),
    ];
    return ends.map((tile): Door => ({ ...pointAt({ width }, tile), tunnel }));
  });
}

/** How far what is dug must move to have as much rock on each side of it in a grid of that size. */
function wayToMiddle(
  { rock, boxes, tunnels }: Layout,
  width: number,
  height: number,
): { dx: number; dy: number } {
  let [left, right, top, bottom] = [rock.width, 0, rock.height, 0];
  const reach = (x1: number, y1: number, x2: number, y2: number) => {
    left = Math.min(left, x1);
    top = Math.min(top, y1);
    right = Math.max(right, x2);
    bottom = Math.max(bottom, y2);
  };
  for (const box of boxes) reach(box.x, box.y, box.x + box.width - 1, box.y + box.height - 1);
  for (const tiles of tunnels) {
    for (const tile of tiles) {
      const { x, y } = pointAt(rock, tile);
      reach(x, y, x, y);
    }
  }
  return { dx: (width - 1 - left - right) >> 1, dy: (height - 1 - top - bottom) >> 1 };
}

/** The corners of a tunnel, from the floor of its first room to that of its second. */
function tunnelPath({ rock: { width, owner }, plan, tunnels }: Layout, index: number): Point[] {
  const { from, to } = plan.connections[index]!;
  const tiles = tunnels[index]!;
  const floorBeside = (tile: number, room: number) =>
    [tile - width, tile - 1, tile + 1, tile + width].find((next) => owner[next] === room + 1)!;
  const way = [floorBeside(tiles[0]!, from), ...tiles, floorBeside(tiles[tiles.length - 1]!, to)];
  return cornersOf(way, { width });
}
