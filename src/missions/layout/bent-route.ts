import { cheapestPath } from '../../core/grid/cheapest-path';
import { opposite, stepsOf } from '../../core/grid/directions';
import { elementAt } from '../../core/model/element-at';
import { type RoomBox, RouteCost } from './rock';
import type { Route, Router } from './router';
import { type Site, sitesOf } from './sites';

/**
 * Returns the cheapest tunnel that has at least three tiles and costs less than `costLimit`. Returns
 * `undefined` if the cheapest tunnel is longer than the router allows, even if there is a shorter
 * one that costs more.
 */
export function bentRoute(
  { rock, maxLength, search }: Router,
  sites: readonly Site[],
  to: RoomBox,
  costLimit: number,
): Route | undefined {
  const steps = stepsOf(rock.width);
  const inFront = ({ tile, step }: Site) => tile + step;
  const begins = sites.filter(
    (site) => rock.cover[site.tile] === 1 && rock.prices[inFront(site)] !== 0,
  );
  const goals = sitesOf(rock, to).filter(({ tile }) => rock.cover[tile] === 1);
  const path = cheapestPath(search, {
    starts: begins.map((site) => {
      const cost = 2 * RouteCost.Step + site.cost;
      return { tile: inFront(site), direction: site.direction, cost };
    }),
    ends: goals.map((site) => {
      const cost = RouteCost.Step + site.cost;
      return { tile: inFront(site), direction: opposite(site.direction), cost };
    }),
    target: { x: to.x - 2, y: to.y - 2, width: to.width + 4, height: to.height + 4 },
    ...{ bend: RouteCost.Bend, firstBend: RouteCost.Bend, perTile: RouteCost.Step, entry: 0 },
    limit: costLimit,
  });
  if (path === undefined || path.tiles.length + 2 > maxLength) return undefined;
  const { tiles, first, last, cost } = path;
  const [start, end] = [elementAt(tiles, 0), elementAt(tiles, tiles.length - 1)];
  return { tiles: [start - steps[first], ...tiles, end + steps[last]], cost };
}
