import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { readSerialNumber } from '#contract/moments/serial-number.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { openedMoment } from '#kit/moments/moment-dialog-link.ts';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';

import { CloseLink } from './close-link.tsx';
import { type Keeping, MomentContent } from './moment-content.tsx';
import { findMomentEdition } from './moments-state.ts';
import { mayExist } from './shown-moment.ts';
import { useShownMoment } from './use-shown-moment.ts';

const route = getRouteApi('/{-$locale}/moments/$momentEditionId/$serialNumber');

interface OwnedMomentProps {
  momentEditionId: string;
  serialNumber: number;
  keeping: Keeping | undefined;
}

function OwnedMoment({ keeping, ...momentRef }: OwnedMomentProps) {
  const { t } = useLingui();
  const localised = useLocalised();
  const shown = useShownMoment(momentRef);
  const moment = shown.status === 'success' ? shown.value : undefined;
  return (
    <Page>
      <DocumentHead title={moment === undefined ? t`Moment` : localised(moment.moment.title)} />
      <CloseLink
        opened={openedMoment(momentRef.momentEditionId, momentRef.serialNumber)}
        isOwn={moment?.copy !== undefined}
      />
      <MomentContent momentRef={momentRef} shown={shown} heading="page" keeping={keeping} />
    </Page>
  );
}

/** The page of an owned copy. Impossible numbers are not found, as on the server. */
export function OwnedMomentPage({ keeping }: { keeping?: Keeping }) {
  const { momentEditionId, serialNumber: written } = route.useParams();
  const edition = findMomentEdition(useAtomValue(catalogueAtom), momentEditionId);
  const NotFound = useRouter().options.defaultNotFoundComponent;
  const serialNumber = readSerialNumber(written);
  if (serialNumber === undefined || !mayExist(edition, serialNumber))
    return NotFound && <NotFound isNotFound routeId={route.id} />;
  return <OwnedMoment momentEditionId={momentEditionId} serialNumber={serialNumber} keeping={keeping} />;
}
