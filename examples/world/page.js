// Draws the visible part of a world. Move it with the mouse, a finger or the arrow keys.

import { createWorld } from 'dungeonsmith/worlds';

const TILE = 8;
const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
const world = createWorld(new URLSearchParams(location.search).get('seed') ?? 42);
const at = { x: 0, y: 0 };

function draw() {
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  const [left, top] = [Math.floor(at.x / TILE), Math.floor(at.y / TILE)];
  const width = Math.ceil(innerWidth / TILE) + 1;
  const height = Math.ceil(innerHeight / TILE) + 1;
  const { grid } = world.region({ x: left, y: top, width, height });
  context.fillStyle = '#17140f';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#c9b58b';
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (grid.tiles[y * width + x] === 0) continue;
      context.fillRect((left + x) * TILE - at.x, (top + y) * TILE - at.y, TILE, TILE);
    }
  }
}

let isAsked = false;

/**
 * Draws at most once per frame, even if the world moves more often.
 *
 * @param {number} dx in pixels
 * @param {number} dy in pixels
 */
function move(dx, dy) {
  at.x += Math.round(dx);
  at.y += Math.round(dy);
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    draw();
  });
}

canvas.addEventListener('pointerdown', ({ pointerId }) => canvas.setPointerCapture(pointerId));
canvas.addEventListener('pointermove', ({ buttons, movementX, movementY }) => {
  if (buttons > 0) move(-movementX, -movementY);
});
canvas.addEventListener('wheel', ({ deltaX, deltaY }) => move(deltaX, deltaY), { passive: true });
addEventListener('keydown', ({ key }) => {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (step) move(step[0] * TILE * 4, step[1] * TILE * 4);
});
addEventListener('resize', draw);
draw();
