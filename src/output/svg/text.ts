import { firstOf } from '../../geometry/room';
import { pinGlyph } from '../glyph';
import type { Pin } from '../pins';
import type { Paint } from './paint';
import { units } from './path-text';
import { maskReader, type Scene } from './scene';

/** How letters look. */
export interface TextLook {
  /** The families of fonts, as CSS lists them. */
  readonly family: string;
  /** Attributes of their own. */
  readonly attributes?: string;
}

/** Letters that are all of one width. */
export const MONOSPACED: TextLook = {
  family: "'JetBrains Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace",
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for content and attributes of XML; what XML 1.0 cannot hold at all becomes U+FFFD. */
export function escapeXml(text: string): string {
  // Measured: most texts are plain, and to look for that first takes a fifth of the time.
  if (/^[ !#-%'-;=?-~]*$/.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character]!);
}

/** The attributes of text so many tiles high. */
export function font({ family, attributes = '' }: TextLook, size: number): string {
  return `font-family="${family}" font-size="${units(size)}"${attributes}`;
}

/** A text that begins, or by an attribute ends or has its middle, at a point in tiles. */
export function textAt(x: number, y: number, text: string, attributes = ''): string {
  return `<text x="${units(x)}" y="${units(y)}"${attributes && ' '}${attributes}>${escapeXml(text)}</text>`;
}

/** The index of each room, on the first tile of its floor. */
export function drawLabels({ rooms, grid, known }: Scene, look: TextLook, paint: Paint): string[] {
  const shows = maskReader(grid, known);
  const labels = rooms.flatMap((room, i) => {
    const { x, y } = firstOf(room);
    return shows({ x, y }) ? [textAt(x + 0.2, y + 0.8, `${i}`)] : [];
  });
  if (labels.length === 0) return [];
  return [`<g ${paint.fill('label')} ${font(look, 0.65)}>`, ...labels, '</g>'];
}

/** Pins, and how they look. */
export interface PinLooks {
  readonly pins: readonly Pin[];
  readonly glyph: unknown;
  /** Colours by kind. */
  readonly kindColors: Readonly<Record<string, string>>;
}

/** Colours of entities, one a kind; white letters can be read on each. */
export const KIND_COLORS = [
  '#b3362c',
  '#2f6db3',
  '#3b7d3a',
  '#8b4fb0',
  '#a8621b',
  '#24797c',
  '#b03a76',
  '#5b6472',
];

/** A disc with a letter for each pin that is seen. */
export function drawPins({ grid, visible, known }: Scene, looks: PinLooks): string[] {
  const colorOf = colorsByKind(looks);
  const discs = looks.pins.filter(maskReader(grid, visible ?? known)).map((pin) => {
    const x = units(pin.x + 0.5);
    const y = units(pin.y + 0.5);
    const letter = escapeXml(pinGlyph(pin, looks.glyph));
    return `<g><title>${escapeXml(nameOf(pin.kind))}</title><circle cx="${x}" cy="${y}" r="${units(0.42)}" fill="${colorOf(pin.kind)}"/><text x="${x}" y="${y}" dy=".35em" fill="#fff">${letter}</text></g>`;
  });
  if (discs.length === 0) return [];
  const look = { family: 'system-ui,sans-serif', attributes: ' font-weight="600"' };
  return [`<g text-anchor="middle" ${font(look, 0.6)}>`, ...discs, '</g>'];
}

/** Each kind's own colour, or the next one of the palette, whether it is seen or not. */
function colorsByKind({ pins, kindColors }: PinLooks): (kind: unknown) => string {
  const chosen = new Map<unknown, string>();
  let next = 0;
  for (const { kind } of pins) {
    if (chosen.has(kind)) continue;
    const name = nameOf(kind);
    const isGiven = Object.hasOwn(kindColors, name);
    const color = isGiven ? kindColors[name] : KIND_COLORS[next++ % KIND_COLORS.length];
    chosen.set(kind, color!);
  }
  return (kind) => chosen.get(kind)!;
}

function nameOf(kind: unknown): string {
  return typeof kind === 'string' || typeof kind === 'number' ? String(kind) : 'entity';
}
