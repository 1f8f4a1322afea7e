import { elementAt } from '../../model/element-at';
import { ROCK_BIT } from './footing';
import type { Needs } from './needs-of-plan';
import { type Site, staysWhole } from './stays-whole';

/** Returns whether a plan can be placed with its first floor tile on a given tile. */
export function fitsAt(site: Site, needs: Needs, tile: number): boolean {
  const { work, footings } = site;
  const { steps, allowed } = needs;
  for (let k = 0; k < steps.length; k++) {
    const footing = footings[tile + steps[k]!] ?? 0;
    if ((footing & allowed[k]!) === 0) return false;
  }
  const { width, height } = work.grid;
  const x = tile % width;
  const y = (tile - x) / width;
  if (x + needs.left < 0 || x + needs.right >= width) return false;
  if (y + needs.top < 0 || y + needs.bottom >= height) return false;
  const host = elementAt(work.labels, tile);
  const isRock = (step: number) => footings[tile + step] === ROCK_BIT;
  if (!steps.every((step) => work.labels[tile + step] === host || isRock(step))) return false;
  return staysWhole(site, needs, { x: x - needs.first.x, y: y - needs.first.y }, host);
}
