import type { OverlayDrawing } from '../worker/overlays';

const SVG = 'http://www.w3.org/2000/svg';

/** An overlay as an element as large as the dungeon: areas below, lines and marks above. */
export function overlayLayer(
  name: string,
  drawing: OverlayDrawing,
  size: { readonly width: number; readonly height: number },
): readonly Element[] {
  return [
    ...(drawing.areas ? [areaLayer(name, drawing.areas)] : []),
    ...(drawing.paths ? [lineLayer(name, drawing, size)] : []),
  ];
}

function areaLayer(name: string, areas: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = `overlay ${name}`;
  canvas.width = areas.width;
  canvas.height = areas.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(areas);
  return canvas;
}

function lineLayer(
  name: string,
  { paths = [], labels = [] }: OverlayDrawing,
  { width, height }: { readonly width: number; readonly height: number },
): SVGElement {
  const svg = create('svg', { class: `overlay ${name}`, viewBox: `0 0 ${width} ${height}` });
  for (const { role, d } of paths) {
    if (role === 'line') svg.append(create('path', { class: 'line under', d }));
    svg.append(create('path', { class: role, d }));
  }
  for (const { x, y, text } of labels) {
    const label = create('text', { x: x + 0.5, y: y + 0.5 });
    label.textContent = text;
    svg.append(label);
  }
  return svg;
}

function create(tag: string, attributes: Readonly<Record<string, unknown>>): SVGElement {
  const element = document.createElementNS(SVG, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
