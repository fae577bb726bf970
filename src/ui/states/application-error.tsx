import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '../buttons/button.tsx';
import styles from './application-error.module.css';
import { Page } from '../page.tsx';
import { DocumentHead } from '../document-head.tsx';

/** Replaces the page after an unexpected error. */
export function ApplicationError() {
  const { t } = useLingui();
  const message = t({ id: '404.wrong', message: 'Something went wrong' });
  return (
    <Page className={styles.error}>
      <DocumentHead title={message} />
      <h1 role="alert">{message}</h1>
      <p className={styles.hint}>
        <Trans id="404.refresh">Please refresh the page.</Trans>
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        <Trans>Refresh</Trans>
      </Button>
    </Page>
  );
}
