// Every parser that takes text or data from outside. Each has sound files; whether it takes texts,
// values, or both; which errors are its answers; and what it does with an input, in which it throws
// where a promise is broken.

import { COMMAND_LINE_PARSERS } from './command-line.mjs';
import { DOCUMENT_PARSERS } from './documents.mjs';
import { RECIPE_PARSERS } from './recipes.mjs';

export const PARSERS = { ...DOCUMENT_PARSERS, ...RECIPE_PARSERS, ...COMMAND_LINE_PARSERS };
