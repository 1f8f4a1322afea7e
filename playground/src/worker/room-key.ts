import { toMarkdown } from 'dungeonsmith/formats';
import { seedWords, titleOf } from '../picture-options';
import { shownFamily } from '../recipe';
import { labelOf } from '../words';
import type { Subject } from './subject';

/** The key to a map in Markdown. */
export function roomKey({ dungeon, state }: Pick<Subject, 'dungeon' | 'state'>): string {
  const generator = shownFamily(state);
  const title = titleOf(state) || labelOf(generator ?? 'dungeon');
  const { entities } = dungeon;
  return toMarkdown(dungeon, { entities, generator, seed: seedWords(state), title });
}
