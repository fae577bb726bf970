import { createFileRoute } from '@tanstack/react-router';

import { readSerialNumber } from '#contract/moments/serial-number.ts';
import { SaveToShelf } from '#features/collection/shelves/save-to-shelf.tsx';
import { OwnedMomentPage } from '#features/moments/owned-moment-page.tsx';
import { KeepOffline } from '#features/offline-clips/keep-offline.tsx';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadPackEditionsAtom } from '#platform/data/pack-editions.ts';
import { whenSessionIsKnown } from '#platform/session/session.ts';
import { loadOwnMomentAtom } from '#features/moments/moments-state.ts';

export const Route = createFileRoute('/{-$locale}/moments/$momentEditionId/$serialNumber')({
  loader: async ({ context, params }) => {
    void context.store.set(loadCatalogueAtom);
    void context.store.set(loadPackEditionsAtom);
    void whenSessionIsKnown(context.store).then(({ status }) => {
      if (status === 'loaded') void context.store.set(loadOwnCollectionAtom);
    });
    const serialNumber = readSerialNumber(params.serialNumber);
    if (serialNumber !== undefined) void context.store.set(loadOwnMomentAtom, params.momentEditionId, serialNumber);
    await context.loadMessages('moments', 'watch', 'collection', 'offline-clips');
  },
  component: Page,
});

function Page() {
  return (
    <OwnedMomentPage
      keeping={(moment, { serialNumber }) => (
        <>
          <SaveToShelf momentEditionId={moment.momentEditionId} serialNumber={serialNumber} />
          <KeepOffline moments={[moment]} />
        </>
      )}
    />
  );
}
