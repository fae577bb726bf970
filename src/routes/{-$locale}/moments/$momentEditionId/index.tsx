import { createFileRoute } from '@tanstack/react-router';

import { MomentEditionPage } from '#features/moments/moment-edition-page.tsx';
import { loadCatalogueAtom } from '#platform/catalogue.ts';
import { loadPackEditionsAtom } from '#platform/pack-editions.ts';

export const Route = createFileRoute('/{-$locale}/moments/$momentEditionId/')({
  loader: async ({ context }) => {
    void context.store.set(loadCatalogueAtom);
    void context.store.set(loadPackEditionsAtom);
    await context.speak('moments', 'watch');
  },
  component: MomentEditionPage,
});
