import type { Rect } from '../../../src/core/model/dungeon';

/** The visible part of the plane: the tile in the centre, and the size of a tile in pixels. */
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

/** The camera that shows a whole box. */
export function fitting(box: Rect, view: Size): Camera {
  const scale = Math.min(view.width / box.width, view.height / box.height);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: Math.max(scale, 0.01) };
}

/** A camera moved by some pixels. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  const { x, y, scale } = camera;
  return { x: x - dx / scale, y: y - dy / scale, scale };
}

/** A camera zoomed in or out around a pixel of the view. */
export function zoomed(camera: Camera, view: Size, factor: number, px: number, py: number): Camera {
  const scale = Math.min(MAX_SCALE, Math.max(0.2, camera.scale * factor));
  const at = tileUnder(camera, view, px, py);
  return {
    x: at.x - (px - view.width / 2) / scale,
    y: at.y - (py - view.height / 2) / scale,
    scale,
  };
}

/** The point of the plane at a pixel of the view. */
export function tileUnder(camera: Camera, view: Size, px: number, py: number) {
  return {
    x: camera.x + (px - view.width / 2) / camera.scale,
    y: camera.y + (py - view.height / 2) / camera.scale,
  };
}

/** A box of the plane in pixels of the view. */
export function placed(camera: Camera, view: Size, box: Rect): Rect {
  const { x, y, scale } = camera;
  return {
    x: (box.x - x) * scale + view.width / 2,
    y: (box.y - y) * scale + view.height / 2,
    width: box.width * scale,
    height: box.height * scale,
  };
}
