import { Plural, Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import type { Download } from '#contract/moments/offline-clips.ts';
import { useQuantityFormats } from '#i18n/use-quantity-formats.ts';
import { controlDownloadAtom, type DownloadCommand } from '#platform/device/offline-clips.ts';
import { Button } from '#ui/buttons/button.tsx';
import { takeLostFocus } from '#ui/focus.ts';
import { Meter } from '#ui/meter.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';

import styles from './offline-clips.module.css';

type State = Download['state'];

/** What blocks the download, if anything. The page notices being offline before the worker. */
function useShownState({ state }: Download): State {
  const isOnline = useIsOnline();
  return state === 'running' && !isOnline ? 'waiting' : state;
}

function StateText({ state }: { state: State }) {
  switch (state) {
    case 'running':
      return <Trans>You can leave this page: it continues while the app is open.</Trans>;
    case 'paused':
      return <Trans>Paused. What is here stays here.</Trans>;
    case 'waiting':
      return <Trans>The connection was lost. It will continue automatically once you’re back online.</Trans>;
    case 'full':
      return <Trans>This device has no room left. Free up some space, then try again: what is complete stays.</Trans>;
    case 'failed':
      return <Trans>Some clips couldn’t be downloaded. All the others are here.</Trans>;
    default:
      return assertNever(state);
  }
}

function Control({ command, children }: { command: DownloadCommand; children: ReactNode }) {
  const control = useSetAtom(controlDownloadAtom);
  return (
    <Button variant={command === 'cancel-download' ? 'quiet' : 'secondary'} onClick={() => void control(command)}>
      {children}
    </Button>
  );
}

function GoOn({ state }: { state: State }) {
  switch (state) {
    case 'running':
    case 'waiting':
      return (
        <Control command="pause-download">
          <Trans>Pause</Trans>
        </Control>
      );
    case 'paused':
      return (
        <Control command="resume-download">
          <Trans comment="A download that was paused">Resume</Trans>
        </Control>
      );
    case 'full':
    case 'failed':
      return (
        <Control command="resume-download">
          <Trans>Try again</Trans>
        </Control>
      );
    default:
      return assertNever(state);
  }
}

function Size({ download: { doneBytes, totalBytes, share } }: { download: Download }) {
  const formats = useQuantityFormats();
  if (totalBytes === null) return formats.percent(Math.floor(share * 100) / 100);
  const done = formats.bytes(doneBytes);
  const total = formats.bytes(totalBytes);
  return (
    <Trans comment="Sizes: 1.2 MB of 5 MB">
      {done} of {total}
    </Trans>
  );
}

interface DownloadStatusProps {
  download: Download;
  /** Just started by a button that is gone: takes the focus. */
  isFollowUp?: boolean;
}

/** Progress, problems and actions of the download. Announces state changes, not bytes. */
export function DownloadStatus({ download, isFollowUp = false }: DownloadStatusProps) {
  const state = useShownState(download);
  const count = download.momentEditionIds.length;
  const done = download.doneMoments;
  return (
    <div ref={isFollowUp ? takeLostFocus : null} className={styles.download} data-download>
      <Meter
        label={
          <Trans comment="A download: 3 of 14 moments">
            Keeping offline: {done} of <Plural value={count} one="# moment" other="# moments" />
          </Trans>
        }
        text={<Size download={download} />}
        value={download.share}
        max={1}
        color={state === 'running' ? '--color-accent' : '--color-border-strong'}
      />
      <output className={state === 'full' || state === 'failed' ? styles.problem : styles.note}>
        <StateText state={state} />
      </output>
      <div className={styles.row}>
        <GoOn state={state} />
        <Control command="cancel-download">
          <Trans comment="A download">Cancel</Trans>
        </Control>
      </div>
    </div>
  );
}
