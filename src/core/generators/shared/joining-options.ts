import { connectSequence } from '../../connection/connect-sequence';
import { checkImport } from '../../model/checks';
import { MAX_TUNNEL_WIDTH } from '../../model/dungeon';
import type { FunctionOption, IntegerOption } from '../../model/options';

// Specifications do not use spreads: bundlers cannot remove unused ones, because a getter could be
// called.

/** The values of `bend`. */
export const BENDS: readonly string[] = ['random', 'horizontal-first', 'vertical-first'];

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
