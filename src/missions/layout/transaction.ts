import type { Point } from '../../core/model/dungeon';
import type { Link } from '../flow/graph';
import type { Layout } from './layout';

interface PlacedRoom extends Point {
  readonly room: number;
}

/** A tunnel and the room at which its tiles begin. */
interface PlacedTunnel {
  readonly connection: number;
  readonly first: number;
  readonly tiles: readonly number[];
}

/** Rooms and tunnels that are added to a layout and can be removed and added again together. */
export class Transaction {
  /** The total cost of its tunnels. */
  cost = 0;
  private readonly rooms: PlacedRoom[] = [];
  readonly tunnels: PlacedTunnel[] = [];

  constructor(readonly layout: Layout) {}

  place(room: number, { x, y }: Point): void {
    this.layout.placeRoom(room, { x, y });
    this.rooms.push({ room, x, y });
  }

  /** Takes over a room that is already placed, together with its tunnels. */
  adopt(room: number): void {
    const { layout } = this;
    const { x, y } = layout.boxOf(room);
    this.rooms.push({ room, x, y });
    for (const { connection } of layout.plan.links[room]!) {
      const { from } = layout.connectionOf(connection);
      this.tunnels.push({ connection, first: from, tiles: layout.tilesOf(connection) });
    }
  }

  /**
   * Digs the tunnel of a link between placed rooms. Returns false if no route costs less than
   * `costLimit`.
   */
  join(from: number, { connection, room }: Link, costLimit = Number.POSITIVE_INFINITY): boolean {
    const { layout } = this;
    const route = layout.router.findTunnel(layout.boxOf(from), layout.boxOf(room), costLimit);
    if (route === undefined) return false;
    layout.placeTunnel(connection, from, route.tiles);
    this.tunnels.push({ connection, first: from, tiles: route.tiles });
    this.cost += route.cost;
    return true;
  }

  /** Runs an action. If it returns false, removes everything that it has added. */
  attempt(action: () => boolean): boolean {
    const { rooms, tunnels, cost } = this;
    const [roomCount, tunnelCount] = [rooms.length, tunnels.length];
    if (action()) return true;
    this.remove(rooms.splice(roomCount), tunnels.splice(tunnelCount));
    this.cost = cost;
    return false;
  }

  /** Removes all its rooms and tunnels from the layout. */
  undo(): void {
    this.remove(this.rooms, this.tunnels);
  }

  /** Adds everything that `undo` removed. */
  redo({ isReported = false } = {}): void {
    const { layout } = this;
    for (const place of this.rooms) {
      layout.placeRoom(place.room, place);
      if (isReported) layout.notify('room', place.room);
    }
    for (const { connection, first, tiles } of this.tunnels) {
      layout.placeTunnel(connection, first, tiles);
      if (isReported) layout.notify('tunnel', connection);
    }
  }

  private remove(rooms: readonly PlacedRoom[], tunnels: readonly PlacedTunnel[]): void {
    for (const { connection } of tunnels) this.layout.removeTunnel(connection);
    for (const { room } of rooms) this.layout.removeRoom(room);
  }
}
