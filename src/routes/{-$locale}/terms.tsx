import { createFileRoute } from '@tanstack/react-router';

import { LegalPage } from '#features/content/legal-page.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';

export const Route = createFileRoute('/{-$locale}/terms')({
  loader: async ({ context: { store, locale, loadMessages } }) => {
    void store.set(loadContentPageAtom, locale, 'terms');
    await loadMessages('content');
  },
  component: () => <LegalPage slug="terms" />,
});
