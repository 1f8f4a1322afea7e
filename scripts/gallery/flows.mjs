// Pictures of layouts from graphs, and of missions beside their dungeons.

const SIZE = { width: 64, height: 36 };

const range = (count) => Array.from({ length: count }, (_, i) => i);
const named = (pairs) => pairs.map(([a, b]) => [`${a}`, `${b}`]);
const graphOf = (count, pairs) => ({ rooms: range(count).map(String), connections: named(pairs) });

/** A path through rooms, as pairs. */
const along = (...rooms) => rooms.slice(1).map((room, i) => [rooms[i], room]);

const KEEP = {
  rooms: [
    ...['gate', 'hall', 'west wing', 'crypt', 'library', 'cell', 'armoury'],
    { name: 'antechamber', kind: 'danger' },
    { name: 'boss', roomMinSize: 8 },
  ],
  connections: [
    ...along('gate', 'hall', 'west wing', 'crypt', 'library', 'hall'),
    ['crypt', 'cell'],
    ['armoury', 'antechamber'],
    { from: 'hall', to: 'cell', secret: true },
    { from: 'hall', to: 'armoury', lock: 0 },
    { from: 'antechamber', to: 'boss', lock: 1 },
  ],
  keys: [
    { room: 'cell', lock: 0 },
    { room: 'armoury', lock: 1 },
  ],
  goal: 'boss',
};

const ROTUNDA = {
  name: 'rotunda',
  map: '####@####\n#.......#\n#.#...#.#\n@...A...@\n#.#...#.#\n#.......#\n####@####',
  legend: { A: 'altar' },
};
const CELL = { name: 'cell', map: '#####\n#...#\n#...+\n#...#\n#####', turn: true };

const GRAPHS = {
  'graph-ring': [1, graphOf(10, along(...range(10), 0))],
  'graph-theta': [2, graphOf(11, [...along(0, 2, 3, 4, 1), ...along(0, 5, 6, 7, 1), ...along(0, 8, 9, 10, 1)])], // biome-ignore format: a line a graph
  'graph-eight': [3, graphOf(11, [...along(0, 1, 2, 3, 4, 5, 0), ...along(0, 6, 7, 8, 9, 10, 0)])],
  'graph-grid': [4, graphOf(9, [...along(0, 1, 2, 5, 8, 7, 6, 3, 0), ...along(1, 4, 7), ...along(3, 4, 5)])], // biome-ignore format: a line a graph
  'graph-hubs': [
    3,
    {
      rooms: [
        'gate',
        ...['north', 'south'].map((name) => ({ name, prefab: ROTUNDA })),
        ...range(5).map((i) => ({ name: `cell ${i}`, prefab: CELL })),
      ],
      connections: [
        ...[['gate', 'north'], ['north', 'south'], ['north', 'cell 0'], ['north', 'cell 1']],
        ...[2, 3, 4].map((i) => ['south', `cell ${i}`]),
      ], // biome-ignore format: pairs on a line
    },
  ],
};

/** Forty-one rooms, five rings and trees. */
function fortyOne() {
  const rings = [...along(0, 1, 2, 3, 4, 0), ...along(3, 5, 6, 7, 8, 3), ...along(7, 9, 10, 11, 7)];
  const more = [...along(11, 12, 13, 14, 15, 11), ...along(5, 16, 17, 18, 5)];
  const hosts = [0, 1, 1, 2, 4, 6, 6, 8, 9, 9, 10, 12, 13, 13, 14, 15, 16, 17, 17, 18, 20, 25];
  return graphOf(41, [...rings, ...more, ...hosts.map((host, i) => [host, 19 + i])]);
}

const KINDS = { goal: { roomMinSize: 7, roomMaxSize: 11 }, reward: { roomMaxSize: 5 } };

/** The options of six missions. */
const MISSIONS = [
  [1, { rooms: 9, patterns: ['two-ways'] }],
  [2, { rooms: 10, locks: 2, patterns: ['lock-and-key'] }],
  [3, { rooms: 12, secretDoors: 1, patterns: ['hidden-shortcut'] }],
  [4, { rooms: 14, locks: 2, patterns: ['false-goal'] }],
  [5, { rooms: 16, cycles: 2, locks: 3, patterns: ['hub', 'fork'] }],
  [7, { rooms: 22, cycles: 3, locks: 3, secretDoors: 2 }],
];

/**
 * Every picture of graphs and missions, an SVG text by file name.
 *
 * @param library - the public API, as built or from its sources
 */
export function drawFlows({
  createRng,
  generateFromGraph,
  growMission,
  missionDiagram,
  populate,
  toSvg,
}) {
  const draw = (dungeon, options) => toSvg(dungeon, { tileSize: 8, ...options });
  const make = (seed, options) => generateFromGraph(createRng(seed), { ...SIZE, ...options });
  const pictures = {};
  for (const seed of [1, 2, 3, 4]) {
    pictures[`graph-keep-${seed}`] = draw(make(seed, KEEP), { roomNames: true, tileSize: 6 });
  }
  for (const [name, [seed, options]] of Object.entries(GRAPHS)) {
    pictures[name] = draw(make(seed, options), { tileSize: 6 });
  }
  const large = { width: 80, height: 45, ...fortyOne() };
  pictures['graph-forty'] = draw(make(1, large), { tileSize: 8 });
  const steps = [];
  generateFromGraph(createRng(4), { ...SIZE, ...KEEP }, ({ grid }) => {
    steps.push({ ...grid, tiles: grid.tiles.slice() });
  });
  for (const [i, share] of [0.15, 0.4, 0.7, 1].entries()) {
    const step = steps[Math.round(share * (steps.length - 1))];
    pictures[`graph-step-${i + 1}`] = draw(step, { tileSize: 5 });
  }
  for (const [i, [seed, options]] of MISSIONS.entries()) {
    const mission = growMission(createRng(seed, 'mission'), options);
    pictures[`mission-${i + 1}-graph`] = missionDiagram(mission).svg;
    const layout = { width: 68, height: 40, ...mission, kinds: KINDS };
    const dungeon = generateFromGraph(createRng(seed, 'layout'), layout);
    const entities = i === MISSIONS.length - 1 ? inhabit(populate, createRng(seed), dungeon) : [];
    pictures[`mission-${i + 1}`] = draw(dungeon, {
      roomNames: true,
      entities,
      generator: 'mission',
      seed,
    });
  }
  return pictures;
}

/** Rats first, then orcs, trolls near the end, and a boss. */
function inhabit(populate, rng, dungeon) {
  const stretch = (minProgress, maxProgress, kind) => ({
    tilesPerPick: 50,
    minProgress,
    maxProgress,
    skipEntranceRoom: true,
    table: [{ kind, weight: 1, blocks: true }],
  });
  return populate(rng, dungeon, [
    { total: 1, minProgress: 1, at: 'center', table: [{ kind: 'Dragon', weight: 1 }] },
    stretch(0, 0.4, 'rat'),
    stretch(0.4, 0.75, 'orc'),
    stretch(0.75, 0.99, 'Troll'),
  ]);
}
