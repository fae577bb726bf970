import { Trans, useLingui } from '@lingui/react/macro';

import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';

import styles from './not-found-page.module.css';
import { NotFoundArt } from '#theme/not-found-art.tsx';

/** The 404 page. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <div className={styles.place}>
      <NotFoundArt />
      <Page className={styles.words}>
        <DocumentHead title={t`Nothing here`} />
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1>
          <Trans>There is nothing here</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>The page has moved, or the link is incomplete.</Trans>
        </p>
        <div className={styles.actions}>
          <LinkButton to="/{-$locale}" variant="primary" size="large">
            <Trans>Back to the home page</Trans>
          </LinkButton>
          <LinkButton to="/{-$locale}/packs" size="large">
            <Trans>See the packs</Trans>
          </LinkButton>
        </div>
      </Page>
    </div>
  );
}
