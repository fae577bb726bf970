import { Link, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import type { MomentSummary } from '#contract/moment.ts';

import { MomentCard } from './moment-card.tsx';
import styles from './moment-link.module.css';

interface MomentLinkProps {
  moment: MomentSummary;
  serialNumber?: number | undefined;
  isFirst?: boolean;
}

/**
 * For the change of page the card is called what the clip on the next page is called, so that the one becomes the
 * other; just before that page is drawn the card gives the name back.
 */
function useFlight() {
  const router = useRouter();
  const cardRef = useRef<HTMLElement>(null);
  const takeOff = () => {
    const card = cardRef.current;
    if (card === null) return;
    card.style.viewTransitionName = 'moment';
    const stop = router.subscribe('onBeforeRouteMount', () => {
      card.style.viewTransitionName = '';
      stop();
    });
  };
  return { cardRef, takeOff };
}

/** A moment's card that leads to the moment; with a serial number, to the owned copy. */
export function MomentLink({ moment, serialNumber, isFirst = false }: MomentLinkProps) {
  const { cardRef, takeOff } = useFlight();
  const [isFocused, setIsFocused] = useState(false);
  const { momentEditionId } = moment;
  const shared = {
    className: styles.link,
    onClick: takeOff,
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
  const card = (
    <MomentCard ref={cardRef} moment={moment} serialNumber={serialNumber} isFocused={isFocused} isFirst={isFirst} />
  );
  if (serialNumber === undefined) {
    return (
      <Link to="/{-$locale}/moments/$momentEditionId" params={{ momentEditionId }} {...shared}>
        {card}
      </Link>
    );
  }
  return (
    <Link
      to="/{-$locale}/moments/$momentEditionId/$serialNumber"
      params={{ momentEditionId, serialNumber: String(serialNumber) }}
      {...shared}
    >
      {card}
    </Link>
  );
}
