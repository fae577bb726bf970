import { createFileRoute } from '@tanstack/react-router';

import { ClubKitPage } from '#features/club-kit/club-kit-page.tsx';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadPackEditionsAtom } from '#platform/data/pack-editions.ts';

export const Route = createFileRoute('/{-$locale}/club-kit')({
  loader: ({ context: { store, loadMessages } }) => {
    void store.set(loadCatalogueAtom);
    void store.set(loadPackEditionsAtom);
    return loadMessages('club-kit', 'watch');
  },
  component: ClubKitPage,
});
