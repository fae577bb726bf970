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
  const momentRef = { ...route.useParams(), serialNumber: undefined };
  const shown = useShownMoment(momentRef);
  return (
    <Page>
      <DocumentHead title={shown.status === 'success' ? localised(shown.value.moment.title) : t`Moment`} />
      <CloseLink opened={momentRef.momentEditionId} isOwn={false} />
      <MomentContent key={momentRef.momentEditionId} momentRef={momentRef} shown={shown} heading="page" />
    </Page>
  );
}
