// Readers of dungeons: maps as text, documents, maps of Tiled, prefabs.

import { isDeepStrictEqual } from 'node:util';
import {
  attachPrefabs,
  createRng,
  dungeonFromText,
  GenerationError,
  generateAccretion,
  generateBsp,
  generateCaves,
  generateDrunkardsWalk,
  generateRandomPlacement,
  InvalidDataError,
  InvalidOptionError,
  parseAscii,
  parseJson,
  parsePrefab,
  parsePrefabs,
  toAscii,
  toJson,
  validateDungeon,
} from '../../../src/core/index';
import { parseTiled, toTiled } from '../../../src/formats/index';
import {
  DOCUMENTS,
  DRAWINGS,
  LEGENDS,
  MAPS,
  OUTLINES,
  PICTURES,
  PREFAB_TEXTS,
  PREFABS,
} from '../files.mjs';
import { expectKept, succeed, viaJson } from '../judge.mjs';

const isOfData = (error) => error instanceof InvalidDataError;
const isOfOption = (error) => error instanceof InvalidOptionError;
const isOfPlan = (error) => isOfData(error) || error instanceof GenerationError;

/** The end of a line, as readers of texts see it. */
const LINE_END = /\r\n?|\n/;

/** A place in a text must be in it. */
function checkPlace(text, { line, column }) {
  if (line === undefined) return;
  const lines = text.split(LINE_END);
  expectKept(line >= 1 && line <= lines.length, `line ${line} of ${lines.length}`);
  const length = lines[line - 1].length;
  expectKept(column >= 1 && column <= length + 2, `column ${column} of ${length}`);
}

/** Reads a text or a value; an error in a text must have a place. */
function reading(read) {
  return (given) => {
    try {
      read(given);
    } catch (error) {
      if (isOfData(error) && typeof given === 'string') checkPlace(given, error);
      throw error;
    }
  };
}

function readAscii(text) {
  const grid = parseAscii(text);
  const again = succeed(() => parseAscii(toAscii(grid)), 'cannot be read again');
  expectKept(isDeepStrictEqual(again, grid), 'is another grid when read again');
}

function readJson(given) {
  const { dungeon, ...extra } = parseJson(given);
  // Recipes, metrics and custom fields are kept unchanged. An entrance off the grid is left to
  // `validateDungeon`, and so is an exit.
  const isJson =
    typeof given === 'string' ||
    isDeepStrictEqual(
      orUndefined(() => viaJson(given)),
      given,
    );
  const isOnGrid = ({ x, y }) =>
    x >= 0 && y >= 0 && x < dungeon.grid.width && y < dungeon.grid.height;
  if (!isJson || ![dungeon.entrance, extra.exit ?? dungeon.entrance].every(isOnGrid)) return;
  const again = succeed(() => parseJson(viaJson(toJson(dungeon, extra))), 'cannot be read again');
  // JSON has no −0.
  const isSame = isDeepStrictEqual(viaJson(again), viaJson({ dungeon, ...extra }));
  expectKept(isSame, 'is another dungeon when read again');
  validateDungeon(dungeon, extra.entities);
}

/** A drawn map becomes a valid dungeon, or is refused. Hazards are where they were drawn. */
function readDrawing(text, legend) {
  const dungeon = dungeonFromText(text, { legend });
  const violations = validateDungeon(dungeon, dungeon.entities);
  const isValid = violations.every(({ rule }) => rule === 'behind-hazard');
  expectKept(isValid, 'makes a dungeon that is not valid');
}

/** Every family that takes an outline stays inside, or refuses it. */
function readOutline(outline) {
  const lines = typeof outline === 'string' ? outline.split(LINE_END) : [outline].flat();
  // A character of an outline may be two units of a string.
  const rows = lines.map((line) => (typeof line === 'string' ? [...line] : line));
  const size = { width: Number(rows[0]?.length), height: rows.length };
  for (const generate of [
    generateAccretion,
    generateCaves,
    generateDrunkardsWalk,
    generateRandomPlacement,
  ]) {
    const dungeon = orUndefined(() => generate(createRng(1), { ...size, outline }));
    if (dungeon === undefined) continue;
    const isOutside = [...dungeon.grid.tiles].some(
      (code, i) => code !== 0 && rows[Math.floor(i / size.width)][i % size.width] === '#',
    );
    expectKept(!isOutside, 'digs outside the outline');
    expectKept(validateDungeon(dungeon).length === 0, 'makes a dungeon that is not valid');
  }
}

function readTiled(given) {
  const { dungeon, entities } = parseTiled(given);
  validateDungeon(dungeon, entities);
  const written = orUndefined(() => viaJson(toTiled(dungeon, { entities })));
  if (written === undefined) return;
  const again = succeed(() => parseTiled(written), 'cannot be read again');
  const rewritten = viaJson(toTiled(again.dungeon, { entities: again.entities }));
  expectKept(isDeepStrictEqual(rewritten, written), 'is another map when read and written again');
}

/**
 * Undefined if it is refused, such as a prefab without an exit, or a tile without a map's numbers.
 */
function orUndefined(work) {
  try {
    return work();
  } catch (error) {
    if (isOfOption(error) || error instanceof GenerationError) return undefined;
    throw error;
  }
}

const HOST = generateBsp(createRng(1), { width: 40, height: 30 });

function usePrefabs(prefabs) {
  const again = succeed(() => prefabs.map(parsePrefab), 'cannot be read again');
  expectKept(isDeepStrictEqual(again, prefabs), 'is another prefab when read again');
  const dungeon = orUndefined(() => attachPrefabs(createRng(1), HOST, { prefabs, max: 2 }));
  const violations = dungeon === undefined ? [] : validateDungeon(dungeon);
  expectKept(violations.length === 0, 'makes a dungeon that is not valid');
}

export const DOCUMENT_PARSERS = {
  ascii: { files: PICTURES, takes: ['text'], isOurs: isOfData, read: reading(readAscii) },
  json: { files: DOCUMENTS, takes: ['text', 'value'], isOurs: isOfData, read: reading(readJson) },
  tiled: { files: MAPS, takes: ['text', 'value'], isOurs: isOfData, read: reading(readTiled) },
  drawings: {
    files: DRAWINGS,
    takes: ['text'],
    isOurs: isOfPlan,
    read: reading((text) => readDrawing(text, LEGENDS[0])),
  },
  legends: {
    files: LEGENDS,
    takes: ['value'],
    isOurs: (error) => isOfPlan(error) || isOfOption(error),
    read: (legend) => readDrawing(DRAWINGS[0], legend),
  },
  outlines: { files: OUTLINES, takes: ['text', 'value'], isOurs: () => false, read: readOutline },
  'prefab-texts': {
    files: PREFAB_TEXTS,
    takes: ['text'],
    isOurs: isOfData,
    read: reading((text) => usePrefabs(parsePrefabs(text))),
  },
  prefabs: {
    files: PREFABS,
    takes: ['value'],
    isOurs: (error) => isOfData(error) || isOfOption(error),
    read: (value) => usePrefabs([parsePrefab(value)]),
  },
};
