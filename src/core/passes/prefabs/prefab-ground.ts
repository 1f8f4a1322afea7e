import { roomOfFloor } from '../../geometry/room-of-floor';
import { sidesOf } from '../../geometry/tunnels';
import { pointAt } from '../../grid/grid';
import { type Dungeon, type Point, Tile } from '../../model/dungeon';
import type { Prefab } from '../../prefabs/prefab';
import type { Exit, PrefabPlan } from '../../prefabs/prefab-plan';
import { claimPaths } from '../../validation/paths';
import { takenTiles } from '../taken-tiles';
import { PrefabBuilder, type PrefabParts } from './prefab-builder';

/**
 * What prefabs can be built on, one bit each. 0 is a tile on which nothing can be built. On floor
 * of rooms, higher bits take precedence.
 */
export enum Footing {
  Rock = 1,
  /** Floor of a room with nothing on it. */
  Free = 2,
  /** Floor of a room on the path of a tunnel or of stairs. */
  Path = 4,
  /** Floor of a room with the entrance, the exit, a key, a mark or an entity. */
  Point = 8,
  /** A dug tile outside rooms. Nothing can be built on it. */
  Passage = 16,
  /** All floor of rooms. */
  AnyFloor = Free | Path | Point,
}

/** A plan, and the tiles that it needs, by their index differences from its first floor tile. */
interface PlannedTiles {
  readonly plan: PrefabPlan;
  /** The exit that is opened, if any. */
  readonly exit: Exit | undefined;
  /** The position of the plan's first floor tile in its drawing. */
  readonly first: Point;
  readonly steps: readonly number[];
}

/** The floor of rooms on which prefabs are placed. */
export class PrefabGround {
  readonly builder: PrefabBuilder;
  /** For each tile, the bit of what can be built on it. */
  readonly footings: Uint8Array;
  readonly hasStairs: boolean;
  /** The floor tiles before any prefab was placed. */
  readonly floor: readonly number[];
  /** The rooms from which floor has been taken. */
  private readonly changed = new Set<number>();

  constructor(dungeon: Dungeon) {
    const { grid, tunnels, stairs, entrance } = dungeon;
    this.builder = new PrefabBuilder(dungeon);
    this.hasStairs = stairs.length > 0;
    const sides = tunnels.flatMap((tunnel) => sidesOf(tunnel, grid).map((path) => ({ path })));
    const onPath = new Uint8Array(grid.tiles.length);
    claimPaths(onPath, [...tunnels, ...sides, ...stairs], grid);
    this.footings = grid.tiles.map((code, tile) => {
      if (code === Tile.Wall) return Footing.Rock;
      if (this.builder.labels[tile]! < 0) return Footing.Passage;
      if (code !== Tile.Floor) return 0;
      return onPath[tile] === 0 ? Footing.Free : Footing.Path;
    });
    this.mark(entrance, Footing.Point);
    const { things, around, exit } = takenTiles(dungeon);
    for (const tile of [...things, ...exit]) this.mark(pointAt(grid, tile), Footing.Point);
    for (const tile of around) this.footings[tile] = 0;
    this.floor = [...this.footings.keys()].filter(
      (tile) => (this.footings[tile]! & Footing.AnyFloor) !== 0,
    );
  }

  /** Builds a plan with its first floor tile on a given tile. */
  build(prefab: Prefab, { plan, exit, first, steps }: PlannedTiles, tile: number): void {
    const { builder, footings } = this;
    const { x, y } = pointAt(builder.grid, tile);
    const host = builder.labels[tile]!;
    const [tunnels, marks] = [builder.tunnels.length, builder.marks.length];
    builder.build(prefab, plan, { x: x - first.x, y: y - first.y }, exit, host);
    this.changed.add(host);
    for (const step of steps) {
      const at = tile + step;
      if (builder.grid.tiles[at] === Tile.Wall) footings[at] = Footing.Rock;
      else if (builder.labels[at] !== host || builder.grid.tiles[at] !== Tile.Floor)
        footings[at] = 0;
    }
    for (const { path } of builder.tunnels.slice(tunnels)) {
      for (const end of path) this.mark(end, Footing.Path);
    }
    for (const point of builder.marks.slice(marks)) this.mark(point, Footing.Point);
  }

  /** Returns the changed parts of the dungeon. Rooms lose the floor that prefabs have taken. */
  finish(): PrefabParts {
    const { grid, labels, rooms } = this.builder;
    for (const label of this.changed) {
      const { shape: _, ...room } = rooms[label]!;
      const corner = { x: room.x1 + 1, y: room.y1 + 1 };
      const size = { width: room.x2 - corner.x, height: room.y2 - corner.y };
      const isFloor = (x: number, y: number) =>
        labels[(corner.y + y) * grid.width + corner.x + x] === label;
      rooms[label] = { ...room, ...roomOfFloor(size, corner, isFloor, room.kind) };
    }
    return this.builder.parts();
  }

  /**
   * Marks floor of a room with a bit, unless it already has a higher bit, which takes precedence.
   */
  private mark({ x, y }: Point, bit: number): void {
    const tile = y * this.builder.grid.width + x;
    const footing = this.footings[tile] ?? 0;
    if ((footing & Footing.AnyFloor) !== 0) this.footings[tile] = Math.max(footing, bit);
  }
}
