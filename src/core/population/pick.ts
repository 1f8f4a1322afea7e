import { areaOf, centerOf, eachRun } from '../geometry/room';
import { pointAt } from '../grid/grid';
import { squareAt } from '../grid/parts-around';
import { DEEP } from '../grid/tiles';
import type { Entity } from '../model/dungeon';
import { type Chance, drawChance, drawInt, drawWeighted } from '../rng/draws';
import type { Rng } from '../rng/rng';
import { canFix, createFooting, type Footing, fix } from './footing';
import { FreeFloor } from './free-floor';
import { avoid, createHazards, type Hazards, leavesPath } from './hazards';
import type { IndexSet } from './index-set';
import { outwards } from './outwards';
import { facingAt } from './places';
import type { Amount, ResolvedRule } from './resolve-rules';
import { type Fit, type ResolvedEntry, type ResolvedTable, withoutFit } from './resolve-table';
import { type Corridors, corridorsOf, type PopulationScene } from './scene';
import type { TileTests } from './tile-tests';

/**
 * The number of consecutive picks that place nothing after which a rule ends. They take 0.3
 * seconds.
 */
const MAX_IDLE_PICKS = 16_777_216;

/**
 * The number of steps within which something fixed changes where other things can be fixed:
 * `canFix` checks the neighbours of a tile and their neighbours, and both the new square and those
 * that are checked again may extend from their picked tiles by three columns and three rows.
 */
const FIXED_REACH = 14;

/**
 * The numbers of picks that a rule asks for and that were placed. If the rule asks for a number, an
 * entry without members counts as placed. If it asks for a share of places, such an entry counts as
 * neither.
 */
export interface PickCounts {
  requested: number;
  placed: number;
}

/** What the rules of a population ask for. */
export interface Asked {
  readonly tunnels: boolean;
  /** Whether something is fixed, or keeps off marks because of its size. */
  readonly footing: boolean;
  readonly hazards: boolean;
}

/** A rule, the tests that it applies to tiles, and the numbers of its picks. */
interface Picks<Kind> {
  readonly rule: ResolvedRule<Kind>;
  readonly tests: TileTests;
  readonly counts: PickCounts;
  /** The number of consecutive picks that drew an entry that places nothing. */
  idle: number;
}

/** How the picks of a rule find their tiles in the entered rooms. */
interface TileSource<Kind> {
  /** What a pick chooses from: free tiles, or the positions of entered rooms. */
  readonly targets: IndexSet;
  /** What a target is called in messages. */
  readonly targetName: string;
  /** Returns the tile of a target on which an entry fits. Returns `undefined` if there is none. */
  readonly find: (target: number, entry: ResolvedEntry<Kind>) => number | undefined;
  /** Must be called after an entry that does not fit everywhere has been placed on a tile. */
  readonly noteFixed: (tile: number) => void;
}

/** Places the entities of rules on the free floor of a dungeon. */
export class Picker<Kind> {
  readonly entities: Entity<Kind>[] = [];
  private readonly floor: FreeFloor;
  private readonly corridors: Corridors | undefined;
  private readonly footing: Footing | undefined;
  private readonly hazards: Hazards | undefined;
  private squads = 0;

  constructor(
    private readonly rng: Rng,
    private readonly scene: PopulationScene,
    asked: Asked,
  ) {
    this.corridors = asked.tunnels ? corridorsOf(scene) : undefined;
    this.floor = new FreeFloor(scene, this.corridors);
    this.footing = asked.footing ? createFooting(scene) : undefined;
    this.hazards = asked.hazards ? createHazards(scene) : undefined;
  }

  /** Makes all picks of a rule in some rooms. */
  apply(rule: ResolvedRule<Kind>, tests: TileTests, roomIndices: readonly number[]): PickCounts {
    const { amount } = rule;
    const picks: Picks<Kind> = { rule, tests, counts: { requested: 0, placed: 0 }, idle: 0 };
    if (amount.per === 'dungeon') {
      if (roomIndices.length > 0) this.pickNumber(picks, roomIndices, amount);
      else picks.counts.requested = amount.min;
      return picks.counts;
    }
    for (const roomIndex of roomIndices) {
      if (amount.per === 'place') this.pickShare(picks, roomIndex, amount.chance);
      else this.pickNumber(picks, [roomIndex], amount);
    }
    return picks.counts;
  }

  /** Makes a number of picks for one room, or for several rooms as if they were one. */
  private pickNumber(
    picks: Picks<Kind>,
    roomIndices: readonly number[],
    amount: Exclude<Amount, { per: 'place' }>,
  ): void {
    const { rule, tests, counts } = picks;
    const count = this.drawCount(amount, tests, roomIndices[0]!);
    counts.requested += count;
    if (count === 0) return;
    this.floor.enter(roomIndices, tests);
    const source = this.createSource(rule, tests);
    const untried = new Map<Fit, number[]>();
    let { table } = rule;
    for (let n = 0; n < count && source.targets.size > 0; n++) {
      // This also ends the rule's picks for further rooms.
      if (picks.idle === MAX_IDLE_PICKS) return;
      const entry = this.drawEntry(table);
      // An entry without members places nothing on purpose, so its pick counts as placed.
      if (entry.members.length === 0) {
        picks.idle++;
        counts.placed++;
        continue;
      }
      picks.idle = 0;
      const tile = this.drawTile(source, entry, untried);
      if (tile === undefined) {
        // Such an entry fits nowhere in these rooms, so the pick is left to the others.
        table = withoutFit(table, entry.fit);
        if (entry.fit === undefined || table.entries.length === 0) return;
        n--;
        continue;
      }
      this.place(picks, entry, tile);
      if (entry.fit) source.noteFixed(tile);
    }
  }

  /** Picks each place of a room, or its centre, with a chance. */
  private pickShare(picks: Picks<Kind>, roomIndex: number, chance: Chance): void {
    const { rule, tests, counts } = picks;
    this.floor.enter([roomIndex], tests);
    const { targets, find } = this.createSource(rule, tests);
    const tileFor = (entry: ResolvedEntry<Kind>, target: number) =>
      entry.members.length > 0 ? find(target, entry) : undefined;
    for (const target of targets.list()) {
      if (!targets.has(target) || !drawChance(this.rng, chance, 'a place')) continue;
      let { table } = rule;
      let entry = this.drawEntry(table);
      let tile = tileFor(entry, target);
      while (entry.fit && tile === undefined) {
        // The pick is left to the other entries.
        table = withoutFit(table, entry.fit);
        if (table.entries.length === 0) break;
        entry = this.drawEntry(table);
        tile = tileFor(entry, target);
      }
      if (entry.members.length === 0) continue;
      counts.requested++;
      if (tile !== undefined) this.place(picks, entry, tile);
    }
  }

  private drawEntry({ entries, weights, weightSum }: ResolvedTable<Kind>): ResolvedEntry<Kind> {
    return entries[drawWeighted(this.rng, weights, 'an entry of a spawn table', weightSum)]!;
  }

  private drawCount(
    amount: Exclude<Amount, { per: 'place' }>,
    { isWithin }: TileTests,
    roomIndex: number,
  ): number {
    const rng = this.rng;
    if (amount.per !== 'tiles') return drawInt(rng, amount.min, amount.max, 'a number of picks');
    const tiles = this.countFloor(roomIndex, isWithin);
    const rest = tiles % amount.tiles;
    const whole = (tiles - rest) / amount.tiles;
    if (rest === 0) return whole;
    return drawInt(rng, 0, amount.tiles - 1, 'one more pick') < rest ? whole + 1 : whole;
  }

  /** Returns the number of dry tiles of a room's floor that pass a test, whether occupied or not. */
  private countFloor(roomIndex: number, isWithin: TileTests['isWithin']): number {
    const { grid, hasLakes } = this.scene;
    const room = this.floor.rooms[roomIndex]!;
    if (isWithin === undefined && !hasLakes) return areaOf(room);
    let count = 0;
    eachRun(room, (y, left, right) => {
      for (let tile = y * grid.width + left; tile <= y * grid.width + right; tile++) {
        if (DEEP[grid.tiles[tile]!] === 0 && (isWithin?.(tile) ?? true)) count++;
      }
    });
    return count;
  }

  private createSource(rule: ResolvedRule<Kind>, tests: TileTests): TileSource<Kind> {
    const floor = this.floor;
    const fits = (entry: ResolvedEntry<Kind>, tile: number) =>
      entry.fit === undefined || this.cornerFor(rule, entry, tile) !== undefined;
    if (rule.at !== 'center') {
      return {
        targets: tests.spotsIn ? floor.spots : floor.tiles,
        targetName: 'a free tile',
        find: (tile, entry) => (fits(entry, tile) ? tile : undefined),
        noteFixed: () => {},
      };
    }
    const searches = new Map<string, CenterSearch>();
    return {
      targets: floor.roomsWithSpace,
      targetName: 'a room',
      find: (position, entry) => {
        const name = `${position} ${entry.fit}`;
        const search = searches.get(name) ?? new CenterSearch(floor, position);
        searches.set(name, search);
        return search.next((tile) => fits(entry, tile));
      },
      noteFixed: (tile) => {
        for (const search of searches.values()) search.reopenNear(tile);
      },
    };
  }

  /**
   * Draws a tile for an entry. Targets on which it does not fit are not tried again for entries of
   * its fit, but stay available to others. Returns `undefined` if no target is left.
   */
  private drawTile(
    { targets, targetName, find }: TileSource<Kind>,
    entry: ResolvedEntry<Kind>,
    untried: Map<Fit, number[]>,
  ): number | undefined {
    const draw = (count: number) => drawInt(this.rng, 0, count - 1, targetName);
    if (entry.fit === undefined) return find(targets.members[draw(targets.size)]!, entry);
    const rest = untried.get(entry.fit) ?? targets.list();
    untried.set(entry.fit, rest);
    while (rest.length > 0) {
      const drawn = draw(rest.length);
      const target = rest[drawn]!;
      const tile = targets.has(target) ? find(target, entry) : undefined;
      if (tile !== undefined) return tile;
      const last = rest.pop()!;
      if (last !== target) rest[drawn] = last;
    }
    return undefined;
  }

  /**
   * Returns the upper left tile of the square that an entry covers if a tile is picked for it: of
   * the squares that contain the tile and on which the entry fits, the one with the tile nearest to
   * its middle. Returns `undefined` if there is none.
   */
  private cornerFor(
    rule: ResolvedRule<Kind>,
    entry: ResolvedEntry<Kind>,
    tile: number,
  ): number | undefined {
    const { grid } = this.floor;
    const position = this.floor.roomOf(tile);
    const { x, y } = pointAt(grid, tile);
    const { size } = entry;
    const isFree = (part: number) => this.floor.isFreeIn(position, part);
    for (const dy of shiftsOf(size)) {
      for (const dx of shiftsOf(size)) {
        const [left, top] = [x - dx, y - dy];
        if (left < 0 || top < 0 || left + size > grid.width || top + size > grid.height) continue;
        const corner = top * grid.width + left;
        if (!squareAt(grid.width, corner, size).every(isFree)) continue;
        if (this.fits(rule, entry, corner)) return corner;
      }
    }
    return undefined;
  }

  private fits(
    { at }: ResolvedRule<Kind>,
    { isFixed, isHazard, size }: ResolvedEntry<Kind>,
    tile: number,
  ): boolean {
    const [footing, hazards] = [this.footing, this.hazards];
    if (hazards && (isFixed || isHazard) && !leavesPath(hazards, tile, size)) return false;
    if (footing === undefined) return true;
    if (isFixed && !canFix(footing, tile, size)) return false;
    if (!isFixed && size === 1) return true;
    // Marks are kept free for rules that place something on a mark.
    if (typeof at === 'object' && 'mark' in at) return true;
    return !squareAt(footing.width, tile, size).some((part) => footing.isMark.has(part));
  }

  /** Places the first member of an entry on a tile and the others on the nearest tiles of its room. */
  private place({ rule, counts }: Picks<Kind>, entry: ResolvedEntry<Kind>, picked: number): void {
    const floor = this.floor;
    const { members, isSquad, size } = entry;
    const position = floor.roomOf(picked);
    const corner = size === 1 ? picked : this.cornerFor(rule, entry, picked)!;
    for (const tile of squareAt(floor.grid.width, corner, size)) {
      if (rule.spacing > 1) floor.dropSpotsAround(position, tile, rule.spacing);
      if (tile !== corner) floor.take(tile);
    }
    floor.take(corner);
    const tiles = [corner, ...this.takeNear(position, corner, members.length - 1)];
    const missing = members.length - tiles.length;
    for (const [i, tile] of tiles.entries()) {
      const entity = this.entityAt(members[i]!, entry, tile, position);
      if (rule.at === 'walls') {
        // Only the picked tile of a square must be at a wall.
        const at = pointAt(floor.grid, size === 1 ? tile : picked);
        const facing = facingAt({ grid: floor.grid, room: floor.roomAt(position) }, at.x, at.y);
        if (facing !== undefined) entity.facing = facing;
      }
      if (isSquad) entity.squad = this.squads;
      if (missing > 0) entity.missing = missing;
      this.entities.push(entity);
    }
    if (isSquad) this.squads++;
    counts.placed++;
  }

  /** Returns the entity of an entry on a tile, and notes where it is fixed or a hazard. */
  private entityAt(
    kind: Kind,
    { blocks, isFixed, isHazard, size }: ResolvedEntry<Kind>,
    tile: number,
    position: number,
  ): Entity<Kind> {
    const { grid, roomIndices } = this.floor;
    const corridors = this.corridors;
    const isInTunnel = this.floor.roomAt(position) === corridors?.room;
    const place = isInTunnel
      ? { tunnel: corridors.tunnelOf[tile]! }
      : { room: roomIndices[position]! };
    const entity: Entity<Kind> = { kind, ...pointAt(grid, tile), ...place, blocks };
    if (isFixed) entity.fixed = true;
    if (isHazard) entity.hazard = true;
    if (size > 1) entity.size = size;
    for (const part of squareAt(grid.width, tile, size)) {
      if (isFixed && this.footing) fix(this.footing, part);
      if ((isFixed || isHazard) && this.hazards) avoid(this.hazards, part);
    }
    return entity;
  }

  /** Takes the free tiles of a room that are nearest to a tile, up to `wanted` tiles. */
  private takeNear(position: number, tile: number, wanted: number): number[] {
    const taken: number[] = [];
    const floor = this.floor;
    if (wanted === 0 || !floor.roomsWithSpace.has(position)) return taken;
    const room = floor.roomAt(position);
    // Squads stay together: they use only corridors that are connected.
    const withRest = room !== this.corridors?.room;
    for (const near of outwards(floor.grid.width, room, pointAt(floor.grid, tile), withRest)) {
      if (!floor.isFreeIn(position, near)) continue;
      floor.take(near);
      taken.push(near);
      if (taken.length === wanted || !floor.roomsWithSpace.has(position)) break;
    }
    return taken;
  }
}

/**
 * A search of a room, from its centre outwards, for free tiles on which entries of one fit can be
 * placed. It is resumed for each entity. Tiles that failed are checked again only after something
 * fixed has been placed near them. If each search started from the beginning, a cave of 128² tiles
 * would take 8 seconds.
 */
class CenterSearch {
  private readonly order: Iterator<number, undefined>;
  /** The tiles found so far, in order. */
  private readonly found: number[] = [];
  private readonly failed = new Set<number>();
  /** The number of tiles at the beginning of `found` that are no longer free. */
  private used = 0;

  constructor(
    private readonly floor: FreeFloor,
    private readonly position: number,
  ) {
    const room = floor.roomAt(position);
    this.order = outwards(floor.grid.width, room, centerOf(room));
  }

  /** Returns the nearest free tile that passes a test. Returns `undefined` if there is none. */
  next(isFit: (tile: number) => boolean): number | undefined {
    for (let i = this.used; ; i++) {
      const tile = this.found[i] ?? this.order.next().value;
      if (tile === undefined) return undefined;
      this.found[i] = tile;
      if (!this.floor.isFreeIn(this.position, tile)) {
        if (i === this.used) this.used++;
        continue;
      }
      if (this.failed.has(tile)) continue;
      if (isFit(tile)) return tile;
      this.failed.add(tile);
    }
  }

  /** Makes the search check again the tiles near one on which something fixed has been placed. */
  reopenNear(tile: number): void {
    if (this.failed.size === 0) return;
    const { width } = this.floor.grid;
    for (let dy = -FIXED_REACH; dy <= FIXED_REACH; dy++) {
      const across = FIXED_REACH - Math.abs(dy);
      // Tiles of another row are checked again in vain, which changes nothing.
      for (let dx = -across; dx <= across; dx++) this.failed.delete(tile + dy * width + dx);
    }
  }
}

/** Returns the distances from the first row of a square, starting with its middle. */
function shiftsOf(size: number): number[] {
  const middle = (size - 1) >> 1;
  const shifts = Array.from({ length: size }, (_, i) => i);
  return shifts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
}
