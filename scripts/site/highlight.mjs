// Colours for code: comments, strings, numbers and words of the language.

const WORDS =
  'as async await break case catch class const continue default else export extends false for from function if import in interface let new null of return satisfies switch throw true try type typeof undefined void while';
const KEYWORD = new RegExp(`\\b(?:${WORDS.replaceAll(' ', '|')})\\b`);
const TOKEN = new RegExp(
  `(//.*|/\\*[\\s\\S]*?\\*/)|('(?:[^'\\\\\\n]|\\\\.)*'|\`(?:[^\`\\\\]|\\\\.)*\`|"(?:[^"\\\\\\n]|\\\\.)*")|(${KEYWORD.source})|\\b(\\d[\\d_.]*)\\b`,
  'g',
);
const escapeHtml = (text) => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`);

/** Code as HTML; languages other than JavaScript are not highlighted. */
export function highlight(code, language) {
  const text =
    language === 'js' || language === 'ts' || language === 'json' ? color(code) : escapeHtml(code);
  return `<pre tabindex="0"><code>${text}</code></pre>`;
}

function color(code) {
  let html = '';
  let last = 0;
  for (const match of code.matchAll(TOKEN)) {
    const [text, comment, string, word] = match;
    const kind = comment ? 'comment' : string ? 'string' : word ? 'word' : 'number';
    html += `${escapeHtml(code.slice(last, match.index))}<span class="${kind}">${escapeHtml(text)}</span>`;
    last = match.index + text.length;
  }
  return html + escapeHtml(code.slice(last));
}
