import { createFileRoute } from '@tanstack/react-router';

import { PacksPage } from '#features/packs/packs-page.tsx';
import { packSearchSchema } from '#features/packs/search-schema.ts';
import { loadPacksPageAtom } from '#features/packs/packs-state.ts';

export const Route = createFileRoute('/{-$locale}/packs/')({
  validateSearch: packSearchSchema,
  loader: async ({ context }) => {
    void context.store.set(loadPacksPageAtom);
    await context.loadMessages('packs');
  },
  component: PacksPage,
});
