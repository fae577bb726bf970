import { createFileRoute } from '@tanstack/react-router';

import { MomentEditionPage } from '#features/moments/moment-edition-page.tsx';
import { loadCatalogueAtom } from '#platform/catalogue.ts';

export const Route = createFileRoute('/{-$locale}/moments/$momentEditionId/')({
  loader: async ({ context }) => {
    void context.store.set(loadCatalogueAtom);
    await context.speak('moments', 'watch');
  },
  component: MomentEditionPage,
});
