import { toPng, toSvg } from 'dungeonsmith/pictures';
import type { Rect } from '../../../src/core/model/dungeon';
import { isInLines, named, svgOptions, thingsOf } from './picture';
import { roomKey } from './room-key';
import { currentSubject, picturedSubject } from './subject';

/** A sheet of paper, and the text of the sheets behind it. */
export interface Sheet {
  /** An SVG, or a PNG of a large map. */
  readonly picture: string | Uint8Array<ArrayBuffer>;
  /** Whether the picture is wider than high. */
  readonly isWide: boolean;
  /** The key in Markdown; empty for players, for worlds and for large maps. */
  readonly key: string;
}

/**
 * The current dungeon on paper, in light colours.
 *
 * @param seen - the tiles of a world that are in view
 */
export async function printSheet(seen?: Rect): Promise<Sheet> {
  const { dungeon, state } = currentSubject();
  const { dungeon: shown, frame } = picturedSubject(seen);
  const { players, family } = state;
  const isWide = frame.width > frame.height;
  if (!isInLines(dungeon.grid)) {
    const tileSize = Math.max(1, Math.floor(Math.sqrt(16e6 / dungeon.grid.tiles.length)));
    return {
      picture: await toPng(dungeon, { scheme: 'light', players, tileSize }),
      isWide,
      key: '',
    };
  }
  const picture = toSvg(named(shown, state), {
    ...svgOptions(state, 'light'),
    ...thingsOf(shown, state),
    legend: true,
    idPrefix: 'sheet',
  });
  const hasKey = !players && family !== 'world';
  return { picture, isWide, key: hasKey ? roomKey({ dungeon, state }) : '' };
}
