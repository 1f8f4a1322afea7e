import { stepsAsRead } from '../grid/directions';
import { isStairs, WALKABLE } from '../grid/tiles';
import { type Grid, MAX_TUNNEL_WIDTH, Tile } from '../model/dungeon';
import { pathBack } from '../passes/stairs/paths';
import { componentsOf } from './find-room-floor';

/** A tunnel as a list of tiles, from the floor of a room to the floor of a room. */
interface PlanTunnel {
  readonly from: number;
  readonly to: number;
  readonly tiles: readonly number[];
  /** The number of tiles across, if there are several. */
  readonly width?: number;
}

/** The rooms and the tunnels of a plan. */
export interface PlanLayout {
  /** For each tile, the room whose floor it is, or −1. */
  readonly owners: Int32Array;
  /** The number of plain rooms. All others are passages. */
  readonly plain: number;
  /** The number of rooms and passages. */
  readonly count: number;
  readonly tunnels: readonly PlanTunnel[];
}

/** A step from a tile outside rooms onto the floor of a room. */
interface Contact {
  readonly tile: number;
  readonly floor: number;
  readonly room: number;
}

/**
 * Divides the floor of a plan into rooms, passages and tunnels. A component of floor outside rooms
 * is one tunnel if it leads from one room to another without branches. In all others, the doors and
 * the tiles beside rooms are tunnels, and the rest is passages.
 *
 * @param owners - for each tile, the room whose floor it is, or −1. Passages are added to it
 * @param busy - for each tile, 1 if something on it turns its corridor into a passage
 */
export function divideFloor(
  grid: Grid,
  owners: Int32Array,
  plain: number,
  busy: Uint8Array,
): PlanLayout {
  const floor = new FloorOutside(grid, owners);
  const outsideRooms = grid.tiles.map((code, i) => Number(WALKABLE[code] === 1 && owners[i]! < 0));
  const tunnels: PlanTunnel[] = [];
  const isMixed = new Uint8Array(owners.length);
  for (const tiles of componentsOf(grid, outsideRooms).tiles) {
    const isBusy = tiles.some((tile) => busy[tile] === 1);
    const tunnel = isBusy ? undefined : floor.tunnelOf(tiles);
    if (tunnel !== undefined) tunnels.push(tunnel);
    else if (isBusy || !floor.endsAtStairs(tiles)) for (const tile of tiles) isMixed[tile] = 1;
  }
  const isPassage = isMixed.map((mixed, tile) =>
    Number(mixed === 1 && grid.tiles[tile] !== Tile.Door && !floor.isBesideRoom(tile)),
  );
  const passages = componentsOf(grid, isPassage);
  for (const [tile, label] of passages.labels.entries()) {
    if (label < 0) continue;
    owners[tile] = plain + label;
    isMixed[tile] = 0;
  }
  for (const tiles of componentsOf(grid, isMixed).tiles) {
    const tunnel = floor.tunnelOf(tiles);
    tunnels.push(...(tunnel ? [tunnel] : floor.starOf(tiles)));
  }
  return { owners, plain, count: plain + passages.sizes.length, tunnels };
}

/** The floor of a plan that is outside rooms. */
class FloorOutside {
  private readonly steps: readonly number[];

  /** @param owners - for each tile, the room whose floor it is, or −1 */
  constructor(
    private readonly grid: Grid,
    private readonly owners: Int32Array,
  ) {
    this.steps = stepsAsRead(grid.width);
  }

  /** Returns whether a tile is beside the floor of a room, be it walkable or not. */
  isBesideRoom(tile: number): boolean {
    return this.steps.some((step) => this.owners[tile + step]! >= 0);
  }

  /** Returns a component as a single tunnel, or `undefined` if it is not exactly one. */
  tunnelOf(tiles: Int32Array): PlanTunnel | undefined {
    return this.pathOf(tiles) ?? this.wideTunnelOf(tiles);
  }

  /**
   * Returns whether a component is the path from a room to stairs: a path without branches or doors
   * that leads to stairs and no farther.
   */
  endsAtStairs(tiles: Int32Array): boolean {
    const [flight, ...others] = tiles.filter((tile) => isStairs(this.grid.tiles[tile]));
    const [entry, ...more] = tiles.filter((tile) => this.isBesideRoom(tile));
    if (flight === undefined || entry === undefined) return false;
    if (others.length > 0 || more.length > 0 || this.contactsOf(entry).length === 0) return false;
    const own = new Set(tiles);
    const isEnd = (tile: number) => this.degreeOf(tile, own) === Math.min(tiles.length - 1, 1);
    if (!isEnd(flight) || !isEnd(entry) || (flight === entry && tiles.length > 1)) return false;
    return tiles.every(
      (tile) => this.grid.tiles[tile] !== Tile.Door && this.degreeOf(tile, own) <= 2,
    );
  }

  /**
   * Returns the tunnels of any component: from the first room that it touches to each other one,
   * and to those parts that these tunnels do not pass, the farthest first.
   */
  starOf(tiles: Int32Array): PlanTunnel[] {
    const contacts = [...tiles].flatMap((tile) => this.contactsOf(tile));
    const [root] = contacts;
    if (root === undefined) return [];
    const cameFrom = this.searchFrom(root.tile, new Set(tiles));
    const pathTo = (tile: number) => pathBack(cameFrom, tile).reverse();
    const reached = new Set([root.room]);
    const tunnels: PlanTunnel[] = [];
    for (const { tile, floor, room } of contacts) {
      if (reached.has(room)) continue;
      reached.add(room);
      tunnels.push({ from: root.room, to: room, tiles: [root.floor, ...pathTo(tile), floor] });
    }
    const passed = new Set(tunnels.flatMap((tunnel) => tunnel.tiles));
    for (const tile of [...cameFrom.keys()].reverse()) {
      if (passed.has(tile)) continue;
      const tunnel = this.tunnelAcross(tile) ?? thereAndBack(root, pathTo(tile));
      tunnels.push(tunnel);
      for (const other of tunnel.tiles) passed.add(other);
    }
    return tunnels;
  }

  /**
   * Returns the tunnel that a component is if it is a path without branches from one room to
   * another, or back into the same one.
   */
  private pathOf(tiles: Int32Array): PlanTunnel | undefined {
    const own = new Set(tiles);
    const contacts: Contact[] = [];
    let links = 0;
    for (const tile of tiles) {
      const degree = this.degreeOf(tile, own);
      const found = this.contactsOf(tile);
      const rooms = new Set(found.map(({ room }) => room));
      const isEnd = degree < 2 && (tiles.length === 1 || rooms.size === 1);
      if (degree > 2 || (rooms.size > 0 && !isEnd)) return undefined;
      contacts.push(...(tiles.length === 1 ? found : found.slice(0, 1)));
      links += degree;
    }
    const [start, end, ...others] = contacts;
    const isPath = links === 2 * (tiles.length - 1) && others.length === 0;
    if (!isPath || start === undefined || end === undefined) return undefined;
    const order = [...this.searchFrom(start.tile, own).keys()];
    return { from: start.room, to: end.room, tiles: [start.floor, ...order, end.floor] };
  }

  /**
   * Returns the tunnel that a component is if it is a full rectangle of two to five tiles across,
   * from the floor of a room along all of one side to that along the other.
   */
  private wideTunnelOf(tiles: Int32Array): PlanTunnel | undefined {
    const { width } = this.grid;
    const first = tiles[0]!;
    const last = tiles[tiles.length - 1]!;
    const columns = (last % width) - (first % width) + 1;
    const rows = Math.floor(last / width) - Math.floor(first / width) + 1;
    if (tiles.length === 1 || columns * rows !== tiles.length) return undefined;
    const isFull = tiles.every((tile, i) => {
      return tile === first + Math.floor(i / columns) * width + (i % columns);
    });
    if (!isFull) return undefined;
    const row = (i: number) => Array.from({ length: columns }, (_, k) => first + i * width + k);
    const column = (i: number) => Array.from({ length: rows }, (_, k) => first + k * width + i);
    const lanesAcross = Array.from({ length: rows }, (_, i) => row(i));
    const lanesDown = Array.from({ length: columns }, (_, i) => column(i));
    return this.straightTunnel(lanesAcross, 1) ?? this.straightTunnel(lanesDown, width);
  }

  /**
   * Returns the tunnel of several lanes from the floor of one room to the floor of one room,
   * without floor of rooms on either side.
   *
   * @param step - the step along a lane
   */
  private straightTunnel(lanes: readonly number[][], step: number): PlanTunnel | undefined {
    const { owners } = this;
    if (lanes.length < 2 || lanes.length > MAX_TUNNEL_WIDTH) return undefined;
    const across = lanes[1]![0]! - lanes[0]![0]!;
    const ends = lanes.map((lane) => [owners[lane[0]! - step]!, owners[lane.at(-1)! + step]!]);
    const [[from = -1, to = -1] = []] = ends;
    const areSame = ends.every(([before, after]) => before === from && after === to);
    const sides = [
      ...lanes[0]!.map((tile) => tile - across),
      ...lanes.at(-1)!.map((tile) => tile + across),
    ];
    const isBesideRoom = sides.some((tile) => owners[tile]! >= 0);
    if (from < 0 || to < 0 || !areSame || isBesideRoom) return undefined;
    const middle = lanes[(lanes.length - 1) >> 1]!;
    const tiles = [middle[0]! - step, ...middle, middle.at(-1)! + step];
    return { from, to, tiles, width: lanes.length };
  }

  /** Returns the tunnel from a room across a tile to a room, to another one if possible. */
  private tunnelAcross(tile: number): PlanTunnel | undefined {
    const [start, ...others] = this.contactsOf(tile);
    const end = others.find(({ room }) => room !== start?.room) ?? others[0];
    if (start === undefined || end === undefined) return undefined;
    return { from: start.room, to: end.room, tiles: [start.floor, tile, end.floor] };
  }

  /** Returns the steps from a tile onto walkable floors of rooms. */
  private contactsOf(tile: number): Contact[] {
    return this.steps.flatMap((step) => {
      const floor = tile + step;
      const room = this.owners[floor]!;
      const isWalkable = room >= 0 && WALKABLE[this.grid.tiles[floor]!] === 1;
      return isWalkable ? [{ tile, floor, room }] : [];
    });
  }

  /** Returns the number of tiles of a component that are beside one of them. */
  private degreeOf(tile: number, own: ReadonlySet<number>): number {
    return this.steps.filter((step) => own.has(tile + step)).length;
  }

  /** Searches breadth-first from a tile. Returns for each tile the one from which it was found. */
  private searchFrom(start: number, own: ReadonlySet<number>): Map<number, number> {
    const cameFrom = new Map([[start, start]]);
    for (const tile of cameFrom.keys()) {
      for (const step of this.steps) {
        const next = tile + step;
        if (own.has(next) && !cameFrom.has(next)) cameFrom.set(next, tile);
      }
    }
    return cameFrom;
  }
}

/** Returns the tunnel from a room into a dead end and back. */
function thereAndBack({ floor, room }: Contact, path: readonly number[]): PlanTunnel {
  const back = path.slice(0, -1).reverse();
  return { from: room, to: room, tiles: [floor, ...path, ...back, floor] };
}
