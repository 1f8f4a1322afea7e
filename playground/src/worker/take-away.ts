import { toAscii, toJson, toSvg, toTiled } from 'dungeonsmith';
import { recipeOf } from '../state';
import type { Scheme } from './picture';
import { currentSubject } from './subject';

/** What can be taken away, by the ending of its file. */
export type Format = 'txt' | 'json' | 'tmj' | 'svg' | 'recipe.json';

/** The current dungeon in a format. */
export function takeAway(format: Format, scheme: Scheme): string {
  const { dungeon, state } = currentSubject();
  const { entities } = dungeon;
  const recipe = recipeOf(state);
  const extra = { entities, ...(recipe && { recipe }) };
  switch (format) {
    case 'txt':
      return `${toAscii(dungeon, { entities, glyph: ({ kind }) => letterOf(kind) })}\n`;
    case 'json':
      return asText(toJson(dungeon, extra));
    case 'tmj':
      return asText(toTiled(dungeon, extra));
    case 'svg':
      return toSvg(dungeon, { entities, scheme });
    case 'recipe.json':
      return asText(recipe);
  }
}

function letterOf(kind: unknown): string {
  return kind === 'treasure' ? '$' : String(kind).charAt(0);
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
