import { createFileRoute } from '@tanstack/react-router';

import { MomentsPage } from '#features/moments/moments-page.tsx';
import { loadCatalogueAtom } from '#platform/catalogue.ts';

export const Route = createFileRoute('/{-$locale}/moments/')({
  loader: async ({ context }) => {
    void context.store.set(loadCatalogueAtom);
    await context.speak('moments');
  },
  component: MomentsPage,
});
