import { Trans } from '@lingui/react/macro';

import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './panel-failure.module.css';
import { renewPage } from './renew-page.ts';

export interface PanelFailureProps {
  error: unknown;
  /** `above`: at the bottom of the screen, for panels that overlay the page. */
  place?: 'within' | 'above' | undefined;
  onRetry: () => void;
}

/** A `ChunkError` of the platform, which may not be imported here. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && error.kind === 'client-outdated';
}

/** Replaces a failed panel. Part of the first load, since nothing may be loadable then. */
export function PanelFailure({ error, place = 'within', onRetry }: PanelFailureProps) {
  return (
    <div role="alert" className={classNames(styles.failure, styles[place])}>
      {isOutdated(error) ? (
        <>
          <p>
            <Trans>A new version of this page is ready.</Trans>
          </p>
          <Button onClick={renewPage}>
            <Trans>Reload the page</Trans>
          </Button>
        </>
      ) : (
        <>
          <p>
            <Trans>This part of the page did not load.</Trans>
          </p>
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
