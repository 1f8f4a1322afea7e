import { strokeText, type Writing } from './stroke-letters';

/** The look that a text inherits from the groups around it. */
type Look = Pick<Writing, 'size' | 'anchor' | 'isMonospaced'>;

/** Groups and texts as `toSvg` writes them: there are no tags inside texts. */
const TAGS = /<(\/?)g\b([^>]*)>|<text\b([^>]*)>([^<]*)<\/text>/g;

/**
 * Returns a picture of `toSvg` in which all text is drawn as paths, for programs that have no fonts.
 */
export function lettersAsPaths(svg: string): string {
  const looks: Look[] = [{ size: 16, anchor: 'start', isMonospaced: false }];
  return svg.replace(TAGS, (tag, end, group = '', own = '', text = '') => {
    const around = looks[looks.length - 1] as Look;
    if (end === '/') looks.pop();
    else if (tag.startsWith('<g')) looks.push(lookOf(group, around));
    if (tag.startsWith('<g') || end === '/') return tag;
    const { size, ...look } = lookOf(own, around);
    const down = own.includes('dy=".35em"') ? 0.35 * size : 0;
    const place = { x: numberOf(own, 'x') ?? 0, y: (numberOf(own, 'y') ?? 0) + down };
    const d = strokeText(withoutEscapes(text), { ...place, ...look, size });
    return `<path${own.replace(/ (?:x|y|dy|font-size)="[^"]*"/g, '')} d="${d}"/>`;
  });
}

function lookOf(attributes: string, around: Look): Look {
  const family = /font-family="([^"]*)"/.exec(attributes)?.[1];
  return {
    size: numberOf(attributes, 'font-size') ?? around.size,
    anchor: /text-anchor="([^"]*)"/.exec(attributes)?.[1] ?? around.anchor,
    isMonospaced: family === undefined ? around.isMonospaced : family.endsWith('monospace'),
  };
}

function numberOf(attributes: string, name: string): number | undefined {
  const text = new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
  return text === undefined ? undefined : Number(text);
}

function withoutEscapes(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
