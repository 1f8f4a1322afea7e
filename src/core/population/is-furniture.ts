/** The kinds of furniture. */
export type FurnitureKind =
  | 'bed'
  | 'shelf'
  | 'table'
  | 'chair'
  | 'barrel'
  | 'coffin'
  | 'candle'
  | 'pillar'
  | 'torch'
  | 'chest'
  | 'altar'
  | 'urn'
  | 'hearth';

const KINDS: Readonly<Record<FurnitureKind, true>> = {
  bed: true,
  shelf: true,
  table: true,
  chair: true,
  barrel: true,
  coffin: true,
  candle: true,
  pillar: true,
  torch: true,
  chest: true,
  altar: true,
  urn: true,
  hearth: true,
};

/**
 * Returns whether an entity is furniture: it never moves, or its kind is one of `FURNITURE`, of
 * which chairs and some candles are not fixed.
 */
export function isFurniture({
  kind,
  fixed,
}: {
  readonly kind: unknown;
  readonly fixed?: boolean | undefined;
}): boolean {
  return fixed === true || (typeof kind === 'string' && Object.hasOwn(KINDS, kind));
}
