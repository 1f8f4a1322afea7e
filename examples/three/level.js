// A dungeon in three.js: walls and doors as boxes, lakes and stairs as flat tiles, and a hero who
// stops at walls. Columns are x and rows are z; a tile is a square of side 1.

import { doorTiles, Tile, tileAt, toPassable, wallRectangles } from 'dungeonsmith';
import { buildLevel, defineRecipe } from 'dungeonsmith/recipes';

const STONE = 0x777083;
const SAND = 0xc2b293;
const WOOD = 0x7a4a22;
/** @type {Record<number, number>} */
const FLAT = {
  [Tile.StairsUp]: 0x4f9d5d,
  [Tile.StairsDown]: 0x3b62a8,
  [Tile.DeepWater]: 0x1d5aa0,
  [Tile.ShallowWater]: 0x66a7cc,
  [Tile.Lava]: 0xff4a10,
  [Tile.Chasm]: 0x111018,
  [Tile.ChasmEdge]: 0x6d5f4a,
  [Tile.Bridge]: 0x8b5a2b,
};
const recipe = defineRecipe({
  seed: 'three',
  generator: 'accretion',
  options: { width: 60, height: 40 },
  passes: [{ pass: 'lakes' }, { pass: 'doors' }],
  levels: { count: 3 },
});
/** Half the side of the hero. */
const HALF = 0.3;

/**
 * Adds a dungeon to a scene.
 *
 * @param {any} THREE - the module `three`; its types come with `@types/three`
 * @param {any} scene - a `THREE.Scene`
 */
export function addDungeon(THREE, scene) {
  const dungeon = buildLevel(recipe, 1);
  const { grid, entrance } = dungeon;
  const { width, height } = grid;

  // Deep water, lava and chasms are flat here, so they are not walls.
  const tiles = grid.tiles.map((code) => (code === Tile.Wall ? code : Tile.Floor));
  const walls = boxMesh(
    THREE,
    wallRectangles({ ...grid, tiles }).map((wall) => ({
      ...{ x: wall.x + wall.width / 2, y: 0.5, z: wall.y + wall.height / 2 },
      ...{ across: wall.width, up: 1, along: wall.height, color: STONE },
    })),
  );
  const doors = boxMesh(
    THREE,
    dungeon.doors
      .flatMap((door) => doorTiles(grid, door))
      .map(({ x, y }) => {
        // A door is across its passage, which goes on as floor.
        const beside = tileAt(grid, x - 1, y);
        const isAcross = beside === Tile.Wall || beside === Tile.Door;
        const [across, along] = isAcross ? [1, 0.2] : [0.2, 1];
        return { x: x + 0.5, y: 0.4, z: y + 0.5, across, up: 0.8, along, color: WOOD };
      }),
  );
  const flat = boxMesh(
    THREE,
    [...grid.tiles].flatMap((code, i) => {
      const color = FLAT[code];
      const [x, z] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
      return color === undefined ? [] : [{ x, y: 0, z, across: 1, up: 0.1, along: 1, color }];
    }),
  );

  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    new THREE.MeshLambertMaterial({ color: SAND }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.position.set(width / 2, 0, height / 2);

  const torch = new THREE.PointLight(0xffb45a, 60);
  torch.position.set(entrance.x + 0.5, 2, entrance.y + 0.5);
  scene.add(walls, floor, doors, flat, torch, new THREE.HemisphereLight(0xffffff, 0x444466, 2));
  return { dungeon, walls, floor, doors, flat, torch };
}

/**
 * Returns one mesh for many boxes.
 *
 * @param {any} THREE
 * @param {any[]} boxes - the centres, sizes and colours
 */
function boxMesh(THREE, boxes) {
  const material = new THREE.MeshLambertMaterial();
  const mesh = new THREE.InstancedMesh(new THREE.BoxGeometry(), material, boxes.length);
  const matrix = new THREE.Matrix4();
  for (const [i, { x, y, z, across, up, along, color }] of boxes.entries()) {
    mesh.setMatrixAt(i, matrix.makeScale(across, up, along).setPosition(x, y, z));
    mesh.setColorAt(i, new THREE.Color(color));
  }
  return mesh;
}

/**
 * Returns a function that moves a position as far as walls and deep tiles allow.
 *
 * @param {import('dungeonsmith').Dungeon} dungeon
 */
export function mover(dungeon) {
  const isPassable = toPassable(dungeon);
  const isFree = (/** @type {number} */ x, /** @type {number} */ z) =>
    [x - HALF, x + HALF].every((left) =>
      [z - HALF, z + HALF].every((top) => isPassable(Math.floor(left), Math.floor(top))),
    );
  return (
    /** @type {{ x: number, z: number }} */ position,
    /** @type {number} */ dx,
    /** @type {number} */ dz,
  ) => {
    if (isFree(position.x + dx, position.z)) position.x += dx;
    if (isFree(position.x, position.z + dz)) position.z += dz;
  };
}
