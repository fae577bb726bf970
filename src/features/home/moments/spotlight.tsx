import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { describeResult } from '#contract/moments/match-result.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useHasMessages } from '#i18n/use-has-messages.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { chooseMoments } from '#kit/filters/filter-links.ts';
import { toMomentLink } from '#kit/moments/moment-dialog-link.ts';
import { playerWidths } from '#kit/posters/poster-widths.ts';
import { Poster } from '#kit/posters/poster.tsx';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { LinkButton } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useSiteName } from '#ui/site-name.tsx';
import { useNow } from '#ui/time/clock.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useInView } from '#ui/use-in-view.ts';

import { homeMomentsAtom } from '../home-state.ts';
import { pickSpotlight } from './pick-moments.ts';
import styles from './spotlight.module.css';

/** Lazy, like its messages: loaded when near the viewport. */
const ClipPlayer = lazyPanel(() => import('#kit/clip-player.tsx'), 'ClipPlayer');

/** Pauses the clip outside the viewport, to save battery and data. */
function usePausedOutOfView(ref: RefObject<HTMLElement | null>, isInView: boolean): void {
  const isOurs = useRef(false);
  useEffect(() => {
    const video = ref.current?.querySelector('video');
    if (video === null || video === undefined) return;
    if (isInView && isOurs.current) void video.play().catch(() => undefined);
    else if (!isInView && !video.paused) video.pause();
    else return;
    isOurs.current = !isInView;
  }, [ref, isInView]);
}

function Player({ moment: { clip, player, title, playDescription, sounds } }: { moment: MomentEdition }) {
  const localised = useLocalised();
  const hasMessages = useHasMessages('watch');
  return (
    hasMessages && (
      <ClipPlayer
        clip={clip}
        title={`${player}, ${localised(title)}`}
        description={localised(playDescription)}
        sounds={sounds}
      />
    )
  );
}

function Clip({ moment }: { moment: MomentEdition }) {
  const placeRef = useRef<HTMLDivElement>(null);
  const isInView = useInView(placeRef);
  const [wasInView, setWasInView] = useState(false);
  if (isInView && !wasInView) setWasInView(true);
  usePausedOutOfView(placeRef, isInView);
  return (
    <div ref={placeRef} className={styles.clip}>
      <Poster clip={moment.clip} className={styles.poster} sizes={playerWidths} alt="" loading="lazy" />
      {wasInView && <Player moment={moment} />}
    </div>
  );
}

function Moment({ moment }: { moment: MomentEdition }) {
  const localised = useLocalised();
  const formats = useFormats();
  const club = useSiteName();
  const { title, player, story, match, rarity, copies, momentEditionId } = moment;
  return (
    <section className={classNames(styles.spotlight, rarityClass(rarity))} aria-labelledby="home-spotlight">
      <div className={styles.body}>
        <Clip key={momentEditionId} moment={moment} />
        <div className={styles.words}>
          <p className={styles.kicker}>
            <Trans>Moment of the week</Trans>
          </p>
          <h2 id="home-spotlight" className={styles.title}>
            {localised(title)}
          </h2>
          <p className={styles.facts}>
            {player} · {describeResult(match, club)} · {formats.day(moment.moment_date)}
          </p>
          <p className={styles.story}>{localised(story)}</p>
          <p className={styles.marks}>
            <RarityMark rarity={rarity} size="large" />
            <Trans>{copies} numbered copies, and not one more</Trans>
          </p>
          <div className={styles.actions}>
            <LinkButton variant="primary" size="large" {...toMomentLink(momentEditionId)}>
              <Trans>See this moment</Trans>
            </LinkButton>
            <Link to="/{-$locale}/moments" search={chooseMoments({}, player)} className={styles.more}>
              <Trans>More of {player}</Trans>
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The moment of the week, large, with its story. */
export function Spotlight() {
  const moments = useAtomValue(homeMomentsAtom);
  const moment = useNow((now) =>
    moments.status === 'success' ? pickSpotlight(moments.value.spotlights, now) : undefined,
  );
  if (moments.status === 'failure') return null;
  if (moments.status !== 'success') return <Skeleton className={styles.waiting} />;
  return moment === undefined ? null : <Moment moment={moment} />;
}
