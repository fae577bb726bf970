import { createFileRoute } from '@tanstack/react-router';

import { type MomentSearch, MomentsPage } from '#features/moments/moments-page.tsx';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { whenSessionIsKnown } from '#platform/session/session.ts';

import { lazySearch } from '../../-lazy-search.ts';

export const Route = createFileRoute('/{-$locale}/moments/')({
  validateSearch: lazySearch<MomentSearch>(),
  loader: async ({ context }) => {
    void context.store.set(loadCatalogueAtom);
    void whenSessionIsKnown(context.store).then(({ status }) => {
      if (status === 'loaded') void context.store.set(loadOwnCollectionAtom);
    });
    await context.loadMessages('moments');
  },
  component: MomentsPage,
});
