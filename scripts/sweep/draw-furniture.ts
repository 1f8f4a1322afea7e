import type { CoverRule, PopulationRule, Rng } from '../../src/index';
import { drawItem, drawSome, isDrawn } from './draws';

const PLACES = ['anywhere', 'center', 'dead-ends', 'walls', 'corners', 'middle', 'rows'] as const;
const EXITS = ['beside-exits', 'far-from-exits'] as const;

/** Up to six rules for furniture, each with a different kind, so that it can be judged. */
export function drawFurniture(rng: Rng): PopulationRule<string>[] {
  return Array.from({ length: rng.int(1, 6) }, (_, i) => {
    const at = drawPlace(rng, i);
    return {
      ...{ at, ...drawCount(rng) },
      ...(at !== 'center' && isDrawn(rng, 1, 2) && { spacing: rng.int(1, 5) }),
      ...(at === 'rows' && { pitch: isDrawn(rng, 1, 2) ? rng.int(2, 5) : { x: 3, y: 2 } }),
      ...(isDrawn(rng, 1, 4) && { skipEntranceRoom: true }),
      table: [{ kind: `thing ${i}`, weight: 1, ...(isDrawn(rng, 2, 3) && { fixed: true }) }],
    } as PopulationRule<string>;
  });
}

function drawPlace(rng: Rng, i: number): PopulationRule<string>['at'] {
  if (i > 0 && isDrawn(rng, 1, 5)) return { near: `thing ${rng.int(0, i - 1)}` };
  return drawItem(rng, [...PLACES, ...EXITS]);
}

function drawCount(rng: Rng) {
  const form = rng.int(0, 3);
  if (form === 0) return { perRoom: rng.int(0, 6) };
  if (form === 1) return { total: rng.int(0, 20) };
  return { share: drawItem(rng, [0.2, 0.6, 1]) };
}

/** Up to three rules of cover, each with a different kind. */
export function drawCover(rng: Rng): CoverRule[] {
  return Array.from({ length: rng.int(1, 3) }, (_, i) => ({
    kind: `cover ${i}`,
    ...(isDrawn(rng, 1, 2) ? { total: rng.int(0, 9) } : { tilesPerPatch: rng.int(5, 200) }),
    ...(isDrawn(rng, 1, 2) && { start: rng.int(0, 20) / 20 }),
    ...(isDrawn(rng, 1, 2) && { decay: rng.int(1, 20) / 20 }),
    ...(isDrawn(rng, 1, 2) && { beside: drawItem(rng, ['wall', 'lake', 'door']) }),
    ...(isDrawn(rng, 1, 4) && { rooms: drawSome(rng, ['plain', 'cave', 'maze', 'region']) }),
    ...(isDrawn(rng, 1, 4) && { minProgress: rng.int(0, 20) / 20 }),
  }));
}
