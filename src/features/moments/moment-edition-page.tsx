import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CloseLink } from './close-link.tsx';
import { EditionContent } from './moment-content.tsx';

const route = getRouteApi('/{-$locale}/moments/$momentEditionId/');

/** A moment edition of the catalogue, opened by its address. */
export function MomentEditionPage() {
  const { t } = useLingui();
  const { momentEditionId } = route.useParams();
  return (
    <Page>
      <PageHead title={t`Moment`} />
      <CloseLink isCopy={false} />
      <EditionContent momentEditionId={momentEditionId} heading="page" />
    </Page>
  );
}
