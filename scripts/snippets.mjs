// The snippets of JavaScript and TypeScript in README and guide whose types are checked.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Names that snippets may use without declaring them. */
export const GLOBALS =
  'declare const Phaser: { Math: { RND: { between(min: number, max: number): number } } };';

/**
 * Pages in plain JavaScript: they give entities custom fields, which types would have to declare.
 */
const UNTYPED = ['make-a-game.md', 'saving.md'];

/** Each snippet as `{ page, line, code }`, the line that of its fence. */
export function snippets() {
  const guide = readdirSync(join(root, 'guide')).filter(
    (name) => name.endsWith('.md') && !UNTYPED.includes(name),
  );
  return ['README.md', ...guide.map((name) => `guide/${name}`)].flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/^```[jt]s\n([\s\S]*?)^```\n/gm)].map(({ index, 1: code }) => ({
      page,
      line: text.slice(0, index).split('\n').length,
      code,
    }));
  });
}
