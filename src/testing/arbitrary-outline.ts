import type { Arbitrary } from 'fast-check';
import { checkFits, openTiles } from '../core/generators/shared/outline';
import { InvalidOptionError } from '../core/model/errors';
import type { Completion, Values } from './arbitrary-values';
import { fc } from './fast-check';

/** The form of an outline: what is rock, and the sides of the shape, in parts of the grid's. */
interface Form {
  readonly form: 'corner' | 'disc' | 'ring' | 'rows' | 'bar';
  readonly across: number;
  readonly down: number;
  readonly isList: boolean;
}

/**
 * Generates outlines as recipes have them: an L, a disc, a ring, every other row, or a bar. Leaves
 * the option out if no room fits in it, or if other options cannot be combined with it.
 */
export function arbitraryOutline(): Arbitrary<Completion> {
  const part = fc.integer({ min: 1, max: 7 }).map((eighths) => eighths / 8);
  const form = fc.constantFrom('corner', 'disc', 'ring', 'rows', 'bar');
  const forms = fc.record({ form, across: part, down: part, isList: fc.boolean() });
  return forms.map((drawn) => (before) => outlineOf(drawn as Form, before));
}

function outlineOf(form: Form, before: Values): string | string[] | undefined {
  const { bend, route = 'around' } = before;
  const { width = 0, height = 0, roomMinSize = 5 } = before as Readonly<Record<string, number>>;
  if (bend !== undefined || route !== 'around') return undefined;
  const rows = Array.from({ length: height }, (_, y) => {
    const glyphAt = (x: number) => (isIn(form, x / width, y / height) ? '.' : '#');
    return Array.from({ length: width }, (_, x) => glyphAt(x)).join('');
  });
  try {
    checkFits('outline', openTiles({ outline: rows, width, height })!, width, roomMinSize);
  } catch (error) {
    if (error instanceof InvalidOptionError) return undefined;
    throw error;
  }
  return form.isList ? rows : rows.join('\n');
}

/** Returns whether a place is inside, given as shares of the width and the height. */
function isIn({ form, across, down }: Form, x: number, y: number): boolean {
  const [fromMiddle, fromCenter] = [Math.abs(x - 0.5), Math.abs(y - 0.5)];
  switch (form) {
    case 'corner':
      return x < across || y > down;
    case 'disc':
      return fromMiddle * fromMiddle + fromCenter * fromCenter < across / 4;
    case 'ring':
      return Math.max(fromMiddle, fromCenter) > across / 2;
    case 'rows':
      return Math.floor(y * 8 * across) % 2 === 0;
    default:
      return fromCenter < down / 2;
  }
}
