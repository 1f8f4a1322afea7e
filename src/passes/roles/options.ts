import { invalid, readNonEmpty } from '../../model/checks';
import {
  type CodeSpecification,
  NAME,
  NAMES,
  resolveOptions,
  type Specification,
} from '../../model/options';
import { ROOM_LIMITS, type RoomLimits } from '../room-limits';

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

/** A role for rooms, and the rooms that may get it. */
export interface Role extends RoomLimits {
  /** The `room.role` of its rooms. */
  readonly role: string;
  /**
   * Which rooms: `'farthest'` from the entrance by steps, `'near-entrance'`, or `'largest'`, in
   * this order; or a uniform one: `'anywhere'`, the default, of all, `'dead-end'` of those with one
   * exit, `'junction'` of those with three or more, `'behind-lock'` of those that cannot be reached
   * without opening a lock; or `'entrance'`, the room of the entrance, which can have no other
   * role.
   */
  readonly at?: RolePlace | undefined;
  /** The most rooms that get it. Default 1. */
  readonly max?: number | undefined;
  /** The kinds of rooms that may get it, `'plain'` for those without one. Default all kinds. */
  readonly of?: readonly string[] | undefined;
  /** Whether it is an error if no room gets it. Default false. */
  readonly required?: boolean | undefined;
}

/** Options of `assignRoles`. */
export interface RolesOptions {
  /** The roles, at least one. */
  readonly roles: readonly Role[];
}

/** The specification of the options of `assignRoles`. */
export const ROLES: Specification<RolesOptions> = {
  roles: { type: 'data', schema: 'roleList', resolve: readRoles },
};

const PLACES: readonly RolePlace[] = [
  ...(['anywhere', 'farthest', 'near-entrance', 'dead-end'] as const),
  ...(['junction', 'behind-lock', 'largest', 'entrance'] as const),
];

/** A role with its defaults. */
export interface ResolvedRole extends Role {
  readonly at: RolePlace;
  readonly max: number;
  readonly required: boolean;
}

/** The specification of a role. */
export const ROLE: CodeSpecification<Role> = /* @__PURE__ */ describeRole();

function describeRole(): CodeSpecification<Role> {
  return {
    role: NAME,
    at: { type: 'choice', names: PLACES, default: 'anywhere' },
    max: { type: 'integer', min: 0, default: 1 },
    of: NAMES,
    required: { type: 'boolean', default: false },
    ...ROOM_LIMITS,
  };
}

function readRoles(path: string, roles: unknown): ResolvedRole[] {
  return readNonEmpty(path, roles, readRole);
}

function readRole(path: string, value: unknown): ResolvedRole {
  const role = resolveOptions<Role, ResolvedRole>(ROLE, value, path);
  if (role.required && role.max === 0) {
    throw invalid(`${path}.max`, `must be at least 1 together with \`${path}.required\``, role.max);
  }
  return role;
}
