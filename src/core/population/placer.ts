import { pointAt } from '../grid/grid';
import { squareAt } from '../grid/parts-around';
import type { Entity } from '../model/population';
import { outwards } from './center-search';
import { canFix, createFooting, type Footing, fix } from './footing';
import { FreeFloor } from './free-floor';
import { avoid, createHazards, type Hazards, leavesPath } from './hazards';
import { facingAt } from './places';
import type { ResolvedRule } from './resolve-rules';
import type { ResolvedEntry } from './resolve-table';
import { type Corridors, corridorsOf, type PopulationScene } from './scene';

/** What the rules of a population ask for. */
export interface Asked {
  readonly tunnels: boolean;
  /** Whether something is fixed, or keeps off marks because of its size. */
  readonly footing: boolean;
  readonly hazards: boolean;
}

/** Where an entry can be placed. */
export interface Site {
  /** The picked tile. */
  readonly tile: number;
  /** The upper left tile of the square that the entry covers, which contains the picked tile. */
  readonly corner: number;
}

/** Knows the free floor of a dungeon, and places entities on it. */
export class Placer<Kind> {
  readonly entities: Entity<Kind>[] = [];
  readonly floor: FreeFloor;
  private readonly corridors: Corridors | undefined;
  private readonly footing: Footing | undefined;
  private readonly hazards: Hazards | undefined;
  private squads = 0;

  constructor(
    readonly scene: PopulationScene,
    asked: Asked,
  ) {
    this.corridors = asked.tunnels ? corridorsOf(scene) : undefined;
    this.floor = new FreeFloor(scene, this.corridors);
    this.footing = asked.footing ? createFooting(scene) : undefined;
    this.hazards = asked.hazards ? createHazards(scene) : undefined;
  }

  /** Whether a path must stay free of hazards. */
  get hasHazards(): boolean {
    return this.hazards !== undefined;
  }

  /**
   * Returns where an entry is placed if a free tile is picked for it: of the squares that contain
   * the tile and on which the entry fits, the one with the tile nearest to its middle. Returns
   * `undefined` if there is none.
   */
  siteAt(rule: ResolvedRule<Kind>, entry: ResolvedEntry<Kind>, tile: number): Site | undefined {
    if (entry.fit === undefined) return { tile, corner: tile };
    const { grid } = this.floor;
    const slot = this.floor.slotOf(tile);
    const { x, y } = pointAt(grid, tile);
    const { size } = entry;
    const isFree = (part: number) => this.floor.isFreeIn(slot, part);
    const shifts = SHIFTS[size]!;
    for (const dy of shifts) {
      for (const dx of shifts) {
        const [left, top] = [x - dx, y - dy];
        if (left < 0 || top < 0 || left + size > grid.width || top + size > grid.height) continue;
        const corner = top * grid.width + left;
        if (!squareAt(grid.width, corner, size).every(isFree)) continue;
        if (this.fits(rule, entry, corner)) return { tile, corner };
      }
    }
    return undefined;
  }

  private fits(
    { at }: ResolvedRule<Kind>,
    { isFixed, isHazard, size }: ResolvedEntry<Kind>,
    corner: number,
  ): boolean {
    const { footing, hazards } = this;
    if (hazards && (isFixed || isHazard) && !leavesPath(hazards, corner, size)) return false;
    if (footing === undefined) return true;
    if (isFixed && !canFix(footing, corner, size)) return false;
    if (!isFixed && size === 1) return true;
    // Marks are kept free for rules that place something on a mark.
    if (typeof at === 'object' && 'mark' in at) return true;
    return !squareAt(footing.width, corner, size).some((part) => footing.isMark.has(part));
  }

  /**
   * Places the first member of an entry at a site and the others on the nearest tiles of its room.
   */
  place(rule: ResolvedRule<Kind>, entry: ResolvedEntry<Kind>, { tile, corner }: Site): void {
    const { floor } = this;
    const { members, isSquad, size } = entry;
    const slot = floor.slotOf(tile);
    for (const part of squareAt(floor.grid.width, corner, size)) {
      if (rule.spacing > 1) floor.dropSpotsAround(slot, part, rule.spacing);
      floor.take(part);
    }
    const tiles = [corner, ...this.takeNear(slot, corner, members.length - 1)];
    const missing = members.length - tiles.length;
    for (const [i, own] of tiles.entries()) {
      const entity = this.entityAt(members[i]!, entry, own, slot);
      if (rule.at === 'walls') {
        // Only the picked tile of a square must be at a wall.
        const at = pointAt(floor.grid, size === 1 ? own : tile);
        const facing = facingAt({ grid: floor.grid, room: floor.roomAt(slot) }, at.x, at.y);
        if (facing !== undefined) entity.facing = facing;
      }
      if (isSquad) entity.squad = this.squads;
      if (missing > 0) entity.missing = missing;
      this.entities.push(entity);
    }
    if (isSquad) this.squads++;
  }

  /** Returns the entity of an entry on a tile, and notes where it is fixed or a hazard. */
  private entityAt(
    kind: Kind,
    { blocks, isFixed, isHazard, size }: ResolvedEntry<Kind>,
    tile: number,
    slot: number,
  ): Entity<Kind> {
    const { corridors, floor, footing, hazards } = this;
    const { x, y } = pointAt(floor.grid, tile);
    const entity: Entity<Kind> =
      floor.roomAt(slot) === corridors?.room
        ? { kind, x, y, tunnel: corridors.tunnelOf[tile]!, blocks }
        : { kind, x, y, room: floor.roomIndices[slot]!, blocks };
    if (isFixed) entity.fixed = true;
    if (isHazard) entity.hazard = true;
    if (size > 1) entity.size = size;
    for (const part of squareAt(floor.grid.width, tile, size)) {
      if (isFixed && footing) fix(footing, part);
      if ((isFixed || isHazard) && hazards) avoid(hazards, part);
    }
    return entity;
  }

  /** Takes the free tiles of a room that are nearest to a tile, up to `wanted` tiles. */
  private takeNear(slot: number, tile: number, wanted: number): number[] {
    const taken: number[] = [];
    const { floor } = this;
    if (wanted === 0 || !floor.roomsWithSpace.has(slot)) return taken;
    const room = floor.roomAt(slot);
    // Squads stay together: they use only corridors that are connected.
    const withRest = room !== this.corridors?.room;
    for (const near of outwards(floor.grid.width, room, pointAt(floor.grid, tile), withRest)) {
      if (!floor.isFreeIn(slot, near)) continue;
      floor.take(near);
      taken.push(near);
      if (taken.length === wanted || !floor.roomsWithSpace.has(slot)) break;
    }
    return taken;
  }
}

/** For each side of an entity, the distances from its first row, starting with its middle. */
const SHIFTS = /* @__PURE__ */ [0, 1, 2, 3, 4].map(shiftsOf);

function shiftsOf(size: number): number[] {
  const middle = (size - 1) >> 1;
  const shifts = Array.from({ length: size }, (_, i) => i);
  return shifts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
}
