import { readFileSync } from 'node:fs';
import { type Prefab, parsePrefabs } from '../../../src/core/index';

/** The prefabs of a file that is shipped, such as `attached.txt`. */
export function examplePrefabs(name: string): Prefab[] {
  const file = new URL(`../../../examples/prefabs/${name}`, import.meta.url);
  return parsePrefabs(readFileSync(file, 'utf8'));
}
