import {
  describeError,
  type GenerationError,
  InvalidOptionError,
  show,
} from '../../src/core/model/errors';

/** Labels that are clearer than the names. */
const LABELS: Readonly<Record<string, string>> = {
  'random-placement': 'Random',
  bsp: 'BSP',
  'rooms-and-mazes': 'Maze rooms',
  'drunkards-walk': 'Drunkard',
  left: 'From column',
  top: 'From row',
  minNeighbors: 'Neighbours from',
  maxNeighbors: 'Neighbours to',
  path: 'Main path',
  maxRooms: 'Most rooms',
  minRooms: 'Fewest rooms',
  roomMinSize: 'Smallest room',
  roomMaxSize: 'Largest room',
  minLeafSize: 'Smallest leaf',
  maxDepth: 'Deepest split',
  maxRatio: 'Longest ratio',
  minRegion: 'Smallest region',
  corridorMinLength: 'Corridors from',
  corridorMaxLength: 'Corridors to',
  firstRoomShapes: 'First room',
  minDetour: 'Shortest detour',
  maxLength: 'Thickest wall',
  max: 'Maximum',
  depths: 'By depth',
  share: 'Share',
  floorShare: 'Floor',
  furnished: 'Furnished rooms',
  deadEndRooms: 'Dead-end rooms',
  'dead-ends': 'Dead-end tiles',
  way: 'Main path',
  true: 'Yes',
  false: 'No',
};

/** What each family makes, in a few words. */
const HINTS: Readonly<Record<string, string>> = {
  'random-placement': 'Rooms at random places, joined by corridors',
  bsp: 'Rooms in areas that are split again and again',
  caves: 'Wide caves with round walls',
  maze: 'Corridors with one path to each place',
  'rooms-and-mazes': 'Rooms in a maze of corridors',
  'drunkards-walk': 'Caves dug by someone who staggers',
  accretion: 'Rooms of many shapes, each built onto another',
  graph: 'Rooms and connections that you list',
  interior: 'A building, wall to wall',
  hives: 'Rooms with slanted walls, side by side',
  delve: 'Branching caves, dug tile by tile',
  aggregate: 'Caves that grow like frost',
  tiles: 'Pieces that fit together at their edges',
  mixed: 'Several families side by side',
  mission: 'Keys, locks and a goal, in order',
  world: 'A map without an end',
};

/** What a family makes; empty for other names. */
export function hintOf(name: string): string {
  return HINTS[name] ?? '';
}

/** The glyphs in drawings of prefabs. */
export const PREFAB_GLYPHS =
  '# wall, . floor, + door, @ exit, ~ deep and , shallow water, ^ lava, : chasm, ; its edge; letters are marks';

/** Units of numbers, by option. */
const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    tiles:
      'width height roomMinSize roomMaxSize minLeafSize minRegion cellSize corridorWidth corridorMinLength ' +
      'corridorMaxLength maxTunnelLength maxLength maxWidth maxHeight riverWidth maxBridge brush left top',
    steps: 'minDetour lifetime',
    'at most per room': 'monsters treasure',
    '%': 'furnished',
  }).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])),
);

/** The unit of an option; empty for a bare number. */
export function unitOf(name: string): string {
  return UNITS[name] ?? '';
}

/** The label of a family, a pass, an option or an overlay on the page. */
export function labelOf(name: string): string {
  // An address may name anything, such as "constructor".
  if (Object.hasOwn(LABELS, name)) return LABELS[name] as string;
  const words = name.replace(/([A-Z])/g, ' $1').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/**
 * The label of an option by its path in a recipe, in quotes: `options.rooms[1]` is “Rooms”, item 2,
 * and `options.rooms[1].name` is “Rooms”, item 2: “Name”.
 */
function labelOfPath(path: string): string {
  const own = path.replace(/^passes\[\d+\]\./, '');
  const quoted = (names: string) => `“${labelOf(names.match(/[\w-]+/g)?.at(-1) ?? names)}”`;
  const [, list, index, rest = ''] = /^([^[]*)\[(\d+)\](.*)$/.exec(own) ?? [];
  if (list === undefined) return quoted(own);
  const item = `${quoted(list)}, item ${Number(index) + 1}`;
  return /[a-z]/i.test(rest) ? `${item}: ${quoted(rest)}` : `${item},`;
}

/** Words of the library that only programmers know. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\ban integer\b/g, 'a whole number'],
  [/\bintegers\b/g, 'whole numbers'],
  [/\ba non-empty string\b/g, 'a text that is not empty'],
  [/\ba string\b/g, 'a text'],
  [/\ban array\b/g, 'a list'],
  [/the shorter side of the grid − \d+ \((\d+)\)/g, '$1, because of the shorter side'],
];

const QUOTED = /'([\w-]+)'/g;

/**
 * An error for people who do not program: labels instead of option names, and the wrong value only
 * if it is a number or a text.
 */
export function plainMessage(error: InvalidOptionError | GenerationError): string {
  const isOfOption = error instanceof InvalidOptionError;
  const text = isOfOption
    ? error.describe({ nameOf: (path) => nameIn(error, path), endOf: endOfMessage })
    : describeError(error, labelOfPath);
  const plain = PLAIN.reduce((text, [words, plain]) => text.replace(words, plain), text).replace(
    /`([^`]*)`/g,
    (_, code: string) => (/^[\w.[\]-]+$/.test(code) ? labelOfPath(code) : `“${code}”`),
  );
  const names = /must be one of /.test(plain)
    ? plain.replace(QUOTED, (_, name) => labelOf(name))
    : plain;
  // A comma after an item goes on with the sentence.
  const whole = names.replace(/,$|,(?=[,;.])/g, '');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** The name of an option in a message. A whole pass has the label of the pass. */
function nameIn({ received }: InvalidOptionError, path: string): string {
  const isPass = /^passes\[\d+\]$/.test(path) && typeof received === 'string';
  return isPass ? `“${labelOf(received)}”` : labelOfPath(path);
}

/** The wrong value, if it is short and the rule does not name it. */
function endOfMessage(received: unknown, rule: string): string {
  const isText = typeof received === 'string' && received !== '';
  if (/must not be the/.test(rule) && isText) return `; it is ${show(received)}`;
  const isShort = Number.isFinite(received) || isText;
  return isShort && !/must not|cannot/.test(rule) ? `, not ${show(received)}` : '';
}

/** A value as text for people. */
export function valueText(value: unknown, type: string): string {
  if (typeof value !== 'number') return String(value ?? '–');
  if (value >= 0x7fff_ffff) return '∞';
  return type === 'share' ? `${Math.round(value * 1000) / 10} %` : String(value);
}
