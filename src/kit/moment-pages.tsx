import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { Button } from '#ui/button.tsx';

import { MomentGrid } from './moment-grid.tsx';
import styles from './moment-pages.module.css';

interface MomentPagesProps {
  /** The cards that are shown, a few pages of all. */
  children: ReactNode;
  isMore: boolean;
  onMore: () => void;
}

/** A grid that grows by a page as its end comes into sight; the button does the same for whoever does not scroll. */
export function MomentPages({ children, isMore, onMore }: MomentPagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const showMore = useEffectEvent(onMore);
  useEffect(() => {
    if (!isMore || end.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) showMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observed anew after each page: one that is still in sight asks for the next.
  }, [isMore, children]);
  return (
    <>
      <MomentGrid>{children}</MomentGrid>
      {isMore && (
        <div ref={end} className={styles.end}>
          <Button size="large" onClick={onMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
