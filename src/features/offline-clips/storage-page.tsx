import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';

import type { OfflineClips } from '#contract/moments/offline-clips.ts';
import { useQuantityFormats } from '#i18n/use-quantity-formats.ts';
import { type OfflineClipsState, offlineClipsAtom } from '#platform/device/offline-clips.ts';
import { forgetCopiesAtom } from '#platform/device/forget-copies.ts';
import { measureStorageAtom, type StorageUse, storageUseAtom } from '#platform/device/storage-use.ts';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { takeLostFocus } from '#ui/focus.ts';
import { Meter } from '#ui/meter.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { DownloadStatus } from './download-status.tsx';
import { KeptMoments } from './kept-moments.tsx';
import { ProblemMessage } from './problem-message.tsx';
import styles from './storage-page.module.css';

function Use({ use }: { use: StorageUse }) {
  const { t } = useLingui();
  const formats = useQuantityFormats();
  const used = formats.bytes(use.usedBytes);
  const most = formats.bytes(use.quotaBytes);
  const text = (
    <Trans>
      {used} of about {most} that your browser allows
    </Trans>
  );
  return (
    <div className={styles.use}>
      <Meter label={t`Space in use`} text={text} value={use.usedBytes} max={use.quotaBytes} />
      <p className={styles.note}>
        {use.isPersisted ? (
          <Trans>Your browser has promised not to clear this on its own.</Trans>
        ) : (
          <Trans>When the device runs out of room, your browser may clear this on its own.</Trans>
        )}
      </p>
    </div>
  );
}

function NothingKept() {
  return (
    <EmptyState
      title={<Trans>No clip is kept yet</Trans>}
      action={
        <LinkButton to="/{-$locale}/profile">
          <Trans>See my collection</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Choose “Keep offline” beside a moment. To keep a shelf or your whole collection, open “On this device” (the
        download arrow) above it.
      </Trans>
    </EmptyState>
  );
}

function Watched({ watched }: { watched: OfflineClips['watched'] }) {
  const formats = useQuantityFormats();
  const size = formats.bytes(watched.bytes);
  if (watched.clips === 0) return null;
  return (
    <section className={styles.watched}>
      <h2 className={styles.heading}>
        <Trans>Watched clips</Trans>
      </h2>
      <p className={styles.note}>
        <Plural value={watched.clips} one="# clip that you watched" other="# clips that you watched" />, {size}.{' '}
        <Trans>They play without a connection until newer ones take their place.</Trans>
      </p>
    </section>
  );
}

function Clips({ state }: { state: OfflineClipsState }) {
  const { t } = useLingui();
  if (state.status === 'unknown') return <Skeleton className={styles.waiting} label={t`Checking this device`} />;
  if (state.status !== 'known') {
    return (
      <p className={styles.note}>
        <Trans>Clips can’t be kept in this browser window. A private window, for example, keeps nothing.</Trans>
      </p>
    );
  }
  const { clips, problem } = state;
  return (
    <>
      {problem && <ProblemMessage />}
      {clips.download !== null && <DownloadStatus download={clips.download} />}
      {clips.kept.length > 0 && <KeptMoments clips={clips} />}
      {clips.kept.length === 0 && clips.download === null && <NothingKept />}
      <Watched watched={clips.watched} />
    </>
  );
}

function Everything() {
  const forget = useSetAtom(forgetCopiesAtom);
  const { isBusy, failure, run } = useSubmit(() => forget());
  return (
    <section className={styles.all}>
      <h2 className={styles.heading}>
        <Trans comment="On the page about storage: heading above the button that deletes every copy">Everything</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Kept and watched clips go with it. You lose nothing that you own: it comes back as you view it.</Trans>
      </p>
      {failure === 'failed' && <ProblemMessage />}
      {failure === 'pending-edits' && (
        <FormMessage>
          <Trans>
            Your latest changes to shelves, favorites and hidden moments exist only on this device and could not be
            sent, so nothing was deleted. Try again when you have a connection.
          </Trans>
        </FormMessage>
      )}
      <Button isBusy={isBusy} onClick={run}>
        <Trans>Delete the copies now</Trans>
      </Button>
    </section>
  );
}

/** The focused list disappears with its last moment. */
function useTitleFocus(hasList: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const hadList = useRef(false);
  useEffect(() => {
    if (hadList.current && !hasList) takeLostFocus(title.current);
    hadList.current = hasList;
  }, [hasList]);
  return title;
}

/** Data on this device, with ways to delete it. `children`: ways to download it. */
export function StoragePage({ children }: { children?: ReactNode }) {
  const { t } = useLingui();
  const use = useAtomValue(storageUseAtom);
  const measure = useSetAtom(measureStorageAtom);
  const state = useAtomValue(offlineClipsAtom);
  const keptBytes = state.status === 'known' ? state.clips.keptBytes : 0;
  useEffect(() => void measure(), [measure, keptBytes]);
  const title = useTitleFocus(keptBytes > 0);
  return (
    <Page measure="text">
      <DocumentHead title={t`On this device`} />
      <h1 ref={title} className={styles.title}>
        <Trans>On this device</Trans>
      </h1>
      <div className={styles.body}>
        <p className={styles.lead}>
          <Trans>
            Your collection, your packs and orders, and the clips that you watched or kept are here, so that they open
            without a connection. Logging out deletes them.
          </Trans>
        </p>
        {use !== null && <Use use={use} />}
        <Clips state={state} />
        {children}
        <Everything />
      </div>
    </Page>
  );
}
