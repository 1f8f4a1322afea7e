import type { PopulationRule, Rng } from '../../src/index';
import { drawItem, drawSome, isDrawn } from './draws';

const KINDS = ['rat', 'orc', 'potion', 'sword'] as const;
const ROOMS = ['plain', 'cave', 'maze', 'crossing', 'region', 'shrine', 'bare'] as const;
const PLACES = ['anywhere', 'center', 'dead-ends', { mark: 'altar' }, { mark: 'throne' }] as const;

/**
 * Up to three rules of all kinds.
 *
 * @param isEndless - whether the rules are for a world, which knows neither totals, progress nor locks
 */
export function drawRules(rng: Rng, isEndless: boolean): PopulationRule<string>[] {
  return Array.from({ length: rng.int(1, 3) }, () => ({
    table: Array.from({ length: rng.int(1, 3) }, () => drawEntry(rng)),
    ...(isDrawn(rng, 1, 4) && { rooms: drawSome(rng, ROOMS) }),
    ...(isDrawn(rng, 1, 4) && { skipEntranceRoom: isDrawn(rng, 1, 2) }),
    ...(isDrawn(rng, 1, 2) && { at: drawItem(rng, PLACES) }),
    ...(isEndless ? {} : { ...drawProgress(rng), ...drawLock(rng) }),
    ...drawPicks(rng, isEndless),
  })) as PopulationRule<string>[];
}

function drawEntry(rng: Rng) {
  return {
    weight: rng.int(1, 99),
    ...drawSpawned(rng),
    ...(isDrawn(rng, 1, 2) && { blocks: isDrawn(rng, 1, 2) }),
    ...(isDrawn(rng, 1, 8) && { minDepth: rng.int(0, 3) }),
    ...(isDrawn(rng, 1, 8) && { maxDepth: rng.int(3, 6) }),
  };
}

/** Nothing, a squad, or in half of the entries one of a kind. */
function drawSpawned(rng: Rng) {
  const form = rng.int(0, 3);
  if (form === 0) return {};
  if (form > 1) return { kind: drawItem(rng, KINDS) };
  return { squad: Array.from({ length: rng.int(1, 9) }, () => drawItem(rng, KINDS)) };
}

function drawPicks(rng: Rng, isEndless: boolean) {
  const forms = ['perRoom', 'tilesPerPick', 'total'].slice(0, isEndless ? 2 : 3);
  const form = drawItem(rng, forms);
  if (form === 'tilesPerPick') return { tilesPerPick: rng.int(1, 60) };
  const min = rng.int(0, 3);
  return { [form]: isDrawn(rng, 1, 2) ? min : { min, max: min + rng.int(0, 3) } };
}

/** Limits by locks, in one rule of eight. */
function drawLock(rng: Rng) {
  if (!isDrawn(rng, 1, 8)) return {};
  return isDrawn(rng, 1, 2) ? { behindLock: true } : { lock: rng.int(0, 2) };
}

/** Limits of progress, in order, in one rule of four. */
function drawProgress(rng: Rng) {
  if (!isDrawn(rng, 1, 4)) return {};
  const minProgress = rng.int(0, 20) / 20;
  return { minProgress, maxProgress: Math.min(1, minProgress + rng.int(0, 20) / 20) };
}
