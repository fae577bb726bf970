import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react';

interface Drag {
  pointerId: number;
  /** The dragged row. Its index may change while dragging, by edits from other devices. */
  key: string;
  /** The start position. */
  startIndex: number;
  startY: number;
  y: number;
  rowHeight: number;
}

/** Auto-scroll: distance from the edge, and speed per frame, in pixels. */
const edge = 64;
const step = 8;

function getTarget({ startIndex, startY, y, rowHeight }: Drag, count: number): number {
  return Math.max(0, Math.min(count - 1, startIndex + Math.round((y - startY) / rowHeight)));
}

/** Drag and drop for rows of one height. Release moves, Esc cancels. */
export function useRowDrag(keys: readonly string[], onDrop: (key: string, to: number) => void) {
  const [begun, setDrag] = useState<Drag | null>(null);
  const from = begun === null ? -1 : keys.indexOf(begun.key);
  // A row removed during the drag ends it.
  const drag = from === -1 ? null : begun;
  const follow = useEffectEvent((clientY: number) => drag && setDrag({ ...drag, y: clientY + window.scrollY }));
  const drop = useEffectEvent(() => {
    if (drag === null) return;
    const to = getTarget(drag, keys.length);
    setDrag(null);
    if (to !== from) onDrop(drag.key, to);
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

  const to = drag === null ? 0 : getTarget(drag, keys.length);
  return {
    dragged: drag?.key,
    /** A row's offset from its place. */
    getOffset(index: number): number {
      if (drag === null) return 0;
      // Stays under the pointer when its place moves.
      if (index === from) return drag.y - drag.startY + (drag.startIndex - from) * drag.rowHeight;
      if (index > from && index <= to) return -drag.rowHeight;
      return index < from && index >= to ? drag.rowHeight : 0;
    },
    getHandleProps: (key: string) => ({
      onPointerDown(event: ReactPointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        const row = event.currentTarget.closest('li');
        const next = row?.nextElementSibling ?? row?.previousElementSibling;
        const getTop = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
        const rowHeight = Math.abs(getTop(next) - getTop(row));
        const startY = event.clientY + window.scrollY;
        setDrag({
          pointerId: event.pointerId,
          key,
          startIndex: keys.indexOf(key),
          startY,
          y: startY,
          rowHeight: Math.max(1, rowHeight),
        });
      },
    }),
  };
}
