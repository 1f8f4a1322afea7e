import * as rot from 'rot-js';

export const ROT = [
  peer('Cellular and connect', 'caves', runCellular),
  peer('Uniform', 'placement', maker(rot.Map.Uniform)),
  peer('Rogue', 'placement', maker(rot.Map.Rogue), { note: 'always 3 × 3 rooms' }),
  peer('Digger', 'accretion', maker(rot.Map.Digger), { note: 'stops by the clock after 1 s' }),
  peer('EllerMaze', 'maze', maker(rot.Map.EllerMaze), { least: 2 }),
  peer('DividedMaze', 'maze', maker(rot.Map.DividedMaze), { least: 2 }),
  peer('IceyMaze', 'maze', maker(rot.Map.IceyMaze), { least: 2 }),
];

function peer(name, job, run, rest) {
  return { name: `rot.js ${name}`, job, run, toTiles: (tiles) => tiles, ...rest };
}

function maker(Generator) {
  return ({ width, height }, seed) => {
    rot.RNG.setSeed(seed);
    const tiles = new Uint8Array(width * height);
    const map = new Generator(width, height).create((x, y, wall) => {
      tiles[y * width + x] = wall === 0 ? 1 : 0;
    });
    if (!map) throw new Error('create gave no map');
    return tiles;
  };
}

/** The same rounds and the same share of floor as ours. */
function runCellular({ width, height }, seed) {
  rot.RNG.setSeed(seed);
  const map = new rot.Map.Cellular(width, height);
  map.randomize(0.55);
  for (let round = 0; round < 5; round++) map.create();
  const tiles = new Uint8Array(width * height);
  map.connect((x, y, isFloor) => {
    tiles[y * width + x] = isFloor ? 1 : 0;
  }, 1);
  return tiles;
}
