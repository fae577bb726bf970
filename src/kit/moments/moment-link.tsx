import { Link, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { type MouseEvent, useState } from 'react';

import type { MomentSummary } from '#contract/moments/moment.ts';
import { classNames } from '#ui/class-names.ts';

import { momentPreviewAtom } from './moment-preview.ts';
import { momentDestination, openedMoment } from './moment-dialog-link.ts';
import { MomentCard, type PosterLoading } from './card/moment-card.tsx';
import styles from './moment-link.module.css';
import { runViewTransition, whenThere } from './moment-transition.ts';
import { isPrecious } from './rarity-class.ts';

interface MomentLinkProps {
  moment: MomentSummary;
  /** Serial of an owned copy; without it the card links to the moment edition. */
  serialNumber?: number | undefined;
  /** The user owns a copy of this edition. */
  isOwned?: boolean;
  loading?: PosterLoading;
}

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The dialog's code is preloaded on hover. A click before that waits this long, then continues without. */
const patienceMilliseconds = 150;

/** Ignores double clicks and clicks on two cards: there is one dialog. */
let isOpening = false;

function useOpening(moment: MomentSummary, opened: string) {
  const router = useRouter();
  const lookAt = useSetAtom(momentPreviewAtom);
  const show = async (card: HTMLElement) => {
    const destination = { ...momentDestination(opened, router.state.location.href), state: { isOverPage: true } };
    const picture = card.querySelector('img')?.currentSrc;
    lookAt({ opened, moment, picture });
    const preloaded = router.preloadRoute(destination).catch(() => undefined);
    await Promise.race([preloaded, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))]);
    await runViewTransition({
      from: card,
      change: async () => {
        await router.navigate({ ...destination, viewTransition: false });
        const clip = await whenThere(() => document.querySelector<HTMLElement>('dialog[open] [data-clip]'));
        // From here on the dialog covers the cards; closing it may be quicker than the transition.
        isOpening = false;
        return clip;
      },
    });
  };
  return (card: HTMLElement) => {
    if (isOpening) return;
    isOpening = true;
    void show(card).finally(() => {
      isOpening = false;
    });
  };
}

/**
 * A card that opens its moment in a dialog over the current page. The URL becomes the moment's own, so that it can be
 * shared; opened directly or reloaded, it is a separate page.
 */
export function MomentLink({ moment, serialNumber, isOwned = false, loading = 'lazy' }: MomentLinkProps) {
  const [isFocused, setIsFocused] = useState(false);
  const opened = openedMoment(moment.momentEditionId, serialNumber);
  const open = useOpening(moment, opened);
  return (
    <Link
      {...momentDestination(opened)}
      data-moment={opened}
      className={classNames(styles.link, !isPrecious(moment.rarity) && styles.lifts)}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlainPress(event)) return;
        event.preventDefault();
        open(event.currentTarget);
      }}
      // Clicks focus too, but the clip plays only on keyboard focus.
      onFocus={(event) => setIsFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
    >
      <MomentCard
        moment={moment}
        serialNumber={serialNumber}
        isOwned={isOwned}
        isFocused={isFocused}
        loading={loading}
      />
    </Link>
  );
}
