import { glyphsByKind, pinGlyph } from '../../core/ascii/glyph';
import type { Pin } from '../../core/view/subject';

/**
 * Returns a function that returns the letter on the disc of a pin. Unless the caller has chosen
 * others, letters of different kinds differ even as capitals, because PNG draws all letters as
 * capitals.
 */
export function discLetters(pins: readonly Pin[], glyph: unknown): (pin: Pin) => string {
  const kinds = pins.map(({ kind }) => kind);
  const [letters] = glyphsByKind([{ kinds, choice: glyph, isCaseless: true }]);
  return (pin) => letters?.get(pin.kind) ?? pinGlyph(pin, glyph);
}
