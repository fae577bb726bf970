import { createFileRoute } from '@tanstack/react-router';

import { KeepMoment } from '#features/collection/keep-moment.tsx';
import { OwnedMomentPage } from '#features/moments/owned-moment-page.tsx';
import { loadCatalogueAtom } from '#platform/catalogue.ts';
import { loadOwnMomentAtom } from '#features/moments/moments-state.ts';

export const Route = createFileRoute('/{-$locale}/moments/$momentEditionId/$serialNumber')({
  loader: async ({ context, params }) => {
    void context.store.set(loadCatalogueAtom);
    void context.store.set(loadOwnMomentAtom, params.momentEditionId, Number(params.serialNumber));
    await context.speak('moments', 'watch', 'collection');
  },
  component: Page,
});

function Page() {
  return (
    <OwnedMomentPage
      keeping={({ momentEditionId }, { serialNumber }) => (
        <KeepMoment momentEditionId={momentEditionId} serialNumber={serialNumber} />
      )}
    />
  );
}
