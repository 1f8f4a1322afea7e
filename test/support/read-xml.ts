/** An element of XML. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  /** The text right inside it. */
  text: string;
}

const TOKEN = /<\?.*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gs;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads XML as strictly as maps need it: whatever is no XML throws. */
export function readXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index !== end) throw new Error(`no XML: ${text.slice(end, end + 40)}`);
    end += match[0].length;
    const [, close, name, given = '', isEmpty, words] = match;
    const parent = open.at(-1) as Element;
    if (words !== undefined) parent.text += resolved(words);
    if (name === undefined) continue;
    if (close) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
      continue;
    }
    const attributes: Record<string, string> = {};
    for (const [, key = '', value = ''] of given.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
      if (key in attributes) throw new Error(`${name} has two ${key}`);
      attributes[key] = resolved(value.replace(/[\t\n\r]/g, ' '));
    }
    const element: Element = { name, attributes, children: [], text: '' };
    parent.children.push(element);
    if (!isEmpty) open.push(element);
  }
  const [first, second] = root.children;
  if (end < text.length || open.length > 1 || !first || second) throw new Error('not one element');
  return first;
}

function resolved(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/&(#?)(\w*);?/g, (whole, isCode, name) => {
    const character = isCode ? String.fromCodePoint(Number(name)) : ENTITIES[name];
    if (character === undefined || !whole.endsWith(';')) throw new Error(`${whole} is no entity`);
    return character;
  });
}
