import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = new URL('../../', import.meta.url);

/** The files of the entries that users import. */
export const ENTRY_FILES = [
  'src/core/index.ts',
  ...['missions', 'worlds', 'recipes', 'pictures', 'formats', 'testing'].map(
    (entry) => `src/${entry}/index.ts`,
  ),
];

/** What TypeScript makes of the library's entries. Made once for all tests of a thread. */
export const libraryProgram: () => ts.Program = once(() =>
  ts.createProgram(ENTRY_FILES.map(pathOf), {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
  }),
);

/** What a file of the project exports, by `src/core/index.ts` and the like. */
export function exportsOf(file: string): ts.Symbol[] {
  const program = libraryProgram();
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(pathOf(file)) as ts.SourceFile);
  return checker.getExportsOfModule(module as ts.Symbol);
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, ROOT));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
