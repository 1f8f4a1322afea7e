/** The gestures on a picture. */
export interface Gestures {
  /** Moves it by pixels. */
  pan(dx: number, dy: number): void;
  /** Zooms around a pixel of the element. */
  zoom(factor: number, x: number, y: number): void;
  /** Points at a pixel of the element. */
  point(x: number, y: number): void;
  /** Whether one finger moves the picture, not the page. */
  isFree(): boolean;
}

const WHEEL_SPEED = 0.0015;

/** Listens to mouse, wheel and touch. */
export function listenToGestures(element: HTMLElement, gestures: Gestures): void {
  const fingers = new Map<number, PointerEvent>();
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = element.getBoundingClientRect();
    return [clientX - left, clientY - top] as const;
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, event);
    if (event.pointerType === 'mouse' || fingers.size > 1)
      element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      gestures.point(...at(event));
      return;
    }
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    fingers.set(event.pointerId, event);
    if (other !== undefined) {
      const factor = distance(event, other) / (distance(before, other) || 1);
      gestures.zoom(factor, ...at(middle(event, other)));
    } else gestures.pan(event.clientX - before.clientX, event.clientY - before.clientY);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(type, (event) => {
      if (!fingers.delete(event.pointerId)) return;
      gestures.point(...at(event));
    });
  }
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !gestures.isFree()) return;
      event.preventDefault();
      gestures.zoom(Math.exp(-event.deltaY * WHEEL_SPEED), ...at(event));
    },
    { passive: false },
  );
}

function distance(a: PointerEvent, b: PointerEvent): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}

function middle(a: PointerEvent, b: PointerEvent) {
  return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
}
