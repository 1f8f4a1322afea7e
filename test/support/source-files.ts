import { readdirSync, readFileSync } from 'node:fs';
import { preProcessFile } from 'typescript';

const SRC = new URL('../../src/', import.meta.url);

/** A file of `src/`: its path from there, its text without comments, and what it imports. */
export interface SourceFile {
  path: string;
  code: string;
  imports: string[];
}

/** Every TypeScript file of `src/`. */
export function sourceFiles(): SourceFile[] {
  const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.ts')).map(readSource);
}

function readSource(path: string): SourceFile {
  const text = readFileSync(new URL(path, SRC), 'utf8');
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  // Data is part of the file that imports it.
  const imports = preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !/^\.\/.*\.(json|txt)$/.test(name));
  return { path, code, imports: imports.map((name) => resolveImport(path, name)) };
}

/** A relative import as a path from `src/`, without ending; a package's name as it is. */
function resolveImport(path: string, name: string): string {
  if (!name.startsWith('.')) return name;
  return new URL(name, new URL(path, 'file:///')).pathname.slice(1);
}
