import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';

import { useLocalised } from '#i18n/use-locale.ts';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';

import { CloseLink } from './close-link.tsx';
import { MomentContent } from './moment-content.tsx';
import { useShownMoment } from './use-shown-moment.ts';

const route = getRouteApi('/{-$locale}/moments/$momentEditionId/');

/** The page of a moment edition. */
export function MomentEditionPage() {
  const { t } = useLingui();
  const localised = useLocalised();
  const address = { ...route.useParams(), serialNumber: undefined };
  const shown = useShownMoment(address);
  return (
    <Page>
      <DocumentHead title={shown.status === 'success' ? localised(shown.value.moment.title) : t`Moment`} />
      <CloseLink opened={address.momentEditionId} isOwn={false} />
      <MomentContent key={address.momentEditionId} address={address} shown={shown} heading="page" />
    </Page>
  );
}
