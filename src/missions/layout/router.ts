import { cheapestPath, createPathSearch, type PathSearch } from '../../core/grid/cheapest-path';
import { isSideways, opposite, stepsOf } from '../../core/grid/directions';
import { type Rock, type RoomBox, RouteCost } from './rock';
import { type Site, sitesOf } from './sites';

/** A tunnel that could be dug. */
export interface Route {
  /** Its tiles of rock, from the first room to the second. */
  readonly tiles: number[];
  readonly cost: number;
}

/** Searches for tunnels through rock. */
export class Router {
  private readonly search: PathSearch;

  /** @param maxLength - the maximum number of tiles of a tunnel */
  constructor(
    private readonly rock: Rock,
    readonly maxLength: number,
  ) {
    this.search = createPathSearch(rock, [rock.prices, rock.prices]);
  }

  /**
   * Returns the cheapest tunnel between two rooms in the rock, or `undefined` if there is none or
   * if it is too long. It is straight if possible. Its first and last tiles have rock on both
   * sides, and it continues straight from them, so that each can hold a door.
   *
   * @param costLimit - the limit for bent tunnels, which must cost less
   */
  findTunnel(from: RoomBox, to: RoomBox, costLimit: number): Route | undefined {
    return this.findStraight(from, to) ?? this.findBent(from, to, costLimit);
  }

  /** Returns the cheapest straight tunnel between two rooms. */
  findStraight(from: RoomBox, to: RoomBox): Route | undefined {
    let best: Route | undefined;
    for (const site of sitesOf(this.rock, from)) {
      const length = this.straightLength(site, to);
      const cost = RouteCost.Step * length + site.cost;
      if (length < 0 || (best !== undefined && cost >= best.cost)) continue;
      best = { tiles: Array.from({ length }, (_, i) => site.tile + i * site.step), cost };
    }
    return best;
  }

  /**
   * Returns the cheapest tunnel that has at least three tiles and costs less than `costLimit`.
   * Returns `undefined` if the cheapest tunnel is too long, even if there is a shorter one that
   * costs more.
   */
  private findBent(from: RoomBox, to: RoomBox, costLimit: number): Route | undefined {
    const { width, cover, prices } = this.rock;
    const steps = stepsOf(width);
    const sitesBeside = (box: RoomBox) =>
      sitesOf(this.rock, box).filter(({ tile }) => cover[tile] === 1);
    const starts = sitesBeside(from).filter(({ tile, step }) => prices[tile + step] !== 0);
    const path = cheapestPath(this.search, {
      starts: starts.map(({ tile, step, direction, cost }) => {
        return { tile: tile + step, direction, cost: 2 * RouteCost.Step + cost };
      }),
      ends: sitesBeside(to).map(({ tile, step, direction, cost }) => {
        return {
          tile: tile + step,
          direction: opposite(direction),
          cost: RouteCost.Step + cost,
        };
      }),
      target: { x: to.x - 2, y: to.y - 2, width: to.width + 4, height: to.height + 4 },
      bend: RouteCost.Bend,
      firstBend: RouteCost.Bend,
      perTile: RouteCost.Step,
      entry: 0,
      limit: costLimit,
    });
    if (path === undefined || path.tiles.length + 2 > this.maxLength) return undefined;
    const { tiles, first, last, cost } = path;
    const [start, end] = [tiles[0]!, tiles[tiles.length - 1]!];
    return { tiles: [start - steps[first], ...tiles, end + steps[last]], cost };
  }

  /**
   * Returns the number of tiles in a straight tunnel from a site to a room. Returns −1 if there is
   * no such tunnel.
   */
  private straightLength(site: Site, to: RoomBox): number {
    const { owner, cover } = this.rock;
    const { tile: first, step } = site;
    // The only tile of a tunnel is next to both rooms, the first of several only to the first room.
    if (cover[first] === 2) return this.isLastTile(site, to, first) ? 1 : -1;
    if (cover[first] !== 1 || owner[first + step]! > 0) return -1;
    let tile = first + step;
    let length = 2;
    while (length <= this.maxLength && cover[tile] === 0 && owner[tile + step]! <= 0) {
      tile += step;
      length++;
    }
    if (length > this.maxLength || cover[tile] !== 1) return -1;
    return this.isLastTile(site, to, tile) ? length : -1;
  }

  /** Returns whether a tunnel that leads straight from a site can enter a room from a tile. */
  private isLastTile({ direction, step }: Site, to: RoomBox, tile: number): boolean {
    const { width, owner } = this.rock;
    if (owner[tile + step] !== to.room + 1) return false;
    const side = isSideways(direction) ? width : 1;
    if (owner[tile - side]! > 0 || owner[tile + side]! > 0) return false;
    if (to.exits === undefined) return true;
    return to.exits.some((exit) => {
      const isAt = (to.y + exit.y) * width + to.x + exit.x === tile;
      return isAt && exit.direction === opposite(direction);
    });
  }
}
