import { createFileRoute } from '@tanstack/react-router';

import { ContactPage } from '#features/content/contact-page.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';
import type { ContactSearch } from '#features/content/contact/contact-search.ts';

import { lazySearch } from '../-lazy-search.ts';

export const Route = createFileRoute('/{-$locale}/contact-us')({
  validateSearch: lazySearch<ContactSearch>(),
  loader: async ({ context: { store, locale, loadMessages } }) => {
    void store.set(loadContentPageAtom, locale, 'contact-us');
    await loadMessages('content');
  },
  component: ContactPage,
});
