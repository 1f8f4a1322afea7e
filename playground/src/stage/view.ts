import type { Rect } from '../../../src/core/model/dungeon';
import { button } from '../controls';
import { h } from '../dom';
import type { Picture } from '../worker/picture';
import { MOST_SEEN } from '../world-area';
import { type Camera, fitting, panned, placed, tileUnder, zoomed } from './camera';
import { listenToGestures } from './gestures';
import { type Layers, putInto } from './overlay-layer';

/** Events of the view. */
export interface ViewEvents {
  /** The tile under the pointer or the keyboard cursor. */
  readonly point: (x: number, y: number) => void;
  /** The picture stopped moving. */
  readonly rest: (camera: Camera) => void;
}

/** Pixels per tile for endless planes. */
const ENDLESS_SCALE = 16;
/** The picture is drawn at its new scale this many milliseconds after the last move. */
const REST = 200;

/** A window onto the plane, with zoom and pan by mouse, touch and keyboard. */
export class View {
  readonly element: HTMLElement;
  /** The zoom buttons. */
  readonly buttons: HTMLElement;
  readonly #fitButton = button({
    label: 'Show everything',
    icon: 'fit',
    bare: true,
    onclick: () => this.fit(),
  });
  /** Moves as one layer: the picture, its overlays and the cursor. */
  readonly #plane = h('div', { class: 'plane' });
  readonly #picture = h('div', { class: 'picture' });
  readonly #overlays = h('div', { class: 'overlays-layer' });
  readonly #cursor = h('div', { class: 'cursor', hidden: true });
  readonly #events: ViewEvents;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  /** The scale at which the picture is drawn; the plane is scaled to the camera. */
  #drawnScale = 0;
  #timer = 0;
  #box: Rect = { x: 0, y: 0, width: 1, height: 1 };
  #map: Rect = this.#box;
  /** Whether the camera sees the whole picture, whatever its size. */
  #isFitted = true;
  /** Whether the plane continues beyond the picture. */
  #isEndless = false;
  #tile = { x: 0, y: 0 };
  #layers: Layers = { tints: [], ways: [], over: [] };

  constructor(events: ViewEvents) {
    this.#events = events;
    const canvas = h(
      'div',
      {
        class: 'canvas',
        tabindex: 0,
        role: 'application',
        'aria-label': 'The dungeon',
        'aria-describedby': 'view-help',
        onkeydown: (event: KeyboardEvent) => this.#press(event),
      },
      this.#plane,
    );
    this.#plane.append(this.#picture, this.#overlays, this.#cursor);
    this.element = h('div', { class: 'view' }, canvas);
    this.buttons = this.#zoomButtons();
    listenToGestures(canvas, {
      pan: (dx, dy) => this.#move(panned(this.#camera, dx, dy)),
      zoom: (factor, x, y) => this.zoom(factor, x, y),
      point: (x, y) => this.#point(x, y),
      isFree: () => !this.#isFitted || document.body.clientWidth > 1180,
    });
    new ResizeObserver(() => {
      this.#resize();
      if (this.#isEndless) this.#move(this.#camera);
    }).observe(canvas);
  }

  /** Shows a picture of a dungeon; the camera stays unless it shows everything or the subject changed. */
  show({ svg, bitmap, box }: Picture, map: Rect, isEndless: boolean): void {
    if (svg !== undefined) this.#picture.innerHTML = svg;
    else if (bitmap !== undefined) this.#picture.replaceChildren(canvasOf(bitmap));
    putInto(this.#picture, this.#layers);
    const isOther = isEndless !== this.#isEndless;
    const isResized = map.width !== this.#map.width || map.height !== this.#map.height;
    this.#box = box;
    this.#map = map;
    this.#isEndless = isEndless;
    this.#fitButton.hidden = isEndless;
    if (isOther || (isResized && !isEndless)) this.#isFitted = true;
    if (isOther && isEndless) this.#camera = { x: 0, y: 0, scale: ENDLESS_SCALE };
    this.#resize();
  }

  /** Adds overlays to the picture. */
  overlay(layers: readonly Layers[]): void {
    this.#layers = {
      tints: layers.flatMap(({ tints }) => tints),
      ways: layers.flatMap(({ ways }) => ways),
      over: layers.flatMap(({ over }) => over),
    };
    this.#overlays.replaceChildren(...this.#layers.over);
    putInto(this.#picture, this.#layers);
  }

  /** The tiles in view of an endless plane. */
  get seen(): Rect | undefined {
    if (!this.#isEndless) return undefined;
    const { width, height } = this.#size;
    const from = tileUnder(this.#camera, this.#size, 0, 0);
    const to = tileUnder(this.#camera, this.#size, width, height);
    const [x, y] = [Math.floor(from.x), Math.floor(from.y)];
    return { x, y, width: Math.ceil(to.x) - x, height: Math.ceil(to.y) - y };
  }

  /** Moves the camera to a point of an endless plane. */
  lookAt(x: number, y: number): void {
    const { x: nowX, y: nowY, scale } = this.#camera;
    if (Math.round(nowX) !== x || Math.round(nowY) !== y) this.#setCamera({ x, y, scale });
  }

  /** Zooms around a pixel, by default the centre. */
  zoom(factor: number, x = this.#size.width / 2, y = this.#size.height / 2): void {
    const allowed = Math.max(factor, Math.min(1, this.#leastScale / this.#camera.scale));
    this.#move(zoomed(this.#camera, this.#size, allowed, x, y));
  }

  /** Shows the whole picture. */
  fit(): void {
    this.#isFitted = true;
    this.#resize();
  }

  /** The scale at which an endless plane shows as many tiles as it may. */
  get #leastScale(): number {
    if (!this.#isEndless) return 0;
    const { width, height } = this.#size;
    return Math.max(width / MOST_SEEN.width, height / MOST_SEEN.height);
  }

  get #size() {
    const { clientWidth: width, clientHeight: height } = this.element;
    return { width, height };
  }

  #resize(): void {
    this.#drawnScale = 0;
    if (this.#isFitted && !this.#isEndless) this.#setCamera(fitting(this.#box, this.#size), true);
    else {
      const scale = Math.max(this.#camera.scale, this.#leastScale);
      this.#setCamera({ ...this.#camera, scale }, this.#isFitted);
    }
  }

  #setCamera(camera: Camera, isFitted = false): void {
    this.#camera = camera;
    this.#isFitted = isFitted;
    this.element.classList.toggle('free', !isFitted);
    if (this.#drawnScale === 0) this.#draw();
    const { x, y } = placed(camera, this.#size, this.#box);
    const ratio = camera.scale / this.#drawnScale;
    // Whole pixels keep lines as sharp as they were drawn.
    const at = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    this.#plane.style.transform = ratio === 1 ? at : `${at} scale(${ratio})`;
  }

  /** Moves the camera as the reader does. */
  #move(camera: Camera): void {
    this.#setCamera(camera);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#drawnScale !== camera.scale) this.#drawnScale = 0;
      this.#setCamera(this.#camera, this.#isFitted);
      this.#events.rest(this.#camera);
    }, REST);
  }

  #draw(): void {
    const { scale } = this.#camera;
    this.#drawnScale = scale;
    this.element.classList.toggle('pixelated', scale >= 1);
    place(this.#picture, this.#onPlane(this.#box));
    place(this.#overlays, this.#onPlane(this.#map));
    place(this.#cursor, this.#onPlane({ ...this.#tile, width: 1, height: 1 }));
  }

  /** A box in pixels of the plane, whose origin is the corner of the picture. */
  #onPlane({ x, y, width, height }: Rect): Rect {
    const scale = this.#drawnScale;
    const [left, top] = [(x - this.#box.x) * scale, (y - this.#box.y) * scale];
    return { x: left, y: top, width: width * scale, height: height * scale };
  }

  #point(px: number, py: number): void {
    const { x, y } = tileUnder(this.#camera, this.#size, px, py);
    this.#tell(Math.floor(x), Math.floor(y));
  }

  #tell(x: number, y: number): void {
    this.#tile = { x, y };
    place(this.#cursor, this.#onPlane({ x, y, width: 1, height: 1 }));
    this.#events.point(x, y);
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = STEPS[event.key];
    if (by !== undefined) this.#walk(...by);
    else if (event.key === '+' || event.key === '=') this.zoom(1.25);
    else if (event.key === '-') this.zoom(0.8);
    else if (event.key === '0') this.fit();
    else return;
    event.preventDefault();
  }

  /** Moves the cursor by one tile; an endless plane moves under it. */
  #walk(dx: number, dy: number): void {
    this.#cursor.hidden = false;
    const { scale } = this.#camera;
    if (this.#isEndless) this.#move(panned(this.#camera, -dx * 4 * scale, -dy * 4 * scale));
    const { x, y, width, height } = this.#map;
    const step = this.#isEndless ? 4 : 1;
    this.#tell(
      Math.min(x + width - 1, Math.max(x, this.#tile.x + dx * step)),
      Math.min(y + height - 1, Math.max(y, this.#tile.y + dy * step)),
    );
  }

  #zoomButtons(): HTMLElement {
    const bare = true;
    return h(
      'div',
      { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
      button({ label: 'Nearer', icon: 'plus', bare, onclick: () => this.zoom(1.4) }),
      button({ label: 'Farther', icon: 'minus', bare, onclick: () => this.zoom(1 / 1.4) }),
      this.#fitButton,
    );
  }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function canvasOf(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = h('canvas', { width: bitmap.width, height: bitmap.height });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas;
}

/** Puts an element on a box of whole pixels, so that lines stay as sharp as they were drawn. */
function place({ style }: HTMLElement, box: Rect): void {
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  style.transform = `translate(${x}px, ${y}px)`;
  style.width = `${Math.round(box.x + box.width) - x}px`;
  style.height = `${Math.round(box.y + box.height) - y}px`;
}
