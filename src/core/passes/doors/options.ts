import { NAME, type Settings, type Specification, WEIGHT } from '../../model/specification';
import { kindsOption } from '../kinds-option';

/** A kind of doors. */
export interface DoorKind {
  /** The value of `door.kind`. */
  readonly kind: string;
  /** A positive integer that sets how often doors are of this kind. Default 1. */
  readonly weight?: number | undefined;
}

/** Options for `addDoors`. */
export interface DoorsOptions {
  /** The share of possible places that get a door, from 0 to 1. Default 1. */
  readonly share?: number | undefined;
  /**
   * Of the new doors that hide nothing that players need, the share that is secret, from 0 to 1.
   * Default 0.
   */
  readonly secretShare?: number | undefined;
  /** The kinds of the new doors, at least one. Default plain doors, which have no kind. */
  readonly kinds?: readonly DoorKind[] | undefined;
}

export const DOORS_SPEC: Specification<DoorsOptions> = {
  share: { type: 'share', default: 1 },
  secretShare: { type: 'share', default: 0 },
  kinds: /* @__PURE__ */ kindsOption<DoorKind>('doorKinds', { kind: NAME, weight: WEIGHT }),
};

/** The options of `addDoors` with their defaults filled in. */
export interface DoorsSettings extends Omit<Settings<DoorsOptions>, 'kinds'> {
  readonly kinds: readonly Settings<DoorKind>[] | undefined;
}
