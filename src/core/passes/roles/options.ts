import { invalid, readNonEmpty } from '../../model/checks';
import {
  type CodeSpecification,
  NAME,
  NAMES,
  resolveOptions,
  type Specification,
} from '../../model/specification';
import { ROOM_LIMITS_SPEC, type RoomLimits } from '../room-limits';

/** The rooms that can get a role, and in which order. */
export type RolePlace =
  | 'anywhere'
  | 'farthest'
  | 'near-entrance'
  | 'dead-end'
  | 'junction'
  | 'behind-lock'
  | 'largest'
  | 'entrance';

/** A role for rooms, with the rooms that may get it. */
export interface Role extends RoomLimits {
  /** The value of `room.role` in its rooms. */
  readonly role: string;
  /**
   * The rooms that get the role. `'farthest'` and `'near-entrance'` start with the rooms that are
   * farthest from or nearest to the entrance, in steps, or with the greatest or least `progress` in
   * dungeons whose rooms have it, such as missions; `'largest'` starts with the largest rooms. The
   * following are uniformly random: `'anywhere'` among all rooms; `'dead-end'` among those with one
   * exit; `'junction'` among those with three or more; `'behind-lock'` among those that cannot be
   * reached without opening a lock. `'entrance'` is the room of the entrance, which can have no
   * other role. Default `'anywhere'`.
   */
  readonly at?: RolePlace | undefined;
  /** The maximum number of rooms that get it. Default 1. */
  readonly max?: number | undefined;
  /**
   * The kinds of rooms that may get it; `'plain'` means rooms without a kind. Default all kinds
   * except `'passage'` and `'crossing'`; with `at: 'entrance'`, all kinds.
   */
  readonly rooms?: readonly string[] | undefined;
  /**
   * Whether to throw an error if no room gets it. If so, only rooms that are reached without a
   * secret door get it. Default false.
   */
  readonly required?: boolean | undefined;
}

/** Options for `assignRoles`. */
export interface RolesOptions {
  /** The roles, at least one. */
  readonly roles: readonly Role[];
}

/** The specification of the options of `assignRoles`. */
export const ROLES_SPEC: Specification<RolesOptions> = {
  roles: { type: 'data', schema: 'roleList', resolve: readRoles },
};

const PLACES: readonly RolePlace[] = [
  ...(['anywhere', 'farthest', 'near-entrance', 'dead-end'] as const),
  ...(['junction', 'behind-lock', 'largest', 'entrance'] as const),
];

/** A role with its defaults filled in. */
export interface ResolvedRole extends Role {
  readonly at: RolePlace;
  readonly max: number;
  readonly required: boolean;
}

/** The specification of a role. */
export const ROLE_SPEC: CodeSpecification<Role> = /* @__PURE__ */ (() => ({
  role: NAME,
  at: { type: 'choice', names: PLACES, default: 'anywhere' },
  max: { type: 'integer', min: 0, default: 1 },
  rooms: NAMES,
  required: { type: 'boolean', default: false },
  ...ROOM_LIMITS_SPEC,
}))();

function readRoles(path: string, roles: unknown): ResolvedRole[] {
  return readNonEmpty(path, roles, readRole);
}

function readRole(path: string, value: unknown): ResolvedRole {
  const role = resolveOptions<Role, ResolvedRole>(ROLE_SPEC, value, path);
  if (role.required && role.max === 0) {
    throw invalid(`${path}.max`, `must be at least 1 together with \`${path}.required\``, role.max);
  }
  return role;
}
