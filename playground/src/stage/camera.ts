import type { Rect } from '../../../src/model/dungeon';

/** Which part of the plane is seen: the tile in the middle, and how large a tile is in pixels. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const MAX_SCALE = 96;

/** The camera that sees a whole box. */
export function fitting(box: Rect, view: Size): Camera {
  const scale = Math.min(view.width / box.width, view.height / box.height);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: Math.max(scale, 0.01) };
}

/** A camera moved by so many pixels. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  const { x, y, scale } = camera;
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/** A camera nearer or farther, so that the tile under a pixel of the view stays there. */
export function zoomed(camera: Camera, view: Size, factor: number, px: number, py: number): Camera {
  const scale = Math.min(MAX_SCALE, Math.max(0.2, camera.scale * factor));
  const at = tileUnder(camera, view, px, py);
  return {
    x: at.x - (px - view.width / 2) / scale,
    y: at.y - (py - view.height / 2) / scale,
    scale,
  };
}

/** The place in the plane that a pixel of the view shows. */
export function tileUnder(camera: Camera, view: Size, px: number, py: number) {
  return {
    x: camera.x + (px - view.width / 2) / camera.scale,
    y: camera.y + (py - view.height / 2) / camera.scale,
  };
}

/** Where a box is drawn, in pixels of the view. */
export function placed(camera: Camera, view: Size, box: Rect): Rect {
  const { x, y, scale } = camera;
  return {
    x: (box.x - x) * scale + view.width / 2,
    y: (box.y - y) * scale + view.height / 2,
    width: box.width * scale,
    height: box.height * scale,
  };
}
