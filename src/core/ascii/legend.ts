import { GLYPHS, TILE_NAMES } from '../grid/tiles';
import {
  checkFullString,
  checkObject,
  checkOneOf,
  invalid,
  MAX_INT32,
  unknownKeyError,
} from '../model/checks';
import { type Door, type Key, Tile } from '../model/dungeon';
import { cut } from '../model/errors';
import { keysOf, nearestName } from '../model/names';
import { type CodeSpecification, NAME, resolveOptions } from '../model/specification';
import { lockLetter } from '../view/labels';
import { LINES } from './wall-lines';

/** A tile by the name that documents use. */
export type TileName =
  | 'wall'
  | 'floor'
  | 'door'
  | 'stairs-up'
  | 'stairs-down'
  | 'deep-water'
  | 'shallow-water'
  | 'lava'
  | 'chasm'
  | 'chasm-edge'
  | 'bridge';

/** A door in a legend: what it is and, if it is locked, the number of its lock. */
export interface LegendDoor {
  /**
   * `'secret'` looks like wall, `'locked'` needs a `lock`, and any other name is the door's kind. A
   * name that looks like a misspelled `'plain'`, `'secret'` or `'locked'` is an error.
   */
  readonly door: 'plain' | 'secret' | 'locked' | (string & {});
  /**
   * The door's kind, if `door` is `'plain'`, `'secret'` or `'locked'`, as in
   * `{ door: 'secret', kind: 'bookcase' }`. Any name is allowed. Default none.
   */
  readonly kind?: string | undefined;
  /** The number of its lock, from 0. Absent if it is not locked. */
  readonly lock?: number | undefined;
}

/** A key or a lever in a legend, on floor. */
export interface LegendKey {
  /** The number of the lock that it opens, from 0. */
  readonly key: number;
  /** What it is, such as `'lever'`. Absent for a plain key. */
  readonly kind?: string | undefined;
}

/** An entity in a legend, on floor. */
export interface LegendEntity {
  /** What it is. */
  readonly entity: string;
  /** Whether it prevents others from entering its tile. Default false, or true if it is fixed. */
  readonly blocks?: boolean | undefined;
  /** Whether it never moves, like furniture. Default false. */
  readonly fixed?: boolean | undefined;
  /**
   * Whether it is a hazard, such as a trap, which a player must never have to step on. Not for
   * fixed entities. Default false.
   */
  readonly hazard?: boolean | undefined;
}

/** A named place in a legend, on floor. */
export interface LegendMark {
  /** The name of the place. */
  readonly mark: string;
}

/** The place where players enter, or the exit, in a legend, on floor. */
export type LegendPlace =
  | {
      /** Players enter here. */
      readonly entrance: true;
    }
  | {
      /** Players leave here. */
      readonly exit: true;
    };

/** What a glyph means: the name of a tile, or what stands there. */
export type LegendEntry =
  | TileName
  | LegendDoor
  | LegendKey
  | LegendEntity
  | LegendMark
  | LegendPlace;

/** The meanings of glyphs. Each key is one character. */
export type Legend = Readonly<Record<string, LegendEntry>>;

/** What a glyph means, as it is read. */
export interface Meaning {
  readonly code: Tile;
  readonly door?: Pick<Door, 'kind' | 'lock' | 'secret'>;
  readonly key?: Pick<Key, 'lock' | 'kind'>;
  readonly entity?: {
    readonly kind: string;
    readonly blocks: boolean;
    readonly fixed?: true;
    readonly hazard?: true;
  };
  readonly mark?: string;
  readonly place?: 'entrance' | 'exit';
}

/** A legend that contains only tiles. */
export type TileLegend = Readonly<Record<string, TileName>>;

const LETTERS = /* @__PURE__ */ Array.from({ length: 26 }, (_, lock) => lockLetter(lock));

/** Returns the meanings of the glyphs of tiles. */
export function tileMeanings(): Map<string, Meaning> {
  return new Map([...GLYPHS].map((glyph, code) => [glyph, { code: code as Tile }]));
}

/** Returns the meanings of all glyphs that `toAscii` writes, and of `@`, the entrance. */
export function allMeanings(): Map<string, Meaning> {
  const meanings = tileMeanings();
  for (const glyph of [' ', ...LINES]) meanings.set(glyph, { code: Tile.Wall });
  for (const [lock, letter] of LETTERS.entries()) {
    meanings.set(letter, { code: Tile.Door, door: { lock } });
    meanings.set(letter.toLowerCase(), { code: Tile.Floor, key: { lock } });
  }
  return meanings.set('@', { code: Tile.Floor, place: 'entrance' });
}

/** Returns a legend with one entry as text that is valid JSON, for files, and valid code. */
export function shownEntry(glyph: string, entry: LegendEntry): string {
  return `{ ${JSON.stringify(glyph)}: ${shownMeaning(entry)} }`;
}

function shownMeaning(entry: LegendEntry): string {
  if (typeof entry === 'string') return JSON.stringify(entry);
  const fields = Object.entries(entry).map(
    ([name, value]) => `"${name}": ${JSON.stringify(value)}`,
  );
  return `{ ${fields.join(', ')} }`;
}

/**
 * Adds the meanings of a legend to those of known glyphs.
 *
 * @param allowed - whether the legend may contain anything besides the names of tiles
 * @throws {InvalidOptionError} If the legend is invalid
 */
export function addLegend(
  meanings: Map<string, Meaning>,
  legend: unknown,
  allowed: 'tiles' | 'everything',
): void {
  if (legend === undefined) return;
  checkObject('legend', legend);
  for (const glyph of keysOf(legend)) {
    const path = `legend[${JSON.stringify(glyph)}]`;
    if ([...glyph].length !== 1 || /[\r\n\ufeff]/.test(glyph))
      throw invalid(path, 'must have one character as its key', glyph);
    const entry: unknown = legend[glyph];
    if (allowed === 'tiles' || typeof entry === 'string') {
      checkOneOf(path, entry, TILE_NAMES, allowed === 'tiles' ? '' : otherForm(entry));
      meanings.set(glyph, { code: TILE_NAMES.indexOf(entry) as Tile });
    } else meanings.set(glyph, readEntry(path, entry));
  }
}

/** The entries of a legend by the key that each of them has. */
const ENTRIES: Readonly<Record<string, (path: string, entry: object) => Meaning>> = {
  door: readDoor,
  key: (path, entry) => {
    const { key, kind } = resolveOptions(KEY_SPEC, entry, path);
    return { code: Tile.Floor, key: { lock: key, ...(kind !== undefined && { kind }) } };
  },
  entity: (path, entry) => {
    const { entity, fixed, hazard, blocks } = resolveOptions(ENTITY_SPEC, entry, path);
    if (fixed && !blocks) throw invalid(`${path}.blocks`, 'must be true if `fixed` is', blocks);
    if (fixed && hazard) throw invalid(`${path}.hazard`, 'cannot be combined with `fixed`', hazard);
    const flags = { ...(fixed && ({ fixed } as const)), ...(hazard && ({ hazard } as const)) };
    return { code: Tile.Floor, entity: { kind: entity, blocks, ...flags } };
  },
  mark: (path, entry) => {
    const { mark } = resolveOptions(MARK_SPEC, entry, path);
    return { code: Tile.Floor, mark };
  },
  entrance: /* @__PURE__ */ placeOf('entrance'),
  exit: /* @__PURE__ */ placeOf('exit'),
};

const LOCK = { type: 'integer', min: 0, max: MAX_INT32 } as const;
const LOCK_OR_NONE = { type: 'integer', min: 0, max: MAX_INT32, default: undefined } as const;
const NAME_OR_NONE = { type: 'value', check: checkFullString, default: undefined } as const;
const DOOR_SPEC: CodeSpecification<LegendDoor> = {
  door: NAME,
  kind: NAME_OR_NONE,
  lock: LOCK_OR_NONE,
};
const KEY_SPEC: CodeSpecification<LegendKey> = { key: LOCK, kind: NAME_OR_NONE };
const ENTITY_SPEC: CodeSpecification<LegendEntity> = {
  entity: NAME,
  fixed: { type: 'boolean', default: false },
  hazard: { type: 'boolean', default: false },
  blocks: { type: 'boolean', default: ({ fixed }: LegendEntity) => fixed },
};
const MARK_SPEC: CodeSpecification<LegendMark> = { mark: NAME };

/** Returns the end of a rule: what to write instead if the entry is not a tile. */
function otherForm(entry: unknown): string {
  const name = typeof entry === 'string' && entry !== '' ? cut(entry) : 'orc';
  const meaning = /door|secret/i.test(name) ? { door: 'secret' } : { entity: name };
  return `, or an object such as ${shownMeaning(meaning)}`;
}

function readEntry(path: string, entry: unknown): Meaning {
  const form = `the name of a tile, or an object with ${Object.keys(ENTRIES).join(', ')}`;
  checkObject(path, entry, form);
  const known = Object.keys(ENTRIES);
  const name = known.find((key) => Object.hasOwn(entry, key));
  if (name !== undefined) return ENTRIES[name]!(path, entry);
  const slip = keysOf(entry).find((key) => nearestName(key, known) !== undefined);
  if (slip !== undefined) throw unknownKeyError(`${path}.`, slip, entry, known, 'key');
  throw invalid(path, `must be ${form}`, entry);
}

/** The values of `door` that are no kinds of doors. */
const DOOR_WORDS = ['plain', 'secret', 'locked'];

function readDoor(path: string, entry: object): Meaning {
  const { door, kind, lock }: LegendDoor = resolveOptions(DOOR_SPEC, entry, path);
  if (door === 'locked' && lock === undefined)
    throw invalid(`${path}.lock`, 'must be the number of a lock, from 0', lock);
  const named = kindOfDoor(path, door, kind);
  return {
    code: Tile.Door,
    door: {
      ...(lock !== undefined && { lock }),
      ...(door === 'secret' && { secret: true as const }),
      ...(named !== undefined && { kind: named }),
    },
  };
}

/**
 * Returns the kind of a door. A misspelled `'secret'` must not become one, because such a door
 * would be visible to players.
 */
function kindOfDoor(path: string, door: string, kind: string | undefined): string | undefined {
  if (DOOR_WORDS.includes(door)) return kind;
  if (kind !== undefined)
    throw invalid(`${path}.kind`, `cannot be combined with a kind in \`door\``, kind);
  const words = [door, ...door.split(/[\s_-]+/)].map((word) => word.toLowerCase());
  const [meant] = words.flatMap((word) => nearestName(word, DOOR_WORDS) ?? []);
  if (meant === undefined) return door;
  const shown = JSON.stringify(door);
  const asKind = shownMeaning({ door: 'plain', kind: door });
  throw invalid(`${path}.door`, `must be "${meant}" or, if ${shown} is a kind, ${asKind}`, door);
}

function placeOf(place: 'entrance' | 'exit') {
  return (path: string, entry: object): Meaning => {
    const value = Reflect.get(entry, place);
    if (value !== true || keysOf(entry).length > 1)
      throw invalid(path, `must be { "${place}": true }`, entry);
    return { code: Tile.Floor, place };
  };
}
