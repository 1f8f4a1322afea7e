import malwoden from 'malwoden';

const FLOOR = 0;
const WALL = 1;
const { BSPDungeonBuilder, CellularAutomataBuilder, DrunkardsWalkBuilder } = malwoden.Generation;

export const MALWODEN = [
  peer('caves and connect', 'caves', runCaves),
  peer('drunkard', "drunkard's walk", runDrunkard),
  peer('BSP', 'BSP', runBsp, { note: '3 GB at 4000 × 4000' }),
];

function peer(name, job, run, rest) {
  return { name: `malwoden ${name}`, job, run, toTiles, ...rest };
}

function toTiles(map, { width, height }) {
  return Uint8Array.from({ length: width * height }, (_, i) =>
    map.get({ x: i % width, y: Math.floor(i / width) }) === FLOOR ? 1 : 0,
  );
}

const rngOf = (seed) => new malwoden.Rand.AleaRNG(String(seed));

/** The same rounds and the same share of floor as ours. */
function runCaves({ width, height }, seed) {
  const builder = new CellularAutomataBuilder({
    width,
    height,
    rng: rngOf(seed),
    wallValue: WALL,
    floorValue: FLOOR,
  });
  builder.randomize(0.55);
  builder.doSimulationStep(5);
  builder.connect();
  return builder.getMap();
}

/** One long walk from the centre, until our default share is reached. */
function runDrunkard({ width, height }, seed) {
  const builder = new DrunkardsWalkBuilder({
    width,
    height,
    rng: rngOf(seed),
    wallTile: WALL,
    floorTile: FLOOR,
  });
  const steps = 100 * width * height;
  const start = { x: Math.floor(width / 2), y: Math.floor(height / 2) };
  builder.walk({ stepsMin: steps, stepsMax: steps + 1, maxCoverage: 0.4, start });
  return builder.getMap();
}

function runBsp({ width, height }, seed) {
  const builder = new BSPDungeonBuilder({
    width,
    height,
    rng: rngOf(seed),
    wallTile: WALL,
    floorTile: FLOOR,
  });
  builder.splitByCount(Math.round(Math.log2((width * height) / 150)));
  builder.createRooms({ minWidth: 3, minHeight: 3, padding: 1 });
  builder.createSimpleHallways();
  const map = builder.getMap();
  // It returns the hallways but does not dig them.
  for (const hallway of builder.getHallways()) for (const at of hallway) map.set(at, FLOOR);
  return map;
}
