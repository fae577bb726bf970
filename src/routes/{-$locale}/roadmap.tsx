import { createFileRoute } from '@tanstack/react-router';

import { RoadmapPage } from '#features/content/roadmap-page.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';

export const Route = createFileRoute('/{-$locale}/roadmap')({
  loader: async ({ context: { store, locale, loadMessages } }) => {
    void store.set(loadContentPageAtom, locale, 'roadmap');
    await loadMessages('content');
  },
  component: RoadmapPage,
});
