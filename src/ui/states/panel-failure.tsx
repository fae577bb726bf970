import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';

import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './panel-failure.module.css';
import { RenewButton } from './renew-button.tsx';

export interface PanelFailureProps {
  error: unknown;
  /** `above`: at the bottom of the screen, for panels that overlay the page. */
  place?: 'within' | 'above' | undefined;
  onRetry: () => void;
}

/** The kind of a `ChunkError` of the platform, which may not be imported here. */
function getKind(error: unknown): unknown {
  return error instanceof Error && 'kind' in error ? error.kind : undefined;
}

/** Replaces a failed panel. Part of the first load, since nothing may be loadable then. */
export function PanelFailure({ error, place = 'within', onRetry }: PanelFailureProps) {
  const kind = getKind(error);
  const isOffline = kind === 'offline';
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOffline) return undefined;
    const onBack = () => retry();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [isOffline]);
  return (
    <div role="alert" className={classNames(styles.failure, styles[place])}>
      {kind === 'client-outdated' ? (
        <>
          <p>
            <Trans>A new version of this page is ready.</Trans>
          </p>
          <RenewButton>
            <Trans>Reload the page</Trans>
          </RenewButton>
        </>
      ) : (
        <>
          <p>
            {isOffline ? <Trans>This needs a connection.</Trans> : <Trans>This part of the page did not load.</Trans>}
          </p>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
