// Other dungeon generators from npm at their own settings. Each job draws its own map, so times
// compare the cost of a map of that size, not of the same map. A peer is
//   { name, job, note?, run(size, seed), toTiles(map, size), least? }
// `job` is our subject that does the same; `toTiles` tells which tiles can be walked on; `least` is
// how many times faster ours is to be.
import { hasNative, LIBTCOD } from './libtcod.mjs';
import { MALWODEN } from './malwoden.mjs';
import { OTHERS } from './others.mjs';
import { ROT } from './rot.mjs';

export const PEERS = [...ROT, ...MALWODEN, ...OTHERS, ...(hasNative() ? LIBTCOD : [])];
