import type { Arbitrary } from 'fast-check';
import { ROLE, type Role } from '../core/passes/roles/options';
import { THEME, type Theme } from '../core/passes/themes/options';
import { arbitraryItem, free } from './arbitrary-values';
import { fc } from './fast-check';

/** Kinds of rooms that generators make, and of themes. */
const arbitraryRoomKind = fc.constantFrom(
  ...['plain', 'cave', 'maze', 'region', 'crossing', 'library', 'crypt', 'shrine'],
);
const arbitraryBareKind = fc.constantFrom('plain', 'cave', 'maze', 'region', 'hall', 'treasure');

/** Lists of kinds of rooms. */
export const arbitraryRoomKinds = fc.uniqueArray(arbitraryRoomKind, { minLength: 1, maxLength: 4 });

/** Lists of kinds of rooms that need no pass. */
const arbitraryBareKinds = fc.uniqueArray(arbitraryBareKind, { minLength: 1, maxLength: 4 });

/** Kinds that themes give to rooms. */
export const arbitraryThemeKind = fc.constantFrom('library', 'crypt', 'plain');

/** Roles. None is required, because whether a room fits one is up to chance. */
export const arbitraryRoles: Arbitrary<Role[]> = fc.array(
  arbitraryItem(ROLE, {
    role: free(fc.constantFrom('boss', 'treasure', 'shop')),
    rooms: free(arbitraryBareKinds),
    required: free(fc.constant(false)),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Themes for rooms. */
export const arbitraryThemes: Arbitrary<Theme[]> = fc.array(
  arbitraryItem(THEME, { kind: free(arbitraryThemeKind), rooms: free(arbitraryBareKinds) }),
  { minLength: 1, maxLength: 3 },
);
