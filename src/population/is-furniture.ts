/** The kinds of furniture in `FURNITURE`. */
const FURNITURE_KINDS = [
  'bed',
  'shelf',
  'table',
  'chair',
  'barrel',
  'coffin',
  'candle',
  'pillar',
  'torch',
  'chest',
  'altar',
  'urn',
  'hearth',
] as const;

/** The kinds of furniture. */
export type FurnitureKind = (typeof FURNITURE_KINDS)[number];

const KINDS: ReadonlySet<unknown> = /* @__PURE__ */ new Set(FURNITURE_KINDS);

/**
 * Returns whether an entity is furniture: it never moves, or its kind is one of `FURNITURE`, of
 * which chairs and some candles are not fixed.
 */
export function isFurniture({ kind, fixed }: { kind: unknown; fixed?: boolean | undefined }) {
  return fixed === true || KINDS.has(kind);
}
