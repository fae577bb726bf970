import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Nothing stays covered by the panel: the page ends above it, and focused elements scroll into view. */
export function useRoomBelow(panelRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = panelRef.current;
    if (panel === null) return undefined;
    const page = document.documentElement.style;
    const body = document.body.style;
    const setRoom = (room: string) => {
      page.scrollPaddingBlockEnd = room;
      body.paddingBlockEnd = room;
    };
    const observer = new ResizeObserver(() => setRoom(`${panel.offsetHeight}px`));
    observer.observe(panel);
    return () => {
      observer.disconnect();
      setRoom('');
    };
  }, [panelRef]);
}

/** Escape closes a panel opened by the user. It does not answer the question. */
export function useEscape(isByUser: boolean, close: () => void): void {
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (!isByUser) return undefined;
    const stop = new AbortController();
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal: stop.signal });
    return () => stop.abort();
  }, [isByUser]);
}

/** A panel opened by the user takes the focus and returns it. An automatic question does not. */
export function useFocusOnTitle(isByUser: boolean): RefObject<HTMLHeadingElement | null> {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isByUser) return undefined;
    const before = document.activeElement;
    titleRef.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isByUser]);
  return titleRef;
}
