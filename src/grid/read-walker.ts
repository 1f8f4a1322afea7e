import { checkOptions } from '../model/checks';
import type { Grid } from '../model/dungeon';
import { shutDoors } from './shut-doors';
import { checkWalker, readWalkable, type Walkable, type WalkerOptions } from './walkable';

const OPTIONS: ReadonlySet<string> = /* @__PURE__ */ new Set(['keys', 'secrets']);

/** Returns a walker's grid and the tiles of the doors that are closed; throws if anything is wrong. */
export function readWalker(
  subject: Walkable,
  options: WalkerOptions,
): { readonly grid: Grid; readonly shut: ReadonlySet<number> } {
  const grid = readWalkable(subject);
  checkOptions(options, OPTIONS);
  checkWalker(subject, options);
  return { grid, shut: shutDoors(subject, options) };
}
