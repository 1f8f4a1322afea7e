import { elementAt } from '../../model/element-at';
import { coverRoom } from './cover-room';
import { type PrefabSite, ROCK_BIT } from './footing';
import type { Needs } from './needs-of-plan';
import type { PlanBuffer } from './plan-buffer';
import { staysWhole } from './stays-whole';

/**
 * Returns whether a plan can be placed with its first floor tile on a given tile. It can if the
 * ground is as required, and if it takes or marks floor of the room and leaves the rest connected.
 */
export function fitsAt(site: PrefabSite, needs: Needs, buffer: PlanBuffer, tile: number): boolean {
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
  const corner = { x: x - needs.first.x, y: y - needs.first.y };
  const covered = coverRoom(work, { plan: needs.plan, corner, host }, buffer);
  if (covered.taken.length === 0) return covered.hasMark;
  return staysWhole(site, covered, corner, buffer);
}
