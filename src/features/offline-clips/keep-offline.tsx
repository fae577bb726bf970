import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import type { OfflineClips, OfflineMoment } from '#contract/moments/offline-clips.ts';
import { useQuantityFormats } from '#i18n/use-quantity-formats.ts';
import { dropMomentsAtom, keepMomentsAtom, offlineClipsAtom } from '#platform/device/offline-clips.ts';
import { readFreeBytes } from '#platform/device/storage-use.ts';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { focusIfLost, takeLostFocus } from '#ui/focus.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { CheckIcon } from '#ui/icons/message-icons.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';

import { DownloadStatus } from './download-status.tsx';
import { measureMissing, type Missing } from './measure-missing.ts';
import styles from './offline-clips.module.css';
import { ProblemMessage } from './problem-message.tsx';

interface AskingProps {
  missing: Missing;
  /** Approximate free quota in bytes; null if the browser does not report it. */
  freeBytes: number | null;
  onDone: () => void;
}

function Size({ missing: { bytes }, freeBytes }: Pick<AskingProps, 'missing' | 'freeBytes'>) {
  const formats = useQuantityFormats();
  if (bytes === null) return <Trans>Their size isn’t known.</Trans>;
  const size = formats.bytes(bytes);
  if (freeBytes === null) return <Trans comment="Of clips that are to be kept">Size: {size}.</Trans>;
  const free = formats.bytes(freeBytes);
  return (
    <Trans comment="Of clips that are to be kept">
      Size: {size}. Your browser allows about {free} more.
    </Trans>
  );
}

/** Shown before the download instead of failing in the middle. */
function TooLarge() {
  return (
    <div className={styles.row}>
      <FormMessage>
        <Trans>That is more than your browser allows on this device. Keep fewer, or free some room first.</Trans>
      </FormMessage>
      <LinkButton to="/{-$locale}/profile/storage">
        <Trans>See what is kept here</Trans>
      </LinkButton>
    </div>
  );
}

/** On phones it may start below the screen. */
function showWhole(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'nearest' });
}

function Asking({ missing, freeBytes, onDone }: AskingProps) {
  const keep = useSetAtom(keepMomentsAtom);
  const isOnline = useIsOnline();
  const count = missing.moments.length;
  const isTooLarge = missing.bytes !== null && freeBytes !== null && missing.bytes > freeBytes;
  const start = async () => {
    await keep(missing.moments);
    onDone();
  };
  return (
    <div ref={showWhole} className={styles.asking}>
      <p ref={takeLostFocus} className={styles.question}>
        <Plural value={count} one="Keep # moment on this device?" other="Keep # moments on this device?" />{' '}
        <span className={styles.note}>
          <Size missing={missing} freeBytes={freeBytes} />
        </span>
      </p>
      {isTooLarge && <TooLarge />}
      <div className={styles.row}>
        {!isTooLarge && (
          <Button variant="primary" disabled={!isOnline} onClick={() => void start()}>
            <Trans>Keep on this device</Trans>
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The clicked control is gone: focuses its replacement. */
interface FollowsPress {
  isFollowUp: boolean;
}

function Kept({
  moments,
  isFollowUp,
  onPress,
}: FollowsPress & { moments: readonly OfflineMoment[]; onPress: () => void }) {
  const drop = useSetAtom(dropMomentsAtom);
  const remove = () => {
    onPress();
    void drop(moments.map(({ momentEditionId }) => momentEditionId));
  };
  return (
    <div className={styles.row}>
      <p ref={isFollowUp ? takeLostFocus : null} className={styles.kept}>
        <CheckIcon size={20} /> <Trans>Kept on this device</Trans>
      </p>
      <Button variant="quiet" onClick={remove}>
        <Trans>Remove from this device</Trans>
      </Button>
      <Link to="/{-$locale}/profile/storage" className={styles.more}>
        <Trans>Everything kept</Trans>
      </Link>
    </div>
  );
}

function Idle({ missing, isFollowUp, onAsk }: FollowsPress & { missing: Missing; onAsk: () => void }) {
  const isOnline = useIsOnline();
  const count = missing.moments.length;
  return (
    <div className={styles.idle}>
      <Button ref={isFollowUp ? focusIfLost : null} disabled={!isOnline} onClick={onAsk}>
        <Plural value={count} one="Keep offline" other="Keep # moments offline" />
      </Button>
      {!isOnline && (
        <p className={styles.note}>
          <Trans>This needs a connection.</Trans>
        </p>
      )}
    </div>
  );
}

function Known({ moments, clips }: { moments: readonly OfflineMoment[]; clips: OfflineClips }) {
  const [asked, setAsked] = useState<{ freeBytes: number | null } | null>(null);
  const [isFollowUp, setIsFollowUp] = useState(false);
  const missing = measureMissing(moments, clips);
  const { download } = clips;
  const underway = new Set(download?.momentEditionIds);
  const follow = () => setIsFollowUp(true);
  const ask = () => {
    follow();
    void readFreeBytes().then((freeBytes) => setAsked({ freeBytes }));
  };
  if (missing.moments.length === 0) return <Kept moments={moments} isFollowUp={isFollowUp} onPress={follow} />;
  if (download !== null && missing.moments.every(({ momentEditionId }) => underway.has(momentEditionId)))
    return <DownloadStatus download={download} isFollowUp={isFollowUp} />;
  if (asked !== null) return <Asking missing={missing} freeBytes={asked.freeBytes} onDone={() => setAsked(null)} />;
  return <Idle missing={missing} isFollowUp={isFollowUp} onAsk={ask} />;
}

/**
 * Control to keep the clips of these moments offline: size first, then progress. The state is the device's, the same in
 * every tab.
 */
export function KeepOffline({ moments }: { moments: readonly OfflineMoment[] }) {
  const state = useAtomValue(offlineClipsAtom);
  if (state.status === 'impossible' || moments.length === 0) return null;
  return (
    <div className={styles.control}>
      {state.status === 'known' && (
        // A different set of moments resets the question.
        <Known
          key={moments.map(({ momentEditionId }) => momentEditionId).join()}
          moments={moments}
          clips={state.clips}
        />
      )}
      {state.status === 'known' && state.problem && <ProblemMessage />}
    </div>
  );
}
