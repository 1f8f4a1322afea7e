// A Phaser scene with a hero who walks through a dungeon. The map needs no file: Phaser's loader
// accepts the value of `toTiled` instead of an address.

import { toTiled } from 'dungeonsmith/formats';
import { createTilesetImage } from 'dungeonsmith/pictures';
import { buildDungeon, defineRecipe } from 'dungeonsmith/recipes';

const TILE = 16;

const recipe = defineRecipe({
  seed: 7,
  generator: 'bsp',
  options: { width: 50, height: 36, minLeafSize: 9, connect: 'siblings' },
  population: {
    rules: [{ table: [{ kind: 'orc', weight: 1 }], perRoom: 1, skipEntranceRoom: true }],
  },
});

/**
 * Pass it to `new Phaser.Game({ scene, … })`, whose types define `this`.
 *
 * @type {Record<'preload' | 'create' | 'update', () => void> & ThisType<any>}
 */
export const scene = {
  preload() {
    const { entities, ...dungeon } = buildDungeon(recipe);
    this.load.tilemapTiledJSON('level', toTiled(dungeon, { entities, tileSize: TILE }));
    const image = new Blob([createTilesetImage(TILE)], { type: 'image/png' });
    this.load.image('tiles', URL.createObjectURL(image));
  },

  create() {
    const map = this.make.tilemap({ key: 'level' });
    const tileset = map.addTilesetImage('dungeon', 'tiles');
    const walls = map.createLayer('tiles', tileset);
    walls.setCollisionByProperty({ solid: true });

    /** @type {{ objects: import('dungeonsmith/formats').TiledObject[] }} */
    const { objects } = map.getObjectLayer('objects');
    for (const { type, x, y } of objects) {
      if (type === 'entity') this.add.circle(x, y, TILE * 0.35, 0xb3362c);
    }
    const [entrance] = objects.filter(({ type }) => type === 'entrance');
    this.hero = this.add.rectangle(entrance.x, entrance.y, TILE * 0.7, TILE * 0.7, 0x2f6db3);
    this.physics.add.existing(this.hero);
    this.physics.add.collider(this.hero, walls);
    this.keys = this.input.keyboard.createCursorKeys();
    this.cameras.main.setBounds(0, 0, map.widthInPixels, map.heightInPixels);
    this.cameras.main.startFollow(this.hero);
  },

  update() {
    const { left, right, up, down } = this.keys;
    const speed = TILE * 6;
    this.hero.body.setVelocity(
      (Number(right.isDown) - Number(left.isDown)) * speed,
      (Number(down.isDown) - Number(up.isDown)) * speed,
    );
  },
};
