import { createFileRoute } from '@tanstack/react-router';

import { loadPublicShowcaseAtom } from '#features/collection/showcase/showcase-state.ts';
import { ShowcasePage } from '#features/collection/showcase/showcase-page.tsx';

export const Route = createFileRoute('/{-$locale}/showcases/$showcaseId')({
  loader: async ({ context, params }) => {
    void context.store.set(loadPublicShowcaseAtom, params.showcaseId);
    await context.loadMessages('collection');
  },
  component: ShowcasePage,
});
