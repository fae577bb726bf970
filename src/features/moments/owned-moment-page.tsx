import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CloseLink } from './close-link.tsx';
import { CopyContent } from './moment-content.tsx';

const route = getRouteApi('/{-$locale}/moments/$momentEditionId/$serialNumber');

/** An owned copy, opened by its address. */
export function OwnedMomentPage() {
  const { t } = useLingui();
  const { momentEditionId, serialNumber } = route.useParams();
  return (
    <Page>
      <PageHead title={t`Moment`} />
      <CloseLink isCopy />
      <CopyContent momentEditionId={momentEditionId} serialNumber={Number(serialNumber)} heading="page" />
    </Page>
  );
}
