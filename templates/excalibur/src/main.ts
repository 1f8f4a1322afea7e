// Draws the game with Excalibur: a tile map whose tiles change, a camera that follows the hero.
import * as ex from 'excalibur';
import { type Game, SIZE } from './game';
import { play, sights } from './page';

const image = new ex.ImageSource('tiles.png');
const sheet = ex.SpriteSheet.fromImageSource({
  image,
  grid: { rows: 1, columns: 40, spriteWidth: 16, spriteHeight: 16 },
});
const engine = new ex.Engine({
  ...{ canvasElement: document.querySelector('canvas')!, displayMode: ex.DisplayMode.FillScreen },
  ...{ pixelArt: true, backgroundColor: ex.Color.fromHex('#08060c'), suppressPlayButton: true },
});

/** Sprites by tile and brightness, each made once. */
const sprites = new Map<string, ex.Sprite>();
function spriteOf(tile: number, light: number): ex.Sprite {
  const opacity = Math.ceil(Math.min(1, light) * 16) / 16;
  const name = `${tile} ${opacity}`;
  const sprite = sprites.get(name) ?? Object.assign(sheet.getSprite(tile, 0).clone(), { opacity });
  sprites.set(name, sprite);
  return sprite;
}

await engine.start(new ex.Loader({ loadables: [image] }));
const scene = engine.currentScene;
const map = new ex.TileMap({ rows: SIZE.height, columns: SIZE.width, tileWidth: 16, tileHeight: 16 });
const hero = new ex.Actor({ width: 16, height: 16, anchor: ex.vec(0, 0), z: 1 });
hero.graphics.use(spriteOf(14, 1));
scene.add(map);
scene.add(hero);
scene.camera.zoom = Math.max(2, Math.round(Math.max(innerWidth, innerHeight) / 400));
scene.camera.strategy.elasticToActor(hero, 0.3, 0.6);
play((game: Game) => {
  for (const tile of map.tiles) tile.clearGraphics();
  for (const { tile, x, y, light, thing } of sights(game)) {
    if (thing !== game.hero) map.getTile(x, y)?.addGraphic(spriteOf(tile, light));
  }
  hero.actions.clearActions();
  hero.actions.moveTo(ex.vec(game.hero.x * 16, game.hero.y * 16), 240);
});
