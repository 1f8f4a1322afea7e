type Child = Node | string | undefined;

/** Attributes of an element by name, `on…` for listeners; `false` leaves one out. */
type Attributes = Readonly<Record<string, unknown>>;

/** An element with its attributes and children. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Sets attributes, and adds listeners. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (value === false || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById('announcements');
  if (region) region.textContent = text;
}

/** Whether the reader asked for less motion. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
