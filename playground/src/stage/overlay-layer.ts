import type { Rect } from '../../../src/core/model/dungeon';
import type { OverlayDrawing } from '../worker/overlays';

const SVG = 'http://www.w3.org/2000/svg';

/** Units of a picture per tile. */
const UNITS = 20;

const OUTLINE = 'use[href="#map-floor"]';
/** The first line around the filled floor; symbols are drawn above it. */
const WALLS = `:scope > ${OUTLINE}:not([fill="none"]) ~ ${OUTLINE}[fill="none"]`;

/** Overlays of a vector picture: the parts below walls and the parts above them. */
export interface Layers {
  /** Colours, which follow the floor, below walls. */
  readonly tints: readonly Element[];
  /** Lines, below symbols. */
  readonly ways: readonly Element[];
  readonly over: readonly Element[];
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** The part on the picture. */
  readonly frame: Rect;
}

/** An overlay for a dungeon of a given size; over a bitmap, all of it is on top. */
export function overlayLayers(
  name: string,
  { areas, paths = [], labels = [] }: OverlayDrawing,
  size: Size,
  isInLines: boolean,
): Layers {
  const canvas = areas && canvasOf(name, areas);
  const texts = labels.map(({ x, y, text }) => {
    const label = create('text', { x: x + 0.5, y: y + 0.5 });
    label.textContent = text;
    return label;
  });
  const lines = paths.flatMap(({ role, d }) => [
    ...(role === 'line' ? [create('path', { class: 'line under', d })] : []),
    create('path', { class: role, d }),
  ]);
  const isWay = isInLines && paths.some(({ role }) => role === 'line');
  const viewBox = `0 0 ${size.width} ${size.height}`;
  const marks = [...lines, ...texts];
  const over = isWay || marks.length === 0 ? [] : [create('svg', { viewBox }, marks)];
  const ways = isWay ? [create('g', { transform: toFrame(size) }, marks)] : [];
  for (const element of [...over, ...ways]) element.setAttribute('class', `overlay ${name}`);
  return {
    tints: canvas && isInLines ? [tintOf(canvas, size)] : [],
    ways,
    over: [...(canvas && !isInLines ? [canvas] : []), ...over],
  };
}

/** Puts tints below the walls of a picture, and paths above them. */
export function putInto(picture: Element, { tints, ways }: Layers): void {
  for (const element of picture.querySelectorAll('.within')) element.remove();
  const walls = picture.firstElementChild?.querySelector(WALLS);
  if (!walls) return;
  const clip = create('clipPath', { id: 'tinted' }, [create('use', { href: '#map-floor' })]);
  const dry = create('g', { mask: 'url(#dry)' }, tints);
  const floor = create('g', { class: 'within', 'clip-path': 'url(#tinted)' }, [dry]);
  if (tints.length > 0) {
    walls.before(create('g', { class: 'within' }, [clip, maskOfDry(picture)]), floor);
  }
  if (ways.length > 0) walls.after(create('g', { class: 'within' }, ways));
}

/** Everything except the deep parts of lakes. */
function maskOfDry(picture: Element): SVGElement {
  const all = { x: -9999, y: -9999, width: 99999, height: 99999 };
  const lakes = ['#map-water', '#map-lava', '#map-chasm'].filter((id) => picture.querySelector(id));
  return create('mask', { id: 'dry', maskUnits: 'userSpaceOnUse', ...all }, [
    create('rect', { ...all, fill: '#fff' }),
    ...lakes.map((href) => create('use', { href, fill: '#000' })),
  ]);
}

function canvasOf(name: string, areas: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = `overlay ${name}`;
  canvas.width = areas.width;
  canvas.height = areas.height;
  canvas.getContext('2d')?.drawImage(areas, 0, 0);
  return canvas;
}

function tintOf(canvas: HTMLCanvasElement, size: Size): SVGElement {
  const { width, height } = canvas;
  const attributes = { href: canvas.toDataURL(), preserveAspectRatio: 'none', class: 'tint' };
  return create('image', { ...attributes, width, height, transform: toFrame(size) });
}

/** From tiles of the dungeon to units of the picture. */
function toFrame({ frame: { x, y } }: Size): string {
  return `scale(${UNITS}) translate(${-x} ${-y})`;
}

function create(
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
  children: readonly Element[] = [],
): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
