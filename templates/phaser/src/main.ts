// Draws the game with Phaser: one image per tile, a camera that follows the hero.
import Phaser from 'phaser';
import type { Game } from './game';
import { play, sights } from './page';

class Dungeon extends Phaser.Scene {
  preload(): void {
    this.load.spritesheet('tiles', 'tiles.png', { frameWidth: 16, frameHeight: 16 });
  }

  create(): void {
    const images: Phaser.GameObjects.Image[] = [];
    const hero = this.add.image(0, 0, 'tiles', 14).setDepth(1);
    this.cameras.main.setZoom(Math.max(2, Math.round(Math.max(innerWidth, innerHeight) / 400))).startFollow(hero);
    play((game: Game) => {
      const seen = sights(game);
      while (images.length < seen.length) images.push(this.add.image(0, 0, 'tiles'));
      for (const [i, image] of images.entries()) {
        const { tile = 0, x = 0, y = 0, light = 0, thing } = seen[i] ?? {};
        image.setVisible(i < seen.length && thing !== game.hero);
        image
          .setFrame(tile)
          .setPosition(x * 16, y * 16)
          .setAlpha(light);
      }
      this.tweens.add({ targets: hero, x: game.hero.x * 16, y: game.hero.y * 16, duration: 90 });
    });
  }
}

new Phaser.Game({
  ...{ canvas: document.querySelector('canvas')!, type: Phaser.WEBGL, pixelArt: true, backgroundColor: '#08060c' },
  scale: { mode: Phaser.Scale.RESIZE, width: innerWidth, height: innerHeight },
  input: { keyboard: false, mouse: false, touch: false },
  scene: Dungeon,
});
