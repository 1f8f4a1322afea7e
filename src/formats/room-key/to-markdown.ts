import { labelRooms, labelTunnels } from '../../core/analysis/rooms';
import { isPassage } from '../../core/geometry/room';
import { pointOf } from '../../core/grid/grid';
import { isOfLake } from '../../core/grid/tiles';
import { checkFunction } from '../../core/model/checks';
import {
  type Door,
  type Dungeon,
  type Key,
  type Point,
  type Room,
  Tile,
} from '../../core/model/dungeon';
import { groupBy } from '../../core/model/group-by';
import { checkCover, checkDungeon, checkPointIn } from '../../core/model/guards';
import type { Cover } from '../../core/model/population';
import { type CodeSpecification, resolveOptions } from '../../core/model/specification';
import { isFurniture } from '../../core/population/is-furniture';
import { capital, count, generatorWords, inWords } from '../../core/text/words';
import { corridorEnds, corridorName } from '../../core/view/corridors';
import { describePlay } from '../../core/view/describe-play';
import { presentDoors } from '../../core/view/doors';
import {
  isKindAndNumber,
  labelName,
  lockLetter,
  roomNumbers,
  tileWords,
} from '../../core/view/labels';
import { PINS, SEED, TEXT } from '../../core/view/options';
import { contentsOf, kindName, type Pin, pinsOf } from '../../core/view/subject';
import { eachCovered } from '../../core/view/tile-queries';
import { describeRoom } from './describe-room';
import {
  ELSEWHERE,
  escapeMarkdown,
  exitLines,
  isDeadEnd,
  type KeyContext,
  keyPlace,
  placeOf,
  placesOf,
  stairsWords,
  tally,
} from './exit-lines';
import { roomExits } from './room-exits';

/** Options for {@link toMarkdown}. */
export interface MarkdownOptions<Kind = unknown, Item extends Pin<Kind> = Pin<Kind>> {
  /** The entities to list. Default the entities of a dungeon from `buildDungeon`. */
  readonly entities?: readonly Item[] | undefined;
  /**
   * Returns the name of an entity. Default its kind or, if the kind is an object, the `name` of the
   * kind. An entity with a `name` of its own is listed by that and its kind, such as `Grub (orc)`.
   */
  readonly entityName?: ((item: Item) => string) | undefined;
  /** The heading. Default the generator, or "Dungeon". */
  readonly title?: string | undefined;
  /** The generator that made the dungeon, such as `caves`. Default none. */
  readonly generator?: string | undefined;
  /** The seed from which the dungeon was generated. Default none. */
  readonly seed?: string | number | bigint | undefined;
}

const MARKDOWN_SPEC: CodeSpecification<MarkdownOptions> = {
  entities: PINS,
  entityName: { type: 'value', check: checkFunction, default: undefined },
  title: TEXT,
  generator: TEXT,
  seed: SEED,
};

/**
 * Writes the key to a map in Markdown, for the game master. The locks come first, then the play as
 * in `describePlay`, followed by a section for each room. The heading of a section begins with the
 * room's number in pictures; the section lists the room's size and shape, its exits by side,
 * clockwise from the north, and its contents. Mazes and passages, which have no numbers, come last;
 * empty dead ends have no section.
 *
 * @throws {InvalidOptionError} If the dungeon, an entity or an option is invalid
 * @example
 * writeFileSync('cellars.md', toMarkdown(dungeon, { title: 'The Long Cellars', entities }));
 */
export function toMarkdown<Kind, Item extends Pin<Kind> = Pin<Kind>>(
  dungeon: Dungeon,
  options: MarkdownOptions<Kind, Item> = {},
): string {
  checkDungeon(dungeon);
  resolveOptions(MARKDOWN_SPEC, options);
  const { title, generator, entityName = nameWithKind } = options;
  const things = contentsOf(dungeon, options);
  const entities = pinsOf(things);
  for (const [i, pin] of entities.entries()) checkPointIn(`entities[${i}]`, pin, dungeon.grid);
  const numbers = roomNumbers(dungeon.rooms);
  const context = keyContext(dungeon, numbers);
  const nameOfPin = (pin: Pin) => String((entityName as (pin: Pin) => string)(pin));
  const contents = thingsIn(context, entities, nameOfPin, things.cover);
  const blocks = [
    [`# ${escapeMarkdown(title ?? capital(generatorWords(generator ?? 'dungeon')))}`],
    [`${escapeMarkdown(facts(dungeon, options))}. ${entranceWords(context)}`],
    lockLines(context),
    playLines(context),
    ...numberedFirst(numbers)
      .filter((i) => contents.has(i) || !isDeadEnd(dungeon.rooms[i]!, context.exits[i]!))
      .flatMap((i) => [
        [`## ${headingOf(context, i, numbers[i])}`],
        [formLine(dungeon.rooms[i]!)],
        [...exitLines(context, i), ...(contents.get(i) ?? [])],
      ]),
    contents.has(ELSEWHERE) ? ['## Elsewhere'] : [],
    contents.get(ELSEWHERE) ?? [],
  ];
  const texts = blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `${texts.join('\n\n')}\n`;
}

function keyContext(dungeon: Dungeon, numbers: readonly (string | undefined)[]): KeyContext {
  const labels = labelRooms(dungeon);
  const exits = roomExits(dungeon, labels);
  // In reverse, so that the first key of a lock replaces the others.
  const keys = new Map([...dungeon.keys].reverse().map((key) => [key.lock, key]));
  const places = placesOf(dungeon, numbers, exits);
  const tunnels = labelTunnels(dungeon);
  return {
    dungeon,
    keys,
    exits,
    places,
    corridorAt: (point) => {
      const tunnel = dungeon.tunnels[tunnels[point.y * dungeon.grid.width + point.x] ?? -1];
      return corridorName({ dungeon, labels }, tunnel, point, (room) => places[room]!);
    },
    endsOf: (door) => {
      const tunnel = dungeon.tunnels[door.tunnel];
      return tunnel ? corridorEnds({ dungeon, labels }, tunnel, door) : [];
    },
    roomAt: ({ x, y }) => labels[y * dungeon.grid.width + x] ?? ELSEWHERE,
  };
}

/** Returns the size of a dungeon, the number of its rooms, its generator and its seed. */
function facts(
  { grid, rooms }: Dungeon,
  { generator, seed }: Pick<MarkdownOptions, 'generator' | 'seed'>,
): string {
  const size = [
    `${grid.width} × ${grid.height} tiles`,
    count(rooms.filter((room) => !isPassage(room)).length, 'room'),
  ];
  const origin = [generator, seed === undefined ? '' : `seed ${seed}`].filter(Boolean);
  return [...size, ...origin].join(', ');
}

/** Returns the indices of all rooms, with those that have no number last. */
function numberedFirst(numbers: readonly (string | undefined)[]): number[] {
  const order = [...numbers.keys()];
  return order.sort((a, b) => Number(numbers[a] === undefined) - Number(numbers[b] === undefined));
}

/** Returns the number of a room, its name or kind, and its role. A passage has its place, too. */
function headingOf(context: KeyContext, index: number, number: string | undefined): string {
  const room = context.dungeon.rooms[index]!;
  const kind =
    room.kind === 'passage' ? placeOf(context, index).replace(/^the |^a /, '') : room.kind;
  const own = room.name === undefined ? kind : labelName(room, number);
  const words = [own, room.role].filter((word) => word !== undefined);
  if (words.length === 0 && number === undefined) words.push('room');
  return [number, escapeMarkdown(capital(words.join(', ')))].filter(Boolean).join('. ');
}

/** Returns the size and form of a room, and its kind unless its name contains it. */
function formLine(room: Room): string {
  const { name, kind } = room;
  const isInName = name === undefined || kind === undefined || isKindAndNumber(name, kind);
  const kinds = isInName ? [] : [escapeMarkdown(kind)];
  return `${[describeRoom(room), ...kinds].join(', ')}.`;
}

function entranceWords(context: KeyContext): string {
  const { stairs, entrance } = context.dungeon;
  const flight = stairs.find(({ x, y }) => x === entrance.x && y === entrance.y);
  if (flight && context.roomAt(flight) === ELSEWHERE) {
    return `The entrance is the stairs ${flight.direction} beside ${placeOf(context, flight.room)}.`;
  }
  const place = placeOf(context, context.roomAt(entrance));
  return place === 'the outside'
    ? `The entrance is the way in from the outside${besideWords(context, entrance)}.`
    : `The entrance is in ${place}.`;
}

/** Returns to which room a passage from the outside leads. */
function besideWords(context: KeyContext, at: Point): string {
  const rooms = context.exits[context.roomAt(at)]!.flatMap(({ to }) =>
    to.flatMap(({ room }) => (room === undefined ? [] : placeOf(context, room))),
  );
  return rooms.length === 0 ? '' : `, to ${inWords([...new Set(rooms)])}`;
}

/** Returns the play as a numbered list, or nothing if no door is locked. */
function playLines({ dungeon, places }: KeyContext): string[] {
  if (!presentDoors(dungeon).some(({ lock }) => lock !== undefined)) return [];
  const roomName = (_: Room, index: number) => {
    const place = places[index]!;
    return /^\d/.test(place) ? `room ${place}` : place;
  };
  const doors = dungeon.doors.map(withEscapedKind);
  const keys = dungeon.keys.map(withEscapedKind);
  const play = describePlay({ ...dungeon, doors, keys }, { roomName });
  return play.map((step, i) => `${i + 1}. ${step}`);
}

function withEscapedKind<Item extends Door | Key>(item: Item): Item {
  return item.kind === undefined ? item : { ...item, kind: escapeMarkdown(item.kind) };
}

function lockLines(context: KeyContext): string[] {
  return presentDoors(context.dungeon).flatMap((door) => {
    const { lock, shortcut } = door;
    if (lock === undefined) return [];
    const [from = ELSEWHERE, to = ELSEWHERE] = context.endsOf(door);
    const between = `${placeOf(context, from)} and ${placeOf(context, to)}`;
    const noun = shortcut ? 'Shortcut' : 'Lock';
    return [`- **${noun} ${lockLetter(lock)}:** between ${between}; ${keyPlace(context, lock)}`];
  });
}

/** Returns the contents of each room as lines. The key `ELSEWHERE` is for things outside rooms. */
function thingsIn(
  context: KeyContext,
  entities: readonly Pin[],
  nameOf: (pin: Pin) => string,
  cover: Cover | undefined,
): ReadonlyMap<number, string[]> {
  const { keys, marks, stairs, entrance } = context.dungeon;
  const lines = new Map<number, string[]>();
  const addLine = (room: number, line: string) => {
    lines.set(room, [...(lines.get(room) ?? []), line]);
  };
  const add = (heading: string, things: readonly (Point & { readonly label: string })[]) => {
    const words = (list: typeof things) => tally(list.map(({ label }) => label));
    for (const [room, inRoom] of groupBy(things, context.roomAt)) {
      if (room !== ELSEWHERE) addLine(room, `- **${heading}:** ${words(inRoom)}`);
      else {
        for (const [corridor, found] of groupBy(inRoom, context.corridorAt)) {
          addLine(room, `- **In ${corridor}:** ${words(found)}`);
        }
      }
    }
  };
  const named = entities.map((pin) => ({
    x: pin.x,
    y: pin.y,
    label: `${nameOf(pin)}${sizeWords(pin)}`,
    pin,
  }));
  const isStairs = stairs.some(({ x, y }) => x === entrance.x && y === entrance.y);
  const onFloor = stairs.filter((flight) => flight.path.length === 1);
  add('Here', [
    ...(isStairs ? [] : [{ ...entrance, label: 'the entrance' }]),
    ...onFloor.map((flight) => ({ x: flight.x, y: flight.y, label: stairsWords(flight) })),
    ...keys.map(({ x, y, lock, kind = 'key' }) => ({
      x,
      y,
      label: `the ${kind} ${kind === 'key' ? 'to' : 'of'} lock ${lockLetter(lock)}`,
    })),
    ...marks.map(({ x, y, kind }) => ({ x, y, label: kind })),
    ...named.filter(({ pin }) => !isFurniture(pin)),
  ]);
  add(
    'Furniture',
    named.filter(({ pin }) => isFurniture(pin)),
  );
  for (const [room, line] of groundLines(context, cover)) addLine(room, line);
  return lines;
}

/** Returns an entity's own name with its kind, or its kind if it has none. */
function nameWithKind(pin: Pin): string {
  const kind = kindName(pin);
  const name: unknown = Reflect.get(pin, 'name');
  if (typeof name !== 'string' || name === '') return kind;
  return isKindAndNumber(name, kind) ? name : `${name} (${kind})`;
}

function sizeWords({ size = 1 }: Pin): string {
  return size === 1 ? '' : ` (${size} × ${size} tiles)`;
}

/** Yields the rooms that have tiles of lakes or cover, each with the line for them. */
function* groundLines(
  { dungeon: { grid }, roomAt }: KeyContext,
  cover: Cover | undefined,
): Generator<[number, string]> {
  checkCover('cover', cover, grid);
  const covered = new Map<number, Set<string>>();
  eachCovered(grid, cover, (cell, kind) => {
    const room = roomAt(pointOf(grid, cell));
    covered.set(room, (covered.get(room) ?? new Set()).add(cover!.kinds[kind]!));
  });
  const lakeCells = [...grid.tiles.keys()].filter((cell) => isOfLake(grid.tiles[cell]!));
  const lakes = groupBy(lakeCells, (cell) => roomAt(pointOf(grid, cell)));
  for (const room of new Set([...lakes.keys(), ...covered.keys()])) {
    if (room === ELSEWHERE) continue;
    const codes = (lakes.get(room) ?? []).map((cell) => grid.tiles[cell]!);
    const kinds = [...(covered.get(room) ?? [])].map(escapeMarkdown);
    yield [room, `- **Ground:** ${[...groundWords(codes), ...kinds].join(', ')}`];
  }
}

/** Returns the tiles of lakes in words, such as `12 tiles of deep water, the edge of a chasm`. */
function groundWords(codes: readonly number[]): string[] {
  return [...groupBy(codes, (code) => code)].map(([code, all]) => {
    if (code === Tile.ChasmEdge) return 'the edge of a chasm';
    if (code === Tile.Bridge) return 'a bridge';
    return `${count(all.length, 'tile')} of ${tileWords(code)}`;
  });
}
