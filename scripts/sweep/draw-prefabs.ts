import type { PrefabDefinition, Rng } from '../../src/index';
import { drawSome, isDrawn } from './draws';

/** Prefabs with exits: they can be dug into rock, and put on floor. */
const CLOSED: readonly PrefabDefinition[] = [
  { name: 'closet', map: '###\n#.+\n###' },
  { name: 'shrine', map: '#####\n#.A.+\n#####', legend: { A: 'altar' } },
  { name: 'alcove', map: '.@' },
  { name: 'cells', map: '#######\n#.+.+.@\n#######' },
  { name: 'crossroads', map: ' #+# \n##.##\n+...@\n##.##\n #+# ' },
  {
    name: 'round',
    map: '  ###\n ##.##\n##...##\n+..T..@\n##...##\n ##.##\n  ###',
    legend: { T: 'throne' },
  },
  { name: 'bare', map: '...\n...@\n...' },
  {
    name: 'vault',
    map: '#####\n#xyx+\n#xxx#\n#####',
    legend: { y: 'altar', g: 'gold' },
    substitute: [
      {
        glyph: 'x',
        into: [
          { glyph: 'g', weight: 2 },
          { glyph: '.', weight: 3 },
        ],
      },
    ],
  },
  {
    name: 'pair',
    map: '#####\n#a.b@\n#####',
    legend: { a: 'altar', b: 'throne' },
    shuffle: ['ab'],
  },
  {
    name: 'counted',
    map: '######\n#xxxx+\n#xxxx#\n######',
    legend: { g: 'gold' },
    substitute: [{ glyph: 'x', count: 2, into: [{ glyph: 'g' }, { glyph: '.' }] }],
  },
];

/** Prefabs without exits, only for the floor of rooms. */
const OPEN: readonly PrefabDefinition[] = [
  { name: 'pillar', map: '...\n.#.\n...' },
  { name: 'pillars', map: '.....\n.#.#.\n.....\n.#.#.\n.....' },
  { name: 'fire', map: '.f.', legend: { f: 'fire' } },
  { name: 'fence', map: '.....\n.###.\n.....' },
];

/**
 * Some prefabs that a pass takes, turned, mirrored, weighted and limited by draws.
 *
 * @param longest - the longest side that a prefab may have
 */
export function drawPrefabs(rng: Rng, pass: string, longest: number): PrefabDefinition[] {
  const all = pass === 'place-prefabs' ? [...CLOSED, ...OPEN] : CLOSED;
  return drawSome(rng, all)
    .filter(({ map }) => sideOf(map) <= longest)
    .slice(0, 3)
    .map((prefab) => ({
      ...prefab,
      ...(isDrawn(rng, 1, 2) && { turn: true }),
      ...(isDrawn(rng, 1, 2) && { mirror: true }),
      ...(isDrawn(rng, 1, 4) && { unique: true }),
      ...(isDrawn(rng, 1, 2) && { weight: rng.int(1, 9) }),
      ...(isDrawn(rng, 1, 8) && { minDepth: rng.int(0, 3) }),
    }));
}

/** The longer side of a drawing. */
function sideOf(map: string): number {
  const rows = map.split('\n');
  return Math.max(rows.length, ...rows.map((row) => row.length));
}
