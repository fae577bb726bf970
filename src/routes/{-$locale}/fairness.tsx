import { createFileRoute } from '@tanstack/react-router';

import { LegalPage } from '#features/content/legal-page.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';

export const Route = createFileRoute('/{-$locale}/fairness')({
  loader: async ({ context: { store, locale, loadMessages } }) => {
    void store.set(loadContentPageAtom, locale, 'fairness');
    await loadMessages('content');
  },
  component: () => <LegalPage slug="fairness" />,
});
