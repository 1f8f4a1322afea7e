/** Line drawings on 24 × 24. */
const PATHS = {
  die: '<rect x="4" y="4" width="16" height="16" rx="3"/><path class="dots" d="M8.500 8.500h0M15.500 8.500h0M12 12h0M8.500 15.500h0M15.500 15.500h0"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  unlock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 7.500-2"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1"/>',
  reset: '<path d="M4 5v5h5"/><path d="M4.600 10A8 8 0 1 1 4 13.500"/>',
  play: '<path class="solid" d="M8 5v14l11-7z"/>',
  pause: '<path d="M8 6v12M16 6v12" stroke-width="3.500"/>',
  back: '<path d="M6 6v12M18 6l-8 6 8 6z"/>',
  forward: '<path d="M18 6v12M6 6l8 6-8 6z"/>',
  copy: '<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/>',
  download: '<path d="M12 4v11m-5-5 5 5 5-5M5 20h14"/>',
  print: '<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z"/>',
  more: '<path d="m6 9 6 6 6-6"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  fit: '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>',
  grip: '<path class="dots" d="M9 6h0M15 6h0M9 12h0M15 12h0M9 18h0M15 18h0"/>',
  scheme:
    '<circle cx="12" cy="12" r="8.500"/><path class="solid" d="M12 3.500a8.500 8.500 0 0 1 0 17z"/>',
  warn: '<path d="M12 4 2.500 20h19zM12 10v4.500M12 17.200v.1"/>',
  bin: '<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13"/>',
  logo: '<path d="M9 2.500H2.500v19h19v-19H15" stroke-width="3"/><path class="door" d="M9 2.500h6" stroke-width="3"/><circle class="key" cx="12" cy="13.500" r="2.500"/>',
} as const;

export type Icon = keyof typeof PATHS;

/** An icon that screen readers skip. */
export function icon(name: Icon): Node {
  const template = document.createElement('template');
  template.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;
  return template.content.firstChild as Node;
}
