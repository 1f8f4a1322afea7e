/** Counts equal names, in the order in which they first occur, such as `2 × orc, chest`. */
export function tally(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const words = [...counts].map(([name, many]) => (many === 1 ? name : `${many} × ${name}`));
  return escapeMarkdown(words.join(', '));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Puts a text on one line and escapes the characters that have a meaning in Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
}
