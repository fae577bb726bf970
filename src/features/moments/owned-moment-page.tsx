import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';

import { useLocalised } from '#i18n/use-locale.ts';
import { openedMoment } from '#kit/moment-address.ts';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

import { CloseLink } from './close-link.tsx';
import { type Keeping, MomentContent } from './moment-content.tsx';
import { useShownMoment } from './use-shown-moment.ts';

const route = getRouteApi('/{-$locale}/moments/$momentEditionId/$serialNumber');

/** An owned copy, opened by its address. */
export function OwnedMomentPage({ keeping }: { keeping?: Keeping }) {
  const { t } = useLingui();
  const localised = useLocalised();
  const params = route.useParams();
  const address = { momentEditionId: params.momentEditionId, serialNumber: Number(params.serialNumber) };
  const shown = useShownMoment(address);
  const moment = shown.status === 'success' ? shown.value : undefined;
  return (
    <Page>
      <PageHead title={moment === undefined ? t`Moment` : localised(moment.moment.title)} />
      <CloseLink
        opened={openedMoment(address.momentEditionId, address.serialNumber)}
        isOwn={moment?.copy !== undefined}
      />
      <MomentContent address={address} shown={shown} heading="page" keeping={keeping} />
    </Page>
  );
}
