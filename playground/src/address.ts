import {
  checkIntegerIn,
  checkOneOf,
  invalid,
  isInt32,
  unknownKeyError,
} from '../../src/core/model/checks';
import { InvalidOptionError } from '../../src/core/model/errors';
import {
  type DataSpecification,
  PASS_NAMES,
  PASS_SPECS,
  type PassName,
} from '../../src/recipes/specifications';
import { parseValue, textOf } from './option-text';
import { MOST_INHABITANTS } from './population';
import { startOf, usualOptions } from './start';
import {
  DEPTHS,
  FAMILIES,
  type Family,
  type Given,
  isSame,
  OVERLAYS,
  type Overlay,
  type PassSetting,
  STYLES,
  type State,
  specificationOf,
} from './state';
import { plainMessage } from './words';

// An address is `family=caves&seed=12&wallShare=0.4&pass=doors:share=0.6&style=flat`. Settings at their
// defaults are omitted, so that links stay short.

/** The state in an address, and its problems in words. */
export interface ReadAddress {
  readonly state: State;
  readonly problems: readonly string[];
}

const COUNTS = {
  levels: [1, 50],
  level: [0, 49],
  monsters: [0, MOST_INHABITANTS],
  treasure: [0, MOST_INHABITANTS],
  furnished: [0, 100],
  players: [0, 1],
  x: [-1e9, 1e9],
  y: [-1e9, 1e9],
} as const;

/** The most letters in a title. */
export const MOST_LETTERS = 80;

/** The keys that are not options. */
export const KEYS: readonly string[] = [
  'family',
  'seed',
  'pass',
  'style',
  'title',
  'show',
  'depths',
  ...Object.keys(COUNTS),
];

/** A state as an address, without the `#`. */
export function toAddress(state: State): string {
  const { family, seed, options, passes, style, title, overlays } = state;
  const start = startOf(family);
  const params = new URLSearchParams({ family, seed });
  const known = specificationOf(family);
  for (const [name, value] of Object.entries(unusual(options, family))) {
    const option = known[name];
    if (option) params.set(name, textOf(option, value));
  }
  if (!isSame(passes, start.passes)) {
    for (const pass of passes) params.append('pass', passText(pass));
    if (passes.length === 0) params.set('pass', 'none');
  }
  if (style !== start.style) params.set('style', style);
  if (title !== start.title) params.set('title', title);
  if (!isSame(overlays, start.overlays)) params.set('show', overlays.join() || 'none');
  for (const name of Object.keys(COUNTS) as (keyof typeof COUNTS)[]) {
    if (state[name] !== start[name]) params.set(name, String(Number(state[name])));
  }
  if (state.depths.length > 0) params.set('depths', textOf(DEPTHS, state.depths));
  return params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%3D', '=');
}

function passText({ pass, on, options }: PassSetting): string {
  const known = PASS_SPECS[pass];
  const texts = Object.entries(options).flatMap(([name, value]) => {
    const option = known[name];
    return option === undefined ? [] : `${name}=${encodeURIComponent(textOf(option, value))}`;
  });
  return `${on ? '' : '-'}${pass}${texts.length > 0 ? `:${texts.join()}` : ''}`;
}

/** The state of an address; invalid settings are reported and left out. */
export function readAddress(text: string): ReadAddress {
  const params = new URLSearchParams(text.replace(/^[#?]/, ''));
  const problems: string[] = [];
  const attempt = <Value>(read: () => Value, otherwise: Value): Value => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InvalidOptionError)) throw error;
      problems.push(plainMessage(error));
      return otherwise;
    }
  };
  const family = attempt(() => readOne(params, 'family', FAMILIES, 'accretion'), 'accretion');
  const start = startOf(family);
  const state: State = {
    ...start,
    seed: params.get('seed') ?? start.seed,
    options: unusual(readOptions(family, params, attempt), family),
    passes: readPasses(params, start.passes, attempt),
    style: attempt(() => readOne(params, 'style', STYLES, start.style), start.style),
    title: attempt(() => readTitle(params), undefined) ?? start.title,
    overlays: attempt(() => readOverlays(params), undefined) ?? start.overlays,
    depths: attempt(() => readDepths(params), start.depths),
    ...readCounts(params, start, attempt),
  };
  return { state: { ...state, level: attempt(() => readLevel(state), start.level) }, problems };
}

type Attempt = <Value>(read: () => Value, otherwise: Value) => Value;

function readOne<Name extends string>(
  params: URLSearchParams,
  key: string,
  names: readonly Name[],
  otherwise: Name,
): Name {
  const name = params.get(key) ?? otherwise;
  checkOneOf(key, name, names);
  return name as Name;
}

function readOptions(family: Family, params: URLSearchParams, attempt: Attempt): Given {
  const known = specificationOf(family);
  const names = [...new Set(params.keys())].filter((name) => !KEYS.includes(name));
  const entries = names.flatMap((name) =>
    attempt(() => [[name, readOption(name, known, params.get(name)!)]], []),
  );
  return Object.fromEntries(entries);
}

/** The options that differ from the usual ones. */
function unusual(options: Given, family: Family): Given {
  const usual = usualOptions(family);
  const entries = Object.entries(options);
  return Object.fromEntries(entries.filter(([name, value]) => !isSame(value, usual[name])));
}

function readOption(name: string, known: DataSpecification, text: string): unknown {
  if (Object.hasOwn(known, name)) return parseValue(name, known[name]!, text);
  throw unknownKeyError('', name, { [name]: text }, Object.keys(known));
}

function readPasses(
  params: URLSearchParams,
  usual: readonly PassSetting[],
  attempt: Attempt,
): readonly PassSetting[] {
  const texts = params.getAll('pass');
  if (texts.length === 0) return usual;
  if (texts[0] === 'none') return [];
  return texts.flatMap((text) => attempt<PassSetting[]>(() => [readPass(text, attempt)], []));
}

function readPass(text: string, attempt: Attempt): PassSetting {
  const on = !text.startsWith('-');
  const [name, ...rest] = text.slice(on ? 0 : 1).split(':');
  checkOneOf('pass', name, PASS_NAMES);
  const pass = name as PassName;
  const pairs = rest
    .join(':')
    .split(',')
    .filter((pair) => pair !== '');
  const entries = pairs.flatMap((pair) => attempt(() => [readPair(PASS_SPECS[pass], pair)], []));
  return { pass, on, options: Object.fromEntries(entries) };
}

function readPair(known: DataSpecification, pair: string): [string, unknown] {
  const [name, ...rest] = pair.split('=') as [string, ...string[]];
  return [name, readOption(name, known, decode(rest.join('=')))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readTitle(params: URLSearchParams): string | undefined {
  const title = params.get('title') ?? undefined;
  if (title === undefined || title.length <= MOST_LETTERS) return title;
  throw invalid('title', `must have at most ${MOST_LETTERS} letters`, title.length);
}

function readLevel({ level, levels }: State): number {
  if (level < levels) return level;
  throw invalid('level', `must be less than \`levels\` (${levels})`, level);
}

function readOverlays(params: URLSearchParams): readonly Overlay[] | undefined {
  const text = params.get('show');
  if (text === null) return undefined;
  const names = text.split(',').filter((name) => name !== 'none');
  for (const name of names) checkOneOf('show', name, OVERLAYS);
  return [...new Set(names as Overlay[])];
}

function readDepths(params: URLSearchParams): State['depths'] {
  const text = params.get('depths');
  return text === null ? [] : (parseValue('depths', DEPTHS, text) as State['depths']);
}

type Counts = Pick<State, keyof typeof COUNTS>;

function readCounts(params: URLSearchParams, start: State, attempt: Attempt): Counts {
  const entries = Object.entries(COUNTS).map(([name, [min, max]]) => {
    const usual = start[name as keyof Counts];
    const value = attempt(() => readCount(params, name, min, max), undefined) ?? usual;
    return [name, typeof usual === 'boolean' ? Boolean(value) : value];
  });
  return Object.fromEntries(entries);
}

function readCount(
  params: URLSearchParams,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  checkIntegerIn(name, isInt32(value) ? value : text, min, max);
  return value;
}
