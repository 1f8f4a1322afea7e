import type { Rng } from '../../src/index';
import { isRequired } from '../../src/model/options';
import type { PassRecipe } from '../../src/recipes/index';
import { PASS_NAMES, PASS_OPTIONS, type PassName } from '../../src/recipes/specifications';
import { type DataDraws, drawOptions } from './draw-options';
import { drawPrefabs } from './draw-prefabs';
import { drawItem, drawOrder, isDrawn } from './draws';

/** Tiles across and down. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Passes with their options: in four of five cases none, in one of 40 all, otherwise one to three, in
 * the order of use or in any order.
 *
 * @param except - passes that are excluded
 * @param surely - passes that are always included
 */
export function drawPasses(
  rng: Rng,
  size: Size,
  except: readonly PassName[],
  surely: readonly PassName[] = [],
): PassRecipe[] {
  if (isDrawn(rng, 4, 5) && surely.length === 0) return [];
  const all = PASS_NAMES.filter((name) => !except.includes(name) && fits(name, size));
  const chosen = drawOrder(rng, all).slice(0, isDrawn(rng, 1, 8) ? all.length : rng.int(1, 3));
  const order = isDrawn(rng, 1, 2) ? all.filter((name) => chosen.includes(name)) : chosen;
  const drawn = order.filter((name) => isKept(rng, name));
  const kept = [...drawn, ...surely.filter((name) => !drawn.includes(name))];
  return withLakesAfter(rng, withLocksLast(rng, kept)).map((pass) => drawPass(rng, size, pass));
}

/** Passes that require data are slow, and stay in one case of three. */
function isKept(rng: Rng, name: PassName): boolean {
  return !Object.values(PASS_OPTIONS[name]).some(isRequired) || isDrawn(rng, 1, 3);
}

/** Lakes after all passes that dig, which are refused after them; doors and locks come before or after. */
function withLakesAfter(rng: Rng, names: readonly PassName[]): PassName[] {
  if (!names.includes('lakes')) return [...names];
  const others = names.filter((name) => name !== 'lakes');
  if (isDrawn(rng, 1, 4)) return [...others, 'lakes'];
  const digs = others.map((name) => name !== 'doors' && name !== 'locks');
  const at = Math.max(names.indexOf('lakes'), digs.lastIndexOf(true) + 1);
  return [...others.slice(0, at), 'lakes', ...others.slice(at)];
}

/**
 * Locks after all passes that dig, which are refused after them. Usually doors come before them,
 * sometimes doors and more locks after.
 */
function withLocksLast(rng: Rng, names: readonly PassName[]): PassName[] {
  const others = names.filter((name) => name !== 'locks');
  if (others.length === names.length) return others;
  const before = [...others, ...(isDrawn(rng, 3, 4) ? (['doors'] as const) : [])];
  const after = isDrawn(rng, 1, 4) ? drawOrder(rng, ['doors', 'locks'] as const) : [];
  // Locks before the first doors are refused.
  const mayFollow = (name: PassName) => name !== 'doors' || before.includes('doors');
  return [...before, 'locks', ...after.filter(mayFollow)];
}

/**
 * Whether a grid is large enough for lakes, or for both stairs of the pass, which are on odd columns
 * and rows.
 */
function fits(name: PassName, { width, height }: Size): boolean {
  if (name === 'lakes') return Math.min(width, height) >= 6;
  return name !== 'stairs' || ((width - 1) >> 1) * ((height - 1) >> 1) >= 2;
}

function drawPass(rng: Rng, size: Size, pass: PassName): PassRecipe {
  const data: DataDraws = {
    prefabs: () => drawPrefabs(rng, pass, Math.min(size.width, size.height)),
    stairsPoints: () => drawPoints(rng, size),
    guard: () => 'stairs',
    rivers: () => (isDrawn(rng, 1, 2) ? rng.int(0, 3) : { min: rng.int(0, 1), max: rng.int(1, 8) }),
    lakeKinds: () => drawLakeKinds(rng),
    themeList: () => drawThemes(rng),
    roleList: () => drawRoles(rng),
  };
  return { pass, ...drawOptions(rng, PASS_OPTIONS[pass], {}, data) } as PassRecipe;
}

/** Up to three kinds of lakes, known ones and others, one of them always available. */
export function drawLakeKinds(rng: Rng) {
  const kinds = Array.from({ length: rng.int(1, 3) }, () => {
    const isKnown = isDrawn(rng, 1, 2);
    const kind = isKnown ? drawItem(rng, ['water', 'chasm', 'lava']) : 'acid';
    const shallow = isDrawn(rng, 1, 2) ? drawItem(rng, [6, 9]) : undefined;
    return {
      ...{ kind, weight: rng.int(1, 4) },
      ...((!isKnown || isDrawn(rng, 1, 4)) && { deep: drawItem(rng, [5, 7, 8]) }),
      ...(shallow !== undefined && { shallow, rim: rng.int(0, 4) }),
      ...(isDrawn(rng, 1, 2) && { crossing: drawItem(rng, ['ford', 'bridge']) }),
      ...(isDrawn(rng, 1, 4) && { minDepth: rng.int(0, 3) }),
    };
  });
  return [...kinds, { kind: 'water', weight: 1 }];
}

/** Up to three roles. */
function drawRoles(rng: Rng) {
  const places = ['anywhere', 'farthest', 'near-entrance', 'dead-end', 'junction', 'behind-lock'];
  return Array.from({ length: rng.int(1, 3) }, (_, i) => ({
    ...{ role: `role ${i}`, at: drawItem(rng, [...places, 'largest', 'entrance']) },
    ...(isDrawn(rng, 1, 2) && { max: rng.int(0, 4) }),
    ...(isDrawn(rng, 1, 4) && { minArea: rng.int(0, 30) }),
  }));
}

/** Up to three themes for all kinds of rooms. */
function drawThemes(rng: Rng) {
  return Array.from({ length: rng.int(1, 3) }, (_, i) => ({
    ...{ kind: `theme ${i}`, weight: rng.int(1, 4) },
    ...(isDrawn(rng, 1, 3) && { minArea: rng.int(0, 30) }),
    ...(isDrawn(rng, 1, 3) && { maxExits: rng.int(0, 3) }),
    ...(isDrawn(rng, 1, 3) && { minProgress: rng.int(0, 20) / 20 }),
    ...(isDrawn(rng, 1, 3) && { max: rng.int(0, 3) }),
    ...(isDrawn(rng, 1, 3) && { of: ['plain', 'cave', 'region'] }),
  }));
}

/** Up to four different points inside the outermost ring. */
function drawPoints(rng: Rng, { width, height }: Size) {
  const points = new Map<string, object>();
  for (let i = rng.int(0, 4); i > 0; i--) {
    const [x, y] = [rng.int(1, width - 2), rng.int(1, height - 2)];
    points.set(`${x},${y}`, { x, y, direction: isDrawn(rng, 1, 2) ? 'up' : 'down' });
  }
  return [...points.values()];
}
