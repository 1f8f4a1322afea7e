import { toMarkdown } from 'dungeonsmith/formats';
import { toPng, toSvg } from 'dungeonsmith/pictures';
import { shownFamily } from '../recipe';
import { labelOf } from '../words';
import { crop } from './crop';
import { isInLines, named, svgOptions, thingsOf } from './picture';
import { currentSubject } from './subject';

/** A sheet of paper, and the text of the sheets behind it. */
export interface Sheet {
  /** An SVG, or a PNG of a large map. */
  readonly picture: string | Uint8Array<ArrayBuffer>;
  /** Whether the picture is wider than high. */
  readonly isWide: boolean;
  /** The key in Markdown; empty for players, for worlds and for large maps. */
  readonly key: string;
}

/** The current dungeon on paper, in light colours. */
export async function printSheet(): Promise<Sheet> {
  const { dungeon, state, frame } = currentSubject();
  const { players, family, seed, title } = state;
  const isWide = frame.width > frame.height;
  if (!isInLines(dungeon.grid)) {
    const tileSize = Math.max(1, Math.floor(Math.sqrt(16e6 / dungeon.grid.tiles.length)));
    return {
      picture: await toPng(dungeon, { scheme: 'light', players, tileSize }),
      isWide,
      key: '',
    };
  }
  const cropped = crop(dungeon, frame);
  const picture = toSvg(named(cropped, state), {
    ...svgOptions(state, 'light'),
    ...thingsOf(cropped, state),
    legend: true,
    idPrefix: 'sheet',
  });
  const hasKey = !players && family !== 'world';
  if (!hasKey) return { picture, isWide, key: '' };
  const { entities } = dungeon;
  const generator = shownFamily(state);
  const heading = title || labelOf(generator ?? 'dungeon');
  return {
    picture,
    isWide,
    key: toMarkdown(dungeon, { entities, generator, seed, title: heading }),
  };
}
