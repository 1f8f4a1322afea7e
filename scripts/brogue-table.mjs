// `node scripts/brogue-table.mjs [--seeds N] [--show N]`: the metrics of our default levels of 79 × 29,
// compared with 2,000 levels of Brogue CE, dry and then with lakes. Run `npm run build` first.
//
// Brogue's columns are medians and quartiles of its grids after `addLoops`, before
// lakes and doors: version 1.15.1, seeds 1 to 200, depths 1 to 10.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const WIDTH = 79;
const HEIGHT = 29;

/** Medians with the quartiles around them, at depths 1–3, 4–7 and 8–10. */
const BROGUE = {
  attached: [
    [17, 15, 18],
    [17, 12, 19],
    [16, 11, 19],
  ],
  passable: [
    [39, 37, 41],
    [40, 38, 42],
    [42, 40, 44],
  ],
  loops: [
    [4, 3, 6],
    [4, 3, 5],
    [4, 3, 5],
  ],
  onCycle: [
    [63, 50, 75],
    [61, 46, 72],
    [56, 42, 68],
  ],
  leaves: [
    [28, 20, 36],
    [30, 22, 39],
    [33, 25, 44],
  ],
  deadEnds: [
    [0, 0, 1],
    [1, 0, 3],
    [2, 0, 4],
  ],
  corridorTiles: [
    [9.4, 7, 11],
    [7, 4, 9],
    [4.4, 2, 7],
  ],
  withCorridor: [
    [67, 60, 77],
    [53, 42, 60],
    [39, 29, 47],
  ],
  largest: [
    [140, 98, 140],
    [111, 93, 478],
    [145, 99, 570],
  ],
  seen: [
    [69, 62, 77],
    [67, 60, 75],
    [70, 63, 81],
  ],
};

/**
 * Finished levels, with lakes: medians, with quartiles if known. Deep tiles are only those of
 * lakes; visible tiles are counted without doors.
 */
const BROGUE_WET = {
  notWall: [
    [47, 44, 50],
    [47, 44, 50],
    [48, 45, 51],
  ],
  deep: [[13], [12], [11]],
  seen: [[158], [151], [151]],
};

const WET_NAMES = {
  notWall: 'not wall, % of the grid',
  deep: 'deep, % of the grid',
  seen: 'tiles seen from an open one',
  seenDry: 'tiles seen from a walkable one',
  added: 'steps added to the mean walk',
  bridges: 'bridges built',
};

const NAMES = {
  attached: 'rooms attached',
  passable: 'passable, % of the grid',
  loops: 'loops opened',
  onCycle: 'rooms on a cycle, %',
  leaves: 'leaf rooms, %',
  deadEnds: 'dead-end tiles',
  corridorTiles: 'corridor tiles, % of passable',
  withCorridor: 'attached rooms with a corridor, %',
  largest: 'largest room, tiles',
  seen: 'tiles seen from a tile',
};

/** The metrics of one level, by the names of `BROGUE`. */
export function measureLevel({ grid, rooms, tunnels }) {
  const graph = roomGraph(rooms.length, tunnels);
  const attaching = tunnels.slice(0, rooms.length - 1);
  return {
    attached: rooms.length - 1,
    loops: tunnels.length - attaching.length,
    onCycle: percent(countOnCycles(graph), rooms.length),
    leaves: percent(
      graph.filter((ways) => new Set(ways.map(({ to }) => to)).size === 1).length,
      rooms.length,
    ),
    withCorridor: percent(attaching.filter(hasCorridor).length, rooms.length - 1),
    largest: Math.max(...rooms.map(areaOf)),
    ...measureTiles(grid),
  };
}

const percent = (part, all) => (100 * part) / Math.max(1, all);

function areaOf({ x1, y1, x2, y2, shape }) {
  if (shape === undefined) return (x2 - x1 - 1) * (y2 - y1 - 1);
  return shape.tiles.reduce((sum, tile) => sum + tile, 0);
}

/** A tunnel of three tiles is only a door. */
function hasCorridor({ path: [start, end] }) {
  return Math.abs(end.x - start.x) + Math.abs(end.y - start.y) > 2;
}

function roomGraph(count, tunnels) {
  const graph = Array.from({ length: count }, () => []);
  for (const [tunnel, { from, to }] of tunnels.entries()) {
    if (from === to) continue;
    graph[from].push({ to, tunnel });
    graph[to].push({ to: from, tunnel });
  }
  return graph;
}

/** Rooms at an end of a tunnel that is not a bridge (Tarjan, 1974). */
function countOnCycles(graph) {
  const found = graph.map(() => 0);
  const low = graph.map(() => 0);
  const onCycle = new Set();
  let time = 0;
  const visit = (room, by) => {
    found[room] = low[room] = ++time;
    for (const { to, tunnel } of graph[room]) {
      if (tunnel === by) continue;
      if (found[to] === 0) visit(to, tunnel);
      low[room] = Math.min(low[room], low[to]);
      if (low[to] > found[room]) continue;
      onCycle.add(room);
      onCycle.add(to);
    }
  };
  visit(0, -1);
  return onCycle.size;
}

function measureTiles({ width, height, tiles }) {
  const straight = new Uint8Array(tiles.length);
  let passable = 0;
  let deadEnds = 0;
  let seen = 0;
  for (let i = 0; i < tiles.length; i++) {
    if (tiles[i] === 0) continue;
    passable++;
    const across = (tiles[i - 1] > 0) + (tiles[i + 1] > 0);
    const down = (tiles[i - width] > 0) + (tiles[i + width] > 0);
    if (across + down === 1) deadEnds++;
    if (across === 2 && down === 0) straight[i] = 1;
    if (across === 0 && down === 2) straight[i] = 2;
    seen += countSeen({ width, height, tiles }, i % width, Math.floor(i / width));
  }
  const corridors = tilesInRuns(straight, 1, 1) + tilesInRuns(straight, 2, width);
  return {
    passable: percent(passable, tiles.length),
    deadEnds,
    corridorTiles: percent(corridors, passable),
    seen: seen / passable,
  };
}

/** Tiles with two opposite exits, in runs of at least three. */
function tilesInRuns(straight, axis, step) {
  let tiles = 0;
  for (let i = 0; i < straight.length; i++) {
    if (straight[i] !== axis || straight[i - step] === axis) continue;
    let length = 0;
    while (straight[i + length * step] === axis) length++;
    if (length >= 3) tiles += length;
  }
  return tiles;
}

/** Tiles that Bresenham's line reaches over passable tiles only, including the tile itself. */
function countSeen({ width, height, tiles }, x, y) {
  let seen = 0;
  for (let toY = 0; toY < height; toY++) {
    for (let toX = 0; toX < width; toX++) {
      if (tiles[toY * width + toX] !== 0 && isLineClear(tiles, width, x, y, toX, toY)) seen++;
    }
  }
  return seen;
}

function isLineClear(tiles, width, x, y, toX, toY) {
  const across = Math.abs(toX - x);
  const down = Math.abs(toY - y);
  const stepX = x < toX ? 1 : -1;
  const stepY = y < toY ? 1 : -1;
  let error = across - down;
  while (x !== toX || y !== toY) {
    if (tiles[y * width + x] === 0) return false;
    const doubled = 2 * error;
    if (doubled > -down) {
      error -= down;
      x += stepX;
    }
    if (doubled < across) {
      error += across;
      y += stepY;
    }
  }
  return true;
}

/** The metrics of a level with lakes compared with the dry one, by the names of `WET_NAMES`. */
function measureWet(library, dry, wet) {
  const { distanceField, fieldOfView, isWalkable } = library;
  const { grid } = wet;
  const { width, tiles } = grid;
  const all = [...tiles.keys()];
  const open = all.filter((i) => tiles[i] !== 0);
  const walked = open.filter((i) => isWalkable(grid, i % width, Math.floor(i / width)));
  const mean = (cells, of) => cells.reduce((sum, i) => sum + of(i), 0) / cells.length;
  const seenFrom = (i) => {
    const from = { x: i % width, y: Math.floor(i / width) };
    return fieldOfView(grid, from).reduce((sum, seen, at) => sum + (tiles[at] ? seen : 0), 0);
  };
  const sees = new Map(open.map((i) => [i, seenFrom(i)]));
  const [before, after] = [dry, wet].map((level) => distanceField(level.grid, [wet.entrance]));
  const both = walked.filter((i) => before[i] >= 0 && after[i] >= 0);
  return {
    notWall: percent(open.length, all.length),
    deep: percent(all.filter((i) => [5, 7, 8].includes(tiles[i])).length, all.length),
    seen: mean(open, (i) => sees.get(i)),
    seenDry: mean(walked, (i) => sees.get(i)),
    added: mean(both, (i) => after[i] - before[i]),
    bridges: wet.tunnels.length - dry.tunnels.length,
  };
}

/** Lower quartile, median, upper quartile of each measure. */
export function quartilesOf(levels, names = NAMES) {
  return Object.fromEntries(
    Object.keys(names).map((name) => {
      const sorted = levels.map((level) => level[name]).sort((a, b) => a - b);
      const at = (share) => {
        const place = share * (sorted.length - 1);
        const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
        return below + (above - below) * (place % 1);
      };
      return [name, [at(0.5), at(0.25), at(0.75)]];
    }),
  );
}

export function printTable(ours, names = NAMES, brogue = BROGUE) {
  const heads = ['', 'ours', 'depths 1–3', '4–7', '8–10'];
  const widths = [34, 20, 18, 18, 18];
  const line = (cells) => cells.map((cell, i) => cell.padEnd(widths[i])).join('');
  const show = ([median, q1, q3]) =>
    q1 === undefined ? round(median) : `${round(median)} (${round(q1)}–${round(q3)})`;
  console.log(line(heads));
  for (const name of Object.keys(names)) {
    const [median] = ours[name];
    const marked = (brogue[name] ?? []).map((column) => {
      const isWithin = column.length === 1 || (median >= column[1] && median <= column[2]);
      return `${show(column)}${isWithin ? '' : ' !'}`;
    });
    console.log(line([names[name], show(ours[name]), ...marked]));
  }
}

const round = (value) => String(Math.round(value * 10) / 10);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { seeds: { type: 'string', default: '200' }, show: { type: 'string', default: '0' } },
  });
  const library = await import('../dist/browser.js');
  const { addLakes, addLoops, createRng, generateAccretion, toAscii } = library;
  const levels = [];
  const flooded = [];
  for (let seed = 0; seed < Number(values.seeds); seed++) {
    const plain = generateAccretion(createRng(seed, 'layout'), { width: WIDTH, height: HEIGHT });
    const level = addLoops(createRng(seed, 'loops'), plain, { maxLength: 2, minDetour: 30 });
    levels.push(measureLevel(level));
    const wet = addLakes(createRng(seed, 'lakes'), level);
    flooded.push(measureWet(library, level, wet));
    if (seed < Number(values.show)) console.log(`seed ${seed}\n${toAscii(level)}\n`);
  }
  console.log(`${levels.length} levels; ! marks a median of ours outside Brogue's quartiles`);
  printTable(quartilesOf(levels));
  console.log('\nThe same with lakes, without doors');
  printTable(quartilesOf(flooded, WET_NAMES), WET_NAMES, BROGUE_WET);
}
