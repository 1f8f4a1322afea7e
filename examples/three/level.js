// A dungeon in three.js: its walls as boxes, its floor as a plane, and a light at its entrance.

import { createRng, generateAccretion, wallRectangles } from 'dungeonsmith';

/**
 * Adds a dungeon to a scene. A tile is a square of side 1: its column is x, and its row is z.
 *
 * @param {any} THREE - the module `three`; its types come with `@types/three`
 * @param {any} scene - a `THREE.Scene`
 */
export function addDungeon(THREE, scene) {
  const dungeon = generateAccretion(createRng('three'), { width: 60, height: 40 });
  const { width, height } = dungeon.grid;
  const boxes = wallRectangles(dungeon);
  const stone = new THREE.MeshLambertMaterial({ color: 0x777083 });
  const walls = new THREE.InstancedMesh(new THREE.BoxGeometry(), stone, boxes.length);
  const matrix = new THREE.Matrix4();
  for (const [i, box] of boxes.entries()) {
    matrix.makeScale(box.width, 1, box.height);
    matrix.setPosition(box.x + box.width / 2, 0.5, box.y + box.height / 2);
    walls.setMatrixAt(i, matrix);
  }

  const sand = new THREE.MeshLambertMaterial({ color: 0xc2b293 });
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(width, height), sand);
  floor.rotation.x = -Math.PI / 2;
  floor.position.set(width / 2, 0, height / 2);

  const torch = new THREE.PointLight(0xffb45a, 60);
  torch.position.set(dungeon.entrance.x + 0.5, 2, dungeon.entrance.y + 0.5);
  scene.add(walls, floor, torch, new THREE.HemisphereLight(0xffffff, 0x444466, 2));
  return { dungeon, walls, floor };
}
