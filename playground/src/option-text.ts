import { invalid } from '../../src/core/model/checks';
import { checkOption, type Option } from '../../src/core/model/specification';

/** An option's value as text, for addresses. */
export function textOf({ type }: Option, value: unknown): string {
  if (type === 'data') return JSON.stringify(value);
  if (type !== 'mixture' || typeof value === 'string') return String(value);
  return Object.entries(value as Record<string, number>)
    .map(([name, weight]) => `${name}:${weight}`)
    .join();
}

/**
 * The value of a text, checked.
 *
 * @throws {InvalidOptionError} If the option cannot have this value.
 */
export function parseValue(name: string, option: Option, text: string): unknown {
  const value = readText(name, option, text);
  checkOption(name, option, value);
  return value;
}

function readText(name: string, option: Option, text: string): unknown {
  switch (option.type) {
    case 'boolean':
      return readBoolean(text);
    case 'choice':
      return text;
    case 'mixture':
      return text.includes(':') ? readWeights(text) : text;
    case 'data':
      return readJson(name, text);
    default:
      return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  }
}

/** `true` or `false`; any other text is returned unchanged and refused later. */
function readBoolean(text: string): unknown {
  return text === 'true' || (text === 'false' ? false : text);
}

function readWeights(text: string): object {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.map(([name, weight]) => [name, Number(weight)]));
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(name, 'must be JSON', text);
  }
}
