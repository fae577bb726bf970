import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';

import { LinkButton } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CopyContent } from './moment-content.tsx';
import styles from './moment-view.module.css';

const route = getRouteApi('/{-$locale}/moments/$momentEditionId/$serialNumber');

/** An owned copy, opened by its address. */
export function OwnedMomentPage() {
  const { t } = useLingui();
  const { momentEditionId, serialNumber } = route.useParams();
  return (
    <Page>
      <PageHead title={t`Moment`} />
      <LinkButton look="quiet" to="/{-$locale}/profile" className={styles.back}>
        <Trans>My collection</Trans>
      </LinkButton>
      <CopyContent momentEditionId={momentEditionId} serialNumber={Number(serialNumber)} heading="page" />
    </Page>
  );
}
