import { createFileRoute } from '@tanstack/react-router';

import { FaqPage } from '#features/content/faq/faq-page.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';

export const Route = createFileRoute('/{-$locale}/faq')({
  loader: async ({ context: { store, locale, loadMessages } }) => {
    void store.set(loadContentPageAtom, locale, 'faq');
    await loadMessages('content');
  },
  component: FaqPage,
});
