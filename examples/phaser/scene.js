// @ts-nocheck
// A small game in Phaser: gold, doors that open when the hero touches them, fog, and stairs down.
// The same seed gives the same game. With a bundler, add `import Phaser from 'phaser'`; on the page
// of this example, `Phaser` is global.

import { doorTiles, fieldOfView, indexOf, indexThings, Tile } from 'dungeonsmith';
import { toTiled } from 'dungeonsmith/formats';
import { createTilesetImage } from 'dungeonsmith/pictures';
import { buildLevel, defineRecipe } from 'dungeonsmith/recipes';

const TILE = 16;
const SPEED = TILE * 6;
const SIGHT = 8.5;

const recipe = defineRecipe({
  seed: new URLSearchParams(globalThis.location?.search).get('seed') ?? 'phaser',
  generator: 'accretion',
  options: { width: 50, height: 36 },
  passes: [{ pass: 'doors' }, { pass: 'loops' }],
  levels: { count: 3 },
  population: {
    rules: [{ total: 8, table: [{ kind: 'gold', weight: 1 }], skipEntranceRoom: true }],
  },
});

/** One level of the game. `scene.restart` starts it again with the next one. */
export class Level extends Phaser.Scene {
  init({ depth = 0, gold = 0 }) {
    this.depth = depth;
    this.gold = gold;
  }

  preload() {
    if (this.textures.exists('tiles')) return;
    const image = new Blob([createTilesetImage(TILE)], { type: 'image/png' });
    this.load.image('tiles', URL.createObjectURL(image));
  }

  create() {
    this.level = buildLevel(recipe, this.depth);
    this.explored = new Uint8Array(this.level.grid.tiles.length);
    this.createTiles();
    this.coins = new Map();
    for (const coin of this.level.entities) {
      const { x, y } = middleOf(coin);
      this.coins.set(coin, this.add.circle(x, y, TILE * 0.25, 0xffd24a));
    }
    const { x, y } = middleOf(this.level.entrance);
    this.hero = this.add.rectangle(x, y, TILE * 0.7, TILE * 0.7, 0x2f6db3);
    this.physics.add.existing(this.hero);
    this.physics.add.collider(this.hero, this.layer, (_, tile) => this.touch(tile));
    this.news = this.add.text(8, 8, '').setScrollFactor(0);
    this.keys = this.input.keyboard.createCursorKeys();
    this.cameras.main.setBounds(0, 0, this.map.widthInPixels, this.map.heightInPixels);
    this.cameras.main.startFollow(this.hero);
    this.arrive(this.level.entrance);
  }

  createTiles() {
    // Phaser caches maps by key, so each level needs its own.
    const key = `${recipe.seed}, ${this.depth}`;
    const data = toTiled(this.level, { tileSize: TILE });
    this.cache.tilemap.add(key, { format: Phaser.Tilemaps.Formats.TILED_JSON, data });
    this.map = this.make.tilemap({ key });
    this.tileset = this.map.addTilesetImage('dungeon', 'tiles');
    this.layer = this.map.createLayer('tiles', this.tileset);
    this.layer.setCollisionByProperty({ solid: true });
    // Doors are passable, so they are not `solid`; here they are closed.
    for (const door of this.level.doors) {
      for (const { x, y } of doorTiles(this.level.grid, door))
        this.layer.getTileAt(x, y).setCollision(true);
    }
  }

  update() {
    const { left, right, up, down } = this.keys;
    const across = Number(right.isDown) - Number(left.isDown);
    const along = Number(down.isDown) - Number(up.isDown);
    this.hero.body.setVelocity(across * SPEED, along * SPEED);
    const [x, y] = [this.hero.x, this.hero.y].map((pixels) => Math.floor(pixels / TILE));
    if (x !== this.at.x || y !== this.at.y) this.arrive({ x, y });
  }

  /** Opens a door that the hero runs into. */
  touch({ index, x, y }) {
    if (index !== this.tileset.firstgid + Tile.Door) return;
    this.layer.putTileAt(this.tileset.firstgid + Tile.Floor, x, y);
    this.look();
  }

  /** Picks up the gold on a tile, and takes its stairs. */
  arrive({ x, y }) {
    this.at = { x, y };
    const { entities, stairs } = indexThings(this.level, [...this.coins.keys()])(x, y);
    if (stairs?.direction === 'down') {
      this.scene.restart({ depth: this.depth + 1, gold: this.gold });
      return;
    }
    for (const coin of entities) {
      this.coins.get(coin).destroy();
      this.coins.delete(coin);
      this.gold++;
    }
    this.news.setText(`Level ${this.depth + 1} of ${recipe.levels.count}, gold ${this.gold}`);
    this.look();
  }

  /** Shows what the hero sees now, and dims what the hero saw before. */
  look() {
    // An open door no longer has the tile of doors.
    const doors = (x, y) => !this.layer.getTileAt(x, y).collides;
    const visible = fieldOfView(this.level, this.at, { radius: SIGHT, doors });
    for (const [cell, isVisible] of visible.entries()) this.explored[cell] |= isVisible;
    this.layer.forEachTile((tile) => {
      const cell = indexOf(this.level.grid, tile.x, tile.y);
      tile.setAlpha(visible[cell] ? 1 : this.explored[cell] ? 0.4 : 0);
    });
    for (const [{ x, y }, circle] of this.coins) {
      circle.setVisible(visible[indexOf(this.level.grid, x, y)] === 1);
    }
  }
}

/** Returns the middle of a tile, in pixels. */
function middleOf({ x, y }) {
  return { x: (x + 0.5) * TILE, y: (y + 0.5) * TILE };
}
