import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import type { Clip } from '#contract/moment.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Button } from '#ui/button.tsx';
import { FormMessage } from '#ui/form-message.tsx';
import { Meter } from '#ui/meter.tsx';
import { useIsOnline } from '#ui/use-is-online.ts';

import {
  dropKeptAtom,
  keepClipsAtom,
  keepingAtom,
  lookForKeptAtom,
  measureKeepingAtom,
  nameOfClips,
  stopAskingAtom,
} from './keeping-state.ts';
import styles from './keep-offline.module.css';

function Asking({ clips, bytes }: { clips: readonly Clip[]; bytes: number | null }) {
  const formats = useFormats();
  const keep = useSetAtom(keepClipsAtom);
  const stop = useSetAtom(stopAskingAtom);
  const size = bytes === null ? '' : formats.bytes(bytes);
  return (
    <div className={styles.row}>
      <p>
        <Plural value={clips.length} one="Keep # clip on this device?" other="Keep # clips on this device?" />{' '}
        {size !== '' && <Trans comment="Of clips that are to be kept">Size: {size}.</Trans>}
      </p>
      <Button look="primary" onClick={() => void keep(clips)}>
        <Trans>Keep them</Trans>
      </Button>
      <Button look="quiet" onClick={() => stop(clips)}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const formats = useFormats();
  return (
    <div className={styles.meter}>
      <Meter label={<Trans>Keeping the clips</Trans>} text={formats.percent(share)} value={share} max={1} />
    </div>
  );
}

function Kept({ clips }: { clips: readonly Clip[] }) {
  const drop = useSetAtom(dropKeptAtom);
  return (
    <div className={styles.row}>
      <p className={styles.kept}>
        <Trans>Kept on this device</Trans>
      </p>
      <Button look="quiet" onClick={() => void drop(clips)}>
        <Trans>Remove from this device</Trans>
      </Button>
    </div>
  );
}

function Failed({ clips, isFull }: { clips: readonly Clip[]; isFull: boolean }) {
  const keep = useSetAtom(keepClipsAtom);
  return (
    <div className={styles.row}>
      <FormMessage>
        {isFull ? (
          <Trans>This device has no room left. Free some, then try again: nothing was lost.</Trans>
        ) : (
          <Trans>The connection was lost before all clips were here.</Trans>
        )}
      </FormMessage>
      <Button disabled={!useIsOnline()} onClick={() => void keep(clips)}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function Idle({ clips }: { clips: readonly Clip[] }) {
  const measure = useSetAtom(measureKeepingAtom);
  return (
    <div className={styles.row}>
      <Button disabled={!useIsOnline()} onClick={() => void measure(clips)}>
        <Trans>Keep offline</Trans>
      </Button>
    </div>
  );
}

/** The size first, then the keeping; each step says what it is. What the device has is asked of the device. */
export function KeepOffline({ clips }: { clips: readonly Clip[] }) {
  const name = nameOfClips(clips);
  const keeping = useAtomValue(keepingAtom)[name];
  const look = useSetAtom(lookForKeptAtom);
  const lookAgain = useEffectEvent(() => void look(clips));
  useEffect(() => lookAgain(), [name]);
  switch (keeping?.step) {
    case undefined:
    case 'impossible':
      return null;
    case 'idle':
      return <Idle clips={clips} />;
    case 'asking':
      return <Asking clips={clips} bytes={keeping.bytes} />;
    case 'keeping':
      return <Progress share={keeping.share} />;
    case 'kept':
      return <Kept clips={clips} />;
    case 'full':
    case 'failed':
      return <Failed clips={clips} isFull={keeping.step === 'full'} />;
    default:
      return assertNever(keeping);
  }
}
