import { createFileRoute } from '@tanstack/react-router';

import { MomentsPage } from '#features/moments/moments-page.tsx';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom } from '#platform/data/own-collection.ts';
import { whenSessionIsKnown } from '#platform/session/session.ts';

/** Filters, search and sort, which the page itself reads. */
const anySearch = (search: Record<string, unknown>) => search;

export const Route = createFileRoute('/{-$locale}/moments/')({
  validateSearch: anySearch,
  loader: async ({ context }) => {
    void context.store.set(loadCatalogueAtom);
    void whenSessionIsKnown(context.store).then(({ status }) => {
      if (status === 'loaded') void context.store.set(loadOwnCollectionAtom);
    });
    await context.loadMessages('moments');
  },
  component: MomentsPage,
});
