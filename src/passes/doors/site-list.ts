/** Sites along the lines of one axis, each of which can be taken once. */
export interface SiteList {
  /** Where they lie on the lines, which stand one after the other; rising. */
  readonly places: Int32Array;
  /** From each site the way to the next one that is left: itself, while it is. */
  readonly left: Int32Array;
}

/** A list of sites, all of them left. */
export function createSiteList(places: readonly number[]): SiteList {
  const left = new Int32Array(places.length + 1);
  for (let i = 0; i < left.length; i++) left[i] = i;
  return { places: Int32Array.from(places).sort(), left };
}

/** Takes the sites that are left from one place to another, both included, and says where they lie. */
export function takeBetween(list: SiteList, from: number, to: number): number[] {
  if (from > to) return takeBetween(list, to, from).reverse();
  const { places, left } = list;
  const taken: number[] = [];
  let i = nextLeft(left, bisect(places, from));
  while (i < places.length && places[i]! <= to) {
    taken.push(places[i]!);
    left[i] = i + 1;
    i = nextLeft(left, i);
  }
  return taken;
}

/** Follows the way, which is halved as one goes (Tarjan and van Leeuwen, 1984). */
function nextLeft(left: Int32Array, start: number): number {
  let i = start;
  while (left[i] !== i) {
    left[i] = left[left[i]!]!;
    i = left[i]!;
  }
  return i;
}

/** How many places come before one. */
function bisect(places: Int32Array, place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (places[middle]! < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
