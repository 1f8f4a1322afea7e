import { connectSequence } from '../../connection/connect-sequence';
import { checkImport, invalid } from '../../model/checks';
import { MAX_TUNNEL_WIDTH } from '../../model/dungeon';
import type { ChoiceOption, FunctionOption, IntegerOption } from '../../model/specification';

// Specifications do not use spreads: bundlers cannot remove unused ones, because a getter could be
// called.

/** The specification of the option `route`. */
export const ROUTE: FunctionOption = {
  type: 'function',
  resolve(path, value) {
    checkImport(path, value, 'a route such as `routeAround`', ['routeAround']);
    return value;
  },
  default: undefined,
};

/** The values of `bend`. */
export const BENDS: readonly string[] = ['random', 'horizontal-first', 'vertical-first'];

/** Returns the specification of the option `bend`, which is for routes that have one bend. */
export function bendOption(standard: string): ChoiceOption {
  return {
    type: 'choice',
    names: BENDS,
    checkSize(path, { bend, route = 'bent', outline }) {
      const other = route !== 'bent' ? 'route' : 'outline';
      if (route === 'bent' && outline === undefined) return;
      throw invalid(path, `cannot be combined with \`${other}\``, bend, other);
    },
    default: standard,
  };
}

const STRATEGIES = ['connectSequence', 'connectNearest', 'connectSiblings', 'connectSpanningTree'];

/** The specification of the option `corridorWidth`. */
export const CORRIDOR_WIDTH: IntegerOption = {
  type: 'integer',
  min: 1,
  max: MAX_TUNNEL_WIDTH,
  default: 1,
};

/** The specification of the option `connect`. */
export const CONNECT: FunctionOption = {
  type: 'function',
  resolve(path, value) {
    checkImport(path, value, 'a strategy such as `connectNearest`', STRATEGIES);
    return value;
  },
  default: () => connectSequence,
};
