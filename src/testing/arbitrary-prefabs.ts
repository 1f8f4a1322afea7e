import type { Arbitrary } from 'fast-check';
import type { PrefabDefinition } from '../core/prefabs/prefab';
import { PREFAB } from '../core/prefabs/resolve-prefab';
import { arbitraryItem, type Completion } from './arbitrary-values';
import { fc } from './fast-check';

/** Prefabs with exits or open floor: they can be dug into rock, and put on floor. */
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
  { name: 'spring', map: '#####\n#.~,+\n#...#\n#####' },
  { name: 'forge', map: '#####\n#^^.@\n#...#\n#####' },
  { name: 'open', map: '...\n.A.\n...', legend: { A: 'altar' } },
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
  { name: 'pit', map: '....\n.::;\n....' },
  { name: 'fence', map: '.....\n.###.\n.....' },
];

/** Prefabs that can be attached, no larger than the grid. */
export const arbitraryAttached: Arbitrary<Completion> = arbitraryPrefabs(CLOSED);

/** Prefabs that can be put on the floor of rooms. */
export const arbitraryPlaced: Arbitrary<Completion> = arbitraryPrefabs([...CLOSED, ...OPEN]);

function arbitraryPrefabs(drawings: readonly PrefabDefinition[]): Arbitrary<Completion> {
  const { weight, minDepth, maxDepth, turn, mirror, unique } = PREFAB;
  const use = arbitraryItem({ weight, minDepth, maxDepth, turn, mirror, unique });
  const prefab = fc.tuple(fc.constantFrom(...drawings), use).map(([drawing, use]) => {
    return { ...drawing, ...use };
  });
  return fc.array(prefab, { maxLength: 3 }).map((prefabs) => ({ width, height }) => {
    const longest = Math.min(width as number, height as number);
    return prefabs.filter(({ map }) => sideOf(map) <= longest);
  });
}

/** The longer side of a drawing. */
function sideOf(map: string): number {
  const rows = map.split('\n');
  return Math.max(rows.length, ...rows.map((row) => row.length));
}
