import ts from 'typescript';
import { expect, test } from 'vitest';
import { exports } from '../package.json';
import { exportsOf, libraryProgram } from './support/library-program';

/**
 * Every public name with its signature or shape, a file for each entry point in `api/`. A diff there
 * is a change of the API: `npm run rewrite -- api` rewrites it, the changelog lists it, and the version
 * whether it breaks.
 */
const ENTRIES = Object.entries(exports).flatMap(([path, target]) =>
  typeof target === 'object' ? path : [],
);

test.for(ENTRIES)('the API of %s is as written down', async (entry) => {
  const name = entry === '.' ? 'index' : entry.slice(2);
  const text = declarationsOf(`src/${entry.slice(1)}/index.ts`.replace('//', '/')).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`api/${name}.txt`);
});

/** The declaration of each name that a module exports, in the order of its exports. */
function declarationsOf(entry: string): string[] {
  const program = libraryProgram();
  const checker = program.getTypeChecker();
  const emitted = new Map<ts.SourceFile, ts.SourceFile>();
  const declarationOf = (symbol: ts.Symbol): string => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (target.flags & ts.SymbolFlags.ValueModule) return namespaceOf(symbol.name, target);
    const file = target.declarations?.[0]?.getSourceFile() as ts.SourceFile;
    if (!emitted.has(file)) emitted.set(file, emitDeclarations(program, file));
    const text = statementsNamed(emitted.get(file) as ts.SourceFile, target.name).join('\n');
    expect(text, `the declaration of ${symbol.name}`).not.toBe('');
    return symbol.name === target.name ? text : `${text} // as ${symbol.name}`;
  };
  const namespaceOf = (name: string, target: ts.Symbol): string => {
    const members = checker.getExportsOfModule(target).map(declarationOf).join('\n');
    return `export declare namespace ${name} {\n${members.replace(/^/gm, '    ')}\n}`;
  };
  return exportsOf(entry).map(declarationOf);
}

/** What the compiler declares for users of a file, without comments. */
function emitDeclarations(program: ts.Program, file: ts.SourceFile): ts.SourceFile {
  let text = '';
  const write: ts.WriteFileCallback = (_, written) => {
    text = written;
  };
  program.emit(file, write, undefined, true);
  return ts.createSourceFile('emitted.d.ts', text, ts.ScriptTarget.ES2022, true);
}

function statementsNamed(file: ts.SourceFile, name: string): string[] {
  return file.statements
    .filter((statement) => namesOf(statement).includes(name))
    .map((statement) => statement.getText());
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText()] : [];
}
