import ts from 'typescript';
import { expect, test } from 'vitest';
import { exports } from '../package.json';
import * as library from '../src/core/index';
import { ENTRY_FILES, exportsOf, libraryProgram } from './support/library-program';

/**
 * Every public name with its signature or shape, a file for each entry point in `api/`. A diff
 * there is a change of the API: `npm run rewrite -- api` rewrites it, the changelog lists it, and
 * the version whether it breaks.
 */
const ENTRIES = Object.entries(exports).flatMap(([path, target]) =>
  typeof target === 'object' ? path : [],
);

test.for(ENTRIES)('the API of %s is the one in the written list', async (entry) => {
  const name = entry === '.' ? 'index' : entry.slice(2);
  const symbols = exportsOf(fileOf(entry));
  const declarations = symbols.map(declarationOf);
  const inner = typesBehind(symbols).map(declarationOf);
  const used = inner.map((text) => text.replace(/^export /, '')).sort();
  const rest = used.length === 0 ? [] : ['// Not exported, but used by the names above:', ...used];
  const text = [...declarations, ...rest].join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot(`api/${name}.txt`);
});

test('each name has one entry, and the main entry exports at most 118 values', () => {
  const names = ENTRIES.flatMap((entry) => exportsOf(fileOf(entry)).map(({ name }) => name));
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  expect(twice).toEqual([]);
  expect(Object.keys(library).length).toBeLessThanOrEqual(118);
});

function fileOf(entry: string): string {
  return entry === '.' ? 'src/core/index.ts' : `src/${entry.slice(2)}/index.ts`;
}

const emitted = new Map<ts.SourceFile, ts.SourceFile>();

/** The declaration of an exported name, as users see it. */
function declarationOf(symbol: ts.Symbol): string {
  const program = libraryProgram();
  const target = original(symbol);
  if (target.flags & ts.SymbolFlags.ValueModule) return namespaceOf(symbol.name, target);
  const file = target.declarations?.[0]?.getSourceFile() as ts.SourceFile;
  if (!emitted.has(file)) emitted.set(file, emitDeclarations(program, file));
  const text = statementsNamed(emitted.get(file) as ts.SourceFile, target.name).join('\n');
  expect(text, `the declaration of ${symbol.name}`).not.toBe('');
  return symbol.name === target.name ? text : `${text} // as ${symbol.name}`;
}

function namespaceOf(name: string, target: ts.Symbol): string {
  const checker = libraryProgram().getTypeChecker();
  const members = checker.getExportsOfModule(target).map(declarationOf).join('\n');
  return `export declare namespace ${name} {\n${members.replace(/^/gm, '    ')}\n}`;
}

function original(symbol: ts.Symbol): ts.Symbol {
  const isAlias = symbol.flags & ts.SymbolFlags.Alias;
  return isAlias ? libraryProgram().getTypeChecker().getAliasedSymbol(symbol) : symbol;
}

/** The library's types that declarations use, directly or not, although no entry exports them. */
function typesBehind(symbols: readonly ts.Symbol[]): ts.Symbol[] {
  const checker = libraryProgram().getTypeChecker();
  const found = new Set<ts.Symbol>();
  const known = new Set(ENTRY_FILES.flatMap(exportsOf).map(original));
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node)) return;
    if (ts.isIdentifier(node) && isTypeName(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      if (symbol !== undefined) add(original(symbol));
    }
    ts.forEachChild(node, visit);
  };
  const add = (symbol: ts.Symbol): void => {
    const [declaration] = symbol.declarations ?? [];
    if (known.has(symbol) || found.has(symbol) || declaration === undefined) return;
    if (!isNamedType(declaration) || !declaration.getSourceFile().fileName.includes('/src/'))
      return;
    found.add(symbol);
    ts.forEachChild(declaration, visit);
  };
  for (const symbol of symbols.map(original)) {
    for (const declaration of symbol.declarations ?? []) ts.forEachChild(declaration, visit);
  }
  return [...found];
}

function isTypeName({ parent }: ts.Identifier): boolean {
  return ts.isTypeReferenceNode(parent) || ts.isExpressionWithTypeArguments(parent);
}

function isNamedType(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
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
