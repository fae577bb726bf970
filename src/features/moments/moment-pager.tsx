import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import { IconButton } from '#ui/buttons/icon-button.tsx';
import { NextIcon, PreviousIcon } from '#ui/icons/clip-icons.tsx';

import { useAdjacentMoments } from './adjacent-moments.ts';

interface MomentPagerProps {
  opened: string;
  onTurn: (opened: string) => void;
}

const writes = 'input, select, textarea, [contenteditable]';

/** Previous and next moment in the list, by button or arrow key. */
export function MomentPager({ opened, onTurn }: MomentPagerProps) {
  const { t } = useLingui();
  const { previous, next } = useAdjacentMoments(opened);
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(writes) !== null) return;
      const other = { ArrowLeft: previous, ArrowRight: next }[event.key];
      if (other === undefined) return;
      event.preventDefault();
      onTurn(other);
    };
    window.addEventListener('keydown', answer);
    return () => window.removeEventListener('keydown', answer);
  }, [previous, next, onTurn]);
  if (previous === undefined && next === undefined) return null;
  // At the ends the button is disabled but stays, so that the focus is not lost.
  return (
    <>
      <IconButton
        label={t`Previous moment`}
        aria-disabled={previous === undefined}
        onClick={() => previous !== undefined && onTurn(previous)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        label={t`Next moment`}
        aria-disabled={next === undefined}
        onClick={() => next !== undefined && onTurn(next)}
      >
        <NextIcon />
      </IconButton>
    </>
  );
}
