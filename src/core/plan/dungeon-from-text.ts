import { otherCase } from '../ascii/glyph';
import { addLegend, allMeanings, type Legend, type Meaning, shownEntry } from '../ascii/legend';
import { faultAtError, rowsOfText, unknownGlyphError } from '../ascii/parse-ascii';
import { createGrid } from '../grid/grid';
import { ROCK } from '../grid/tiles';
import { checkFunction } from '../model/checks';
import { type Door, type Grid, type Key, type Mark, type Point, Tile } from '../model/dungeon';
import { InvalidDataError } from '../model/errors';
import type { Entity, PopulatedDungeon } from '../model/population';
import { type CodeSpecification, resolveOptions, type Settings } from '../model/specification';
import { lineAndColumn } from '../text/words';
import { PIECES, type PiecesOptions, type PlanChange } from './drawn-plan';
import { readFloorPlan } from './read-floor-plan';

/** Options for `dungeonFromText`. */
export interface TextOptions extends PiecesOptions {
  /** The meanings of characters, in addition to the known ones or instead of them. */
  readonly legend?: Legend | undefined;
  /** Receives each difference between the dungeon and the text, with its place. Default none. */
  readonly onChange?: ((change: PlanChange) => void) | undefined;
}

const TEXT_SPEC: CodeSpecification<TextOptions> = {
  legend: { type: 'value', default: undefined },
  pieces: PIECES,
  onChange: { type: 'value', check: checkFunction, default: undefined },
};

/**
 * Returns the dungeon that a text shows, with its rooms, corridors, doors, locks, keys, stairs,
 * lakes and whatever stands in it. The tiles are read as a floor plan, as by `dungeonFromGrid`.
 *
 * Without a legend, characters mean what they mean in texts of `toAscii`: `#.+<>~,^:;=`, walls as
 * lines, capitals for the locks of doors and small letters for their keys, in addition to blanks,
 * which are rock, and `@`, the entrance. What stands on floor leaves floor below it. Lines end in
 * LF, CRLF or CR; missing characters at the end of a line are rock. A line that is one or two
 * characters shorter than most lines is listed as a change, because a character may be missing in
 * its middle. A byte order mark is skipped. Takes no draws, and time linear in the number of tiles.
 *
 * @throws {InvalidOptionError} If `text` is not a string, or an option is invalid
 * @throws {InvalidDataError} If the text is empty, if a character means nothing, if a lock has no
 * key or a key no lock, or if there is more than one entrance or exit; with line and column
 * @throws {GenerationError} If there is no floor, or none for the entrance that is free of keys,
 * entities and the exit; if a locked door can never be opened because its key cannot be reached; if
 * doors side by side have different kinds or locks, or only one is secret; if stairs split the
 * floor and no detour can be dug around them; if the floor is in separate pieces and `pieces` is
 * `'refuse'`; or if `pieces` is `'largest'` and something is in a smaller piece
 * @example
 * const drawn = '#########\n#@..L..o#\n#k..#...#\n#########';
 * const legend = { L: { door: 'locked', lock: 0 }, k: { key: 0 }, o: { entity: 'orc' } } as const;
 * const dungeon = dungeonFromText(drawn, { legend });
 */
export function dungeonFromText(text: string, options: TextOptions = {}): PopulatedDungeon<string> {
  const { legend, pieces, onChange }: Settings<TextOptions, 'legend' | 'onChange'> = resolveOptions(
    TEXT_SPEC,
    options,
  );
  const rows = rowsOfText(text);
  if (text.trim() === '') throw new InvalidDataError('the text is empty', { line: 1, column: 1 });
  const drawing = readDrawing(rows, legend);
  const { exit } = drawing;
  const wordsFor = (place: Point) => lineAndColumn(placeInText(place, drawing.grid));
  const plan = readFloorPlan(drawing.grid, { ...drawing, pieces, wordsFor });
  for (const change of [...filledLines(drawing.grid, rows), ...plan.changes]) {
    onChange?.({ ...change, ...placeInText(change, drawing.grid) });
  }
  const dungeon = { ...plan.dungeon, entities: plan.entities as Entity<string>[] };
  if (exit === undefined) return dungeon;
  return { ...dungeon, exit: { x: exit.x + plan.rings, y: exit.y + plan.rings } };
}

/** The largest number of characters that are probably missing in a line by mistake. */
const MAX_SLIP = 2;

/**
 * Returns the changes for lines in which characters may be missing: most lines are equally long,
 * and these are slightly shorter. Lines of rock lose nothing.
 */
function filledLines({ width, tiles }: Grid, rows: readonly string[][]): PlanChange[] {
  const ends = rows.map((row, y) => {
    let end = row.length;
    while (row[end - 1] === ' ' && ROCK[tiles[y * width + end - 1]!] === 1) end--;
    return end;
  });
  const longest = ends.reduce((max, end) => Math.max(max, end), 0);
  const isShort = (end: number) => end < longest && end >= longest - MAX_SLIP;
  const isOpen = (y: number) =>
    tiles.subarray(y * width, (y + 1) * width).some((code) => ROCK[code] === 0);
  if (ends.filter((end) => end === longest).length * 2 <= ends.length) return [];
  return ends.flatMap((end, y) => {
    if (!isShort(end) || !isOpen(y)) return [];
    return [{ what: 'line-filled', x: end, y, tiles: longest - end }];
  });
}

/** Returns the line and column of a point or, if it is outside the text, those nearest to it. */
function placeInText({ x, y }: Point, { width, height }: Grid): { line: number; column: number } {
  const within = (value: number, side: number) => Math.min(Math.max(value, 0), side - 1);
  return { line: within(y, height) + 1, column: within(x, width) + 1 };
}

/** What a text shows. */
interface Drawing {
  readonly grid: Grid;
  readonly doors: Omit<Door, 'tunnel'>[];
  readonly keys: Key[];
  readonly marks: Mark[];
  readonly entities: Entity<string>[];
  entrance?: Point;
  exit?: Point;
}

function readDrawing(rows: readonly string[][], legend: Legend | undefined): Drawing {
  const meanings = allMeanings();
  addLegend(meanings, legend, 'everything');
  const width = rows.reduce((longest, row) => Math.max(longest, row.length), 1);
  const grid = createGrid(width, rows.length);
  const drawing: Drawing = { grid, doors: [], keys: [], marks: [], entities: [] };
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const meaning = meanings.get(row[x]!);
      if (meaning === undefined) throw unknownGlyphError(row[x]!, { x, y }, meanings);
      grid.tiles[y * width + x] = meaning.code;
      addThing(drawing, meaning, x, y);
    }
  }
  checkLocks(drawing, rows, legend);
  drawing.keys.sort((a, b) => a.lock - b.lock);
  return drawing;
}

/** Adds what stands on a tile. */
function addThing(drawing: Drawing, meaning: Meaning, x: number, y: number): void {
  const { code, door, key, entity, mark, place } = meaning;
  if (code === Tile.Door) drawing.doors.push({ x, y, ...door });
  if (key !== undefined) drawing.keys.push({ x, y, ...key });
  if (entity !== undefined) drawing.entities.push({ x, y, ...entity });
  if (mark !== undefined) drawing.marks.push({ x, y, kind: mark });
  if (place === undefined) return;
  if (drawing[place] !== undefined)
    throw faultAtError({ x, y }, `there is another ${place} before`);
  drawing[place] = { x, y };
}

/** Throws unless each lock has a key, and each key a lock. */
function checkLocks(
  { doors, keys }: Drawing,
  rows: readonly string[][],
  legend: Legend | undefined,
): void {
  const glyphAt = ({ x, y }: Point) => rows[y]![x]!;
  const locks = new Set(doors.map(({ lock }) => lock));
  const opened = new Set(keys.map(({ lock }) => lock));
  for (const door of doors) {
    if (door.lock === undefined || opened.has(door.lock)) continue;
    throw faultAtError(door, withoutPartner(glyphAt(door), 'door', door.lock, legend));
  }
  for (const key of keys) {
    if (locks.has(key.lock)) continue;
    throw faultAtError(key, withoutPartner(glyphAt(key), 'key', key.lock, legend));
  }
}

/**
 * Returns the message for a door without its key, or for a key without its door. A letter that the
 * legend does not have is often a thing that it lacks, or a letter in the wrong case.
 */
function withoutPartner(
  glyph: string,
  what: 'door' | 'key',
  lock: number,
  legend: Legend | undefined,
): string {
  const partner = what === 'door' ? 'key' : 'door';
  const fault = `"${glyph}" is the ${what} of lock ${lock}, which has no ${partner}`;
  if (legend && glyph in legend) {
    const entry =
      partner === 'key'
        ? shownEntry('k', { key: lock })
        : shownEntry('L', { door: 'locked', lock });
    return `${fault}; draw one, with a legend such as ${entry}`;
  }
  const other = otherCase(glyph);
  const entry = shownEntry(glyph, { entity: what === 'door' ? 'chest' : 'orc' });
  const [lack, remedy] =
    legend && other in legend
      ? [`the legend has "${other}", but no "${glyph}"`, `write "${other}"`]
      : [`the legend has no "${glyph}"`, `write "${other}" for its ${partner}`];
  const rule = `${lack}, and letters that it does not have are locks and their keys`;
  return `${rule}: ${fault}; ${remedy}, or add a meaning such as ${entry}`;
}
