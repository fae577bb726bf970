import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';

import { LinkButton } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { EditionContent } from './moment-content.tsx';
import styles from './moment-view.module.css';

const route = getRouteApi('/{-$locale}/moments/$momentEditionId/');

/** A moment edition of the catalogue, opened by its address. */
export function MomentEditionPage() {
  const { t } = useLingui();
  const { momentEditionId } = route.useParams();
  return (
    <Page>
      <PageHead title={t`Moment`} />
      <LinkButton look="quiet" to="/{-$locale}/moments" className={styles.back}>
        <Trans>All moments</Trans>
      </LinkButton>
      <EditionContent momentEditionId={momentEditionId} heading="page" />
    </Page>
  );
}
