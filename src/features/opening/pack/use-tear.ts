import { type PointerEvent, useRef, useState } from 'react';

import { isTornThrough, measureTear, type Tear } from './tear-gesture.ts';

interface Grip {
  startX: number;
  lastX: number;
  lastAt: number;
  /** Smoothed speed in widths per second. */
  speed: number;
  width: number;
  tear: Tear | null;
}

/** `held`: a finger is on it. `closing`: let go too early. `tearing`: it continues automatically. */
export type TearState = 'rest' | 'held' | 'closing' | 'tearing';

function show(pouch: HTMLElement, { share, side }: Tear): void {
  pouch.style.setProperty('--tear', share.toFixed(4));
  pouch.dataset['side'] = side;
}

/** Drag updates bypass React; only the release changes state. */
export function useTear(onGive: () => void) {
  const pouchRef = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const [state, setState] = useState<TearState>('rest');

  function take(event: PointerEvent<HTMLDivElement>): void {
    if (state === 'tearing' || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width } = event.currentTarget.getBoundingClientRect();
    const at = { startX: event.clientX, lastX: event.clientX, lastAt: event.timeStamp };
    grip.current = { ...at, speed: 0, width, tear: null };
  }

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const held = grip.current;
    if (held === null || pouchRef.current === null) return;
    const tear = measureTear(event.clientX - held.startX, held.width, held.tear?.side ?? null);
    const seconds = Math.max(1, event.timeStamp - held.lastAt) / 1000;
    const step = (event.clientX - held.lastX) * (tear.side === 'from-start' ? 1 : -1);
    held.speed = held.speed * 0.6 + (step / held.width / seconds) * 0.4;
    held.lastX = event.clientX;
    held.lastAt = event.timeStamp;
    // The direction is fixed once the foil tears.
    held.tear = tear.share > 0 ? tear : null;
    if (state !== 'held') setState('held');
    show(pouchRef.current, tear);
  }

  function finish(): void {
    if (pouchRef.current !== null) pouchRef.current.style.setProperty('--tear', '1');
    setState('tearing');
    onGive();
  }

  function release(): void {
    const held = grip.current;
    grip.current = null;
    if (held === null || state === 'tearing') return;
    if (held.tear !== null && isTornThrough(held.tear, held.speed)) return finish();
    pouchRef.current?.style.setProperty('--tear', '0');
    setState('closing');
  }

  return {
    pouchRef,
    state,
    /** Tears by the button. */
    tearOpen: finish,
    handlers: { onPointerDown: take, onPointerMove: follow, onPointerUp: release, onPointerCancel: release },
  };
}
