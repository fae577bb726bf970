import { Trans, useLingui } from '@lingui/react/macro';

import { CardSkeletons } from '#kit/card-skeletons.tsx';
import { Button } from '#ui/button.tsx';
import { CopyAge } from '#ui/copy-age.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { FailureNotice } from '#ui/failure-notice.tsx';
import { Notice } from '#ui/notice.tsx';

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
      <CopyAge savedAt={past} />
      <CopyAge savedAt={past} part={{ kept: 1_500, total: 15_000 }} />
      <div className={styles.states}>
        <Notice
          title={<Trans>No moments yet</Trans>}
          action={
            <Button look="primary">
              <Trans>Look at the packs</Trans>
            </Button>
          }
        >
          <Trans>Your first pack brings the first of them.</Trans>
        </Notice>
        <FailureNotice kind="offline" onRetry={ignore} />
        <FailureNotice kind="internal" onRetry={ignore} />
        <FailureNotice kind="session-invalid" onRetry={ignore} />
        <FailureNotice kind="client-outdated" onRetry={ignore} />
      </div>
      <CardSkeletons label={t`Loading`} />
    </Section>
  );
}
