import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { version } from '../batches/manifest';
import type { Flags } from '../flags/flags';
import type { Content } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/** A file to write: its path inside the folder, and its content. */
export type NewFile = readonly [name: string, content: Content];

/** The engines that can draw the game, with the package that each requires. */
const ENGINES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['canvas', {}],
  ['phaser', { phaser: '^4.2.1' }],
  ['excalibur', { excalibur: '^0.32.0' }],
]);

/** Returns the files of a small game that is named after its folder. */
export function gameFiles(folder: string, { values }: Flags): NewFile[] {
  const { engine = 'canvas' } = values;
  const packages = ENGINES.get(engine);
  if (packages === undefined) {
    throw new UsageError(`--engine must be one of ${[...ENGINES.keys()].join(', ')}`);
  }
  const require = createRequire(import.meta.url);
  const templates = join(dirname(require.resolve('dungeonsmith/package.json')), 'templates');
  const common = filesOf(join(templates, 'game'));
  const name = basename(resolve(folder));
  const needs = { dungeonsmith: `^${version()}`, ...packages };
  return [...common, ...filesOf(join(templates, engine))].map(([path, bytes]) => {
    const isText = !path.endsWith('.png');
    const text = isText ? bytes.toString('utf8').replaceAll('my-game', packageName(name)) : '';
    const content = path === 'package.json' ? withNeeds(text, needs) : text;
    // The registry omits files named `.gitignore` from packages, so the template has another name.
    return [path.replace(/^gitignore$/, '.gitignore'), isText ? [content] : bytes] as const;
  });
}

/** Converts the name of a folder into a valid package name. */
function packageName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'my-game'
  );
}

function withNeeds(text: string, dependencies: object): string {
  return `${JSON.stringify({ ...JSON.parse(text), dependencies }, null, 2)}\n`;
}

/** Returns all files of a folder, with their paths relative to it. */
function filesOf(folder: string): [path: string, bytes: Buffer<ArrayBuffer>][] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return paths
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))]);
}
