// Draws the game on a canvas. The camera and moving things glide to their places.
import { play, sights } from './page';

const canvas = document.querySelector('canvas')!;
const pen = canvas.getContext('2d')!;
const sheet = Object.assign(new Image(), { src: 'tiles.png' });
const camera = { x: 0, y: 0 };
const places = new WeakMap<object, { x: number; y: number }>();
const current = play();
let last = 0;

/** Moves a share of the distance. */
function glide(from: { x: number; y: number }, to: { x: number; y: number }, share: number) {
  return Object.assign(from, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
}

function draw(time: number): void {
  // Setting the size of a canvas also clears it.
  const { width, height } = Object.assign(canvas, { width: innerWidth, height: innerHeight });
  const size = Math.max(28, 4 * Math.round(Math.max(width, height) / 100));
  const share = 1 - 0.98 ** (time - last);
  last = time;
  pen.imageSmoothingEnabled = false;
  const game = current();
  glide(camera, game.hero, share);
  for (const { tile, x, y, light, thing } of sights(game)) {
    const at = thing ? glide(places.get(thing) ?? { x, y }, { x, y }, share) : { x, y };
    if (thing) places.set(thing, at);
    const [left, top] = [width / 2 + (at.x - camera.x - 0.5) * size, height / 2 + (at.y - camera.y - 0.5) * size];
    pen.globalAlpha = light;
    pen.drawImage(sheet, tile * 16, 0, 16, 16, Math.round(left), Math.round(top), size, size);
  }
  // The hero's torch flickers.
  const reach = size * (7 + 0.3 * Math.sin(time / 180) + 0.2 * Math.sin(time / 67));
  const glow = pen.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, reach);
  glow.addColorStop(0, 'rgb(255 176 80 / .2)');
  glow.addColorStop(1, 'transparent');
  Object.assign(pen, { globalAlpha: 1, fillStyle: glow, globalCompositeOperation: 'lighter' });
  pen.fillRect(0, 0, width, height);
  requestAnimationFrame(draw);
}

sheet.decode().then(() => requestAnimationFrame(draw));
