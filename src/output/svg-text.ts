import { firstOf } from '../geometry/room';
import { markerGlyph } from './glyph';
import type { DrawnMarker } from './markers';
import { kindColor, partAttributes, type SvgStyle } from './svg-colors';
import type { SvgScene } from './svg-scene';
import { lockLetters } from './svg-symbols';

// What of a picture has letters. It is drawn in pixels: browsers have a smallest size of fonts.

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for content and attributes of XML; what XML 1.0 cannot hold at all becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] as string);
}

/** The letters of locked doors and of keys, in the colour of the floor. */
export function drawLocks(scene: SvgScene, tileSize: number, style: SvgStyle): string[] {
  const letters = lockLetters(scene);
  if (letters.length === 0) return [];
  const texts = letters.map(({ x, y, letter }) => {
    const [left, top] = [(x + 0.5) * tileSize, (y + 0.5) * tileSize];
    return `<text x="${left}" y="${top}" dy=".35em">${letter}</text>`;
  });
  const attributes = `${partAttributes(style, 'floor')} text-anchor="middle"`;
  return [`<g ${attributes} ${font(tileSize * 0.6)}>`, ...texts, '</g>'];
}

/** The index of each room, on the first tile of its floor. */
export function drawLabels(scene: SvgScene, tileSize: number, style: SvgStyle): string[] {
  const labels = scene.rooms.map((room, i) => {
    const first = firstOf(room);
    if (!scene.shows(first)) return '';
    // From the wall, as ever, so that a picture stays the same to the last digit.
    const [left, top] = [(first.x - 1 + 1.2) * tileSize, (first.y - 1 + 1.8) * tileSize];
    return `<text x="${left}" y="${top}">${i}</text>`;
  });
  const attributes = `${partAttributes(style, 'label')} ${font(tileSize * 0.65)}`;
  return [`<g ${attributes}>`, ...labels.filter((label) => label !== ''), '</g>'];
}

function font(size: number): string {
  return `font-family="system-ui,sans-serif" font-weight="600" font-size="${size}"`;
}

/** Markers, and how they look. */
export interface MarkerLooks {
  readonly markers: readonly DrawnMarker[];
  readonly glyph: unknown;
  /** Colours by kind. */
  readonly kindColors: Readonly<Record<string, string>>;
}

/** A disc with a letter for each marker that is seen. */
export function drawMarkers(scene: SvgScene, tileSize: number, looks: MarkerLooks): string[] {
  const colorOf = colorsByKind(looks);
  const discs = looks.markers.filter(scene.sees).map((marker) => {
    const x = (marker.x + 0.5) * tileSize;
    const y = (marker.y + 0.5) * tileSize;
    const letter = escapeXml(markerGlyph(marker, looks.glyph));
    return `<g><title>${escapeXml(nameOf(marker.kind))}</title><circle cx="${x}" cy="${y}" r="${tileSize * 0.42}" fill="${colorOf(marker.kind)}"/><text x="${x}" y="${y}" dy=".35em" fill="#fff">${letter}</text></g>`;
  });
  if (discs.length === 0) return [];
  return [`<g text-anchor="middle" ${font(tileSize * 0.6)}>`, ...discs, '</g>'];
}

/** Each kind's own colour, or the next one of the palette, whether it is seen or not. */
function colorsByKind({ markers, kindColors }: MarkerLooks): (kind: unknown) => string {
  const chosen = new Map<unknown, string>();
  let next = 0;
  for (const { kind } of markers) {
    if (chosen.has(kind)) continue;
    const name = nameOf(kind);
    const isGiven = Object.hasOwn(kindColors, name);
    chosen.set(kind, isGiven ? (kindColors[name] as string) : kindColor(next++));
  }
  return (kind) => chosen.get(kind) as string;
}

function nameOf(kind: unknown): string {
  return typeof kind === 'string' || typeof kind === 'number' ? String(kind) : 'entity';
}
