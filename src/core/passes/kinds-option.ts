import { readNonEmpty } from '../model/checks';
import { type CodeSpecification, type DataOption, resolveOptions } from '../model/specification';

/**
 * Returns the option for a list of kinds, from which things are drawn by weight. By default, things
 * have no kind.
 *
 * @param schema - the name of the list in the JSON Schema
 */
export function kindsOption<Kind>(schema: string, kind: CodeSpecification<Kind>): DataOption {
  return {
    type: 'data',
    schema,
    resolve: (path, kinds) =>
      readNonEmpty(path, kinds, (at, value) => resolveOptions<Kind>(kind, value, at)),
    default: undefined,
  };
}
