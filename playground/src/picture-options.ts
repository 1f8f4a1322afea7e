import type { SvgOptions } from '../../src/pictures/index';
import { shownFamily } from './recipe';
import type { State } from './state';
import { labelOf } from './words';

/** The text on a picture, as options of `toSvg`. */
export function pictureOptions(state: State): SvgOptions {
  const { style, family, seed, title, players } = state;
  const look = { roomNames: true, ...(players && { players }), ...(title !== '' && { title }) };
  // Rooms of a world would get new numbers with each move.
  if (family === 'world') return { ...look, roomNumbers: false };
  if (style === 'flat' && title === '') return look;
  const shown = shownFamily(state);
  return { ...look, ...(shown && { generator: labelOf(shown) }), seed, scaleCaption: true };
}
