import { readdirSync, readFileSync, statSync } from 'node:fs';
import ts from 'typescript';

/**
 * Counts turns of phrase that are not plain English in comments, strings and Markdown. The count is
 * mechanical: a listed word counts even if it happens to be right.
 */

/** Verbs that turn "what …" into a noun: "what is left", "what has a name". */
const WHAT =
  'is|are|was|were|has|have|had|can|could|may|must|does|comes|came|goes|makes|fits|stands|lies|remains|belongs';

/** Words after which "where" means "if", as do participles: "refused where". */
const BEFORE_WHERE =
  '[Oo]nly|[Ee]ven|[Aa]lso|[Ee]xcept|[Bb]ut|[Nn]ot|too|[Nn]one|nothing|undefined|default|[Tt]hrows|[Ff]ails|[Rr]efuses|[Rr]eturns|true|false|those|\\w+ed';

/** The counted turns, by their name in the report. */
const TURNS: Record<string, RegExp> = {
  slantwise: /\bslantwise\b/gi,
  '… alone': /\b[a-z]+ alone\b/gi,
  'so many': /\bso many\b/gi,
  'as … as can be': /\bas far as\b|\bas [a-z]+ as can be\b/gi,
  'whoever, nobody, everybody': /\b(?:whoever|whomever|nobody|everybody|somebody)\b/gi,
  'who (as a subject)': /(?:^|[.:;(]\s+|\b(?:for|of|from|as|what|but|if|because) )who [a-z]+/gim,
  "of one's own": /\bof (?:one's|its|their|your|his|her|our|my) own\b|\bones? of one's\b/gi,
  'what is …': RegExp(`\\bwhat (?:${WHAT})\\b`, 'gi'),
  'all that': /\ball that\b/gi,
  'where (condition)': RegExp(
    `(?:^|[.;:(]\\s+)Where\\b|,\\s+where\\b|\\b(?:${BEFORE_WHERE})\\s+where\\b`,
    'gm',
  ),
  'stands, lies': /\b(?:stands?|stood|lies?|lying)\b(?! for\b)/gi,
  'answers, gives back, comes back':
    /\banswer(?:s|ed|ing)?\b|\b(?:give|gives|gave|given|giving) (?:\w+ )?back\b|\b(?:come|comes|came|coming) back\b/gi,
  'tells, says': /\b(?:tells?|told|telling|says?|said|saying)\b/gi,
  'comes to': /\b(?:comes?|came|coming) to\b/gi,
  'hands on, lets be':
    /\b(?:hand|hands|handed|handing) (?:\w+ )?on\b|\b(?:let|lets) (?:\w+ )?be\b/gi,
  'looks at': /\b(?:looks?|looked|looking) at\b/gi,
  'goes by': /\b(?:go|goes|going|went) by\b/gi,
  'dear, thrice, gladly, hardly': /\b(?:dear|dearer|dearest|thrice|gladly|hardly)\b/gi,
  else: /\bor else\b|(?:^|[.;,:]\s+)else\b/gim,
  'to begin with': /\bto begin with\b/gi,
  'from … on': /\bfrom (?:\S+\s+){1,3}?on(?=[.,;:)]|$)|\bfrom (?:here|there|now|then) on\b/gim,
  'texts, truths': /\b(?:texts|truths)\b/gi,
  'shut, part, drown':
    /\b(?:shuts?|shutting|parted|parting|parts? (?:no |the |its |any )?(?:floor|grid|it|them)|drown(?:s|ed|ing)?)\b/gi,
  ways: /\bways\b(?! (?:to|of|in which)\b)/gi,
  mend: /\bmend(?:s|ed|ings?)?\b/gi,
  'stone, wood': /\b(?:stones?|wood)\b/gi,
};

/** A run of prose, and the line of its file on which it starts. */
export interface Prose {
  text: string;
  line: number;
}

/** A turn that was found. */
export interface Hit {
  turn: string;
  line: number;
  /** The words around it. */
  excerpt: string;
}

/** The comments and strings of TypeScript or JavaScript; a string without a space is a name. */
export function proseOfCode(code: string): Prose[] {
  const file = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest);
  const found = new Map<number, string>();
  let rest = code;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node) || isText(node)) {
      const start = node.getStart(file);
      // Comments are searched for in the code without its literals.
      rest = rest.slice(0, start) + '_'.repeat(node.end - start) + rest.slice(node.end);
      if (isText(node) && /\s/.test(node.text.trim())) found.set(start, node.text);
    }
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(file);
  for (const { 0: comment, index } of rest.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)) {
    found.set(index, plainComment(comment));
  }
  const inOrder = [...found].sort(([a], [b]) => a - b);
  return inOrder.map(([pos, text]) => ({
    text,
    line: file.getLineAndCharacterOfPosition(pos).line + 1,
  }));
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** A comment without its stars, examples and code, with its lines kept. */
function plainComment(comment: string): string {
  const prose = comment
    .replace(/^\/\*\*?|\*\/$|^\/\/+/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .replace(/^@example[\s\S]*?(?=^@|$(?![\s\S]))/gm, (code) => code.replace(/[^\n]/g, ''));
  return withoutQuotes(prose);
}

/** The text of a page without code, tags and the addresses of links, with its lines kept. */
export function proseOfMarkdown(page: string): Prose[] {
  const text = page
    .replace(/^```[\s\S]*?^```$/gm, (code) => code.replace(/[^\n]/g, ''))
    .replace(/<[^>]*>/g, (tag) => tag.replace(/[^\n]/g, ''))
    .replace(/\]\([^)]*\)/g, ']');
  return withoutQuotes(text)
    .split('\n')
    .map((line, i) => ({ text: line, line: i + 1 }));
}

/** Without inline code. */
function withoutQuotes(text: string): string {
  return text.replace(/`[^`\n]+`/g, 'X');
}

/** The turns in a run of prose. */
export function findTurns({ text, line }: Prose): Hit[] {
  return Object.entries(TURNS).flatMap(([turn, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      turn,
      line: line + text.slice(0, match.index).split('\n').length - 1,
      excerpt: text
        .slice(Math.max(0, match.index - 40), match.index + match[0].length + 40)
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  );
}

function countWords(text: string): number {
  return text.match(/\p{L}[\p{L}'’-]*/gu)?.length ?? 0;
}

/** Turns and words of a file or of all files of a folder. */
export interface Count {
  words: number;
  /** Each turn as `file:line turn: excerpt`. */
  hits: string[];
  /** Turns in a thousand words. */
  share: number;
}

/** Counts in a file or folder, which is named by its path from the root of the project. */
export function countTurns(path: string): Count {
  let words = 0;
  const hits: string[] = [];
  for (const file of filesOf(path)) {
    const content = readFileSync(file, 'utf8');
    const prose = file.pathname.endsWith('.md') ? proseOfMarkdown(content) : proseOfCode(content);
    const name = file.pathname.slice(ROOT.pathname.length);
    for (const run of prose) {
      words += countWords(run.text);
      for (const { turn, line, excerpt } of findTurns(run)) {
        hits.push(`${name}:${line} ${turn}: ${excerpt}`);
      }
    }
  }
  return { words, hits, share: (hits.length * 1000) / Math.max(words, 1) };
}

const ROOT = new URL('../../', import.meta.url);

/** The files with prose of a folder, without build output and the read-me files of code. */
function filesOf(path: string): URL[] {
  const root = new URL(path, ROOT);
  if (!statSync(root).isDirectory()) return [root];
  const ending = path === 'guide' ? /\.md$/ : /\.(?:ts|mjs|js)$/;
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/(?:^|\/)(?:dist|node_modules)\//.test(name))
    .sort()
    .map((name) => new URL(`${path}/${name}`, ROOT));
}
