import { GENERATOR_NAMES } from '../recipe/specifications';

/** What kind of dungeon each generator makes, in the order in which readers are shown them. */
const FAMILIES: readonly (readonly [family: string, generators: readonly string[]])[] = [
  ['rooms', ['random-placement', 'bsp', 'accretion']],
  ['caves', ['caves', 'drunkards-walk']],
  ['mazes', ['maze', 'rooms-and-mazes']],
];

/** The generators that there are, by family; those of no family last. */
export function families(): [family: string, generators: string[]][] {
  const names: readonly string[] = GENERATOR_NAMES;
  const known = FAMILIES.flatMap(([, generators]) => generators);
  const others = names.filter((name) => !known.includes(name));
  return [...FAMILIES, ['others', others] as const]
    .map(([family, generators]): [string, string[]] => [
      family,
      generators.filter((name) => names.includes(name)),
    ])
    .filter(([, generators]) => generators.length > 0);
}
