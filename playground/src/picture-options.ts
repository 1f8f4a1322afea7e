import { levelTitle } from '../../src/core/text/words';
import type { SvgOptions } from '../../src/pictures/index';
import { shownFamily } from './recipe';
import type { State } from './state';
import { labelOf } from './words';

/** The title of a dungeon, which names its level if there are several; empty for none. */
export function titleOf({ title, levels, level }: State): string {
  return levels > 1 ? levelTitle(title, level) : title;
}

/** A seed in captions. */
export function seedWords({ seed }: State): string {
  return seed === '' ? '(empty)' : seed;
}

/** The text on a picture, as options of `toSvg`. */
export function pictureOptions(state: State): SvgOptions {
  const { style, family, players } = state;
  const title = titleOf(state);
  const look = { roomNames: true, ...(players && { players }), ...(title !== '' && { title }) };
  // Rooms of a world would get new numbers with each move.
  if (family === 'world') return { ...look, roomNumbers: false };
  if (style === 'flat' && title === '') return look;
  const shown = shownFamily(state);
  return {
    ...look,
    ...(shown && { generator: labelOf(shown) }),
    seed: seedWords(state),
    scaleCaption: true,
  };
}
