import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What README, guide and examples show is sound in the types too, as strict as these can be. */

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, noEmit: true },
  ...{ allowJs: true, checkJs: true, resolveJsonModule: true },
  types: ['node'],
  paths: {
    dungeonsmith: [join(root, 'src/index.ts')],
    'dungeonsmith/*': [join(root, 'src/*/index.ts')],
  },
};

const script = new URL('../scripts/snippets.mjs', import.meta.url).href;

/** To run the example, install it as its first lines explain. */
const OTHERS = `declare module '@duckdb/node-api';`;

/** The snippets of all pages, as files beside the library: `guide/caves.md:12.ts`. */
async function snippetFiles(): Promise<Map<string, string>> {
  const { GLOBALS, snippets } = await import(script);
  const files = new Map([[join(root, 'globals.d.ts'), `${GLOBALS}\n${OTHERS}`]]);
  for (const { page, line, code } of snippets()) files.set(join(root, `${page}:${line}.ts`), code);
  return files;
}

/** JavaScript as a newcomer writes it, without a type; a test plays it. */
const UNTYPED = 'roguelike.mjs';

function examples(): string[] {
  return readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.m?js$/.test(path) && path !== UNTYPED)
    .map((path) => join(root, 'examples', path));
}

function errorsIn(files: ReadonlyMap<string, string>, paths: readonly string[]): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  const program = ts.createProgram([...files.keys(), ...paths], OPTIONS, host);
  // The library itself is checked elsewhere.
  const diagnostics = [...files.keys(), ...paths].flatMap((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  return diagnostics.map(({ file, start = 0, messageText }) => {
    const line = file ? ts.getLineAndCharacterOfPosition(file, start).line + 1 : 0;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file?.fileName.replace(root, '')} line ${line}: ${message}`;
  });
}

test('snippets and examples compile under strict and exactOptionalPropertyTypes', async () => {
  const files = await snippetFiles();
  expect(files.size).toBeGreaterThan(90);
  // One that is wrong shows that wrong ones are found.
  files.set(join(root, 'wrong.ts'), `import { createRng } from 'dungeonsmith';\ncreateRng();\n`);
  expect(errorsIn(files, examples())).toEqual([
    expect.stringMatching(/^\/wrong\.ts line 2: Expected 1-2 arguments/),
  ]);
});
