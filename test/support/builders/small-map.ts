import { type Dungeon, parseAscii } from '../../../src/core/index';
import type { TiledMap, TiledObjectLayer, TiledTileLayer } from '../../../src/formats/index';

export const SMALL: Dungeon = {
  grid: parseAscii('######\n#..#.#\n######'),
  rooms: [
    { x1: 0, y1: 0, x2: 3, y2: 2 },
    { x1: 3, y1: 0, x2: 5, y2: 2 },
  ],
  tunnels: [
    {
      from: 0,
      to: 1,
      path: [
        { x: 1, y: 1 },
        { x: 4, y: 1 },
        { x: 4, y: 1 },
      ],
    },
  ],
  entrance: { x: 1, y: 1 },
  doors: [],
  stairs: [],
  keys: [],
  marks: [],
  lakes: [],
};

export const tileLayer = (map: TiledMap) => map.layers[0] as TiledTileLayer;

export const objectsOf = (map: TiledMap) => (map.layers.at(-1) as TiledObjectLayer).objects;
