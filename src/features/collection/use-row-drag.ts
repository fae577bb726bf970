import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react';

interface Drag {
  pointerId: number;
  from: number;
  startY: number;
  y: number;
  rowHeight: number;
}

/** So near the screen's edge, in pixels, the page scrolls along, so many pixels a frame. */
const edge = 64;
const step = 8;

function targetOf({ from, startY, y, rowHeight }: Drag, count: number): number {
  return Math.max(0, Math.min(count - 1, from + Math.round((y - startY) / rowHeight)));
}

/** Rows of one height that follow the pointer by a handle; the others make room. Letting go moves, Esc puts back. */
export function useRowDrag(count: number, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const follow = useEffectEvent((clientY: number) => drag && setDrag({ ...drag, y: clientY + window.scrollY }));
  const drop = useEffectEvent(() => {
    if (drag === null) return;
    const to = targetOf(drag, count);
    setDrag(null);
    if (to !== drag.from) onDrop(drag.from, to);
  });
  const pointerId = drag?.pointerId;

  useEffect(() => {
    if (pointerId === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let clientY: number | undefined;
    let frame = 0;
    const scroll = () => {
      if (clientY !== undefined && clientY < edge) window.scrollBy(0, -step);
      if (clientY !== undefined && clientY > window.innerHeight - edge) window.scrollBy(0, step);
      if (clientY !== undefined) follow(clientY);
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const isOurs = (event: PointerEvent) => event.pointerId === pointerId;
    window.addEventListener('pointermove', (event) => isOurs(event) && (clientY = event.clientY), { signal });
    window.addEventListener('pointerup', (event) => isOurs(event) && drop(), { signal });
    window.addEventListener('pointercancel', (event) => isOurs(event) && setDrag(null), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && setDrag(null), { signal });
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, [pointerId]);

  const to = drag === null ? 0 : targetOf(drag, count);
  return {
    dragged: drag?.from,
    /** How far a row stands from its own place. */
    offsetOf(index: number): number {
      if (drag === null) return 0;
      if (index === drag.from) return drag.y - drag.startY;
      if (index > drag.from && index <= to) return -drag.rowHeight;
      return index < drag.from && index >= to ? drag.rowHeight : 0;
    },
    handleOf: (index: number) => ({
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        const row = event.currentTarget.closest('li');
        const next = row?.nextElementSibling ?? row?.previousElementSibling;
        const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
        const rowHeight = Math.abs(topOf(next) - topOf(row));
        const startY = event.clientY + window.scrollY;
        setDrag({ pointerId: event.pointerId, from: index, startY, y: startY, rowHeight: Math.max(1, rowHeight) });
      },
    }),
  };
}
