import { isMotionReduced } from '../dom';

/** The time in which an item slides to its new place, in milliseconds. */
const SLIDE = 150;

/**
 * Makes the items of a list movable by their grips, with mouse, finger or arrow keys.
 *
 * @param move - receives the item's position and its new position
 */
export function sortable(list: HTMLElement, move: (from: number, to: number) => void): void {
  const items = () => [...list.children] as HTMLElement[];
  list.addEventListener('keydown', (event) => {
    const grip = gripOf(event);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (grip === undefined || by === undefined) return;
    event.preventDefault();
    const from = items().findIndex((item) => item.contains(grip));
    const to = from + by;
    if (to < 0 || to >= items().length) return;
    move(from, to);
    slide(items()[to] as HTMLElement, -by);
    items()[to]?.querySelector<HTMLElement>('.grip')?.focus();
  });
  list.addEventListener('pointerdown', (event) => {
    const grip = gripOf(event);
    if (grip === undefined) return;
    event.preventDefault();
    grip.focus();
    drag(list, items(), grip, event, move);
  });
}

function gripOf(event: Event): HTMLElement | undefined {
  return (event.target as Element).closest<HTMLElement>('.grip') ?? undefined;
}

function drag(
  list: HTMLElement,
  items: readonly HTMLElement[],
  grip: HTMLElement,
  start: PointerEvent,
  move: (from: number, to: number) => void,
): void {
  const from = items.findIndex((item) => item.contains(grip));
  const item = items[from] as HTMLElement;
  const middles = items.map((other) => middleOf(other));
  let to = from;
  grip.setPointerCapture(start.pointerId);
  item.classList.add('moving');
  grip.onpointermove = ({ clientY }) => {
    const way = clientY - start.clientY;
    item.style.transform = `translateY(${way}px) rotate(.4deg)`;
    const middle = (middles[from] as number) + way;
    to = middles.filter((other, i) => i !== from && other < middle).length;
    showPlace(list, items, from, to);
  };
  grip.onpointerup = grip.onpointercancel = ({ type }) => {
    grip.onpointermove = grip.onpointerup = grip.onpointercancel = null;
    item.classList.remove('moving');
    item.style.transform = '';
    showPlace(list, items, from, from);
    if (type === 'pointerup' && to !== from) move(from, to);
  };
}

function middleOf(item: HTMLElement): number {
  const { top, height } = item.getBoundingClientRect();
  return top + height / 2;
}

/** A line where the item would drop. */
function showPlace(
  list: HTMLElement,
  items: readonly HTMLElement[],
  from: number,
  to: number,
): void {
  for (const item of items) item.classList.remove('drop-before', 'drop-after');
  list.classList.toggle('dragging', to !== from);
  if (to !== from) items[to]?.classList.add(to < from ? 'drop-before' : 'drop-after');
}

function slide(item: HTMLElement, direction: number): void {
  if (isMotionReduced()) return;
  const way = direction * item.offsetHeight;
  item.animate({ translate: [`0 ${way}px`, '0 0'] }, { duration: SLIDE, easing: 'ease-out' });
}
