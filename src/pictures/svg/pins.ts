import { type OnSquare, tilesOf } from '../../core/geometry/points';
import { kindName, type Pin } from '../../core/view/subject';
import { escapeXml, font, group, type Layer } from '../markup/markup';
import { units } from '../markup/path-text';
import { discLetters } from '../scene/disc-letters';
import { maskReader, type Scene } from '../scene/scene';
import type { LegendItem } from './style';

/** Pins, and how they look. */
interface PinLooks {
  readonly pins: readonly Pin[];
  readonly glyph: unknown;
  readonly colorOf: (kind: string) => string;
}

/**
 * Draws a disc with a letter for each visible pin. Also returns the entries of a legend for them.
 * The colour and the letter of a kind do not depend on the visibility of its pins.
 */
export function renderPins({ grid, visible, known }: Scene, { pins, glyph, colorOf }: PinLooks) {
  const isSeen = maskReader(grid, visible ?? known);
  const letterOf = discLetters(pins, glyph);
  const legend = new Map<string, LegendItem>();
  const discs = pins.flatMap((pin) => {
    const name = kindName(pin);
    const color = colorOf(name);
    if (!tilesOf(pin).some(isSeen)) return [];
    const letter = escapeXml(letterOf(pin));
    const drawAt = (at: OnSquare) => disc(at, color, letter);
    legend.set(`${name} ${color} ${letter}`, { name, render: (at) => inDiscs([drawAt(at)]) });
    return [`<g><title>${escapeXml(name)}</title>${drawAt(pin)}</g>`];
  });
  return { discs: discs.length > 0 && inDiscs(discs), legend: [...legend.values()] };
}

function disc({ x: left, y: top, size = 1 }: OnSquare, color: string, letter: string): string {
  const [x, y] = [units(left + size / 2), units(top + size / 2)];
  return `<circle cx="${x}" cy="${y}" r="${units(0.42 * size)}" fill="${color}"/><text x="${x}" y="${y}" dy=".35em" fill="#fff">${letter}</text>`;
}

function inDiscs(discs: Layer): Layer {
  const look = { family: 'system-ui,sans-serif', attributes: ' font-weight="600"' };
  return group(`text-anchor="middle" ${font(look, 0.6)}`, discs);
}
