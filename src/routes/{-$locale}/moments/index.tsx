import { createFileRoute } from '@tanstack/react-router';

import { type MomentSearch, MomentsPage } from '#features/moments/moments-page.tsx';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { loadShownCatalogueAtom } from '#platform/data/shown-catalogue.ts';
import { whenSessionIsKnown } from '#platform/session/session.ts';

import { lazySearch } from '../../-lazy-search.ts';

export const Route = createFileRoute('/{-$locale}/moments/')({
  validateSearch: lazySearch<MomentSearch>(),
  loader: async ({ context, location }) => {
    void context.store.set(loadShownCatalogueAtom, location);
    void whenSessionIsKnown(context.store).then(({ status }) => {
      if (status !== 'loaded') return;
      void context.store.set(loadCatalogueAtom);
      void context.store.set(loadOwnCollectionAtom);
    });
    await context.loadMessages('moments');
  },
  component: MomentsPage,
});
