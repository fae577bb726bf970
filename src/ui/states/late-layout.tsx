import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useIsHydrated } from '#i18n/use-is-hydrated.ts';

import styles from './late-layout.module.css';

interface LateLayoutProps {
  className?: string | undefined;
  /** Sections, each with its height on a phone as `--late-height`. */
  children: ReactNode;
}

/**
 * The part of a server-rendered page below the first screen. On phones the browser lays out only the sections near the
 * screen, so the first paint does not wait for all of them; once the page is alive, the others follow one per frame.
 * Sections that the browser renders itself are laid out immediately: Back needs their heights for the scroll position.
 */
export function LateLayout({ className = '', children }: LateLayoutProps) {
  const isHydrated = useIsHydrated();
  const [isLate, setIsLate] = useState(!isHydrated);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isLate) return undefined;
    const sections = [...(element.current?.querySelectorAll<HTMLElement>(':scope > section') ?? [])];
    const layOutNext = () => {
      sections.shift()?.style.setProperty('content-visibility', 'visible');
      if (sections.length > 0) frame = requestAnimationFrame(layOutNext);
      // For sections that appear later.
      else setIsLate(false);
    };
    let frame = requestAnimationFrame(layOutNext);
    return () => cancelAnimationFrame(frame);
  }, [isLate]);
  return (
    <div ref={element} className={isLate ? `${className} ${styles.late}` : className}>
      {children}
    </div>
  );
}
