import { units } from './path-text';

/** Lines of a picture in drawing order, nested at will; falsy ones are left out. */
export type Layer = string | false | undefined | readonly Layer[];

/** The lines of a layer. */
export function linesOf(layer: Layer): string[] {
  return ([layer] as unknown[]).flat(Number.POSITIVE_INFINITY).filter(Boolean) as string[];
}

/** How letters look. */
export interface TextLook {
  /** The font families, as in CSS. */
  readonly family: string;
  /** Other attributes. */
  readonly attributes?: string;
}

/** Letters of the same width. */
export const MONOSPACED: TextLook = {
  family: "'JetBrains Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace",
};

/** Escapes text for content and attributes of XML; characters that XML 1.0 forbids become U+FFFD. */
export function escapeXml(text: string): string {
  // Measured: to look for plain text first makes TMX a quarter faster.
  if (/^[ !#-%'-;=?-~]*$/.test(text)) return text;
  return text
    .replace(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A path. */
export function path(attributes: string, d: string): string {
  return `<path ${attributes} d="${d}"/>`;
}

/** Layers with attributes in common. */
export function group(attributes: string, layers: Layer): Layer {
  return [`<g ${attributes}>`, layers, '</g>'];
}

/** The attributes of text of a height in tiles. */
export function font({ family, attributes = '' }: TextLook, size: number): string {
  return `font-family="${family}" font-size="${units(size)}"${attributes}`;
}

/** Text at a point in tiles, its start unless an attribute says otherwise. */
export function textAt(x: number, y: number, text: string, attributes = ''): string {
  return `<text x="${units(x)}" y="${units(y)}"${attributes && ' '}${attributes}>${escapeXml(text)}</text>`;
}
