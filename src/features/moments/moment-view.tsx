import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

import { useLocalised } from '#i18n/use-locale.ts';
import { ClipPlayer } from '#kit/clip-player.tsx';
import { materialClass } from '#kit/moments/card/material-class.ts';
import { momentPreviewAtom } from '#kit/moments/moment-preview.ts';
import { rarityClass } from '#kit/moments/rarity-class.ts';
import { RarityMark } from '#kit/moments/rarity-mark.tsx';
import { ShareMoment } from '#kit/share/share-moment.tsx';
import { clubAtom } from '#platform/configuration.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { NotOwnedNotice } from './not-owned-notice.tsx';
import { MomentFacts } from './moment-facts.tsx';
import { MomentOrigin } from './moment-origin.tsx';
import styles from './moment-view.module.css';
import { MoreMoments } from './more-moments.tsx';
import type { Copy, MomentToShow } from './shown-moment.ts';

interface MomentViewProps {
  moment: MomentToShow;
  /** Serial number of an owned copy. */
  copy: Copy | undefined;
  /** The copy in the URL, if it is not the user's. */
  foreignSerial: number | undefined;
  /** The title is the page's or the dialog's heading. */
  heading: 'page' | 'dialog';
  /** Shelf and favorite controls. */
  keeping: ReactNode;
}

function Player({ moment }: { moment: MomentToShow }) {
  const localised = useLocalised();
  const club = useAtomValue(clubAtom);
  const preview = useAtomValue(momentPreviewAtom);
  const title = localised(moment.title);
  return (
    <div className={styles.clip}>
      <div className={classNames(styles.frame, materialClass(moment.rarity))}>
        <ClipPlayer
          isMain
          clip={moment.clip}
          placeholder={preview?.moment.clip.poster === moment.clip.poster ? preview.picture : undefined}
          sounds={moment.sounds}
          description={moment.playDescription === undefined ? '' : localised(moment.playDescription)}
          title={`${moment.player}, ${title}`}
          mediaNames={{ title, artist: moment.player, album: `${club.name} · ${moment.season}` }}
        />
      </div>
    </div>
  );
}

/** The story, and the clip's description. */
function Story({ moment }: { moment: MomentToShow }) {
  const localised = useLocalised();
  if (moment.story === undefined || moment.playDescription === undefined)
    return <Skeleton className={styles.waiting} />;
  return (
    <>
      <p className={styles.story}>{localised(moment.story)}</p>
      <p className={styles.description}>
        <Trans>In the clip: {localised(moment.playDescription)}</Trans>
      </p>
    </>
  );
}

/** The clip, its story and its facts. */
export function MomentView({ moment, copy, foreignSerial, heading, keeping }: MomentViewProps) {
  const localised = useLocalised();
  return (
    <article className={classNames(styles.moment, rarityClass(moment.rarity))}>
      <Player moment={moment} />
      <div className={styles.words}>
        <p className={styles.marks}>
          <RarityMark rarity={moment.rarity} size="large" />
          {copy !== undefined && (
            <span className={styles.serial}>
              <VisuallyHidden>
                <Trans>Your copy</Trans>
              </VisuallyHidden>{' '}
              {copy.serialNumber} <span className={styles.of}>/ {moment.copies}</span>
            </span>
          )}
        </p>
        {heading === 'page' && <h1 className={styles.title}>{localised(moment.title)}</h1>}
        <p className={styles.player}>{moment.player}</p>
        <MomentFacts moment={moment} copy={copy} />
        {foreignSerial !== undefined && <NotOwnedNotice serialNumber={foreignSerial} />}
        <Story moment={moment} />
        <div className={styles.actions}>
          {keeping}
          <ShareMoment moment={moment} serialNumber={copy?.serialNumber} />
        </div>
        <MoreMoments moment={moment} />
        {copy !== undefined && <MomentOrigin copy={copy} level={heading === 'page' ? 'h2' : 'h3'} />}
      </div>
    </article>
  );
}
