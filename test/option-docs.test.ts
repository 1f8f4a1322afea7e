import ts from 'typescript';
import { expect, test } from 'vitest';
import { MAX_INT32 } from '../src/core/model/checks';
import { type CodeOption, defaultOf } from '../src/core/model/specification';
import { libraryProgram } from './support/library-program';

/** Ranges and defaults in the doc comments of options are those of the specifications. */

interface Documented {
  name: string;
  /** What TypeScript shows for each option. */
  docs: Map<string, string>;
  load: () => Promise<Record<string, CodeOption>>;
}

/**
 * The exported specifications, which have the type `Specification<X>` or `CodeSpecification<X>`.
 */
function specifications(): Documented[] {
  const checker = libraryProgram().getTypeChecker();
  const files = libraryProgram().getSourceFiles();
  return files.flatMap(({ fileName, statements }) =>
    statements
      .filter((statement) => ts.isVariableStatement(statement))
      .filter(({ modifiers }) =>
        modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
      )
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap((declaration) => {
        const options = optionsOf(declaration);
        if (options === undefined) return [];
        const name = declaration.name.getText();
        const properties = checker.getTypeAtLocation(options).getProperties();
        const docs = new Map(
          properties.map((property) => [
            property.name,
            ts.displayPartsToString(property.getDocumentationComment(checker)).replace(/\s+/g, ' '),
          ]),
        );
        return { name, docs, load: async () => (await import(fileName))[name] };
      }),
  );
}

/** For a declaration of type `Specification<X>`, the node of X. */
function optionsOf({ type }: ts.VariableDeclaration): ts.TypeNode | undefined {
  if (type === undefined || !ts.isTypeReferenceNode(type)) return undefined;
  return /^(Code)?Specification$/.test(type.typeName.getText())
    ? type.typeArguments?.[0]
    : undefined;
}

/**
 * Returns what a doc comment must contain. A function's default may be described in words; a value
 * in the comment must be the one for a large grid.
 */
function factsOf(option: CodeOption, value: unknown, text: string): string[] {
  const facts: string[] = [];
  if (option.type === 'integer') {
    const { min, max = MAX_INT32 } = option;
    if (max < MAX_INT32) facts.push(`from ${min} to ${max}`);
    else if (min > 1) facts.push(`at least ${min}`);
  }
  // A share is usually from 0 to 1 without a comment.
  if (option.type === 'share' && (option.max || text.includes('from 0 to'))) {
    facts.push(`from 0 to ${option.max ?? 1}`);
  }
  const isInWords = typeof option.default === 'function' && !/default [\d`'.]+[,.]( |$)/.test(text);
  if (isInWords || value === MAX_INT32 || value === Number.POSITIVE_INFINITY) return facts;
  if (typeof value === 'string') facts.push(`Default \`'${value}'\``);
  if (typeof value === 'number' || typeof value === 'boolean') facts.push(`Default ${value}`);
  return facts;
}

test.for(specifications())(
  'the documentation of $name equals its specification',
  async ({ docs, load }) => {
    const settings: Record<string, unknown> = { width: 200, height: 200, parts: [] };
    const missing: string[] = [];
    for (const [name, option] of Object.entries(await load())) {
      const value = defaultOf(option, settings);
      settings[name] ??= value;
      const text = (docs.get(name) ?? '').toLowerCase().replace(/(?<=\d),(?=\d)/g, '');
      for (const fact of factsOf(option, value, text)) {
        const pattern = new RegExp(`${fact.toLowerCase().replaceAll('.', '\\.')}(?!\\.?\\d)`);
        if (!pattern.test(text)) missing.push(`${name}: "${fact}" in "${text}"`);
      }
    }
    expect(missing).toEqual([]);
  },
);
