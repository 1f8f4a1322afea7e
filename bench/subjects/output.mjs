import * as dungeonsmith from '../library.mjs';
import { GENERATORS } from './families.mjs';

const { createRng, parseAscii, parseJson, parseTiled, toAscii, toJson, toLdtk } = dungeonsmith;
const { autotile, toMatrix, toPng, toRows, toSvg, toTiled, toTmx } = dungeonsmith;
const { blueprint, toUniversalVtt, wallRectangles } = dungeonsmith;

/** Pixels per tile in the largest allowed picture. */
const scaleFor = ({ width }) => (width > 1000 ? 2 : width > 100 ? 8 : 16);

/** The input of a parser is written before the measurement. */
const written = new WeakMap();

export const OUTPUT = [
  ...['placement', 'caves'].flatMap((ground) => [
    job('toAscii', ground, (dungeon) => toAscii(dungeon), 2),
    job('toTiled', ground, (dungeon) => toTiled(dungeon), 4),
    job('toSvg', ground, (dungeon) => toSvg(dungeon), 4),
    job('toJson', ground, (dungeon) => toJson(dungeon)),
    job('toPng', ground, (dungeon, _, size) => toPng(dungeon, { tileSize: scaleFor(size) })),
  ]),
  job("toSvg, 'blueprint'", 'placement', (dungeon) => toSvg(dungeon, { style: blueprint })),
  job('toRows', 'placement', ({ grid }) => toRows(grid)),
  job('autotile', 'placement', ({ grid }) => autotile(grid, { mode: 'blob' })),
  job('toMatrix', 'placement', ({ grid }) => toMatrix(grid, { wall: 1, floor: 0 })),
  job('toTmx', 'placement', (dungeon) => toTmx(dungeon)),
  job('toLdtk', 'placement', (dungeon) => toLdtk([dungeon])),
  job('toUniversalVtt', 'placement', (dungeon) => toUniversalVtt(dungeon)),
  job('wallRectangles', 'placement', ({ grid }) => wallRectangles(grid)),
  parser('parseAscii', ({ grid }) => toAscii(grid), parseAscii),
  parser('parseJson', (dungeon) => JSON.stringify(toJson(dungeon)), parseJson),
  parser('parseTiled', (dungeon) => JSON.stringify(toTiled(dungeon)), parseTiled),
];

function job(name, ground, run, goal) {
  return {
    group: 'Output',
    name: `${name}: ${ground}`,
    run,
    goal,
    makeMap: (size, seed) => GENERATORS[ground](createRng(seed), size),
  };
}

function parser(name, write, parse) {
  const { makeMap, ...rest } = job(name, 'placement', (dungeon) => parse(written.get(dungeon)));
  return {
    ...rest,
    makeMap: (size, seed) => {
      const dungeon = makeMap(size, seed);
      written.set(dungeon, write(dungeon));
      return dungeon;
    },
  };
}
