import { PASS_NAMES, type PassName } from '../../../src/recipes/specifications';
import type { Given, PassSetting } from '../state';

const PREFABS = [
  {
    name: 'shrine',
    map: '#######\n#.....#\n#.#.#.#\n#..A..#\n#.#.#.#\n#.....#\n###+###',
    legend: { A: 'altar' },
  },
];

/** Initial options of passes that need custom data. */
const EXAMPLES: Readonly<Partial<Record<PassName, Given>>> = {
  'attach-prefabs': { prefabs: PREFABS },
  'place-prefabs': { prefabs: PREFABS },
  themes: { themes: [{ kind: 'crypt', maxExits: 1 }, { kind: 'library' }, { kind: 'barracks' }] },
  roles: {
    roles: [
      { role: 'boss', at: 'farthest' },
      { role: 'treasure', at: 'dead-end', max: 2 },
      { role: 'shop', at: 'near-entrance' },
    ],
  },
};

/** Inserts a pass before the first of those that are best used later. */
export function withPass(passes: readonly PassSetting[], pass: PassName): readonly PassSetting[] {
  const place = PASS_NAMES.indexOf(pass);
  const later = passes.findIndex((other) => PASS_NAMES.indexOf(other.pass) > place);
  const at = later < 0 ? passes.length : later;
  const added = { pass, on: true, options: EXAMPLES[pass] ?? {} };
  return [...passes.slice(0, at), added, ...passes.slice(at)];
}
