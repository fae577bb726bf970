import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { MomentSummary } from '#contract/moment.ts';

import { MomentCard } from './moment-card.tsx';
import styles from './moment-link.module.css';

interface MomentLinkProps {
  moment: MomentSummary;
  /** Of an owned copy; without it the card leads to the moment edition. */
  serialNumber?: number | undefined;
  /** The fan has a copy of this edition. */
  isOwned?: boolean;
  /** Among the first that are seen: its poster is not waited for. */
  isFirst?: boolean;
}

/** The address of the moment itself, which the browser shows while the dialog is open. */
function ownAddress(momentEditionId: string, serialNumber: number | undefined) {
  if (serialNumber === undefined)
    return { to: '/{-$locale}/moments/$momentEditionId', params: { momentEditionId } } as const;
  const params = { momentEditionId, serialNumber: String(serialNumber) };
  return { to: '/{-$locale}/moments/$momentEditionId/$serialNumber', params } as const;
}

/**
 * A card that opens its moment in a dialog over the page that it stands on. The address becomes the moment's own, so that
 * it can be shared; opened directly or reloaded, that address is a page of its own.
 */
export function MomentLink({ moment, serialNumber, isOwned = false, isFirst = false }: MomentLinkProps) {
  const [isFocused, setIsFocused] = useState(false);
  const { momentEditionId } = moment;
  const opened = serialNumber === undefined ? momentEditionId : `${momentEditionId}/${serialNumber}`;
  return (
    <Link
      to="."
      search={(search) => ({ ...search, moment: opened })}
      mask={{ ...ownAddress(momentEditionId, serialNumber), unmaskOnReload: true }}
      resetScroll={false}
      className={styles.link}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <MomentCard
        moment={moment}
        serialNumber={serialNumber}
        isOwned={isOwned}
        isFocused={isFocused}
        isFirst={isFirst}
      />
    </Link>
  );
}
