import { elementAt } from '../../model/element-at';
import { pinGlyph } from '../../text/glyph';
import type { Pin } from '../../text/pins';
import { KIND_COLORS } from '../scene/palette';
import { maskReader, type Scene } from '../scene/scene';
import { escapeXml, font, group, type Layer } from './markup';
import { units } from './path-text';

/** Pins, and how they look. */
interface PinLooks {
  readonly pins: readonly Pin[];
  readonly glyph: unknown;
  /** Colours by kind. */
  readonly kindColors: Readonly<Record<string, string | undefined>>;
}

/**
 * Draws a disc with a letter for each visible pin. The colour of a kind does not depend on the
 * visibility of its pins.
 */
export function drawPins(
  { grid, visible, known }: Scene,
  { pins, glyph, kindColors }: PinLooks,
): Layer {
  const isSeen = maskReader(grid, visible ?? known);
  const colors = new Map<unknown, string>();
  let next = 0;
  const discs = pins.flatMap((pin) => {
    const { kind } = pin;
    const name = typeof kind === 'string' || typeof kind === 'number' ? `${kind}` : 'entity';
    const own = Object.hasOwn(kindColors, name) ? kindColors[name] : undefined;
    const color = colors.get(kind) ?? own ?? elementAt(KIND_COLORS, next++ % KIND_COLORS.length);
    colors.set(kind, color);
    if (!isSeen(pin)) return [];
    const [x, y] = [units(pin.x + 0.5), units(pin.y + 0.5)];
    const letter = escapeXml(pinGlyph(pin, glyph));
    return `<g><title>${escapeXml(name)}</title><circle cx="${x}" cy="${y}" r="8.4" fill="${color}"/><text x="${x}" y="${y}" dy=".35em" fill="#fff">${letter}</text></g>`;
  });
  const look = { family: 'system-ui,sans-serif', attributes: ' font-weight="600"' };
  return discs.length > 0 && group(`text-anchor="middle" ${font(look, 0.6)}`, discs);
}
