import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { ContactPage } from '#features/content/contact-page.tsx';
import { loadContentPageAtom } from '#features/content/content-state.ts';

/** The order that a message is about. */
const searchSchema = v.object({ order: v.optional(v.string()) });

export const Route = createFileRoute('/{-$locale}/contact-us')({
  validateSearch: searchSchema,
  loader: async ({ context: { store, locale, loadMessages } }) => {
    void store.set(loadContentPageAtom, locale, 'contact-us');
    await loadMessages('content');
  },
  component: ContactPage,
});
