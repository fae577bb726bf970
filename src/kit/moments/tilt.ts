import { prefersStillness } from '#ui/prefers-stillness.ts';

import { hasFinePointer, savesData } from '../player/media-preferences.ts';

const maxDegrees = 10;
/** The card follows the pointer with delay and settles slowly. */
const followTiming = { duration: 190, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'forwards' } as const;
const restTiming = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** From −0.5 at the start and the top to 0.5 at the end and the bottom. */
interface Lean {
  x: number;
  y: number;
}

const straight: Lean = { x: 0, y: 0 };

export interface Tilt {
  /** Pointer position in the window. */
  follow: (clientX: number, clientY: number) => void;
  /** Releases the card, which swings back. */
  release: () => void;
}

/** A fine pointer, without reduced motion or data saving. */
export function allowsTilt(): boolean {
  return hasFinePointer() && !prefersStillness() && !savesData();
}

function toTransform(element: HTMLElement, { x, y }: Lean): string {
  const depth = Number(element.dataset.depth ?? Number.NaN);
  return Number.isNaN(depth)
    ? `rotateX(${-y * maxDegrees}deg) rotateY(${x * maxDegrees}deg)`
    : `translate3d(${x * depth}%, ${y * depth}%, 0)`;
}

/** The moving parts of one card, animated by the compositor. */
function createSwing(face: HTMLElement) {
  let animations: Animation[] = [];
  let from = straight;
  let to = straight;
  const now = (): Lean => {
    // Eased progress from the effect's timing; null when idle.
    const progress = animations[0]?.effect?.getComputedTiming().progress ?? 1;
    return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
  };
  const swing = (goal: Lean, timing: KeyframeAnimationOptions) => {
    from = now();
    to = goal;
    const before = animations;
    const moving = [face, ...face.querySelectorAll<HTMLElement>(':scope > [data-depth]')];
    animations = moving.map((element) =>
      element.animate({ transform: [toTransform(element, from), toTransform(element, to)] }, timing),
    );
    for (const animation of before) animation.cancel();
  };
  const stop = () => {
    for (const animation of animations) animation.cancel();
  };
  return { swing, stop };
}

/** Stops the previous card, which may still swing back. */
let stopLast: (() => void) | null = null;

/**
 * Tilts a card's face towards the pointer, and moves its layers by their depth (`data-depth`, in percent of their size). Only
 * transforms, by animations: no layout, no paint, and a busy main thread does not stop them. One card at a time: a new one resets
 * the previous one immediately.
 */
export function startTilt(card: HTMLElement, face: HTMLElement): Tilt {
  stopLast?.();
  const { swing, stop } = createSwing(face);
  stopLast = stop;
  const pointer = { x: 0, y: 0 };
  let frame = 0;
  // Only the face tilts, so the card is measured once and after scrolling. Measured in the frame: in the event it would
  // force a layout.
  let box: DOMRect | undefined;
  const forget = () => {
    box = undefined;
  };
  window.addEventListener('scroll', forget, { passive: true, capture: true });
  card.dataset.tilting = '';

  const share = (length: number, start: number, at: number) => Math.min(Math.max((at - start) / length, 0), 1) - 0.5;
  const draw = () => {
    frame = 0;
    box ??= card.getBoundingClientRect();
    swing({ x: share(box.width, box.left, pointer.x), y: share(box.height, box.top, pointer.y) }, followTiming);
  };
  return {
    follow: (clientX, clientY) => {
      pointer.x = clientX;
      pointer.y = clientY;
      if (frame === 0) frame = requestAnimationFrame(draw);
    },
    release: () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', forget, { capture: true });
      delete card.dataset.tilting;
      swing(straight, restTiming);
    },
  };
}
