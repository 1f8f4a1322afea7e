import type { PassRecipe, Rng } from '../../src/index';
import { isRequired } from '../../src/options';
import { PASS_NAMES, PASS_OPTIONS, type PassName } from '../../src/recipe/specifications';
import { type DataDraws, drawOptions } from './draw-options';
import { drawPrefabs } from './draw-prefabs';
import { drawOrder, isDrawn } from './draws';

/** Tiles across and down. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Passes with their options: in four of five cases none, in one of 40 all, else one to three; in the
 * order of use, or in any.
 *
 * @param except - passes that are left out
 */
export function drawPasses(rng: Rng, size: Size, except: readonly PassName[]): PassRecipe[] {
  if (isDrawn(rng, 4, 5)) return [];
  const all = PASS_NAMES.filter((name) => !except.includes(name) && fits(name, size));
  const chosen = drawOrder(rng, all).slice(0, isDrawn(rng, 1, 8) ? all.length : rng.int(1, 3));
  const order = isDrawn(rng, 1, 2) ? all.filter((name) => chosen.includes(name)) : chosen;
  const kept = order.filter((name) => isKept(rng, name));
  return withLocksLast(rng, kept).map((pass) => drawPass(rng, size, pass));
}

/** Passes that cannot do without data are slow, and stay in one case of three. */
function isKept(rng: Rng, name: PassName): boolean {
  return !Object.values(PASS_OPTIONS[name]).some(isRequired) || isDrawn(rng, 1, 3);
}

/**
 * Locks after all that digs, which is refused after them. Most often doors come before them, at times
 * doors and more locks after.
 */
function withLocksLast(rng: Rng, names: readonly PassName[]): PassName[] {
  const others = names.filter((name) => name !== 'locks');
  if (others.length === names.length) return others;
  return [
    ...others,
    ...(isDrawn(rng, 3, 4) ? (['doors'] as const) : []),
    'locks',
    ...(isDrawn(rng, 1, 4) ? drawOrder(rng, ['doors', 'locks'] as const) : []),
  ];
}

/** Whether a grid is large enough for both stairs of the pass, which stand on odd columns and rows. */
function fits(name: PassName, { width, height }: Size): boolean {
  return name !== 'stairs' || ((width - 1) >> 1) * ((height - 1) >> 1) >= 2;
}

function drawPass(rng: Rng, size: Size, pass: PassName): PassRecipe {
  const data: DataDraws = {
    prefabs: () => drawPrefabs(rng, pass, Math.min(size.width, size.height)),
    stairsPoints: () => drawPoints(rng, size),
  };
  return { pass, ...drawOptions(rng, PASS_OPTIONS[pass], {}, data) } as PassRecipe;
}

/** Up to four points inside the outermost ring, no two alike. */
function drawPoints(rng: Rng, { width, height }: Size) {
  const points = new Map<string, object>();
  for (let i = rng.int(0, 4); i > 0; i--) {
    const [x, y] = [rng.int(1, width - 2), rng.int(1, height - 2)];
    points.set(`${x},${y}`, { x, y, direction: isDrawn(rng, 1, 2) ? 'up' : 'down' });
  }
  return [...points.values()];
}
