import { createFileRoute } from '@tanstack/react-router';

import { ContactPage } from '#features/content/contact-page.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';

export const Route = createFileRoute('/{-$locale}/contact-us')({
  loader: async ({ context: { store, locale, speak } }) => {
    void store.set(loadContentPageAtom, locale, 'contact-us');
    await speak('content');
  },
  component: ContactPage,
});
