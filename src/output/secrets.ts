import { checkOneOf } from '../checks';

/** Whether secret doors show where something is drawn; hidden ones look like wall. */
export type Secrets = 'shown' | 'hidden';

/** Throws unless a value says whether secret doors show. */
export function checkSecrets(value: unknown): asserts value is Secrets {
  checkOneOf('secrets', value, ['shown', 'hidden']);
}
