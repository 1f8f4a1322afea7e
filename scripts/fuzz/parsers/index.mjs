// Every parser that takes text or data from outside. Each has valid files, the kinds of input it
// takes (strings, values, or both), the errors it may throw, and a function that reads an input and
// throws if a promise is broken.

import { COMMAND_LINE_PARSERS } from './command-line.mjs';
import { DOCUMENT_PARSERS } from './documents.mjs';
import { RECIPE_PARSERS } from './recipes.mjs';

export const PARSERS = { ...DOCUMENT_PARSERS, ...RECIPE_PARSERS, ...COMMAND_LINE_PARSERS };
