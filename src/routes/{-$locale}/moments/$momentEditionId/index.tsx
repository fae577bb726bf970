import { createFileRoute } from '@tanstack/react-router';

import { MomentEditionPage } from '#features/moments/moment-edition-page.tsx';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadPackEditionsAtom } from '#platform/data/pack-editions.ts';
import { loadShownCatalogueAtom } from '#platform/data/shown-catalogue.ts';
import { whenSessionIsKnown } from '#platform/session/session.ts';

export const Route = createFileRoute('/{-$locale}/moments/$momentEditionId/')({
  loader: async ({ context, location }) => {
    void context.store.set(loadShownCatalogueAtom, location);
    void context.store.set(loadPackEditionsAtom);
    void whenSessionIsKnown(context.store).then(({ status }) => {
      if (status !== 'loaded') return;
      void context.store.set(loadCatalogueAtom);
      void context.store.set(loadOwnCollectionAtom);
    });
    await context.loadMessages('moments', 'watch');
  },
  component: MomentEditionPage,
});
