import type { Arbitrary } from 'fast-check';
import { ROLE, type Role } from '../passes/roles/options';
import { THEME, type Theme } from '../passes/themes/options';
import { arbitraryItem, free } from './arbitrary-values';
import { fc } from './fast-check';

/** Kinds of rooms that generators make, and themes. */
const kindsOfRooms = fc.constantFrom(
  ...['plain', 'cave', 'maze', 'region', 'crossing', 'library', 'crypt', 'shrine'],
);

/** Lists of kinds of rooms. */
export const someKinds = fc.uniqueArray(kindsOfRooms, { minLength: 1, maxLength: 4 });

/** Kinds that themes give to rooms. */
export const kindsOfThemes = fc.constantFrom('library', 'crypt', 'plain');

/** Roles; whether a room completions them is up to chance, so none is required. */
export const roles: Arbitrary<Role[]> = fc.array(
  arbitraryItem(ROLE, {
    role: free(fc.constantFrom('boss', 'treasure', 'shop')),
    of: free(someKinds),
    required: free(fc.constant(false)),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Themes for rooms. */
export const themes: Arbitrary<Theme[]> = fc.array(
  arbitraryItem(THEME, { kind: free(kindsOfThemes), of: free(someKinds) }),
  { minLength: 1, maxLength: 3 },
);
