import { areaOf, eachRun } from '../geometry/room';
import { DEEP } from '../grid/tiles';
import { type Chance, drawChance, drawInt, drawWeighted } from '../rng/draws';
import type { Rng } from '../rng/rng';
import { CenterSearch } from './center-search';
import type { IndexSet } from './index-set';
import type { Placer, Site } from './placer';
import type { Amount, ResolvedRule } from './resolve-rules';
import { type Fit, type ResolvedEntry, type ResolvedTable, withoutFit } from './resolve-table';
import type { TileTests } from './tile-tests';

/**
 * The number of consecutive picks that place nothing after which a rule ends. They take 0.3
 * seconds.
 */
const MAX_IDLE_PICKS = 16_777_216;

/**
 * The numbers of picks that a rule asks for and that were placed. If the rule asks for a number, an
 * entry without members counts as placed. If it asks for a share of places, such an entry counts as
 * neither.
 */
export interface PickCounts {
  requested: number;
  placed: number;
}

/** The picks of a rule. */
export class RulePicks<Kind> {
  private readonly counts: PickCounts = { requested: 0, placed: 0 };
  /** The number of consecutive picks that drew an entry that places nothing. */
  private idle = 0;
  /** For each fit, the targets in the entered rooms on which it has not been tried. */
  private readonly untried = new Map<Fit, number[]>();
  /** For each slot and fit, the search of the entered room from its centre. */
  private readonly searches = new Map<string, CenterSearch>();

  constructor(
    private readonly rng: Rng,
    private readonly placer: Placer<Kind>,
    private readonly rule: ResolvedRule<Kind>,
    private readonly tests: TileTests,
  ) {}

  /** Makes all picks in some rooms. */
  apply(roomIndices: readonly number[]): PickCounts {
    const { amount } = this.rule;
    if (amount.per === 'dungeon') {
      if (roomIndices.length > 0) this.pickNumber(roomIndices, amount);
      else this.counts.requested = amount.min;
      return this.counts;
    }
    for (const roomIndex of roomIndices) {
      if (amount.per === 'place') this.pickShare(roomIndex, amount.chance);
      else this.pickNumber([roomIndex], amount);
    }
    return this.counts;
  }

  /** Makes a number of picks for one room, or for several rooms as if they were one. */
  private pickNumber(
    roomIndices: readonly number[],
    amount: Exclude<Amount, { per: 'place' }>,
  ): void {
    const count = this.drawCount(amount, roomIndices[0]!);
    this.counts.requested += count;
    if (count === 0) return;
    const targets = this.enter(roomIndices);
    let { table } = this.rule;
    let picked = 0;
    while (picked < count && targets.size > 0) {
      // This also ends the rule's picks for further rooms.
      if (this.idle === MAX_IDLE_PICKS) return;
      const entry = this.drawEntry(table);
      if (entry.members.length === 0) {
        // The entry places nothing on purpose, so its pick counts as placed.
        this.idle++;
        this.counts.placed++;
        picked++;
        continue;
      }
      this.idle = 0;
      const site = this.drawSite(targets, entry);
      if (site !== undefined) {
        this.place(entry, site);
        picked++;
        continue;
      }
      // Such an entry fits nowhere in these rooms, so the pick is left to the others.
      table = withoutFit(table, entry.fit);
      if (table.entries.length === 0) return;
    }
  }

  /** Picks each place of a room, or its centre, with a chance. */
  private pickShare(roomIndex: number, chance: Chance): void {
    const targets = this.enter([roomIndex]);
    for (const target of targets.list()) {
      if (!targets.has(target) || !drawChance(this.rng, chance, 'a place')) continue;
      let { table } = this.rule;
      let entry = this.drawEntry(table);
      let site = this.siteOf(target, entry);
      while (entry.fit && site === undefined) {
        // The pick is left to the other entries.
        table = withoutFit(table, entry.fit);
        if (table.entries.length === 0) break;
        entry = this.drawEntry(table);
        site = this.siteOf(target, entry);
      }
      if (entry.members.length === 0) continue;
      this.counts.requested++;
      if (site !== undefined) this.place(entry, site);
    }
  }

  /** Enters rooms. Returns what picks choose from: free tiles, or the slots of the rooms. */
  private enter(roomIndices: readonly number[]): IndexSet {
    const { floor } = this.placer;
    floor.enter(roomIndices, this.tests);
    this.untried.clear();
    this.searches.clear();
    if (this.rule.at === 'center') return floor.roomsWithSpace;
    return this.tests.spotsIn ? floor.spots : floor.tiles;
  }

  private drawEntry({ entries, weights, weightSum }: ResolvedTable<Kind>): ResolvedEntry<Kind> {
    return entries[drawWeighted(this.rng, weights, 'an entry of a spawn table', weightSum)]!;
  }

  private drawCount(amount: Exclude<Amount, { per: 'place' }>, roomIndex: number): number {
    const { rng } = this;
    if (amount.per !== 'tiles') return drawInt(rng, amount.min, amount.max, 'a number of picks');
    const tiles = this.countFloor(roomIndex);
    const rest = tiles % amount.tiles;
    const whole = (tiles - rest) / amount.tiles;
    if (rest === 0) return whole;
    return drawInt(rng, 0, amount.tiles - 1, 'one more pick') < rest ? whole + 1 : whole;
  }

  /** Returns the number of dry tiles of a room that the rule may use, whether occupied or not. */
  private countFloor(roomIndex: number): number {
    const { floor, scene } = this.placer;
    const { isWithin } = this.tests;
    const { width, tiles } = scene.grid;
    const room = floor.rooms[roomIndex]!;
    if (isWithin === undefined && !scene.hasLakes) return areaOf(room);
    let count = 0;
    eachRun(room, (y, left, right) => {
      for (let tile = y * width + left; tile <= y * width + right; tile++) {
        if (DEEP[tiles[tile]!] === 0 && (isWithin?.(tile) ?? true)) count++;
      }
    });
    return count;
  }

  /**
   * Draws a site for an entry. Targets on which it does not fit are not tried again for entries of
   * its fit, but stay available to others. Returns `undefined` if no target is left.
   */
  private drawSite(targets: IndexSet, entry: ResolvedEntry<Kind>): Site | undefined {
    const name = this.rule.at === 'center' ? 'a room' : 'a free tile';
    const draw = (count: number) => drawInt(this.rng, 0, count - 1, name);
    if (entry.fit === undefined) return this.siteOf(targets.members[draw(targets.size)]!, entry);
    const rest = this.untried.get(entry.fit) ?? targets.list();
    this.untried.set(entry.fit, rest);
    while (rest.length > 0) {
      const drawn = draw(rest.length);
      const target = rest[drawn]!;
      const site = targets.has(target) ? this.siteOf(target, entry) : undefined;
      if (site !== undefined) return site;
      const last = rest.pop()!;
      if (last !== target) rest[drawn] = last;
    }
    return undefined;
  }

  /** Returns the site of an entry at a target. Returns `undefined` if it places nothing there. */
  private siteOf(target: number, entry: ResolvedEntry<Kind>): Site | undefined {
    if (entry.members.length === 0) return undefined;
    const siteAt = (tile: number) => this.placer.siteAt(this.rule, entry, tile);
    return this.rule.at === 'center' ? this.searchOf(target, entry).next(siteAt) : siteAt(target);
  }

  private searchOf(slot: number, { fit }: ResolvedEntry<Kind>): CenterSearch {
    const key = `${slot} ${fit}`;
    const search = this.searches.get(key) ?? new CenterSearch(this.placer.floor, slot);
    this.searches.set(key, search);
    return search;
  }

  private place(entry: ResolvedEntry<Kind>, site: Site): void {
    this.placer.place(this.rule, entry, site);
    this.counts.placed++;
    // Without hazards, tiles that failed keep failing, because fixed things only close floor.
    if (entry.fit === undefined || !this.placer.hasHazards) return;
    for (const search of this.searches.values()) search.reopenNear(site.tile);
  }
}
