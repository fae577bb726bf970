import { Trans, useLingui } from '@lingui/react/macro';

import { CardSkeletons } from '#kit/moments/card-skeletons.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CachedNotice } from '#ui/states/cached-notice.tsx';
import { Countdown } from '#ui/time/countdown.tsx';
import { FailureNotice } from '#ui/states/failure-notice.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

import { Section } from './section.tsx';
import styles from './states.module.css';

const future = '2030-01-01T00:00:00.000Z';
const past = '2026-01-01T00:00:00.000Z';
const ignore = () => undefined;

export function States() {
  const { t } = useLingui();
  return (
    <Section title={<Trans>States</Trans>}>
      <Countdown until={future} size="large" />
      <CachedNotice savedAt={past} />
      <CachedNotice savedAt={past} part={{ kept: 1_500, total: 15_000 }} />
      <div className={styles.states}>
        <EmptyState
          title={<Trans>No moments yet</Trans>}
          action={
            <Button variant="primary">
              <Trans>See the packs</Trans>
            </Button>
          }
        >
          <Trans>Your first pack brings the first of them.</Trans>
        </EmptyState>
        <FailureNotice kind="offline" onRetry={ignore} />
        <FailureNotice kind="internal" onRetry={ignore} />
        <FailureNotice kind="session-invalid" onRetry={ignore} />
        <FailureNotice kind="client-outdated" onRetry={ignore} />
      </div>
      <CardSkeletons label={t`Loading`} />
    </Section>
  );
}
