import { vi } from 'vitest';
import type { TiledMap, TiledTileLayer } from '../../src/formats/index';

/** A tile of a layer in Phaser. */
class PhaserTile {
  collides = false;
  alpha = 1;

  constructor(
    public index: number,
    readonly x: number,
    readonly y: number,
  ) {}

  setCollision(collides: boolean): void {
    this.collides = collides;
  }

  setAlpha(alpha: number): void {
    this.alpha = alpha;
  }
}

const WALL = 1;

/** Returns a layer with the methods of Phaser that the example calls. */
function layerOf({ data, width }: TiledTileLayer) {
  const tiles = data.map((index, i) => new PhaserTile(index, i % width, Math.floor(i / width)));
  const getTileAt = (x: number, y: number) => tiles[y * width + x]!;
  return {
    tiles,
    getTileAt,
    setCollisionByProperty({ solid }: { solid: boolean }) {
      for (const tile of tiles) tile.collides = (tile.index === WALL) === solid;
    },
    putTileAt(index: number, x: number, y: number) {
      Object.assign(getTileAt(x, y), { index, collides: index === WALL });
    },
    forEachTile: (visit: (tile: PhaserTile) => void) => tiles.forEach(visit),
  };
}

/** The steps in which Phaser starts a scene. */
type Startable = Record<'init' | 'preload' | 'create', (data: object) => void>;

/** Starts a scene of Phaser without Phaser. Returns the scene and the maps that it added. */
export function startScene<Scene extends Startable>(scene: Scene, data: { depth?: number }) {
  const maps = new Map<string, TiledMap>();
  const tilemapOf = (map: TiledMap) => ({
    addTilesetImage: () => map.tilesets[0],
    createLayer: (name: string) => layerOf(map.layers.find((it) => it.name === name) as never),
  });
  const part = (x: number, y: number) => ({ x, y, setVisible: vi.fn(), destroy: vi.fn() });
  const text = { setScrollFactor: () => text, setText: vi.fn() };
  const started = Object.assign(scene, {
    textures: { exists: () => false },
    load: { image: vi.fn() },
    cache: {
      tilemap: { add: (key: string, added: { data: TiledMap }) => maps.set(key, added.data) },
    },
    make: { tilemap: ({ key }: { key: string }) => tilemapOf(maps.get(key) as TiledMap) },
    add: { circle: part, rectangle: part, text: () => text },
    physics: { add: { existing: vi.fn(), collider: vi.fn() } },
    input: { keyboard: { createCursorKeys: vi.fn() } },
    cameras: { main: { setBounds: vi.fn(), startFollow: vi.fn() } },
    scene: { restart: vi.fn() },
  });
  for (const step of ['init', 'preload', 'create'] as const) started[step](data);
  return { scene: started, maps };
}
