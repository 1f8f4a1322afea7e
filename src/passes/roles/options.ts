import {
  checkBoolean,
  checkEach,
  checkFullString,
  checkIntegerIn,
  checkOneOf,
  checkOptions,
  invalid,
  MAX_INT32,
} from '../../model/checks';
import type { Specification } from '../../model/options';
import { checkKinds, checkRoomLimits, type RoomLimits } from '../room-limits';

/** Which of the rooms that fit gets a role first. */
export type RolePlace =
  | 'anywhere'
  | 'farthest'
  | 'near-entrance'
  | 'dead-end'
  | 'junction'
  | 'behind-lock'
  | 'largest'
  | 'entrance';

/** What rooms may be for, and which rooms. */
export interface Role extends RoomLimits {
  /** What `room.role` becomes. */
  readonly role: string;
  /**
   * Which rooms: `'farthest'` from the entrance by steps, `'near-entrance'`, `'largest'`, in this order;
   * or a uniform one: `'anywhere'`, the default, of all, `'dead-end'` of those with one exit,
   * `'junction'` of those with three and more, `'behind-lock'` of those that nobody comes to without
   * opening a lock; or `'entrance'`, the room in which it lies, which has no other role.
   */
  readonly at?: RolePlace | undefined;
  /** The most rooms that get it. Default 1. */
  readonly max?: number | undefined;
  /** The kinds of rooms that may get it, `'plain'` for those without one. Default all kinds. */
  readonly of?: readonly string[] | undefined;
  /** Whether it is an error where no room gets it. Default false. */
  readonly required?: boolean | undefined;
}

/** Options of `assignRoles`. */
export interface RolesOptions {
  /** What rooms are for, one role at least. */
  readonly roles: readonly Role[];
}

/** What the options of `assignRoles` may be. */
export const ROLES: Specification<RolesOptions> = {
  roles: { type: 'data', schema: 'roleList', check: checkRoles },
};

const PLACES: readonly RolePlace[] = [
  ...(['anywhere', 'farthest', 'near-entrance', 'dead-end'] as const),
  ...(['junction', 'behind-lock', 'largest', 'entrance'] as const),
];

const KEYS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['role', 'at', 'max', 'of', 'required', 'minArea', 'maxArea', 'minExits', 'maxExits'],
  ...['minProgress', 'maxProgress'],
]);

/** Throws unless a value is a list of roles. */
function checkRoles(path: string, roles: unknown): asserts roles is readonly Role[] {
  checkEach(path, roles, checkRole);
  if ((roles as readonly Role[]).length === 0) throw invalid(path, 'must not be empty', roles);
}

function checkRole(path: string, value: unknown): void {
  checkOptions(value, KEYS, path);
  const {
    role,
    at = 'anywhere',
    max = 1,
    of,
    required = false,
    ...limits
  } = value as Record<string, unknown>;
  checkFullString(`${path}.role`, role);
  checkOneOf(`${path}.at`, at, PLACES);
  checkIntegerIn(`${path}.max`, max, 0, MAX_INT32);
  if (of !== undefined) checkKinds(`${path}.of`, of);
  checkBoolean(`${path}.required`, required);
  if (required && max === 0) {
    throw invalid(`${path}.max`, `must be at least 1 with \`${path}.required\``, max);
  }
  checkRoomLimits(path, limits);
}
