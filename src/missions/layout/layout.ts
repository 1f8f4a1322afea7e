import type { Connection, GridSize, Point } from '../../core/model/dungeon';
import type { Observer } from '../../core/model/observer';
import { PlaceSearch } from './find-places';
import { FreeRock } from './free-rock';
import type { GraphSettings } from './options';
import type { GraphPlan } from './read-graph';
import { Rock, type RoomBox } from './rock';
import { Router } from './router';

/** A layout in progress: the places of rooms and tunnels, and the state of searches for more. */
export class Layout {
  readonly rock: Rock;
  readonly router: Router;
  readonly placeSearch: PlaceSearch;
  readonly free: FreeRock;
  /** The box of each room. Its position is valid only while the room is placed. */
  boxes: readonly RoomBox[] = [];
  readonly isPlaced: Uint8Array;
  /** The tiles of each dug tunnel, from its first room to its second. */
  readonly tunnels: (readonly number[])[] = [];
  readonly isDug: Uint8Array;
  /** The number of placed rooms, and the maximum of this number so far. */
  placed = 0;
  mostPlaced = 0;
  /** The number of places that have been tried for rooms, including those that failed. */
  placements = 0;
  /**
   * The number of tiles to reserve around a room for each room that depends on it; 0 reserves none.
   */
  reserve = 0;

  /** Creates a layout with nothing placed. */
  constructor(
    readonly plan: GraphPlan,
    private readonly settings: GraphSettings,
    private readonly observe: Observer | undefined,
  ) {
    const { width, height } = plan.fixed.size > 0 ? settings : ampleSize(plan, settings);
    this.rock = new Rock(width, height);
    this.router = new Router(this.rock, settings.maxTunnelLength ?? Number.POSITIVE_INFINITY);
    this.placeSearch = new PlaceSearch(this.rock);
    this.free = new FreeRock(this.rock);
    this.isPlaced = new Uint8Array(plan.rooms.length);
    this.isDug = new Uint8Array(plan.connections.length);
  }

  /** Reports a step to the observer, if there is one. */
  notify(stage: string, index: number): void {
    const { rock, settings } = this;
    const x = (settings.width - rock.width) >> 1;
    const y = (settings.height - rock.height) >> 1;
    this.observe?.({ stage, index, grid: rock.toGrid(settings, { x, y }) });
  }

  boxOf(room: number): RoomBox {
    return this.boxes[room]!;
  }

  connectionOf(index: number): Connection {
    return this.plan.connections[index]!;
  }

  /** Returns the tiles of a dug tunnel, from its first room to its second. */
  tilesOf(connection: number): readonly number[] {
    return this.tunnels[connection]!;
  }

  /** Removes everything, so that another attempt can start with boxes of other sizes. */
  clear(boxes: readonly RoomBox[]): void {
    for (const [index, isDug] of this.isDug.entries()) if (isDug === 1) this.removeTunnel(index);
    for (const [room, isPlaced] of this.isPlaced.entries()) {
      if (isPlaced === 1) this.removeRoom(room);
    }
    this.rock.clearBounds();
    this.boxes = boxes;
    this.placements = 0;
  }

  /** Places a room so that the upper left corner of its box is at a point. */
  placeRoom(room: number, { x, y }: Point): void {
    const box = this.boxOf(room);
    box.x = x;
    box.y = y;
    this.rock.digRoom(box);
    this.isPlaced[room] = 1;
    this.placed++;
    this.mostPlaced = Math.max(this.mostPlaced, this.placed);
  }

  removeRoom(room: number): void {
    this.rock.fillRoom(this.boxOf(room));
    this.isPlaced[room] = 0;
    this.placed--;
  }

  /** Digs the tunnel of a connection. Its tiles begin at room `first`. */
  placeTunnel(connection: number, first: number, tiles: readonly number[]): void {
    const isForward = this.connectionOf(connection).from === first;
    this.tunnels[connection] = isForward ? tiles : [...tiles].reverse();
    this.rock.digTunnel(connection, tiles);
    this.isDug[connection] = 1;
  }

  removeTunnel(connection: number): void {
    this.rock.fillTunnel(this.tilesOf(connection));
    this.isDug[connection] = 0;
  }
}

/**
 * Returns the size of a rock with ample space: sixteen times the tiles of all rooms, but at most
 * the grid.
 */
function ampleSize({ rooms }: GraphPlan, { width, height }: GraphSettings): GridSize {
  const taken = rooms.reduce((sum, { maxSize }) => sum + (maxSize + 8) ** 2, 0);
  const side = 4 * Math.ceil(Math.sqrt(taken));
  const along = (length: number, across: number) =>
    Math.min(length, Math.max(side, Math.ceil(side ** 2 / across)));
  return { width: along(width, height), height: along(height, width) };
}
