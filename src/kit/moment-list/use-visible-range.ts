import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { pageSize } from '#contract/moments/page-size.ts';

import { type GridMeasures, type Span, getVisibleRange } from './visible-range.ts';

/** CSS sets the number of columns; cards are 3:4. */
function measure(list: HTMLElement): GridMeasures {
  const style = getComputedStyle(list);
  const tracks = style.gridTemplateColumns.split(' ');
  const rowHeight = (Number.parseFloat(tracks[0] ?? '0') * 4) / 3 + Number.parseFloat(style.rowGap);
  return { columns: tracks.length, rowHeight: Math.max(1, rowHeight) };
}

/** The cards near the viewport and the number of columns. Before measuring: one page from the last position. */
export function useVisibleRange(list: RefObject<HTMLElement | null>, count: number, leftAt: number) {
  const [columns, setColumns] = useState(1);
  const [span, setSpan] = useState<Span>({ first: leftAt, end: leftAt + pageSize });
  const measures = useRef<GridMeasures>({ columns: 1, rowHeight: 1 });

  const look = useEffectEvent(() => {
    if (list.current?.isConnected !== true) return;
    const top = -list.current.getBoundingClientRect().top;
    const next = getVisibleRange(measures.current, top, window.innerHeight, count);
    setSpan((before) => (before.first === next.first && before.end === next.end ? before : next));
  });
  const measureAnew = useEffectEvent(() => {
    // A page rendered outside the document has no size yet (`app/rendering/draw.ts`).
    if (list.current?.isConnected !== true) return;
    measures.current = measure(list.current);
    setColumns(measures.current.columns);
    look();
  });

  // Layout effect, so that the first paint has the right range.
  useLayoutEffect(() => measureAnew(), [count]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', () => look(), { passive: true, signal });
    window.addEventListener('resize', () => measureAnew(), { passive: true, signal });
    // Content above the list can move it without a scroll.
    const observer = new ResizeObserver(() => measureAnew());
    observer.observe(document.body);
    // Comes into the document with a size.
    if (list.current !== null) observer.observe(list.current);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [list]);
  return { columns, first: Math.min(span.first, count), end: Math.min(span.end, count) };
}
