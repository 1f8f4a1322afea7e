import { GENERATOR_FAMILIES, GENERATOR_NAMES } from '../recipe/specifications';

/** The generators that there are, by family, each in the order in which readers are shown them. */
export function families(): [family: string, generators: string[]][] {
  const families = new Map<string, string[]>();
  for (const name of GENERATOR_NAMES) {
    const family = GENERATOR_FAMILIES[name];
    families.set(family, [...(families.get(family) ?? []), name]);
  }
  return [...families];
}
